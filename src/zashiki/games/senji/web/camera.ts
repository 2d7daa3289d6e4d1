// Looking at the map: zoom by wheel, buttons and pinch, pan by dragging. A camera of null shows the whole map.
import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { HEIGHT, type Point, WIDTH } from "./atlas";

/** How the map lies in its window: pixels per unit, and where its corner is. */
export interface Place {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

const LARGEST = 2.4;
const DRAGGED = 7; // pixels after which a press is a drag and no click

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

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

/** Zoom by a factor around a point of the window; back to the whole map when it fits. */
export function zoomed(camera: Place | null, size: Size, factor: number, [px, py]: Point): Place | null {
  const whole = wholeMap(size);
  const now = camera ?? whole;
  const scale = clamp(now.scale * factor, whole.scale, LARGEST);
  if (scale <= whole.scale * 1.02) return null;
  const ratio = scale / now.scale;
  return hold({ scale, x: px - (px - now.x) * ratio, y: py - (py - now.y) * ratio }, size);
}

/** The camera that shows these points of the map as large as they fit, but not larger than `most`. */
export function framing(points: readonly Point[], size: Size, most: number): Place | null {
  const whole = wholeMap(size);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs) - 80, Math.max(...xs) + 80, Math.min(...ys) - 62, Math.max(...ys) + 54];
  const scale = Math.min(size.width / (right - left), size.height / (bottom - top), most);
  if (scale <= whole.scale * 1.08) return null;
  const centre = (low: number, high: number, room: number): number => room / 2 - ((low + high) / 2) * scale;
  return hold({ scale, x: centre(left, right, size.width), y: centre(top, bottom, size.height) }, size);
}

const spread = ([a, b]: Point[]): number => Math.hypot(a![0] - b![0], a![1] - b![1]);

/** Pointer and wheel handlers for the map; `wasDrag()` tells whether the press that just ended moved it. */
export function useGestures(camera: Signal<Place | null>, size: () => Size | null) {
  const state = useRef({ pointers: new Map<number, Point>(), travelled: 0, dragging: false });
  const surface = useRef<SVGSVGElement>(null);

  const local = (event: MouseEvent): Point => {
    const box = surface.current!.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const onPointerDown = (event: PointerEvent): void => {
    const now = state.current;
    if (now.pointers.size === 0) [now.travelled, now.dragging] = [0, false];
    now.pointers.set(event.pointerId, local(event));
  };
  const onPointerEnd = (event: PointerEvent): void => {
    state.current.pointers.delete(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const now = state.current;
    const before = now.pointers.get(event.pointerId);
    const room = size();
    if (!before || !room) return;
    if (event.buttons === 0) return onPointerEnd(event);
    const here = local(event);
    const pinched = now.pointers.size === 2 ? spread([...now.pointers.values()]) : 0;
    now.pointers.set(event.pointerId, here);
    now.travelled += Math.hypot(here[0] - before[0], here[1] - before[1]);
    if (now.travelled < DRAGGED) return;
    if (!now.dragging) surface.current?.setPointerCapture(event.pointerId);
    now.dragging = true;
    if (pinched) {
      const [a, b] = [...now.pointers.values()] as [Point, Point];
      camera.value = zoomed(camera.value, room, spread([a, b]) / pinched, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
    } else if (camera.value) {
      const { scale, x, y } = camera.value;
      camera.value = hold({ scale, x: x + here[0] - before[0], y: y + here[1] - before[1] }, room);
    }
  };
  useEffect(() => {
    const onWheel = (event: WheelEvent): void => {
      const room = size();
      if (!room) return;
      event.preventDefault();
      camera.value = zoomed(camera.value, room, Math.exp(-event.deltaY * 0.0016), local(event));
    };
    const element = surface.current;
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, []);

  const handlers = { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd };
  return { surface, handlers, wasDrag: () => state.current.dragging };
}
