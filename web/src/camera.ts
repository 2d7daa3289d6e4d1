// Looking at a map: zoom by wheel, buttons and pinch, pan by dragging. A camera of null shows the whole map.
import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

export type Point = readonly [number, number];

/** How a map lies in its window: its coordinates times `scale`, plus `x` and `y`, are pixels of the window. */
export interface Place {
  scale: number;
  x: number;
  y: number;
}

/** What a board allows: where the whole map lies, the strongest zoom, and how far the map may be moved. */
export interface Lens {
  whole: Place;
  largest: number;
  hold: (place: Place) => Place;
}

const DRAGGED = 7; // pixels after which a press is a drag and no click

export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Zoom by a factor around a point of the window; back to the whole map when it fits. */
export function zoomed(camera: Place | null, lens: Lens, factor: number, [px, py]: Point): Place | null {
  const now = camera ?? lens.whole;
  const scale = clamp(now.scale * factor, lens.whole.scale, lens.largest);
  if (scale <= lens.whole.scale * 1.02) return null;
  const ratio = scale / now.scale;
  return lens.hold({ scale, x: px - (px - now.x) * ratio, y: py - (py - now.y) * ratio });
}

interface Gesture {
  pointers: Map<number, Point>;
  travelled: number;
  dragging: boolean;
}

const spread = ([a, b]: Point[]): number => Math.hypot(a![0] - b![0], a![1] - b![1]);

/** Pointer and wheel handlers for the map; `wasDrag()` tells whether the press that just ended moved the map. */
export function useGestures(camera: Signal<Place | null>, lens: () => Lens | null) {
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
  const onPointerEnd = (event: PointerEvent): void => {
    gesture.current.pointers.delete(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const g = gesture.current;
    const before = g.pointers.get(event.pointerId);
    const allowed = lens();
    if (!before || !allowed) return;
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
      camera.value = zoomed(camera.value, allowed, spread([a, b]) / pinchBefore, middle);
    } else if (camera.value) {
      const { scale, x, y } = camera.value;
      camera.value = allowed.hold({ scale, x: x + now[0] - before[0], y: y + now[1] - before[1] });
    }
  };
  useEffect(() => {
    const onWheel = (event: WheelEvent): void => {
      const allowed = lens();
      if (!allowed) return;
      event.preventDefault();
      camera.value = zoomed(camera.value, allowed, Math.exp(-event.deltaY * 0.0016), local(event));
    };
    const element = surface.current;
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, []);

  const handlers = { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd };
  return { surface, handlers, local, wasDrag: () => gesture.current.dragging };
}
