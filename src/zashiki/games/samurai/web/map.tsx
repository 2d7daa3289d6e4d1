// The map: sheet, settlements, tiles, marks; pointing, zooming and the keyboard's ring on top.
import type { Table } from "@shell/board-api";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { lookAt, useGestures, type Window, withinSight } from "./camera";
import { effectOf } from "./effect";
import { Ribbon, Town } from "./figures";
import { type Box, HEX } from "./fit";
import { softHex } from "./geometry";
import { ground, WavePattern } from "./ground";
import { EffectMarks, LegalMarks, outline, targetPoint } from "./marks";
import { aimAt, choose, type Model, type Target, type View } from "./model";
import { colourOf, type Scene } from "./scene";
import { Tile } from "./tiles";

const LABELS_FROM = 34; // pixels of a hex from which villages bear their labels
const CLOSE = 34; // pixels of a hex after a tap has brought it nearer
const TINY = 22; // hexes smaller than this are too small for a finger
const GAP = 6; // pixels kept free around a panel
const FINGER = 1.6; // a finger means the nearest target within so many hexes

interface MapProps {
  table: Table<View>;
  model: Model;
}

/** Measure the window and the panels on it (elements marked data-corner in the same parent). */
function useMeasuring(model: Model): { current: HTMLDivElement | null } {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const parent = host.current!.parentElement!;
    const measure = (): void => {
      const outer = parent.getBoundingClientRect();
      const boxes = [...parent.querySelectorAll("[data-corner]")].map((panel) => panel.getBoundingClientRect());
      const panels = boxes
        .filter((box) => box.width > 0)
        .map(({ left, top, right, bottom }): Box => {
          return { left: left - outer.left - GAP, top: top - outer.top - GAP, right: right - outer.left + GAP, bottom: bottom - outer.top + GAP };
        });
      model.measured.value = { width: outer.width, height: outer.height, panels };
    };
    const observer = new ResizeObserver(measure);
    observer.observe(parent);
    for (const panel of parent.querySelectorAll("[data-corner]")) observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  return host;
}

function Towns({ frame, scene, scale, model }: { frame: Window; scene: Scene; scale: number; model: Model }): JSX.Element {
  const { atlas, figures, tiles, room } = scene;
  const label = scale * HEX >= LABELS_FROM;
  const swapping = model.picked.value === "swap";
  const able = new Set([model.first.value, ...model.targets.value.map((target) => target.key)]);
  return (
    <g>
      {atlas.towns.map((hex) => (
        <Town key={hex.at} lie={frame.lie} hex={hex} figures={figures.get(hex.at) ?? []} room={room(hex)}
          ring={atlas.ring.get(hex.at)!} laid={(at) => tiles.has(at)} label={label}
          faded={(kind) => swapping && !able.has(`${hex.at}:${kind}`)} />
      ))}
    </g>
  );
}

function Tiles({ frame, scene }: { frame: Window; scene: Scene }): JSX.Element {
  const { lie } = frame;
  return (
    <g>
      {[...scene.tiles].map(([at, { seat, tile }]) => {
        const [x, y] = lie.centre.get(at)!;
        const face = { sign: tile.sign, strength: tile.strength, seal: false };
        return <Tile key={`${at}${seat}${tile.name}`} {...face} x={x} y={y} size={lie.size * 0.93} rotation={lie.rotation} colour={colourOf(seat)} class="is-new" />;
      })}
    </g>
  );
}

function Rings({ frame: { lie }, scene }: { frame: Window; scene: Scene }): JSX.Element {
  const ring = (at: string, of: string): JSX.Element => {
    const [x, y] = lie.centre.get(at)!;
    return <path key={`${of}${at}`} d={softHex(lie.size, lie.rotation, x, y)} class={of} />;
  };
  return (
    <g>
      {scene.laidBefore.map((at) => ring(at, "sam-last"))}
      {scene.laidNow.map((at) => ring(at, "sam-now"))}
    </g>
  );
}

/** The target under a finger: the nearest one, if it is near enough. */
function nearest(frame: Window, scene: Scene, targets: Target[], x: number, y: number): Target | null {
  let best: Target | null = null;
  let least = frame.lie.size * FINGER;
  for (const target of targets) {
    const [tx, ty] = targetPoint(frame.lie, scene, target);
    const off = Math.hypot(tx - x, ty - y);
    if (off < least) [best, least] = [target, off];
  }
  return best;
}

export function JapanMap({ table, model }: MapProps): JSX.Element {
  const host = useMeasuring(model);
  const frame = model.frame.value;
  const { surface, handlers, local, wasDrag } = useGestures(model.camera, () => model.frame.value);
  const byTouch = useRef(false);
  const scene = model.scene.value;
  const targets = model.targets.value;
  const camera = model.camera.value ?? frame?.whole ?? { scale: 1, x: 0, y: 0 };

  const under = (event: PointerEvent | MouseEvent): Target | null => {
    const hit = (event.target as Element).closest("[data-target]");
    return targets.find((target) => target.key === hit?.getAttribute("data-target")) ?? null;
  };
  const tap = (event: MouseEvent): void => {
    const [px, py] = local(event as PointerEvent);
    const target = nearest(frame!, scene, targets, (px - camera.x) / camera.scale, (py - camera.y) / camera.scale);
    if (target && model.aim.value === target.key) return choose(table, model, target);
    aimAt(table, model, target);
    if (!target) return;
    const point = targetPoint(frame!.lie, scene, target);
    const tooSmall = camera.scale * HEX < TINY && scene.view.phase === "turn";
    if (tooSmall) model.closeUp.value = true;
    model.camera.value = tooSmall ? lookAt(frame!, point, CLOSE) : withinSight(model.camera.value, frame!, point, CLOSE * 1.6);
  };
  const onClick = (event: MouseEvent): void => {
    if (wasDrag() || !frame) return;
    if (byTouch.current) return tap(event);
    const target = under(event);
    if (target) choose(table, model, target);
  };
  const onPointerMove = (event: PointerEvent): void => {
    handlers.onPointerMove(event);
    if (event.pointerType === "mouse" && event.buttons === 0) aimAt(table, model, under(event));
  };
  const onPointerDown = (event: PointerEvent): void => {
    byTouch.current = event.pointerType !== "mouse";
    handlers.onPointerDown(event);
  };
  const onPointerLeave = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.buttons === 0) aimAt(table, model, null);
  };

  return (
    <div class="sam-map-host" ref={host} tabIndex={0} role="application" aria-label={table.words.value("board.web.map")}>
      <svg class="sam-map" ref={surface} {...handlers} {...{ onPointerDown, onPointerMove, onPointerLeave, onClick }} aria-hidden="true">
        <defs>
          <linearGradient id="sam-bokashi" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" class="sam-sea-1" />
            <stop offset=".34" class="sam-sea-2" />
          </linearGradient>
          <WavePattern id="sam-waves" />
        </defs>
        <rect width="100%" height="100%" fill="url(#sam-bokashi)" />
        <rect width="100%" height="100%" fill="url(#sam-waves)" class="sam-waves" />
        {frame && (
          <g transform={`translate(${camera.x} ${camera.y}) scale(${camera.scale})`}>
            <Layers {...{ table, model, frame, scene }} scale={camera.scale} />
          </g>
        )}
      </svg>
    </div>
  );
}

interface LayerProps extends MapProps {
  frame: Window;
  scene: Scene;
  scale: number;
}

function Layers({ table, model, frame, scene, scale }: LayerProps): JSX.Element {
  const { lie } = frame;
  const say = table.words.value;
  const targets = model.targets.value;
  const aimed = model.aimed.value;
  const islands = Object.fromEntries(["hokkaido", "honshu", "shikoku", "kyushu"].map((name) => [name, say(`islands.${name}`)]));
  const previewOf = (target: Target) => (target.act ? effectOf(scene.atlas, table.previews.value[target.act]) : null);
  const first = model.first.value ? { key: model.first.value, at: model.first.value.split(":")[0]!, kind: model.first.value.split(":")[1] as Target["kind"], act: null } : null;
  return (
    <>
      {ground(lie, table.language.value, islands)}
      <Towns {...{ frame, scene, scale, model }} />
      <Tiles {...{ frame, scene }} />
      <Rings {...{ frame, scene }} />
      <LegalMarks {...{ lie, scene }} targets={targets.filter((target) => target !== aimed)} useful={(target) => Boolean(previewOf(target)?.useful)} />
      {scene.atlas.towns.filter((hex) => hex.name).map((hex) => (
        <Ribbon key={hex.at} lie={lie} hex={hex} empty={!scene.figures.get(hex.at)?.length && room0(scene, hex.at)} />
      ))}
      {first && <path d={outline(lie, scene, first, 1.1)} class="sam-aim" />}
      {aimed && <EffectMarks {...{ lie, scene, scale }} target={aimed} tile={model.picked.value} effect={previewOf(aimed)} />}
      <g>
        {targets.map((target) => (
          <path key={target.key} class="sam-hit" data-target={target.key} d={outline(lie, scene, target, target.kind ? 1 : 1.15)} />
        ))}
      </g>
      <FocusRing {...{ model, frame, scene }} />
    </>
  );
}

const room0 = (scene: Scene, at: string): boolean => scene.room(scene.atlas.at.get(at)!) === 0;

/** The keyboard's ring, in the last group so that nothing covers it. */
function FocusRing({ model, frame, scene }: { model: Model; frame: Window; scene: Scene }): JSX.Element | null {
  const target = model.targets.value.find(({ key }) => key === model.cursor.value);
  if (!target) return null;
  const ring = outline(frame.lie, scene, target, 1.36);
  return (
    <g class="sam-focus-layer">
      <path d={ring} class="sam-focus is-outer" />
      <path d={ring} class="sam-focus" />
    </g>
  );
}
