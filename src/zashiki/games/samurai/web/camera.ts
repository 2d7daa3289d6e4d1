// Looking at the map: zoom by wheel, buttons and pinch, pan by dragging. A camera of null shows the whole map.
import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { HEX, type Place } from "./fit";
import type { Lie, Point } from "./geometry";

export interface Window {
  lie: Lie;
  whole: Place; // where the whole map lies
  width: number;
  height: number;
}

const LARGEST = 72; // pixels of a hex at the strongest zoom
const DRAGGED = 7; // pixels after which a press is a drag and no click

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Keep some of the map in sight: its edge may come as far as the middle of the window. */
export function hold(place: Place, { lie, width, height }: Window): Place {
  const x = clamp(place.x, width / 2 - lie.width * place.scale, width / 2);
  const y = clamp(place.y, height / 2 - lie.height * place.scale, height / 2);
  return { scale: place.scale, x, y };
}

/** Zoom by a factor around a point of the window; back to the whole map when it fits. */
export function zoomed(camera: Place | null, window: Window, factor: number, [px, py]: Point): Place | null {
  const now = camera ?? window.whole;
  const scale = clamp(now.scale * factor, window.whole.scale, LARGEST / HEX);
  if (scale <= window.whole.scale * 1.02) return null;
  const ratio = scale / now.scale;
  return hold({ scale, x: px - (px - now.x) * ratio, y: py - (py - now.y) * ratio }, window);
}

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

interface Gesture {
  pointers: Map<number, Point>;
  travelled: number;
  dragging: boolean;
}

const spread = ([a, b]: Point[]): number => Math.hypot(a![0] - b![0], a![1] - b![1]);

/** Pointer and wheel handlers for the map; `wasDrag()` tells whether the press that just ended moved the map. */
export function useGestures(camera: Signal<Place | null>, window: () => Window | null) {
  const gesture = useRef<Gesture>({ pointers: new Map(), travelled: 0, dragging: false });
  const surface = useRef<SVGSVGElement>(null);

  const local = (event: MouseEvent): Point => {
    const box = surface.current!.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const onPointerDown = (event: PointerEvent): void => {
    const g = gesture.current;
    if (g.pointers.size === 0) [g.travelled, g.dragging] = [0, false];
    g.pointers.set(event.pointerId, local(event));
  };
  const onPointerMove = (event: PointerEvent): void => {
    const g = gesture.current;
    const before = g.pointers.get(event.pointerId);
    const frame = window();
    if (!before || !frame) return;
    if (event.buttons === 0) return onPointerEnd(event);
    const now = local(event);
    const pinchBefore = g.pointers.size === 2 ? spread([...g.pointers.values()]) : 0;
    g.pointers.set(event.pointerId, now);
    g.travelled += Math.hypot(now[0] - before[0], now[1] - before[1]);
    if (g.travelled < DRAGGED) return;
    if (!g.dragging) surface.current?.setPointerCapture(event.pointerId);
    g.dragging = true;
    if (pinchBefore) {
      const [a, b] = [...g.pointers.values()] as [Point, Point];
      const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      camera.value = zoomed(camera.value, frame, spread([a, b]) / pinchBefore, middle);
    } else if (camera.value) {
      const { scale, x, y } = camera.value;
      camera.value = hold({ scale, x: x + now[0] - before[0], y: y + now[1] - before[1] }, frame);
    }
  };
  const onPointerEnd = (event: PointerEvent): void => {
    gesture.current.pointers.delete(event.pointerId);
  };
  useEffect(() => {
    const onWheel = (event: WheelEvent): void => {
      const frame = window();
      if (!frame) return;
      event.preventDefault();
      camera.value = zoomed(camera.value, frame, Math.exp(-event.deltaY * 0.0016), local(event));
    };
    const element = surface.current;
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, []);

  const handlers = { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd };
  return { surface, handlers, local, wasDrag: () => gesture.current.dragging };
}
