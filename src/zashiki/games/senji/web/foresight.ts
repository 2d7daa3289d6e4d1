// What the server foretells of an action, as the drawing wants it.
import type { OddsFigures } from "./odds";
import type { Ending, GroupAhead, Preview, RoundOdds } from "./wire";

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

export interface SupportAhead {
  points: number;
  odds: OddsFigures;
  ifWon: Ending | null;
  ifLost: Ending | null;
}

export interface TributeAhead {
  gain: number;
  needs: number; // cards
  missing: readonly number[]; // seats of which it lacks a card
  last: boolean; // this card completes it
  honour: readonly number[]; // what it changes, by seat
}

/** Parts of a hundred that still make a hundred. */
function percent({ win, level, lose }: RoundOdds): OddsFigures {
  const [wins, loses] = [Math.round(win / 10), Math.round(lose / 10)];
  return { win: wins, level: level + win + lose > 0 ? Math.max(0, 100 - wins - loses) : 0, lose: loses };
}

const groupsIn = (preview: Preview | undefined): GroupAhead[] => (preview && "groups" in preview ? preview.groups : []);

/** Whether the last group named would cross the sea and roll dice. */
export const crossesSea = (preview: Preview | undefined): boolean => groupsIn(preview).at(-1)?.sea_attack ?? false;

/** How much honour an action would bring its player, or cost. */
/** To whom an offer can be made once the one at hand is dropped. */
export const partnersIn = (preview: Preview | undefined): readonly number[] =>
  preview && "partners" in preview ? preview.partners : [];

export const gainIn = (preview: Preview | undefined): number => (preview && "change" in preview ? preview.change : 0);

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
export function supportIn(preview: Preview | undefined): SupportAhead | null {
  if (!preview || !("odds" in preview)) return null;
  const odds = percent(preview.odds);
  if (!("if_won" in preview)) return { points: 0, odds, ifWon: null, ifLost: null };
  return { points: preview.points, odds, ifWon: preview.if_won, ifLost: preview.if_lost };
}

export function tributeIn(preview: Preview | undefined): TributeAhead | null {
  if (!preview || !("picked" in preview)) return null;
  const { change: gain, needs, missing = [], last = false, honour = [] } = preview;
  return { gain, needs, missing, last, honour };
}
