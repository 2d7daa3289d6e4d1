// Pointing at the map: a mouse shows what would happen and clicks; a finger shows first and places with the second tap.
import type { Table } from "@shell/board-api";
import { useGestures } from "@shell/camera";
import { useRef } from "preact/hooks";
import { lensOf, lookAt, type Window, withinSight } from "./camera";
import { HEX } from "./fit";
import type { Point } from "./geometry";
import { targetPoint } from "./marks";
import { aimAt, askWhyNot, choose, type Model, press, type Target } from "./model";
import type { Wire } from "./wire";

const CLOSE = 34; // pixels of a hex after a tap has brought it nearer
const TINY = 22; // hexes smaller than this are too small for a finger
const FINGER = 1.6; // a finger means the nearest target within so many hexes

/** The target under a finger: the nearest one, if it is near enough. */
function nearest(frame: Window, model: Model, x: number, y: number): Target | null {
  let best: Target | null = null;
  let least = frame.lie.size * FINGER;
  for (const target of model.targets.value) {
    const [tx, ty] = targetPoint(frame.lie, model.scene.value, target);
    const off = Math.hypot(tx - x, ty - y);
    if (off < least) [best, least] = [target, off];
  }
  return best;
}

function isWithin(frame: Window, at: string, x: number, y: number): boolean {
  const [cx, cy] = frame.lie.centre.get(at)!;
  return Math.hypot(cx - x, cy - y) < frame.lie.size * 0.86;
}

/** Bring what was tapped nearer if it is tiny, or just into sight. */
function approach(model: Model, frame: Window, target: Target): void {
  const scene = model.scene.value;
  const point = targetPoint(frame.lie, scene, target);
  const { scale } = model.camera.value ?? frame.whole;
  const isTiny = scale * HEX < TINY && scene.view.phase === "turn";
  if (isTiny) model.closeUp.value = true;
  model.camera.value = isTiny
    ? lookAt(frame, point, CLOSE)
    : withinSight(model.camera.value, frame, point, CLOSE * 1.6);
}

export function usePointing(table: Table<Wire>, model: Model) {
  const { surface, handlers, local, wasDrag } = useGestures(
    model.camera,
    () => model.frame.value && lensOf(model.frame.value),
  );
  const byTouch = useRef(false);

  const under = (event: MouseEvent): Target | null => {
    const hit = (event.target as Element).closest("[data-target]")?.getAttribute("data-target");
    return model.targets.value.find((target) => target.key === hit) ?? null;
  };
  const onMap = (frame: Window, event: MouseEvent): Point => {
    const { scale, x, y } = model.camera.value ?? frame.whole;
    const [px, py] = local(event);
    return [(px - x) / scale, (py - y) / scale];
  };
  const tap = (frame: Window, event: MouseEvent): void => {
    const target = nearest(frame, model, ...onMap(frame, event));
    if (target && model.aim.value === target.key) return choose(table, model, target);
    aimAt(table, model, target);
    if (target) approach(model, frame, target);
  };
  const onClick = (event: MouseEvent): void => {
    const frame = model.frame.value;
    if (wasDrag() || !frame) return;
    if (byTouch.current) return tap(frame, event);
    const target = under(event);
    if (target) return press(table, model, target);
    const [x, y] = onMap(frame, event);
    const hex = frame.lie.hexes.find(({ at }) => isWithin(frame, at, x, y));
    if (hex) askWhyNot(table, model, hex.at);
  };
  const onPointerDown = (event: PointerEvent): void => {
    byTouch.current = event.pointerType !== "mouse";
    handlers.onPointerDown(event);
  };
  const onPointerMove = (event: PointerEvent): void => {
    handlers.onPointerMove(event);
    if (event.pointerType === "mouse" && event.buttons === 0) aimAt(table, model, under(event));
  };
  const onPointerLeave = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.buttons === 0) aimAt(table, model, null);
  };
  return { surface, handlers: { ...handlers, onPointerDown, onPointerMove, onPointerLeave, onClick } };
}
