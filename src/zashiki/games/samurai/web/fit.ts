// How the map lies in its window: as large as it can be without running under the panels in the corners.
import type { Place } from "@shell/camera";
import { type Hex, type Lie, lay, type Rotation } from "./geometry";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const HEX = 32; // size of a hex in the map's own coordinates
const STEPS = 8;

const reach = HEX * 0.9;

function isFree(lie: Lie, place: Place, panels: Box[]): boolean {
  for (const [cx, cy] of lie.centre.values()) {
    const [x, y, r] = [cx * place.scale + place.x, cy * place.scale + place.y, reach * place.scale];
    for (const box of panels) {
      if (x + r > box.left && x - r < box.right && y + r > box.top && y - r < box.bottom) return false;
    }
  }
  return true;
}

function placeAt(lie: Lie, scale: number, width: number, height: number, panels: Box[]): Place | null {
  const [slackX, slackY] = [width - lie.width * scale, height - lie.height * scale];
  const middle = { scale, x: slackX / 2, y: slackY / 2 };
  if (isFree(lie, middle, panels)) return middle;
  let best: Place | null = null;
  let bestOff = Infinity;
  for (let i = 0; i <= STEPS; i++) {
    for (let j = 0; j <= STEPS; j++) {
      const place = { scale, x: (slackX * i) / STEPS, y: (slackY * j) / STEPS };
      const off = Math.hypot(place.x - middle.x, place.y - middle.y);
      if (off < bestOff && isFree(lie, place, panels)) [best, bestOff] = [place, off];
    }
  }
  return best;
}

/** The largest place for this lie, shrunk until no hex is covered; the panels may cover it below three fifths. */
export function place(lie: Lie, width: number, height: number, panels: Box[]): Place {
  const full = Math.min(width / lie.width, height / lie.height);
  for (let scale = full; scale > full * 0.6; scale *= 0.98) {
    const found = placeAt(lie, scale, width, height, panels);
    if (found) return found;
  }
  return { scale: full, x: (width - lie.width * full) / 2, y: (height - lie.height * full) / 2 };
}

const lies = new WeakMap<Hex[], Map<Rotation, Lie>>();

export function lieOf(hexes: Hex[], rotation: Rotation): Lie {
  const known = lies.get(hexes) ?? new Map<Rotation, Lie>();
  lies.set(hexes, known);
  const lie = known.get(rotation) ?? lay(hexes, rotation, HEX);
  known.set(rotation, lie);
  return lie;
}

const CLEARLY = 1.25; // by so much larger hexes turn a map that is already looked at

/** Wide windows turn the islands, tall ones keep north up: whichever shows larger hexes, and as it was where it matters little. */
export function betterRotation(hexes: Hex[], width: number, height: number, before?: Rotation): Rotation {
  const scale = (rotation: Rotation): number => {
    const lie = lieOf(hexes, rotation);
    return Math.min(width / lie.width, height / lie.height);
  };
  if (before === undefined) return scale(30) > scale(0) ? 30 : 0;
  const other = before === 30 ? 0 : 30;
  return scale(other) > scale(before) * CLEARLY ? other : before;
}
