// What the server's View and previews look like (sight.py, foresight.py), and small questions to them.
import type { Colour, Preview } from "@shell/board-api";
import { COLOURS } from "@shell/crests";

export type Cards = Record<string, number>; // how many of each card

export type Reach = "now" | "later" | "no" | "gone";

export interface Pile {
  left: number;
  price: number;
  printed: number;
  reach: Reach;
  certainty: "certain" | "likely" | "reconstructed";
  deployable: boolean;
  owner: number | null; // of a general that has left the market
}

export interface Player {
  seat: number;
  hand: number;
  deck: number;
  discard: Cards;
  deployed: Cards;
  played: Cards;
  ambush: Cards;
  revealed: Cards;
  attacked_by: Cards;
  points: number;
  strength: number;
  order: number;
}

export interface Target {
  seat: number;
  cards: Cards;
  attack: number;
  defence: number;
  fought: boolean;
}

export type Side = "attacker" | "defender";

export interface Battle {
  attacker: number;
  defender: number | null;
  at_home: Cards;
  targets: Target[];
  rewards: Record<Side, [number, string][]>; // from how far ahead, which card
}

export interface View {
  seats: number;
  options: Record<string, unknown>;
  stage: string;
  phase: string;
  active: number;
  asked: number;
  round: number;
  turns_left: number;
  actions: number;
  money: number;
  buys: number;
  cheaper: number;
  card: string | null;
  effect: { target: number; argument: number; paid: number };
  pool: Record<string, Pile>;
  scrap: Cards;
  offer: Cards;
  waiting: Cards;
  players: Player[];
  mine: { hand: Cards; deck: Cards; top: string[]; treasure: number } | null;
  battle: Battle | null;
  near: Cards;
}

/** How a battle would end. */
export interface Result {
  attack: number;
  defence: number;
  winner: Side | "nobody";
  margin: number;
  reward: string | null;
  seat?: number;
  cards?: string[];
}

export interface Odds {
  now: Result;
  ways: number;
  outcomes: { winner: Result["winner"]; reward: string | null; ways: number }[];
}

export const colourOf = (seat: number): Colour => COLOURS[seat % COLOURS.length]!;
export const sizeOf = (cards: Cards): number => Object.values(cards).reduce((sum, n) => sum + n, 0);
export const listed = (cards: Cards): string[] => Object.entries(cards).flatMap(([card, n]) => Array.from({ length: n }, () => card));
export const isOpen = (view: View, general: string): boolean =>
  view.options["generals"] !== "two_on_offer" || general in view.offer;

export const battlesIn = (preview: Preview | undefined): Result[] => (preview?.["battles"] as Result[] | undefined) ?? [];
export const laddersIn = (preview: Preview | undefined): Result[] => (preview?.["results"] as Result[] | undefined) ?? [];
export const resultIn = (preview: Preview | undefined): Result | null => (preview?.["result"] as Result | undefined) ?? null;
export const oddsIn = (preview: Preview | undefined): Odds | null =>
  preview && "outcomes" in preview ? (preview as unknown as Odds) : null;

/** In how many of a hundred cases the defender would be ahead. */
export function winChance({ outcomes, ways }: Odds): number {
  const won = outcomes.filter(({ winner }) => winner === "defender").reduce((sum, outcome) => sum + outcome.ways, 0);
  return Math.round((100 * won) / ways);
}

/** Whether a rising general is just making way for another one. */
export const isJoining = (view: View): boolean => view.stage === "pay" || view.stage === "take";
export const battleShown = (view: View): boolean => view.battle !== null && !isJoining(view);
