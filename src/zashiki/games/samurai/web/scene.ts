// The view as the drawing wants it: by hex names, with crests instead of seat numbers.
import type { Colour, Prompt } from "@shell/board-api";
import { type Atlas, atlasFor, type TileType } from "./atlas";
import { KINDS, type Kind, type Lead, type StandingFigure } from "./figures";
import type { View, Wire } from "./wire";

const SEAT_COLOURS: readonly Colour[] = ["blue", "red", "green", "yellow"];

export const colourOf = (seat: number): Colour => SEAT_COLOURS[seat] ?? "black";

export interface Scene {
  view: View;
  atlas: Atlas;
  me: number; // the seat whose tiles are shown in the tray; 0 for a spectator's ghosts
  figures: Map<string, StandingFigure[]>;
  tiles: Map<string, { seat: number; tile: TileType }>;
  laidNow: string[];
  laidBefore: string[];
  placing: boolean; // figures are still to come
}

export const leadOf = (leader: number, influence: number[]): Lead =>
  leader >= 0 ? colourOf(leader) : influence.some((n) => n > 0) ? "tie" : null;

function figuresOf(view: View, atlas: Atlas): Map<string, StandingFigure[]> {
  return new Map(
    atlas.towns.map((town, place) => [
      town.at,
      view.figures[place]!.map((kind) => ({
        kind: KINDS[kind]!,
        lead: leadOf(view.leaders[place]![kind]!, view.influence[place]![kind]!),
      })),
    ]),
  );
}

export function sceneOf(prompt: Prompt<Wire>): Scene {
  const { view } = prompt;
  const atlas = atlasFor(view);
  const at = (hex: number): string => atlas.hexes[hex]!.at;
  const figures = figuresOf(view, atlas);
  return {
    view,
    atlas,
    me: Math.max(view.viewer, 0),
    figures,
    tiles: new Map(view.tiles.map(([hex, seat, tile]) => [at(hex), { seat, tile: atlas.tiles[tile]! }])),
    laidNow: view.laid.map(at),
    laidBefore: view.laid_before.map(at),
    placing: view.stock.some((n) => n > 0),
  };
}

/** Every tile of a multiset by name, equal tiles one after the other. */
export const tilesOf = (atlas: Atlas, counts: number[]): TileType[] =>
  counts.flatMap((copies, tile) => Array.from({ length: copies }, () => atlas.tiles[tile]!));

export const kindIndex = (kind: Kind): number => KINDS.indexOf(kind);
