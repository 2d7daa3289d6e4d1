// Where names stand on a map that is too small to write them on its hexes: beside their settlements, where there is room.
import { NAME_PX, type Place, placeOfLead, type StandingFigure } from "./figures";
import type { Box } from "./fit";
import type { Hex, Lie } from "./geometry";

export interface Name {
  hex: Hex;
  x: number; // of its middle
  y: number; // of its foot
  size: number;
}

const LETTER = 0.58; // how wide a letter is, in heights
const BETWEEN = 0.5; // and what is left free between two names
const FACE = 0.74; // from the middle of a settlement to where its figures end, in hex sizes
const TILE = 0.82;

const around = (x: number, y: number, dx: number, dy: number): Box => ({
  left: x - dx,
  top: y - dy,
  right: x + dx,
  bottom: y + dy,
});

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What a name must leave free: figures and the marks of who leads, and tiles. */
function obstacles(
  lie: Lie,
  towns: Hex[],
  figures: Map<string, StandingFigure[]>,
  tiles: Iterable<string>,
  scale: number,
): Box[] {
  const faces = towns.flatMap(({ at }) => {
    const [x, y] = lie.centre.get(at)!;
    const standing = figures.get(at) ?? [];
    const marks = standing.flatMap(({ lead }, n): Place[] =>
      lead ? [placeOfLead(lie, at, standing.length, n, scale)] : [],
    );
    return [
      around(x, y, lie.size * FACE, lie.size * FACE),
      ...marks.map((mark) => around(mark.x, mark.y, mark.r, mark.r)),
    ];
  });
  const laid = [...tiles].map((at) => {
    const [x, y] = lie.centre.get(at)!;
    return around(x, y, lie.size * TILE, lie.size * TILE);
  });
  return [...faces, ...laid];
}

/** Beside its settlement: above or below, in the middle or shifted, else to the right or the left. */
function spotsOf(x: number, y: number, dx: number, dy: number, s: number): Box[] {
  const [far, aside, shift] = [s * FACE + dy, s * FACE + dx, dx * 0.6];
  const rows = [0, shift, -shift, dx, -dx].flatMap((by) => [
    around(x + by, y - far, dx, dy),
    around(x + by, y + far, dx, dy),
  ]);
  return [...rows, around(x + aside, y, dx, dy), around(x - aside, y, dx, dy)];
}

/** The names that find room, cities first; none covers a figure, a tile or another name. */
export function placeNames(
  lie: Lie,
  towns: Hex[],
  figures: Map<string, StandingFigure[]>,
  tiles: Iterable<string>,
  scale: number,
): Name[] {
  const taken = obstacles(lie, towns, figures, tiles, scale);
  const size = Math.max(NAME_PX / scale, lie.size / 2);
  const names: Name[] = [];
  for (const hex of [...towns].sort((a, b) => Number(b.name !== "") - Number(a.name !== ""))) {
    const [x, y] = lie.centre.get(hex.at)!;
    const [dx, dy] = [((hex.label.length * LETTER + BETWEEN) * size) / 2, size * 0.52];
    const isInside = (box: Box): boolean =>
      box.left >= 0 && box.right <= lie.width && box.top >= 0 && box.bottom <= lie.height;
    const free = spotsOf(x, y, dx, dy, lie.size).find(
      (box) => isInside(box) && !taken.some((other) => overlap(box, other)),
    );
    if (!free) continue;
    taken.push(free);
    names.push({ hex, x: (free.left + free.right) / 2, y: free.bottom - size * 0.18, size });
  }
  return names;
}
