// The map: sheet, pieces, targets, the planned march; pointing, zooming and the keyboard's ring on top.
import type { Table } from "@shell/board-api";
import { useGestures, zoomed } from "@shell/camera";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { isSea, PROVINCES, SEA_AT } from "./atlas";
import { framing, lensOf, openPart, type Size, wholeMap } from "./camera";
import { Hills, type Holding, Land, Water } from "./ground";
import { Legend } from "./legend";
import { MarchPlan } from "./marching";
import { frame, type Model, type Target } from "./model";
import { OrderWheel } from "./orders";
import { TargetRing } from "./pieces";
import type { Scene } from "./scene";
import { Sign } from "./signs";
import { Fleets, HostAtCourt, SeaNames, Slips, Stand } from "./stands";
import type { Wire } from "./wire";

interface MapProps {
  table: Table<Wire>;
  model: Model;
}

const OPEN = 1.6; // the largest scale at which the open part is shown
const CLOSE = 1; // on a phone the first look shows pieces at their drawn size

export function holdingOf(scene: Scene, id: string): Holding {
  const province = scene.provinces.get(id);
  if (!province || province.closed) return "closed";
  return scene.seats[province.owner]?.family ?? null;
}

function Sheet({ scene }: { scene: Scene }): JSX.Element {
  const key = [...PROVINCES.keys()].map((id) => holdingOf(scene, id)).join();
  return useMemo(() => {
    const holdings = new Map([...PROVINCES.keys()].map((id) => [id, holdingOf(scene, id)]));
    return (
      <>
        <Water />
        <Land holdings={holdings} />
        <Hills />
      </>
    );
  }, [key]);
}

/** The lit outline of a target. */
function Glow({ target }: { target: Pick<Target, "place" | "fleet" | "kind"> }): JSX.Element | null {
  const path = isSea(target.place) ? null : PROVINCES.get(target.place)?.path;
  if (!path || target.fleet || target.kind === "slip") return null;
  return (
    <g class={`sj-glow is-${target.kind}`}>
      <path d={path} class="is-halo" />
      <path d={path} class="is-line" />
    </g>
  );
}

function Origin({ place }: { place: string | null }): JSX.Element | null {
  const path = place === null || isSea(place) ? null : PROVINCES.get(place)?.path;
  if (!path) return null;
  return (
    <g class="sj-origin">
      <path d={path} class="is-paper" />
      <path d={path} class="is-ink" />
    </g>
  );
}

/** What is hit by a pointer and reached by the keyboard. */
function Hit({ model, target, first }: { model: Model; target: Target; first: boolean }): JSX.Element {
  const here = model.cursor.value === target.key;
  const [x, y] = target.at;
  const common = {
    class: "sj-hit",
    role: "button" as const,
    tabIndex: here || (first && !model.targets.value.some(({ key }) => key === model.cursor.value)) ? 0 : -1,
    "aria-label": target.label,
    "aria-pressed": target.kind === "chosen",
    "data-target": target.key,
    onFocus: () => {
      model.cursor.value = target.key;
      model.focused.value = true;
    },
    onBlur: () => {
      model.focused.value = false;
    },
  };
  const province = isSea(target.place) || target.fleet ? undefined : PROVINCES.get(target.place);
  if (province) return <path {...common} d={province.path} />;
  if (target.fleet) return <rect {...common} x={x - 44} y={y - 34} width={88} height={64} rx={8} />;
  return <path {...common} d={isSea(target.place) ? SEA_AT[target.place].area : ""} />;
}

function FocusRing({ model }: { model: Model }): JSX.Element | null {
  const target = model.targets.value.find(({ key }) => key === model.cursor.value);
  if (!target || !model.focused.value) return null;
  const province = isSea(target.place) || target.fleet ? undefined : PROVINCES.get(target.place);
  const [x, y] = target.at;
  const shape = province ? province.path : `M${x - 46} ${y - 36}h92v68h-92z`;
  return (
    <g class="sj-focus" aria-hidden="true">
      <path d={shape} class="is-paper" />
      <path d={shape} class="is-ink" />
    </g>
  );
}

function Layers({ table, model }: MapProps): JSX.Element {
  const scene = model.scene.value;
  const say = table.words.value;
  const targets = model.targets.value;
  const seasFirst = [...targets].sort(
    (a, b) => Number(isSea(b.place) && !b.fleet) - Number(isSea(a.place) && !a.fleet),
  );
  const origin = scene.march?.origin ?? model.picked.value;
  return (
    <>
      <g aria-hidden="true" class="sj-drawn">
        <Sheet scene={scene} />
        <SeaNames say={say} model={model} />
        {targets.map((target) => (
          <Glow key={target.key} target={target} />
        ))}
        <Origin place={origin} />
        {scene.march?.legs.map((leg) => (
          <Glow key={leg.to} target={{ place: leg.to, fleet: false, kind: "chosen" }} />
        ))}
        {[...scene.provinces.values()].map((province) => (
          <Stand key={province.id} province={province} scene={scene} say={say} />
        ))}
        <HostAtCourt scene={scene} />
        {[...scene.provinces.keys()].map((id) => (
          <path key={id} d={PROVINCES.get(id)!.path} class="sj-named" data-thing={`place:${id} from:${id} to:${id}`} />
        ))}
        <Slips scene={scene} turned={scene.march?.origin ?? null} />
        <Fleets scene={scene} />
        <MarchPlan model={model} />
        {targets
          .filter((target) => target.kind !== "chosen" || scene.view.ask !== "spring")
          .map((target) => {
            const [x, y] = target.at;
            return (
              <TargetRing
                key={target.key}
                x={target.fleet ? x + 28 : x}
                y={target.fleet ? y - 26 : y}
                kind={target.kind}
              />
            );
          })}
      </g>
      <g>
        {seasFirst.map((target, i) => (
          <Hit key={target.key} {...{ model, target }} first={i === 0} />
        ))}
      </g>
      <OrderWheel table={table} model={model} />
      <FocusRing model={model} />
    </>
  );
}

/** At a desk: the open part of the map where much is closed, else all of it. */
function frameOpen(model: Model, size: Size): void {
  const open = openPart(model.scene.value);
  model.framed = open.length ? framing(open, size, OPEN) : null;
  model.camera.value = model.framed;
}

/** Measure the window, and look at once where the viewer's own pieces are on a small screen. */
function useWindow({ table, model }: MapProps): { current: HTMLDivElement | null } {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = host.current!;
      if (!width || !height) return;
      const before = model.window.value;
      model.window.value = { width, height };
      const untouched = model.camera.value === model.framed; // what the growing sheet covers comes into sight again
      if (before && !untouched) return;
      if (table.narrow.value) frame(model, { width, height }, before ? 1 : CLOSE);
      else frameOpen(model, { width, height });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(host.current!);
    return () => observer.disconnect();
  }, []);
  const { provinces, fleets } = model.scene.value;
  const closed = [...provinces.values()].filter((province) => province.closed).length;
  useEffect(() => {
    const size = model.window.value;
    if (size && !table.narrow.value && model.camera.value === model.framed) frameOpen(model, size);
  }, [closed, fleets.length]);
  return host;
}

export function JapanMap({ table, model }: MapProps): JSX.Element {
  const host = useWindow({ table, model });
  const { surface, handlers, wasDrag } = useGestures(
    model.camera,
    () => model.window.value && lensOf(model.window.value),
  );
  const size = model.window.value;
  const camera = size && (model.camera.value ?? wholeMap(size));
  const onClick = (event: MouseEvent): void => {
    if (wasDrag()) return;
    const key = (event.target as Element).closest("[data-target]")?.getAttribute("data-target");
    const target = model.targets.value.find((other) => other.key === key);
    target?.run();
  };
  return (
    <div class="sj-map-host" ref={host}>
      <svg
        class="sj-map"
        ref={surface}
        {...handlers}
        onClick={onClick}
        role="group"
        aria-label={table.words.value("board.web.map")}
      >
        {camera && (
          <g transform={`translate(${camera.x} ${camera.y}) scale(${camera.scale})`}>
            <Layers table={table} model={model} />
          </g>
        )}
      </svg>
      <MapButtons {...{ table, model }} />
      {!table.narrow.value && <Legend table={table} model={model} />}
      {!table.narrow.value && <p class="sj-reconstructed">{table.words.value("board.web.map_reconstructed")}</p>}
      <PlaceList table={table} model={model} />
    </div>
  );
}

/** On a phone: between the map and the stage of the season. */
export function MapSwitch({ table, model }: MapProps): JSX.Element {
  const shown = model.mapShown.value;
  return (
    <button
      type="button"
      class="sj-map-switch"
      aria-label={table.words.value(shown ? "board.web.see_stage" : "board.web.see_map")}
      onClick={() => (model.mapShown.value = !shown)}
    >
      <Sign name={shown ? "cross" : "map"} />
    </button>
  );
}

function MapButtons({ table, model }: MapProps): JSX.Element {
  const say = table.words.value;
  const zoom = (factor: number) => (): void => {
    const size = model.window.value;
    if (size) model.camera.value = zoomed(model.camera.value, lensOf(size), factor, [size.width / 2, size.height / 2]);
  };
  const seen = model.camera.value !== null;
  return (
    <div class="sj-map-buttons">
      <button type="button" aria-label={say("board.web.zoom_in")} onClick={zoom(1.5)}>
        <Sign name="plus" />
      </button>
      <button type="button" aria-label={say("board.web.zoom_out")} aria-disabled={!seen} onClick={zoom(1 / 1.5)}>
        <Sign name="minus" />
      </button>
      {table.narrow.value && model.mapShown.value && <MapSwitch {...{ table, model }} />}
      {seen && (
        <button type="button" aria-label={say("board.web.whole_map")} onClick={() => (model.camera.value = null)}>
          <Sign name="fit" />
        </button>
      )}
    </div>
  );
}

/** The map in words, for screen readers. */
function PlaceList({ table, model }: MapProps): JSX.Element {
  const say = table.words.value;
  const scene = model.scene.value;
  const open = [...scene.provinces.values()].filter((province) => !province.closed);
  return (
    <ul class="vh" aria-label={say("board.web.map")}>
      {open.map((province) => (
        <li key={province.id}>{model.describe(province.id)}</li>
      ))}
      {scene.fleets.map((fleet) => (
        <li key={`${fleet.sea}${fleet.seat}`}>{model.describeFleet(fleet)}</li>
      ))}
    </ul>
  );
}
