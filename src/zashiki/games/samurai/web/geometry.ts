// Where things lie: hexes as points, their sides and outlines. Numbers only, no drawing and no rules.

export interface Hex {
  at: string; // "q.r", as in the notation
  q: number;
  r: number;
  sea: boolean;
  size: "" | "village" | "city" | "capital";
  name: string; // printed on a ribbon
  label: string; // printed on the hex from a certain zoom on
  region: string;
}

export type Point = readonly [number, number];
export type Rotation = 0 | 30; // flat tops and north up, or pointy tops and the islands lying down

/** The map drawn with hexes of `size` at one of the two rotations, its upper left corner at 0, 0. */
export interface Lie {
  rotation: Rotation;
  size: number;
  hexes: Hex[];
  centre: Map<string, Point>;
  width: number;
  height: number;
}

export const DIRECTIONS: readonly Point[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];
const SIDE_OF_DIRECTION = [0, 5, 4, 3, 2, 1]; // side k lies between corners k and k + 1, y grows downwards
const ROOT3 = Math.sqrt(3);

export const fixed = (value: number): string => String(Math.round(value * 10) / 10);
export const pointList = (points: Point[]): string => points.map(([x, y]) => `${fixed(x)},${fixed(y)}`).join(" ");

const turned = (x: number, y: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
};

export function lay(hexes: Hex[], rotation: Rotation, size: number): Lie {
  const raw = hexes.map((hex) => turned(1.5 * hex.q * size, ROOT3 * size * (hex.r + hex.q / 2), rotation));
  const left = Math.min(...raw.map(([x]) => x)) - size;
  const top = Math.min(...raw.map(([, y]) => y)) - size;
  const centre = new Map(hexes.map((hex, i): [string, Point] => [hex.at, [raw[i]![0] - left, raw[i]![1] - top]]));
  const points = [...centre.values()];
  const width = Math.max(...points.map(([x]) => x)) + size;
  const height = Math.max(...points.map(([, y]) => y)) + size;
  return { rotation, size, hexes, centre, width, height };
}

export function corner(size: number, rotation: number, k: number): Point {
  const angle = ((60 * k + rotation) * Math.PI) / 180;
  return [size * Math.cos(angle), size * Math.sin(angle)];
}

export const corners = (size: number, rotation: number, x = 0, y = 0): Point[] =>
  [0, 1, 2, 3, 4, 5].map((k) => {
    const [dx, dy] = corner(size, rotation, k);
    return [x + dx, y + dy];
  });

const between = (a: Point, b: Point, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];

/** The outline of a hex with softened corners, as path data. */
export function softHex(size: number, rotation: number, x = 0, y = 0, softness = 0.14): string {
  const points = corners(size, rotation, x, y);
  const bend = (i: number): string => {
    const before = between(points[i]!, points[(i + 5) % 6]!, softness);
    const after = between(points[i]!, points[(i + 1) % 6]!, softness);
    const start = `${i ? "L" : "M"}${fixed(before[0])} ${fixed(before[1])}`;
    return `${start}Q${fixed(points[i]![0])} ${fixed(points[i]![1])} ${fixed(after[0])} ${fixed(after[1])}`;
  };
  return `${[0, 1, 2, 3, 4, 5].map(bend).join("")}Z`;
}

/** Half the width of a hex at a height above or below its middle. */
export function halfWidth(size: number, rotation: number, height: number): number {
  const y = Math.abs(height);
  if (rotation === 0) return size - y / ROOT3;
  return y <= size / 2 ? (size * ROOT3) / 2 : (size - y) * ROOT3;
}

export const neighbour = (hex: Hex, direction: number): string =>
  `${hex.q + DIRECTIONS[direction]![0]}.${hex.r + DIRECTIONS[direction]![1]}`;

/** The two ends of a hex's side towards a direction; `shrink` pulls them towards the middle. */
export function side(lie: Lie, hex: Hex, direction: number, shrink = 1): [Point, Point] {
  const k = SIDE_OF_DIRECTION[direction]!;
  const [x, y] = lie.centre.get(hex.at)!;
  const end = (n: number): Point => {
    const [dx, dy] = corner(lie.size * shrink, lie.rotation, n % 6);
    return [x + dx, y + dy];
  };
  return [end(k), end(k + 1)];
}

/** Closed outlines of all hexes for which `inside` holds. */
function outlines(lie: Lie, inside: (hex: Hex) => boolean): Point[][] {
  const within = new Set(lie.hexes.filter(inside).map((hex) => hex.at));
  const name = ([x, y]: Point): string => `${Math.round(x * 2)} ${Math.round(y * 2)}`;
  const follows = new Map<string, Point>();
  for (const hex of lie.hexes) {
    if (!within.has(hex.at)) continue;
    for (let d = 0; d < 6; d++) {
      if (within.has(neighbour(hex, d))) continue;
      const [a, b] = side(lie, hex, d);
      follows.set(name(a), b);
    }
  }
  const loops: Point[][] = [];
  while (follows.size) {
    const loop: Point[] = [];
    let key = follows.keys().next().value as string;
    for (let next = follows.get(key); next; next = follows.get(key)) {
      follows.delete(key);
      loop.push(next);
      key = name(next);
    }
    loops.push(loop);
  }
  return loops;
}

function noise(x: number, y: number, seed = 0): number {
  const n = Math.sin(x * 12.9898 + y * 78.233 + seed * 37.719) * 43758.5453;
  return (n - Math.floor(n)) * 2 - 1;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

function shaken(loop: Point[], size: number, rough: number, bend: number): Point[] {
  const along = loop.flatMap((a, i) => {
    const b = loop[(i + 1) % loop.length]!;
    return [bend, 0.5, 1 - bend].map((part) => between(a, b, part));
  });
  return along.map(([x, y]): Point => {
    const [u, v] = [tenth(x / size), tenth(y / size)];
    return [x + rough * size * noise(u, v), y + rough * size * noise(v, u, 3)];
  });
}

function smooth(points: Point[]): string {
  const n = points.length;
  const at = (i: number): Point => points[(i + n) % n]!;
  let path = `M${fixed(at(0)[0])} ${fixed(at(0)[1])}`;
  for (let i = 0; i < n; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${[...first, ...second, ...to].map(fixed).join(" ")}`;
  }
  return `${path}Z`;
}

/** A hand-drawn coast around all hexes for which `inside` holds, as path data. */
export const coast = (lie: Lie, inside: (hex: Hex) => boolean, rough = 0.075, bend = 0.26): string =>
  outlines(lie, inside)
    .map((loop) => smooth(shaken(loop, lie.size, rough, bend)))
    .join("");

/** The lines between hexes: on land, at sea, and around everything in play. */
export function grid(lie: Lie): { land: string; sea: string; rim: string } {
  const lines = { land: "", sea: "", rim: "" };
  const known = new Map(lie.hexes.map((hex, i) => [hex.at, i]));
  lie.hexes.forEach((hex, i) => {
    for (let d = 0; d < 6; d++) {
      const j = known.get(neighbour(hex, d));
      if (j !== undefined && j < i) continue;
      const [[x1, y1], [x2, y2]] = side(lie, hex, d);
      const line = `M${fixed(x1)} ${fixed(y1)}L${fixed(x2)} ${fixed(y2)}`;
      if (j === undefined) lines.rim += line;
      else if (lie.hexes[j]!.sea === hex.sea) lines[hex.sea ? "sea" : "land"] += line;
    }
  });
  return lines;
}

/** Any place of the map, also between hexes and off the coast. */
export function spot(lie: Lie, q: number, r: number): Point {
  const known = lie.hexes[0]!;
  const [x, y] = lie.centre.get(known.at)!;
  const [dq, dr] = [q - known.q, r - known.r];
  const [dx, dy] = turned(1.5 * dq * lie.size, ROOT3 * lie.size * (dr + dq / 2), lie.rotation);
  return [x + dx, y + dy];
}
