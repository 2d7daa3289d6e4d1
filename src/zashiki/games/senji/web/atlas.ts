// The map as data: shapes of provinces, shared borders, coasts, and where things stand on them.
import shapes from "./provinces.json";

export type Point = readonly [x: number, y: number];

export interface ProvinceShape {
  path: string;
  at: Point; // the middle of what stands there
  ring: Point; // the sign of a target
  scale: number; // small provinces have small pieces
  slip: Point; // where the order lies, beside its usual place
}

export const WIDTH = 1100;
export const HEIGHT = 680;

const SCALE: Record<string, number> = {
  higo: 0.84,
  chikuzen: 0.9,
  iyo: 0.86,
  tosa: 0.88,
  sanuki: 0.9,
  owari: 0.92,
  bizen: 0.94,
};

const SHIFT: Record<string, Point> = {
  hyuga: [-4, -2],
  mutsu: [8, 0],
  musashi: [0, 10],
  kii: [0, 2],
  tosa: [-14, 0],
  iyo: [0, 4],
  higo: [-2, 8],
  owari: [6, -12],
  izumo: [0, 2],
  nagato: [14, 0],
  sanuki: [10, 0],
  yamashiro: [4, 0],
};

const SLIP: Record<string, Point> = { hyuga: [-64, -6], higo: [-58, -4], iyo: [-2, -4], owari: [6, -2] };

type Raw = { path: string; anchor: number[]; ring: number[] };

function shapeOf(id: string, raw: Raw): ProvinceShape {
  const [dx, dy] = SHIFT[id] ?? [0, 0];
  return {
    path: raw.path,
    at: [raw.anchor[0]! + dx, raw.anchor[1]! + dy],
    ring: [raw.ring[0]!, raw.ring[1]!],
    scale: SCALE[id] ?? 1,
    slip: SLIP[id] ?? [0, 0],
  };
}

export const PROVINCES: ReadonlyMap<string, ProvinceShape> = new Map(
  Object.entries(shapes.provinces as Record<string, Raw>).map(([id, raw]) => [id, shapeOf(id, raw)]),
);

export const BORDERS = shapes.borders as { between: string[]; path: string }[];
export const COAST = (shapes.coast as string[]).join("");
export const ISLETS = Object.values(shapes.islets as Record<string, string>).join("");
export const LAKE: string = shapes.lake;
export const CROSSINGS = (shapes.crossings as { line: number[][] }[]).map(({ line }) => line as [number[], number[]]);
export const DIVIDERS = shapes.sea_dividers as string[];

export type Sea = "north" | "south";
export const SEAS: readonly Sea[] = ["north", "south"];

/** Where the sea's name stands, from where to where it may drift to stay in sight, where its target ring lies, where its fleets ride at anchor. */
export const SEA_AT: Record<Sea, { label: Point; drift: Point; target: Point; fleets: Point[]; area: string }> = {
  north: {
    label: [66, 74],
    drift: [20, 260],
    target: [404, 176],
    fleets: [
      [36, 104],
      [146, 118],
      [36, 176],
      [146, 190],
      [36, 248],
      [146, 262],
    ],
    area: "M0 0H560L520 150L420 236L300 250L220 300L120 340L0 440Z",
  },
  south: {
    label: [888, 604],
    drift: [520, 888],
    target: [640, 532],
    fleets: [
      [600, 560],
      [694, 520],
      [792, 506],
      [694, 592],
      [792, 572],
      [600, 622],
    ],
    area: "M520 590L640 500L780 490L960 470L1010 320L1100 220V680H470Z",
  },
};

export const isSea = (place: string): place is Sea => place === "north" || place === "south";

/** The middle of a place, for arrows and the keyboard. */
export const middleOf = (place: string): Point =>
  isSea(place) ? SEA_AT[place].target : (PROVINCES.get(place)?.at ?? [WIDTH / 2, HEIGHT / 2]);

export const ringOf = (place: string): Point =>
  isSea(place) ? SEA_AT[place].target : (PROVINCES.get(place)?.ring ?? [WIDTH / 2, HEIGHT / 2]);
