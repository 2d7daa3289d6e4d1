// What is printed on the cards, from the game's own table. Prices and deployment come with the view, as a table may change them.

import type { Say } from "@shell/board-api";
import table from "../data/cards.json";
import type { Pile } from "./wire";

export type CardType = "general" | "unit" | "policy" | "victory" | "treasure";
export type Effect = [string, ...unknown[]];

export interface Card {
  id: string;
  type: CardType;
  points: number;
  attack: number;
  defence: number;
  effects: Effect[];
  leads?: boolean;
  rises_for?: number;
  price: number;
  deployable: boolean;
}

export const CARDS = table.cards as unknown as Card[];
export const AMBUSH_BONUS = table.battle.ambush; // what a card in ambush counts beyond its printed strength
const BY_ID = new Map(CARDS.map((card) => [card.id, card]));

/** The pile of a card before any table has changed something of it. */
export const printed = ({ price, deployable }: Card): Pile => ({
  price,
  printed: price,
  deployable,
  certainty: "certain",
  left: 1,
  owner: null,
  reach: "no",
});

export const cardOf = (id: string): Card => BY_ID.get(id)!;
export const ofType = (type: CardType): string[] => CARDS.filter((card) => card.type === type).map((card) => card.id);
export const strengthOf = (id: string): number => cardOf(id).attack + cardOf(id).defence;
export const fights = (id: string): boolean => strengthOf(id) > 0;
export const leads = (id: string): boolean => cardOf(id).type === "general" || cardOf(id).leads === true;

const LONGEST = 20; // letters of a name that two lines of a tile can hold

export const nameOf = (say: Say, id: string): string => say(`cards.${id}`);
export const shortName = (say: Say, id: string): string => say(`short.${id}`);

/** Lets long words break where the language's list of joints says so, with a hyphen that shows only there. */
export function breakable(say: Say, name: string): string {
  const joints = say("board.joints").split(" ");
  return joints.reduce((text, joint) => text.replace(joint.replace("|", ""), joint.replace("|", "\u00ad")), name);
}

/** The name for the narrowest tiles. */
export function tinyName(say: Say, id: string): string {
  const key = `board.tiny.${id}`;
  const tiny = say(key);
  return breakable(say, tiny === key ? shortName(say, id) : tiny);
}

/** The full name where a tile has room for it. */
export const tileName = (say: Say, id: string): string =>
  nameOf(say, id).length > LONGEST ? tinyName(say, id) : breakable(say, nameOf(say, id));
export const textOf = (say: Say, id: string): string => {
  const key = `texts.${id}`;
  const text = say(key);
  return text === key ? "" : text;
};
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
