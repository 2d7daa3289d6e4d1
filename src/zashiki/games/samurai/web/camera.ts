// Where the camera may go: how near, how far beyond the edge, and what must stay in sight.
import { clamp, type Lens, type Place } from "@shell/camera";
import { HEX } from "./fit";
import type { Lie, Point } from "./geometry";

export interface Window {
  lie: Lie;
  whole: Place; // where the whole map lies
  width: number;
  height: number;
}

const LARGEST = 72; // pixels of a hex at the strongest zoom

/** Keep some of the map in sight: its edge may come as far as the middle of the window. */
export function hold(place: Place, { lie, width, height }: Window): Place {
  const x = clamp(place.x, width / 2 - lie.width * place.scale, width / 2);
  const y = clamp(place.y, height / 2 - lie.height * place.scale, height / 2);
  return { scale: place.scale, x, y };
}

/** What zooming and dragging may do in this window. */
export const lensOf = (window: Window): Lens => ({
  whole: window.whole,
  largest: LARGEST / HEX,
  hold: (place) => hold(place, window),
});

/** The camera that shows a point of the map above the middle (a slip may lie below), with hexes of so many pixels. */
export function lookAt(window: Window, [x, y]: Point, hexPixels: number): Place {
  const scale = Math.max(hexPixels / HEX, window.whole.scale);
  return hold({ scale, x: window.width / 2 - x * scale, y: window.height * 0.36 - y * scale }, window);
}

/** Move the camera just so far that a point of the map is well inside the window. */
export function withinSight(camera: Place | null, window: Window, [x, y]: Point, margin: number): Place | null {
  if (!camera) return null;
  const [px, py] = [x * camera.scale + camera.x, y * camera.scale + camera.y];
  const dx = clamp(px, margin, window.width - margin) - px;
  const dy = clamp(py, margin, window.height * 0.6) - py;
  return dx || dy ? hold({ ...camera, x: camera.x + dx, y: camera.y + dy }, window) : camera;
}
