// Where things are drawn: two floor plans of the palace we know, a plain one for any other, and the geometry on them.
import type { Room } from "./wire";
export type Point = { x: number; y: number };
export type Side = "n" | "e" | "s" | "w";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface RoomPlan extends Box {
  id: string;
  shoji: string; // the sides of paper screens, e.g. "nw"
  floor: Box; // what the screens leave
}

export interface Plan {
  narrow: boolean;
  known: boolean;
  width: number;
  height: number;
  margin: number; // the roof around
  screen: number; // thickness of paper screens
  figure: { w: number; h: number };
  rooms: Map<string, RoomPlan>;
  garden: Box;
  stones: Point[]; // 0 … goal
  stone: number; // scale of a stone
}

type Row = [id: string, x: number, y: number, w: number, h: number, shoji: string];

const DESK: Row[] = [
  ["S4", 0, 0, 128, 190, "nw"],
  ["S3", 0, 190, 128, 148, "w"],
  ["S2", 0, 338, 128, 148, "w"],
  ["S1", 0, 486, 128, 190, "sw"],
  ["O1", 128, 0, 313, 106, "n"],
  ["O2", 441, 0, 314, 106, "n"],
  ["O3", 755, 0, 313, 106, "ne"],
  ["O4", 940, 106, 128, 232, "e"],
  ["O5", 940, 338, 128, 232, "e"],
  ["O6", 755, 570, 313, 106, "se"],
  ["O7", 441, 570, 314, 106, "s"],
  ["O8", 128, 570, 313, 106, "s"],
  ["I1", 142, 120, 332, 96, "s"],
  ["I2", 474, 120, 332, 96, "s"],
  ["I3", 806, 120, 120, 218, "w"],
  ["I4", 806, 338, 120, 218, "w"],
  ["I5", 474, 460, 332, 96, "n"],
  ["I6", 142, 460, 332, 96, "n"],
];

const PHONE: Row[] = [
  ["S1", 0, 0, 100, 82, "nw"],
  ["S2", 100, 0, 89, 82, "n"],
  ["S3", 189, 0, 83, 82, "n"],
  ["S4", 272, 0, 106, 82, "ne"],
  ["O1", 306, 82, 72, 116, "e"],
  ["O2", 306, 198, 72, 112, "e"],
  ["O3", 306, 310, 72, 116, "es"],
  ["O4", 189, 354, 117, 72, "s"],
  ["O5", 72, 354, 117, 72, "s"],
  ["O6", 0, 310, 72, 116, "sw"],
  ["O7", 0, 198, 72, 112, "w"],
  ["O8", 0, 82, 72, 116, "w"],
  ["I1", 243, 88, 57, 102, "w"],
  ["I2", 243, 190, 57, 98, "w"],
  ["I3", 189, 288, 111, 60, "n"],
  ["I4", 78, 288, 111, 60, "n"],
  ["I5", 78, 190, 57, 98, "e"],
  ["I6", 78, 88, 57, 102, "e"],
];

// prettier-ignore
const DESK_STONES = [
  192, 428, 272, 432.6, 352, 431.7, 432, 426.5, 512, 423, 592, 425.5, 672, 430.9, 698, 364.8, 592, 366.7, 512, 361.7,
  432, 357.1, 352, 359.7, 272, 365.6, 182, 366.3, 192, 298.5, 272, 293.7, 352, 289.2, 432, 290.8, 512, 296.5, 592,
  298.9, 678, 296,
];
// prettier-ignore
const PHONE_STONES = [
  157, 272, 159.4, 245.8, 158.3, 219.6, 155.3, 193.4, 154.8, 167.2, 157.5, 141, 159.5, 114.8, 189, 112.8, 191.2, 141,
  191, 167.2, 188.6, 193.4, 186.6, 219.6, 187.2, 245.8, 189.8, 274, 223.1, 272, 223, 245.8, 220.4, 219.6, 218.5, 193.4,
  219.8, 167.2, 222.6, 141, 223.4, 114.8,
];

function pairs(flat: number[]): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < flat.length; i += 2) points.push({ x: flat[i]!, y: flat[i + 1]! });
  return points;
}

function roomPlan([id, x, y, w, h, shoji]: Row, screen: number): RoomPlan {
  const [n, e, s, west] = ["n", "e", "s", "w"].map((side) => (shoji.includes(side) ? screen : 0)) as [
    number,
    number,
    number,
    number,
  ];
  return { id, x, y, w, h, shoji, floor: { x: x + west, y: y + n, w: w - west - e, h: h - n - s } };
}

function knownPlan(narrow: boolean, goal: number): Plan {
  const screen = narrow ? 7 : 14;
  const rows = narrow ? PHONE : DESK;
  const garden = narrow ? { x: 139, y: 91, w: 100, h: 193 } : { x: 151, y: 225, w: 646, h: 226 };
  const stones = pairs(narrow ? PHONE_STONES : DESK_STONES);
  return {
    narrow,
    known: true,
    width: narrow ? 378 : 1068,
    height: narrow ? 426 : 676,
    margin: narrow ? 6 : 17,
    screen,
    figure: narrow ? { w: 28, h: 35.6 } : { w: 48, h: 61.1 },
    rooms: new Map(rows.map((row) => [row[0], roomPlan(row, screen)])),
    garden,
    stones: stones.length === goal + 1 ? stones : meander(garden, goal, narrow ? 3 : 7),
    stone: narrow ? 0.53 : 0.92,
  };
}

/** A winding row of stones for any goal. */
function meander(area: Box, goal: number, columns: number): Point[] {
  const rows = Math.ceil((goal + 1) / columns);
  return Array.from({ length: goal + 1 }, (_, i) => {
    const row = Math.floor(i / columns);
    const column = row % 2 ? columns - 1 - (i % columns) : i % columns;
    return { x: area.x + (area.w * (column + 0.5)) / columns, y: area.y + area.h - (area.h * (row + 0.5)) / rows };
  });
}

/** Any other palace: rooms of one size at their places, the garden below. */
function plainPlan(rooms: readonly Room[], narrow: boolean, goal: number): Plan {
  const at = (room: Room): [number, number] =>
    narrow ? [-(room.xy[1] ?? 0), room.xy[0] ?? 0] : [room.xy[0] ?? 0, room.xy[1] ?? 0];
  const xs = rooms.map((room) => at(room)[0]);
  const ys = rooms.map((room) => at(room)[1]);
  const width = narrow ? 378 : 1068;
  const size = narrow ? { w: 64, h: 60 } : { w: 124, h: 84 };
  const gardenHeight = narrow ? 130 : 190;
  const height = (narrow ? 426 : 676) + gardenHeight;
  const spread = (value: number, values: number[], room: number, length: number) => {
    const low = Math.min(...values);
    return ((value - low) / Math.max(0.001, Math.max(...values) - low)) * (length - room);
  };
  const plans = rooms.map((room) => {
    const [x, y] = at(room);
    return roomPlan(
      [room.id, spread(x, xs, size.w, width), spread(y, ys, size.h, height - gardenHeight - 20), size.w, size.h, ""],
      0,
    );
  });
  const garden = { x: 4, y: height - gardenHeight, w: width - 8, h: gardenHeight - 4 };
  return {
    ...knownPlan(narrow, goal),
    known: false,
    height,
    rooms: new Map(plans.map((plan) => [plan.id, plan])),
    garden,
    stones: meander(garden, goal, narrow ? 7 : 11),
  };
}

export function planOf(rooms: readonly Room[], narrow: boolean, goal: number): Plan {
  const plan = knownPlan(narrow, goal);
  const fits = rooms.length === plan.rooms.size && rooms.every((room) => plan.rooms.has(room.id));
  return fits ? plan : plainPlan(rooms, narrow, goal);
}

export const middle = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

export interface Door extends Point {
  from: string;
  to: string;
  angle: number; // of the way through it, degrees
  depth: number; // of the sill
}

/** The middle of the shorter of two walls, as far as the door then lies in what they share. */
function doorAt(
  a: { at: number; length: number },
  b: { at: number; length: number },
  [low, high]: [number, number],
  half: number,
): number {
  const shorter = a.length < b.length ? a : b;
  const room = Math.min(half + 2, (high - low) / 2);
  return Math.max(low + room, Math.min(high - room, shorter.at + shorter.length / 2));
}

const overlap = (a: number, aLength: number, b: number, bLength: number): [number, number] => [
  Math.max(a, b),
  Math.min(a + aLength, b + bLength),
];

/** The opening between two rooms: in the wall they share, or half-way where they share none. */
export function doorBetween(plan: Plan, from: string, to: string): Door {
  const a = plan.rooms.get(from)!;
  const b = plan.rooms.get(to)!;
  const half = (plan.narrow ? 20 : 38) / 2;
  const sill = plan.narrow ? 7 : 13;
  const [top, bottom] = overlap(a.floor.y, a.floor.h, b.floor.y, b.floor.h);
  if (bottom - top >= half) {
    const right = b.x >= a.x + a.w - 1;
    const [edge, other] = right ? [a.x + a.w, b.x] : [a.x, b.x + b.w];
    const depth = Math.max(sill, Math.abs(other - edge) + sill / 2);
    const y = doorAt({ at: a.floor.y, length: a.floor.h }, { at: b.floor.y, length: b.floor.h }, [top, bottom], half);
    return { from, to, x: (edge + other) / 2, y, angle: right ? 0 : 180, depth };
  }
  const [left, right] = overlap(a.floor.x, a.floor.w, b.floor.x, b.floor.w);
  if (right - left >= half) {
    const down = b.y >= a.y + a.h - 1;
    const [edge, other] = down ? [a.y + a.h, b.y] : [a.y, b.y + b.h];
    const depth = Math.max(sill, Math.abs(other - edge) + sill / 2);
    const x = doorAt({ at: a.floor.x, length: a.floor.w }, { at: b.floor.x, length: b.floor.w }, [left, right], half);
    return { from, to, x, y: (edge + other) / 2, angle: down ? 90 : 270, depth };
  }
  const [p, q] = [middle(a), middle(b)];
  return {
    from,
    to,
    x: (p.x + q.x) / 2,
    y: (p.y + q.y) / 2,
    angle: (Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI,
    depth: sill,
  };
}

export function doorsOf(plan: Plan, rooms: readonly Room[]): Door[] {
  return rooms.flatMap((room) => room.next.map((next) => doorBetween(plan, room.id, next)));
}

/** The rooms passed from one to another by following `next`, both ends included: the shortest way of at least one step. */
export function wayBetween(rooms: readonly Room[], from: string, to: string): string[] {
  const next = new Map(rooms.map((room) => [room.id, room.next]));
  let ways: string[][] = [[from]];
  for (let length = 1; length <= rooms.length; length += 1) {
    ways = ways.flatMap((way) => (next.get(way[way.length - 1]!) ?? []).map((id) => [...way, id]));
    const found = ways.find((way) => way[way.length - 1] === to);
    if (found) return found;
  }
  return [from, to];
}

/** Points of a way: the middle of the first room, every door, the middle of every room but the last, and just inside the last. */
export function pointsOf(plan: Plan, way: readonly string[]): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 1 < way.length; i += 1) {
    const door = doorBetween(plan, way[i]!, way[i + 1]!);
    if (i > 0) points.push(middle(plan.rooms.get(way[i]!)!.floor));
    points.push({ x: door.x, y: door.y });
    if (i + 2 === way.length) {
      const radians = (door.angle * Math.PI) / 180;
      const inside = door.depth / 2 + (plan.narrow ? 7 : 12);
      points.push({ x: door.x + Math.cos(radians) * inside, y: door.y + Math.sin(radians) * inside });
    }
  }
  return points;
}

/** A path through the points with rounded corners. */
export function roundedPath(points: readonly Point[], radius: number): string {
  if (points.length < 2) return "";
  let path = `M${points[0]!.x} ${points[0]!.y}`;
  for (let i = 1; i + 1 < points.length; i += 1) {
    const [before, corner, after] = [points[i - 1]!, points[i]!, points[i + 1]!];
    const near = toward(corner, before, radius);
    const far = toward(corner, after, radius);
    path += `L${near.x} ${near.y}Q${corner.x} ${corner.y} ${far.x} ${far.y}`;
  }
  const last = points[points.length - 1]!;
  return `${path}L${last.x} ${last.y}`;
}

function toward(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(0.5, distance / length);
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(from.x + (to.x - from.x) * part), y: round(from.y + (to.y - from.y) * part) };
}

export interface Furnishing {
  mark: Box | null; // where the large crest or the bonus disc lies
  people: Box; // where samurai stand
  label: Point;
}

/** How a room is laid out: its mark at the end of its longer side, its people in the rest. */
export function furnish(plan: Plan, room: RoomPlan, marked: boolean): Furnishing {
  const { floor } = room;
  const pad = plan.narrow ? 4 : 9;
  const title = plan.narrow ? 14 : 23;
  const size = (plan.narrow ? 30 : 62) * (plan.known ? 1 : 0.6);
  const wide = floor.w > floor.h * 1.15;
  const label = { x: floor.x + pad + (plan.narrow ? 3 : 6), y: floor.y + (plan.narrow ? 11 : 21) };
  const people = {
    x: floor.x + pad,
    y: floor.y + title,
    w: floor.w - 2 * pad,
    h: floor.h - title - (plan.narrow ? 3 : 7),
  };
  if (!marked) return { mark: null, people, label };
  const gap = plan.narrow ? 8 : 18;
  if (wide) {
    const mark = { x: floor.x + floor.w - size - gap, y: floor.y + (floor.h - size) / 2, w: size, h: size };
    return { mark, people: { ...people, w: mark.x - people.x - 4 }, label };
  }
  const mark = { x: floor.x + (floor.w - size) / 2, y: floor.y + floor.h - size - gap, w: size, h: size };
  return { mark, people: { ...people, h: mark.y - people.y - 2 }, label };
}

/** Where n figures stand in a room: over its whole height where that leaves the name free, else below the name. */
export function standingsIn(plan: Plan, room: RoomPlan, marked: boolean, n: number): Stand[] {
  const { people, label } = furnish(plan, room, marked);
  const below = standings(people, n, plan.figure);
  const rise = people.y - room.floor.y - (plan.narrow ? 4 : 9);
  const whole = standings({ ...people, y: people.y - rise, h: people.h + rise }, n, plan.figure);
  const nameEnd = label.x + (plan.narrow ? 34 : 54);
  const free = whole.every((stand) => stand.x >= nameEnd || stand.y >= people.y);
  return free ? whole : below;
}

export interface Stand extends Point {
  scale: number;
}

/** Where n figures stand in a box: as large as they can be, rows overlapping a little; each point is a figure's upper left corner. */
export function standings(box: Box, n: number, figure: { w: number; h: number }): Stand[] {
  if (n === 0) return [];
  let best = { scale: 0, columns: 1, rows: n };
  for (let columns = 1; columns <= n; columns += 1) {
    const rows = Math.ceil(n / columns);
    const scale = Math.min(1, box.w / columns / (figure.w * 1.02), box.h / (figure.h * (1 + (rows - 1) * 0.82)));
    if (scale > best.scale + 0.01) best = { scale, columns, rows };
  }
  const { scale, columns, rows } = best;
  const [w, h] = [figure.w * scale, figure.h * scale];
  const pitchX = Math.min(box.w / columns, w * 1.06);
  const pitchY = rows === 1 ? h : Math.min((box.h - h) / (rows - 1), h * 1.02);
  const top = box.y + (box.h - h - pitchY * (rows - 1)) / 2;
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, n - row * columns);
    const left = box.x + (box.w - pitchX * (inRow - 1) - w) / 2;
    return { x: left + (i % columns) * pitchX, y: top + row * pitchY, scale };
  });
}
