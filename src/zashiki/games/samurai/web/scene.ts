// The view as the drawing wants it: by hex names, with crests instead of seat numbers.
import type { Colour, Prompt } from "@shell/board-api";
import { type Atlas, atlasFor, type TileType } from "./atlas";
import { type Kind, KINDS, type Lead, type StandingFigure } from "./figures";
import type { Hex } from "./geometry";

/** games/samurai/sight.py: what one viewer knows. */
export interface View {
  viewer: number;
  seats: number;
  phase: "choosing" | "dealing" | "placing" | "scattering" | "turn" | "drawing" | "ended";
  round: number;
  seat: number;
  played: number;
  plain: boolean;
  lifted: number;
  laid: number[];
  laid_before: number[];
  hand: number[];
  supply: number[];
  hand_sizes: number[];
  supply_sizes: number[];
  tiles: [hex: number, seat: number, tile: number][];
  figures: number[][];
  open: number[];
  influence: number[][][];
  leaders: number[][];
  taken: number[][];
  shown: boolean;
  left: number[];
  stock: number[];
  sure: number[];
  figures_of_a_kind: number;
  tied_limit: number;
  hexes: [q: number, r: number, terrain: string][];
  places: [hex: number, name: string, invented: boolean, island: string, ring: number[], shore: number[]][];
  tile_kinds: [name: string, kind: string, strength: number, character: boolean, copies: number, counts: number[]][];
}

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
  room(hex: Hex): number; // figures a settlement still waits for while they are placed
}

const CAPACITY: Record<string, number> = { village: 1, city: 2, capital: 3 };

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

export function sceneOf(prompt: Prompt<View>): Scene {
  const { view } = prompt;
  const atlas = atlasFor(view);
  const at = (hex: number): string => atlas.hexes[hex]!.at;
  const figures = figuresOf(view, atlas);
  const placing = view.stock.some((n) => n > 0);
  return {
    view,
    atlas,
    me: Math.max(view.viewer, 0),
    figures,
    tiles: new Map(view.tiles.map(([hex, seat, tile]) => [at(hex), { seat, tile: atlas.tiles[tile]! }])),
    laidNow: view.laid.map(at),
    laidBefore: view.laid_before.map(at),
    room: (hex) => (placing ? CAPACITY[hex.size]! - figures.get(hex.at)!.length : 0),
  };
}

/** Every tile of a multiset by name, equal tiles one after the other. */
export const tilesOf = (atlas: Atlas, counts: number[]): TileType[] =>
  counts.flatMap((copies, tile) => Array.from({ length: copies }, () => atlas.tiles[tile]!));

export const kindIndex = (kind: Kind): number => KINDS.indexOf(kind);
