// Small questions to the view and to previews.
import type { Colour } from "@shell/board-api";
import { COLOURS } from "@shell/crests";
import type { LadderResult, Odds, Preview, Result, SeatResult, View } from "./wire";

export type Cards = Record<string, number>; // how many of each card

export const colourOf = (seat: number): Colour => COLOURS[seat % COLOURS.length]!;
export const sizeOf = (cards: Cards): number => Object.values(cards).reduce((sum, n) => sum + n, 0);
export const listed = (cards: Cards): string[] =>
  Object.entries(cards).flatMap(([card, n]) => Array.from({ length: n }, () => card));
export const isOpen = (view: View, general: string): boolean => view.pool[general]!.reach !== "gone";

export const battlesIn = (preview: Preview | undefined): SeatResult[] =>
  preview && "battles" in preview ? preview.battles : [];
export const laddersIn = (preview: Preview | undefined): LadderResult[] =>
  preview && "results" in preview ? preview.results : [];
export const resultIn = (preview: Preview | undefined): Result | null =>
  preview && "result" in preview ? preview.result : null;
export const oddsIn = (preview: Preview | undefined): Odds | null =>
  preview && "outcomes" in preview ? preview : null;
export const endsIn = (preview: Preview | undefined): boolean =>
  preview !== undefined && "ends" in preview && preview.ends;

/** In how many of a hundred cases the defender would be ahead. */
export function winChance({ outcomes, ways }: Odds): number {
  const won = outcomes.filter(({ winner }) => winner === "defender").reduce((sum, outcome) => sum + outcome.ways, 0);
  return Math.round((100 * won) / ways);
}

/** Whether a rising general is just making way for another one. */
export const isJoining = (view: View): boolean => view.stage === "pay" || view.stage === "take";
export const battleShown = (view: View): boolean => view.battle !== null && !isJoining(view);
