// What the player is about to do: the tile picked, the hex aimed at, where the map is looked at. Legality comes from `legal`.
import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals";
import type { Table } from "@shell/board-api";
import type { Place } from "@shell/camera";
import { ofKind } from "@shell/kinds";
import type { Atlas } from "./atlas";
import type { Window } from "./camera";
import type { Kind } from "./figures";
import { type Box, betterRotation, lieOf, place } from "./fit";
import type { Hex, Rotation } from "./geometry";
import { type Scene, sceneOf } from "./scene";

import type { Action, SwapAction, Wire } from "./wire";

export { colourOf } from "./scene";

/** A place the player may point at now: a hex, or one figure on it. `act` is null while a second figure is to follow. */
export interface Target {
  key: string;
  at: string;
  kind: Kind | null;
  act: string | null;
}

export interface Model {
  scene: ReadonlySignal<Scene>;
  picked: Signal<string | null>; // the tile in hand that is to be laid
  figure: Signal<Kind | null>; // the kind of figure that is to be placed
  first: Signal<string | null>; // the first of two figures to be swapped, as a target's key
  aim: Signal<string | null>; // the target whose effect is shown
  marked: Signal<string | null>; // the target pressed once, where a second press confirms
  cursor: Signal<string | null>; // the target the keyboard stands on
  camera: Signal<Place | null>;
  closeUp: Signal<boolean>; // a tap has brought the map nearer; the whole of it is shown again once the tile is laid
  measured: Signal<Measured | null>;
  frame: ReadonlySignal<Window | null>; // how the map lies on the screen
  wanted: Signal<string[]>; // the opening hand as marked so far
  keeping: Signal<boolean>; // the marked hand is being sent, tile by tile
  supplyOpen: Signal<boolean>;
  targets: ReadonlySignal<Target[]>;
  aimed: ReadonlySignal<Target | null>;
}

/** The size of the window for the map and the panels that lie on it, in pixels. */
export interface Measured {
  width: number;
  height: number;
  panels: Box[];
}

const SMALLEST = 40; // pixels; a smaller window shows no map

function frameOf(hexes: Hex[], measured: Measured | null, before?: Rotation): Window | null {
  if (!measured || Math.min(measured.width, measured.height) < SMALLEST) return null;
  const { width, height, panels } = measured;
  const lie = lieOf(hexes, betterRotation(hexes, width, height, before));
  return { lie, whole: place(lie, width, height, panels), width, height };
}

/** How the map lies; it is not turned under one's eyes because a sentence beside it is longer than the one before. */
function framing(atlas: ReadonlySignal<Atlas>, measured: ReadonlySignal<Measured | null>) {
  let before: Rotation | undefined;
  return computed(() => {
    const frame = frameOf(atlas.value.hexes, measured.value, before);
    before = frame?.lie.rotation ?? before;
    return frame;
  });
}

export const figureTarget = (key: string, act: string | null): Target => {
  const [at, kind] = key.split(":") as [string, Kind];
  return { key, at, kind, act };
};

const layings = (legal: Action[]) => ofKind(legal, "lay", "exchange");

/** The two figures a legal swap names, as keys of targets. */
function swapped(atlas: Atlas, { places, figure_names: kinds }: SwapAction): [string, string] {
  const key = (i: number): string => `${atlas.towns[places[i]!]!.at}:${kinds[i]}`;
  return [key(0), key(1)];
}

function swapTargets(atlas: Atlas, legal: Action[], first: string | null): Target[] {
  const pairs = ofKind(legal, "swap").map((action) => [action.act, ...swapped(atlas, action)] as const);
  if (first === null) return [...new Set(pairs.flatMap(([, a, b]) => [a, b]))].map((key) => figureTarget(key, null));
  return pairs
    .filter(([, a, b]) => a === first || b === first)
    .map(([act, a, b]) => figureTarget(a === first ? b : a, act));
}

const hexTarget = (at: string, act: string): Target => ({ key: at, at, kind: null, act });

function targetsOf(
  atlas: Atlas,
  legal: Action[],
  picked: string | null,
  figure: Kind | null,
  first: string | null,
): Target[] {
  if (picked === "swap") return swapTargets(atlas, legal, first);
  if (picked !== null) {
    const fitting = layings(legal).filter((action) => action.tile_name === picked);
    return fitting.map(({ at, act }) => hexTarget(at, act));
  }
  const placings = ofKind(legal, "place").filter((action) => action.figure_name === figure);
  return placings.map(({ place, act }) => hexTarget(atlas.towns[place]!.at, act));
}

/** Tiles that can be played now, in the order of the legal actions. */
export const playable = (legal: Action[]): string[] => {
  const names = ofKind(legal, "lay", "exchange", "swap").map((action) =>
    "tile_name" in action ? action.tile_name : "swap",
  );
  return [...new Set(names)];
};

export const placeable = (legal: Action[]): Kind[] => [
  ...new Set(ofKind(legal, "place").map((action) => action.figure_name as Kind)),
];

export const doneAct = (legal: Action[]): string | null => legal.find((action) => action.kind === "done")?.act ?? null;

/** After every prompt: forget what is no longer possible; a tile that could still be played is not picked as if it had to be. */
function settle(model: Model, legal: Action[]): void {
  const tiles = playable(legal);
  const kinds = placeable(legal);
  model.aim.value = model.marked.value = null;
  model.first.value = null;
  if (model.closeUp.value) [model.camera.value, model.closeUp.value] = [null, false];
  if (!tiles.includes(model.picked.value ?? "")) model.picked.value = null;
  if (!kinds.includes(model.figure.value!)) model.figure.value = kinds[0] ?? null;
}

/** The first marked tile that is not yet in the hand. */
function nextMarked(model: Model): string | undefined {
  const { atlas, view } = model.scene.value;
  const held = new Map(atlas.tiles.map((tile, i) => [tile.name, view.hand[i] ?? 0]));
  return model.wanted.value.find((name) => {
    const copies = held.get(name) ?? 0;
    held.set(name, copies - 1);
    return copies <= 0;
  });
}

/** Send the marked hand tile by tile: one answer to each question, however often others' choices bring it again. */
function sender(table: Table<Wire>, model: Model): () => void {
  let answered = -1;
  return () => {
    const { asked_at: question, legal } = table.prompt.value;
    if (!model.keeping.value || question === answered) return;
    const tile = nextMarked(model);
    if (tile === undefined) model.keeping.value = false; // it is complete, and may be taken back
    const action = ofKind(legal, "choose").find(({ tile_name: offered }) => offered === tile);
    if (!action) return;
    answered = question;
    queueMicrotask(() => table.act(action.act));
  };
}

export function open(table: Table<Wire>): Model {
  const picked = signal<string | null>(null);
  const figure = signal<Kind | null>(null);
  const first = signal<string | null>(null);
  const aim = signal<string | null>(null);
  const marked = signal<string | null>(null);
  const scene = computed(() => sceneOf(table.prompt.value));
  const atlas = computed(() => scene.value.atlas);
  const targets = computed(() => targetsOf(atlas.value, table.legal.value, picked.value, figure.value, first.value));
  const aimed = computed(() => targets.value.find(({ key }) => key === (aim.value ?? marked.value)) ?? null);
  const measured = signal<Measured | null>(null);
  const model: Model = {
    scene,
    picked,
    figure,
    first,
    aim,
    marked,
    cursor: signal(null),
    camera: signal(null),
    closeUp: signal(false),
    measured,
    frame: framing(atlas, measured),
    wanted: signal([]),
    keeping: signal(false),
    supplyOpen: signal(false),
    targets,
    aimed,
  };
  effect(() => {
    const legal = table.legal.value;
    untracked(() => batch(() => settle(model, legal)));
  });
  effect(sender(table, model));
  const lie = computed(() => model.frame.value?.lie);
  effect(() => {
    if (lie.value) model.camera.value = null; // another one has other coordinates
  });
  effect(() => {
    const acts = targets.value.flatMap((target) => (target.act ? [target.act] : []));
    if (acts.length) untracked(() => fetchAll(table, acts));
  });
  return model;
}

const BATCH = 64; // previews asked for in one message

function fetchAll(table: Table<Wire>, acts: string[]): void {
  for (let i = 0; i < acts.length; i += BATCH) table.preview(acts.slice(i, i + BATCH));
}

export function pick(model: Model, tile: string): void {
  batch(() => {
    model.picked.value = model.picked.value === tile ? null : tile;
    model.aim.value = model.first.value = model.cursor.value = null;
  });
}

export function pickFigure(model: Model, kind: Kind): void {
  batch(() => {
    model.figure.value = kind;
    model.aim.value = model.marked.value = model.cursor.value = null;
  });
}

/** Show what pointing at this target would do. */
export function aimAt(table: Table<Wire>, model: Model, target: Target | null): void {
  if (target?.key === model.aim.value) return;
  model.aim.value = target?.key ?? null;
  if (target?.act && !table.previews.value[target.act]) table.preview([target.act]);
}

/** A press on the map: what can be taken back is done, anything else is marked and done by the second press. */
export function press(table: Table<Wire>, model: Model, target: Target): void {
  const action = table.legal.value.find(({ act }) => act === target.act);
  if (!action?.commits || model.marked.value === target.key) choose(table, model, target);
  else model.marked.value = target.key;
}

/** Do it: lay the tile, place the figure, or take this as the first of two figures. */
export function choose(table: Table<Wire>, model: Model, target: Target): void {
  if (target.act) {
    table.act(target.act);
    model.aim.value = null;
  } else {
    batch(() => {
      model.first.value = target.key;
      model.aim.value = null;
    });
  }
}

/** Why a hex that is not offered cannot be chosen: the action as the log would write it, for the server to judge. */
export function askWhyNot(table: Table<Wire>, model: Model, at: string): void {
  const { picked, figure } = model;
  if (picked.value === "swap" || !model.targets.value.length) return;
  table.explain(picked.value !== null ? `${picked.value}@${at}` : `place ${figure.value} ${at}`);
}

export function endTurn(table: Table<Wire>): void {
  const done = doneAct(table.legal.value);
  if (done !== null) table.act(done);
}
