// The map: sheet, settlements, tiles, marks; pointing, zooming and the keyboard's ring on top.
import type { Table } from "@shell/board-api";
import type { Place } from "@shell/camera";
import { thing } from "@shell/thing";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Window } from "./camera";
import { type Effect, effectOf } from "./effect";
import { Ribbon, Town, VillageName } from "./figures";
import { type Box, HEX } from "./fit";
import { type Hex, softHex } from "./geometry";
import { ground, type MayStand, WavePattern } from "./ground";
import { EffectMarks, LegalMarks, outline, targetRadius } from "./marks";
import { figureTarget, type Model, type Target } from "./model";
import { placeNames } from "./names";
import { usePointing } from "./pointing";
import { colourOf, type Scene } from "./scene";
import { Tile } from "./tiles";
import type { Wire } from "./wire";

const ISLANDS = ["hokkaido", "honshu", "shikoku", "kyushu"];
const LABELS_FROM = { desk: 17, phone: 22 }; // pixels of a hex from which it bears its name, which else stands beside
const GAP = 6; // pixels kept free around a panel

interface MapProps {
  table: Table<Wire>;
  model: Model;
}

/** Measure the window and the panels on it (elements marked data-corner in the same parent). */
function useMeasuring(model: Model): { current: HTMLDivElement | null } {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const parent = host.current!.parentElement!;
    const measure = (): void => {
      const outer = parent.getBoundingClientRect();
      const shrunk = outer.width / parent.offsetWidth || 1; // where the board is drawn as a small picture
      const boxes = [...parent.querySelectorAll("[data-corner]")].map((panel) => panel.getBoundingClientRect());
      const panels = boxes
        .filter((box) => box.width > 0)
        .map(({ left, top, right, bottom }): Box => {
          const [x, y] = [outer.left, outer.top];
          return {
            left: (left - x) / shrunk - GAP,
            top: (top - y) / shrunk - GAP,
            right: (right - x) / shrunk + GAP,
            bottom: (bottom - y) / shrunk + GAP,
          };
        });
      model.measured.value = { width: outer.width / shrunk, height: outer.height / shrunk, panels };
    };
    const observer = new ResizeObserver(measure);
    observer.observe(parent);
    for (const panel of parent.querySelectorAll("[data-corner]")) observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  return host;
}

function Towns({ frame, scene, scale, model }: LayerProps): JSX.Element {
  const { atlas, figures, tiles, placing } = scene;
  const swapping = model.picked.value === "swap";
  const able = new Set([model.first.value, ...model.targets.value.map((target) => target.key)]);
  return (
    <g>
      {atlas.towns.map((hex) => (
        <Town
          key={hex.at}
          lie={frame.lie}
          hex={hex}
          figures={figures.get(hex.at) ?? []}
          placing={placing}
          ring={atlas.ring.get(hex.at)!}
          laid={(at) => tiles.has(at)}
          scale={scale}
          faded={(kind) => swapping && !able.has(`${hex.at}:${kind}`)}
        />
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
        const face = { sign: tile.sign, strength: tile.strength, seal: false, rotation: lie.rotation };
        const key = `${at}${seat}${tile.name}`;
        return <Tile key={key} {...face} x={x} y={y} size={lie.size * 0.93} colour={colourOf(seat)} class="is-new" />;
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

export function JapanMap({ table, model }: MapProps): JSX.Element {
  const host = useMeasuring(model);
  const { surface, handlers } = usePointing(table, model);
  const frame = model.frame.value;
  const camera = model.camera.value ?? frame?.whole;
  return (
    <div
      class="sam-map-host"
      ref={host}
      tabIndex={0}
      role="application"
      aria-label={table.words.value("board.web.map")}
    >
      <svg class="sam-map" ref={surface} {...handlers} aria-hidden="true">
        <defs>
          <linearGradient id="sam-bokashi" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" class="sam-sea-1" />
            <stop offset=".34" class="sam-sea-2" />
          </linearGradient>
          <WavePattern id="sam-waves" />
        </defs>
        <rect width="100%" height="100%" fill="url(#sam-bokashi)" />
        <rect width="100%" height="100%" fill="url(#sam-waves)" class="sam-waves" />
        {frame && camera && (
          <g transform={`translate(${camera.x} ${camera.y}) scale(${camera.scale})`}>
            <Layers {...{ table, model, frame }} scene={model.scene.value} scale={camera.scale} />
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

/** The islands' names stand beside the panels; on a small map they leave room for those of settlements. */
const offPanels =
  ({ scale, x: left, y: top }: Place, panels: Box[]): MayStand =>
  (x, y, width) => {
    const [px, py, half] = [x * scale + left, y * scale + top, (width / 2) * scale];
    if (scale * HEX < LABELS_FROM.desk) return false;
    return !panels.some(
      (box) => px + half > box.left && px - half < box.right && py > box.top && py - 20 * scale < box.bottom,
    );
  };

/** What stays while the pointer moves; the rest subscribes by itself and is drawn again alone. */
function Layers(props: LayerProps): JSX.Element {
  const { table, model, frame, scene } = props;
  const say = table.words.value;
  const islands = Object.fromEntries(ISLANDS.map((name) => [name, say(`islands.${name}`)]));
  return (
    <>
      {ground(frame.lie, islands, offPanels(frame.whole, model.measured.value?.panels ?? []))}
      <Named {...props} />
      <Towns {...props} />
      <Tiles {...{ frame, scene }} />
      <Rings {...{ frame, scene }} />
      <Possible {...props} />
      <Ribbons {...props} />
      <Intended {...props} />
      <Hits {...props} />
      <FocusRing {...props} />
    </>
  );
}

const previewOf = ({ table, scene }: LayerProps, target: Target): Effect | null =>
  target.act ? effectOf(scene.atlas, table.previews.value[target.act]) : null;

function Possible(props: LayerProps): JSX.Element {
  const { model, frame, scene } = props;
  const targets = model.targets.value.filter((target) => target !== model.aimed.value);
  return (
    <LegalMarks
      lie={frame.lie}
      {...{ scene, targets }}
      useful={(target) => Boolean(previewOf(props, target)?.useful)}
    />
  );
}

function Ribbons({ table, frame, scene, scale }: LayerProps): JSX.Element {
  const { towns } = scene.atlas;
  const isEmpty = (hex: Hex): boolean => !scene.figures.get(hex.at)?.length && !scene.placing;
  const large = scale * HEX >= LABELS_FROM[table.narrow.value ? "phone" : "desk"];
  const beside = large ? [] : placeNames(frame.lie, towns, scene.figures, scene.tiles.keys(), scale);
  const villages = large ? towns.filter((hex) => !hex.name) : [];
  const named = towns.filter((hex) => hex.name && !beside.some((name) => name.hex === hex));
  return (
    <g class="sam-names">
      {villages.map((hex) => (
        <VillageName key={hex.at} lie={frame.lie} hex={hex} scale={scale} />
      ))}
      {beside.map(({ hex, x, y, size }) => (
        <text key={hex.at} x={x} y={y} class={`sam-label is-beside is-${hex.size}`} font-size={size}>
          {hex.label}
        </text>
      ))}
      {named.map((hex) => (
        <Ribbon key={hex.at} lie={frame.lie} hex={hex} empty={isEmpty(hex)} />
      ))}
    </g>
  );
}

function Intended(props: LayerProps): JSX.Element {
  const { model, scene, scale } = props;
  const { lie } = props.frame;
  const first = model.first.value === null ? null : figureTarget(model.first.value, null);
  const target = model.aimed.value;
  return (
    <>
      {first && <path d={outline(lie, scene, first, 1.06)} class="sam-aim" />}
      {target && (
        <EffectMarks {...{ lie, scene, scale, target }} tile={model.picked.value} effect={previewOf(props, target)} />
      )}
    </>
  );
}

function Hits({ model, frame, scene }: LayerProps): JSX.Element {
  const shape = (target: Target): string => outline(frame.lie, scene, target, target.kind ? 1 : 1.15);
  return (
    <g>
      {model.targets.value.map((target) => (
        <path key={target.key} class="sam-hit" data-target={target.key} d={shape(target)} />
      ))}
    </g>
  );
}

function namesOf({ atlas }: Scene, at: string): string {
  const town = atlas.towns.find((hex) => hex.at === at);
  return [`at:${at}`, ...(town ? [thing("place", town.label), thing("other_place", town.label)] : [])].join(" ");
}

/** Every hex by name, so that the shell can point at it. */
function Named({ frame: { lie }, scene }: LayerProps): JSX.Element {
  return (
    <g class="sam-named">
      {lie.hexes.map(({ at }) => {
        const [x, y] = lie.centre.get(at)!;
        return <circle key={at} cx={x} cy={y} r={lie.size * 0.8} data-thing={namesOf(scene, at)} />;
      })}
    </g>
  );
}

/** The keyboard's ring, in the last group so that nothing covers it. */
function FocusRing({ model, frame, scene }: LayerProps): JSX.Element | null {
  const target = model.targets.value.find(({ key }) => key === model.cursor.value);
  if (!target) return null;
  const wide = targetRadius(frame.lie, scene, target) > frame.lie.size * 0.9;
  const ring = outline(frame.lie, scene, target, wide ? 1.14 : 1.36);
  return (
    <g class="sam-focus-layer">
      <path d={ring} class="sam-focus is-outer" />
      <path d={ring} class="sam-focus" />
    </g>
  );
}
