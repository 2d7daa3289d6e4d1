// A preview by hex names.

import type { Atlas } from "./atlas";
import { KINDS, type Kind } from "./figures";
import type { FigureEffect, Preview } from "./wire";

/** One figure touched: influence per seat before and after, and what becomes of it. */
export interface FigureChange {
  at: string;
  place: string; // its name
  kind: Kind;
  before: number[];
  after: number[];
  lead: number; // the seat that would lead, -1 if none
  open: number; // land hexes around it that would still be free
  complete: boolean;
}

export interface Effect {
  swap: boolean;
  figures: FigureChange[];
  useful: boolean;
  ends: string[];
}

export interface Taking {
  place: string;
  kind: Kind;
  influence: number[];
  taker: number; // -1: set aside
}

export type Fate = "mine" | "theirs" | "tie" | "stays";

export const fateOf = (figure: FigureChange, me: number): Fate =>
  !figure.complete ? "stays" : figure.lead === me ? "mine" : figure.lead >= 0 ? "theirs" : "tie";

const figureOf = (atlas: Atlas, raw: FigureEffect): FigureChange => {
  const town = atlas.towns[raw.place]!;
  const { before, after, leader: lead, open, complete } = raw;
  return { at: town.at, place: town.label, kind: KINDS[raw.figure]!, before, after, lead, open, complete };
};

export function effectOf(atlas: Atlas, preview: Preview | undefined): Effect | null {
  if (!preview || !("figures" in preview)) return null;
  const figures = preview.figures.map((raw) => figureOf(atlas, raw));
  return { swap: preview.kind === "swap", figures, useful: preview.useful, ends: preview.ends };
}

/** What would be taken if the turn ended now. */
export const takingsOf = (atlas: Atlas, preview: Preview | undefined): Taking[] =>
  preview && "takes" in preview
    ? preview.takes.map(({ place, figure, influence, taker }) => {
        return { place: atlas.towns[place]!.label, kind: KINDS[figure]!, influence, taker };
      })
    : [];

export const endingsOf = (preview: Preview | undefined): string[] => (preview && "ends" in preview ? preview.ends : []);

/** Figures that are swapped, would be taken, or whose influence changes: what is worth telling. */
export function touched(effect: Effect | null): FigureChange[] {
  if (!effect || effect.swap) return effect?.figures ?? [];
  return effect.figures.filter(
    (figure) => figure.complete || figure.after.some((n, seat) => n !== figure.before[seat]),
  );
}
