// Where the camera may go: the whole map, its edges, and what is worth framing.
import { clamp, type Lens, type Place } from "@shell/camera";
import { HEIGHT, middleOf, type Point, SEA_AT, SEAS, type Sea, WIDTH } from "./atlas";
import type { Scene } from "./scene";

export interface Size {
  width: number;
  height: number;
}

const LARGEST = 2.4;

export function wholeMap({ width, height }: Size): Place {
  const scale = Math.min(width / WIDTH, height / HEIGHT);
  return { scale, x: (width - WIDTH * scale) / 2, y: (height - HEIGHT * scale) / 2 };
}

/** Keep the map in sight: no more sea beyond its edge than the whole map shows. */
export function hold({ scale, x, y }: Place, { width, height }: Size): Place {
  const within = (at: number, room: number, map: number): number =>
    map * scale <= room ? (room - map * scale) / 2 : clamp(at, room - map * scale, 0);
  return { scale, x: within(x, width, WIDTH), y: within(y, height, HEIGHT) };
}

/** What zooming and dragging may do in a window of this size. */
export const lensOf = (size: Size): Lens => ({
  whole: wholeMap(size),
  largest: LARGEST,
  hold: (place) => hold(place, size),
});

const NAME_WIDTH = 190; // of a sea, in the map's own measure
const MARGIN = 20;

/** Where a sea's name stands, so that it is read whole as far as the camera allows. */
export function seaNameAt(sea: Sea, camera: Place | null, size: Size | null): Point {
  const {
    label: [x, y],
    drift: [least, most],
  } = SEA_AT[sea];
  if (!size) return [x, y];
  const { scale, x: left } = camera ?? wholeMap(size);
  const [first, last] = [MARGIN - left / scale, (size.width - left) / scale - NAME_WIDTH];
  return [clamp(Math.min(last, Math.max(first, x)), least, most), y];
}

/** The camera that shows these points of the map as large as they fit, but not larger than `most`. */
export function framing(points: readonly Point[], size: Size, most: number): Place | null {
  const whole = wholeMap(size);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [
    Math.min(...xs) - 80,
    Math.max(...xs) + 80,
    Math.min(...ys) - 62,
    Math.max(...ys) + 54,
  ];
  const scale = Math.min(size.width / (right - left), size.height / (bottom - top), most);
  if (scale <= whole.scale * 1.08) return null;
  const centre = (low: number, high: number, room: number): number => room / 2 - ((low + high) / 2) * scale;
  return hold({ scale, x: centre(left, right, size.width), y: centre(top, bottom, size.height) }, size);
}

/** What families at the table can reach, with the fleets that ride there; nothing where the whole map is open. */
export function openPart({ provinces, fleets }: Scene): Point[] {
  const lands = [...provinces.values()];
  const open = lands.filter(({ closed }) => !closed).map(({ id }) => middleOf(id));
  if (open.length === lands.length) return [];
  const riding = SEAS.flatMap((sea) => SEA_AT[sea].fleets.slice(0, fleets.filter((fleet) => fleet.sea === sea).length));
  return [...open, ...riding, ...SEAS.map((sea) => SEA_AT[sea].target)];
}
