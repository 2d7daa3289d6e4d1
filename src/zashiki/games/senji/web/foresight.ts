// What the server foretells of an action (games/senji/foresight.py), as the drawing wants it.
import type { Preview } from "@shell/board-api";
import type { OddsFigures } from "./odds";

interface Thousandths {
  win: number;
  level: number;
  lose: number;
}

interface Group {
  to: string;
  sea_attack: boolean;
  attack: boolean;
  attack_points?: number;
  defence_points?: number;
  odds?: Thousandths;
  if_won?: { honour: number };
  if_lost?: { honour_for_defender: number };
}

/** An attack of the march as planned. */
export interface BattleAhead {
  place: string;
  attack: number;
  defence: number;
  empty: boolean; // nobody defends
  odds: OddsFigures;
  ifWon: number | null; // honour for the attacker
  ifLost: number | null; // honour for the defender
}

/** What the end of a battle means for one side. */
export interface Share {
  honour: number;
  units_lost: number;
  samurai_lost: number;
}

export interface Ending {
  you: Share;
  rival: Share;
  taken: boolean; // the attacker has the province
}

export interface SupportEffect {
  points: number;
  odds: OddsFigures;
  ifWon: Ending | null;
  ifLost: Ending | null;
}

export interface TributeEffect {
  gain: number;
  needs: number; // cards
  missing: readonly number[]; // seats of which it lacks a card
  last: boolean; // this card completes it
  honour: readonly number[]; // what it changes, by seat
}

/** Parts of a hundred that still make a hundred. */
function percent({ win, level, lose }: Thousandths): OddsFigures {
  const [wins, loses] = [Math.round(win / 10), Math.round(lose / 10)];
  return { win: wins, level: level + win + lose > 0 ? Math.max(0, 100 - wins - loses) : 0, lose: loses };
}

const groupsIn = (preview: Preview | undefined): Group[] => (preview?.["groups"] as Group[] | undefined) ?? [];

/** Whether the last group named would cross the sea and roll dice. */
export const crossesSea = (preview: Preview | undefined): boolean => groupsIn(preview).at(-1)?.sea_attack ?? false;

/** How much honour an action would bring its player, or cost. */
export function gainIn(preview: Preview | undefined): number {
  const change = preview?.["change"];
  return typeof change === "number" ? change : 0;
}

export function battlesIn(preview: Preview | undefined): BattleAhead[] {
  return groupsIn(preview).flatMap((group) =>
    group.attack && group.odds
      ? [
          {
            place: group.to,
            attack: group.attack_points ?? 0,
            defence: group.defence_points ?? 0,
            empty: group.defence_points === 0,
            odds: percent(group.odds),
            ifWon: group.if_won?.honour ?? null,
            ifLost: group.if_lost?.honour_for_defender ?? null,
          },
        ]
      : [],
  );
}

/** What a support card brings; a kami that rolls again changes no points yet. */
export function supportIn(preview: Preview | undefined): SupportEffect | null {
  const odds = preview?.["odds"] as Thousandths | undefined;
  if (!odds) return null;
  const points = preview?.["points"];
  return {
    points: typeof points === "number" ? points : 0,
    odds: percent(odds),
    ifWon: (preview?.["if_won"] as Ending | undefined) ?? null,
    ifLost: (preview?.["if_lost"] as Ending | undefined) ?? null,
  };
}

export function tributeIn(preview: Preview | undefined): TributeEffect | null {
  if (typeof preview?.["needs"] !== "number") return null;
  return {
    gain: gainIn(preview),
    needs: preview["needs"],
    missing: (preview["missing"] as number[] | undefined) ?? [],
    last: preview["last"] === true,
    honour: (preview["honour"] as number[] | undefined) ?? [],
  };
}
