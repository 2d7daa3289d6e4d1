// The keyboard: 1–5 pick tiles (1–3 figures while they are placed), arrows walk over legal hexes, Enter places, E ends.
import { batch } from "@preact/signals";
import type { Table } from "@shell/board-api";
import { ofKind } from "@shell/kinds";
import { withinSight } from "./camera";
import { KINDS } from "./figures";
import { neighbour, type Point } from "./geometry";
import { trayOrder } from "./hand";
import { targetPoint } from "./marks";
import { aimAt, choose, endTurn, type Model, pick, pickFigure, placeable, playable, type Target } from "./model";
import type { Wire } from "./wire";

const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const MARGIN = 70; // pixels kept between the keyboard's ring and the edge of the window

const isElsewhere = (event: KeyboardEvent): boolean =>
  Boolean((event.target as Element).closest?.("dialog, select, [role=tablist], [role=tabpanel], .result"));

/** The name of what the keyboard stands on, for those who listen. */
function nameOf(table: Table<Wire>, model: Model, target: Target): string {
  const say = table.words.value;
  const town = model.scene.value.atlas.at.get(target.at)!.label;
  if (target.kind) return say(`board.web.figure_of.${target.kind}`, { place: town });
  if (town) return town;
  const near = ofKind(table.legal.value, "lay", "exchange").find(({ act }) => act === target.act)?.near ?? [];
  return near.length ? say("board.web.beside", { places: near.join(", ") }) : say("board.web.far_out");
}

export function standOn(table: Table<Wire>, model: Model, target: Target): void {
  const frame = model.frame.value;
  batch(() => {
    model.cursor.value = target.key;
    aimAt(table, model, target);
    if (!frame) return;
    const point = targetPoint(frame.lie, model.scene.value, target);
    model.camera.value = withinSight(model.camera.value, frame, point, MARGIN);
  });
  document.querySelector<HTMLElement>(".sam-map-host")?.focus({ preventScroll: true }); // so that Enter means the hex
  table.announce(nameOf(table, model, target));
}

/** Where the keyboard begins: beside the most figures. */
function firstTarget(model: Model): Target | undefined {
  const { atlas, figures } = model.scene.value;
  const beside = ({ at }: Target): number =>
    [0, 1, 2, 3, 4, 5].reduce((sum, d) => sum + (figures.get(neighbour(atlas.at.get(at)!, d))?.length ?? 0), 0);
  return [...model.targets.value].sort((a, b) => beside(b) - beside(a))[0];
}

function nextTarget(model: Model, from: Target, [dx, dy]: Point): Target | null {
  const frame = model.frame.value;
  if (!frame) return null;
  const scene = model.scene.value;
  const [x, y] = targetPoint(frame.lie, scene, from);
  let best: Target | null = null;
  let least = Infinity;
  for (const target of model.targets.value) {
    const [tx, ty] = targetPoint(frame.lie, scene, target);
    const along = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (along > 1 && along + 2 * aside < least) [best, least] = [target, along + 2 * aside];
  }
  return best;
}

function walk(table: Table<Wire>, model: Model, step: Point): boolean {
  const here = model.targets.value.find((target) => target.key === model.cursor.value);
  const next = here ? nextTarget(model, here, step) : firstTarget(model);
  if (next) standOn(table, model, next);
  return model.targets.value.length > 0;
}

function pickNumber(table: Table<Wire>, model: Model, number: number): boolean {
  const kind = KINDS[number - 1];
  const kinds = placeable(table.legal.value);
  if (kinds.length) {
    if (kind && kinds.includes(kind)) pickFigure(model, kind);
    return true;
  }
  const tile = trayOrder(model)[number - 1];
  if (!tile || !playable(table.legal.value).includes(tile.name)) return false;
  if (model.picked.value !== tile.name) pick(model, tile.name);
  const first = firstTarget(model);
  if (first) standOn(table, model, first);
  return true;
}

function enter(table: Table<Wire>, model: Model, event: KeyboardEvent): boolean {
  const target = model.targets.value.find(({ key }) => key === model.cursor.value);
  const onTile = (event.target as Element).closest?.(".sam-hand-tile, .sam-stock");
  if (!target) return (event.target as Element).closest?.("button, a") === null && model.targets.value.length > 0;
  if (!onTile && (event.target as Element).closest?.("button, a")) return false;
  choose(table, model, target);
  return true;
}

function drop(model: Model): boolean {
  const { first, picked, aim, marked } = model;
  if ([first, picked, aim, marked].every(({ value }) => value === null)) return false;
  batch(() => {
    if (model.first.value === null) model.picked.value = null;
    model.first.value = model.aim.value = model.marked.value = model.cursor.value = null;
  });
  return true;
}

export function key(table: Table<Wire>, model: Model, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || table.prompt.value.outcome) return false;
  const arrow = ARROWS[event.key];
  if (isElsewhere(event) && (arrow || event.key === "Enter")) return false;
  if (arrow) return walk(table, model, arrow);
  if (/^[1-9]$/.test(event.key)) return pickNumber(table, model, Number(event.key));
  if (event.key === "Enter") return enter(table, model, event);
  if (event.key === "Escape") return drop(model);
  if (event.key.toLowerCase() === "e" && !event.shiftKey) {
    endTurn(table);
    return true;
  }
  return false;
}
