// A preview as games/samurai/effects.py tells it, by hex names.
import type { Preview } from "@shell/board-api";
import type { Atlas } from "./atlas";
import { type Kind, KINDS } from "./figures";

interface RawFigure {
  place: number;
  figure: number;
  before: number[];
  after: number[];
  leader: number;
  open: number;
  complete: boolean;
  tied: boolean;
}

interface RawTaking {
  place: number;
  figure: number;
  influence: number[];
  taker: number;
  tied: boolean;
}

/** One figure touched: influence per seat before and after, and what becomes of it. */
export interface FigureEffect {
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
  figures: FigureEffect[];
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

export const fateOf = (figure: FigureEffect, me: number): Fate =>
  !figure.complete ? "stays" : figure.lead === me ? "mine" : figure.lead >= 0 ? "theirs" : "tie";

const figureOf = (atlas: Atlas, raw: RawFigure): FigureEffect => {
  const town = atlas.towns[raw.place]!;
  const { before, after, leader: lead, open, complete } = raw;
  return { at: town.at, place: town.label, kind: KINDS[raw.figure]!, before, after, lead, open, complete };
};

export function effectOf(atlas: Atlas, preview: Preview | undefined): Effect | null {
  if (!preview?.figures) return null;
  const figures = (preview.figures as RawFigure[]).map((raw) => figureOf(atlas, raw));
  return { swap: preview.kind === "swap", figures, useful: Boolean(preview.useful), ends: (preview.ends as string[] | undefined) ?? [] };
}

/** What would be taken if the turn ended now. */
export const takingsOf = (atlas: Atlas, preview: Preview | undefined): Taking[] =>
  ((preview?.takes as RawTaking[] | undefined) ?? []).map(({ place, figure, influence, taker }) => {
    return { place: atlas.towns[place]!.label, kind: KINDS[figure]!, influence, taker };
  });

/** Figures that are swapped, would be taken, or whose influence changes: what is worth telling. */
export function touched(effect: Effect | null): FigureEffect[] {
  if (!effect || effect.swap) return effect?.figures ?? [];
  return effect.figures.filter((figure) => figure.complete || figure.after.some((n, seat) => n !== figure.before[seat]));
}
