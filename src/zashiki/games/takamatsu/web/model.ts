// What the player has chosen so far, and what that narrows the legal actions to. No rule is known here.
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Reason, Table } from "@shell/board-api";
import { ofKind } from "@shell/kinds";
import { type Plan, planOf } from "./layout";
import { coloursOf, effectOf, type Group, isEmpty, roomNamed, roomsOf, standingIn } from "./view";
import type { MoveAction, MoveEffect, View, Wire } from "./wire";

export interface Move {
  act: string;
  room: string;
  target: string;
  group: Group;
}

export interface LastMove {
  n: number; // the step it was, so that each is shown once
  from: string;
  to: string;
  samurai: string[];
}

export interface Model {
  plan: ReadonlySignal<Plan>;
  hover: Signal<string | null>;
  focus: Signal<string | null>; // the room that arrow keys have reached
  focusSeen: Signal<boolean>; // whether it has the keyboard's focus now
  room: Signal<string | null>;
  group: Signal<Group>;
  target: Signal<string | null>;
  guessed: Signal<boolean>; // whether a room was named to go to, and not who goes
  moves: ReadonlySignal<Move[]>;
  fitting: ReadonlySignal<Move[]>; // moves of exactly the chosen group
  chosen: ReadonlySignal<Move | null>;
  effects: ReadonlySignal<Map<string, MoveEffect>>; // by target, of the chosen group
  effect: ReadonlySignal<MoveEffect | null>; // of the chosen move
  reason: ReadonlySignal<Reason | null>; // why the chosen group cannot move
  pointed: ReadonlySignal<string | null>; // the room whose reach is shown
  last: Signal<LastMove | null>;
  used: Signal<number | null>; // the value on top of the used cards, as far as it was seen
  asked: ReadonlySignal<boolean>; // whether a move is asked of the viewer
}

export const sizeOf = (group: Group) => Object.values(group).reduce((sum, n) => sum + n, 0);

const sameGroup = (a: Group, b: Group) =>
  sizeOf(a) === sizeOf(b) && Object.entries(a).every(([colour, n]) => (b[colour] ?? 0) === n);

const moveOf = ({ act, room, to, group }: MoveAction): Move => ({ act, room, target: to, group });

/** A move as the log writes it; whether it is allowed the server knows. */
function written(view: View, room: string, group: Group): string {
  const people = Object.entries(group).map(([colour, n]) => colour + n);
  return `${room} ${people.join("+")}>${roomNamed(view, room)!.next[0]}`;
}

/** What the player touches. */
function choices() {
  return {
    hover: signal<string | null>(null),
    focus: signal<string | null>(null),
    focusSeen: signal(false),
    room: signal<string | null>(null),
    group: signal<Group>({}),
    target: signal<string | null>(null),
    guessed: signal(false),
    last: signal<LastMove | null>(null),
    used: signal<number | null>(null),
  };
}

type Choices = ReturnType<typeof choices>;

/** What follows from the choices and the prompt. */
function consequences(table: Table<Wire>, { hover, focus, focusSeen, room, group, target }: Choices) {
  const view = computed(() => table.prompt.value.view);
  const moves = computed(() => ofKind(table.legal.value, "move").map(moveOf));
  const fitting = computed(() =>
    moves.value.filter((move) => move.room === room.value && sameGroup(move.group, group.value)),
  );
  const chosen = computed(() => fitting.value.find((move) => move.target === target.value) ?? null);
  const effects = computed(() => {
    const known = fitting.value.map((move) => [move.target, effectOf(table.previews.value[move.act])] as const);
    return new Map(known.filter((pair): pair is readonly [string, MoveEffect] => pair[1] !== null));
  });
  const refused = computed(() => {
    const unfinished = room.value !== null && sizeOf(group.value) > 0 && fitting.value.length === 0;
    return unfinished ? written(view.value, room.value!, group.value) : null;
  });
  const pointed = computed(() => {
    const at = hover.value ?? (focusSeen.value ? focus.value : null);
    if (at !== null && sizeOf(group.value) > 0) return null;
    return at ?? (sizeOf(group.value) === 0 ? room.value : null);
  });
  return {
    plan: computed(() => planOf(roomsOf(view.value), table.narrow.value, view.value.goal)),
    moves,
    fitting,
    chosen,
    effects,
    effect: computed(() => (chosen.value ? (effects.value.get(chosen.value.target) ?? null) : null)),
    refused,
    reason: computed(() => (refused.value ? (table.reasons.value[refused.value] ?? null) : null)),
    pointed,
    asked: computed(() => moves.value.length > 0),
  };
}

/** Fetches what is wanted to be known of the choices. */
function inquire(table: Table<Wire>, { refused, fitting, pointed, moves }: ReturnType<typeof consequences>): void {
  effect(() => {
    if (refused.value) table.whyNot(refused.value);
  });
  effect(() => {
    if (fitting.value.length) table.preview(fitting.value.map((move) => move.act));
  });
  effect(() => {
    const at = pointed.value;
    const acts = moves.value.filter((move) => move.room === at).map((move) => move.act);
    if (acts.length) table.preview(acts.slice(0, 64));
  });
}

/** Follows the prompts: a new question begins with nothing chosen, and what was seen last is remembered. */
function follow(table: Table<Wire>, { room, group, target, last, used }: Choices): void {
  const question = computed(() => `${table.prompt.value.asked_at} ${table.prompt.value.n}`);
  effect(() => {
    question.value;
    batch(() => {
      room.value = null;
      group.value = {};
      target.value = null;
    });
  });
  effect(() => {
    const { events, keep } = table.prompt.value;
    const moved = ofKind(events, "moved").at(-1);
    if (moved) last.value = { ...moved.facts, n: moved.n };
    else if (last.peek() && last.peek()!.n >= keep) last.value = null;
    for (const event of events) {
      if (event.kind === "took" || event.kind === "cashed") used.value = event.facts.value;
      else if (event.kind === "shuffled") used.value = null;
    }
  });
}

export function openModel(table: Table<Wire>): Model {
  const chosen = choices();
  const following = consequences(table, chosen);
  inquire(table, following);
  follow(table, chosen);
  return { ...chosen, ...following };
}

export function clear(model: Model): void {
  batch(() => {
    model.room.value = null;
    model.group.value = {};
    model.target.value = null;
  });
}

const movable = (model: Model, room: string) => model.moves.peek().some((move) => move.room === room);

/** Begin with this room; where only one group may leave it, that group is taken. */
export function startFrom(model: Model, room: string): boolean {
  if (!movable(model, room)) return false;
  const groups = model.moves
    .peek()
    .filter((move) => move.room === room)
    .map((move) => move.group);
  const only = groups.every((group) => sameGroup(group, groups[0]!)) ? groups[0]! : {};
  batch(() => {
    model.room.value = room;
    model.hover.value = null;
    take(model, { ...only });
  });
  return true;
}

/** So many of a colour are in the group; a single target is picked by itself. */
function take(model: Model, group: Group): void {
  model.group.value = group;
  model.guessed.value = false;
  const targets = model.fitting.value.map((move) => move.target);
  const kept = model.target.peek();
  model.target.value = targets.length === 1 ? targets[0]! : kept !== null && targets.includes(kept) ? kept : null;
}

export function setCount(model: Model, view: View, room: string, colour: string, count: number): void {
  const most = standingIn(view, room)[colour] ?? 0;
  batch(() => {
    if (model.room.peek() !== room) {
      model.room.value = room;
      model.group.value = {};
      model.target.value = null;
    }
    const group = { ...model.group.peek() };
    const wanted = Math.max(0, Math.min(most, count));
    if (wanted) group[colour] = wanted;
    else delete group[colour];
    take(model, group);
  });
}

/** A figure as it stands: the `index`-th of its colour, or a stack of `count`. */
export interface Figure {
  colour: string;
  index: number;
  count: number;
}

/** Take a figure along or leave it; a stack takes one more each time, and after the last one nobody. */
export function toggle(model: Model, view: View, room: string, { colour, index, count }: Figure): void {
  const taken = model.room.peek() === room ? (model.group.peek()[colour] ?? 0) : 0;
  const next = count > 1 ? (taken + 1) % (count + 1) : index < taken ? taken - 1 : taken + 1;
  setCount(model, view, room, colour, next);
}

export function countIn(model: Model, room: string, colour: string): number {
  return model.room.value === room ? (model.group.value[colour] ?? 0) : 0;
}

/** A group goes from the chosen room to this one: with those already chosen, and else as many of one's own as can be. */
function sendTo(model: Model, own: readonly string[], room: string): boolean {
  const picked = Object.entries(model.group.peek());
  const keeps = (group: Group) => Number(picked.every(([colour, n]) => (group[colour] ?? 0) >= n));
  const ownIn = (group: Group) => own.reduce((sum, colour) => sum + (group[colour] ?? 0), 0);
  const [best] = model.moves
    .peek()
    .filter((move) => move.room === model.room.peek() && move.target === room)
    .sort((a, b) => keeps(b.group) - keeps(a.group) || ownIn(b.group) - ownIn(a.group));
  if (!best) return false;
  batch(() => {
    take(model, { ...best.group });
    model.target.value = room;
    model.guessed.value = true;
  });
  return true;
}

/** A room was clicked or chosen by a key. A picked target moves and another target is picked; from the chosen room
 * somebody is sent to one within reach, which begins anew if it is chosen again and may be left itself. */
export function chooseRoom(table: Table<Wire>, model: Model, room: string): void {
  if (!model.asked.peek()) return;
  const targets = model.fitting.peek().map((move) => move.target);
  if (targets.includes(room)) {
    if (model.target.peek() !== room) model.target.value = room;
    else if (!model.guessed.peek() || !startFrom(model, room)) go(table, model);
    return;
  }
  if (model.room.peek() === room) return;
  const { view } = table.prompt.peek();
  if (sendTo(model, coloursOf(view, table.me), room) || startFrom(model, room)) return;
  clear(model);
  const standing = standingIn(view, room);
  table.explain(written(view, room, isEmpty(standing) ? { [coloursOf(view, table.me)[0]!]: 1 } : standing));
}

export function go(table: Table<Wire>, model: Model): void {
  const move = model.chosen.peek();
  if (move) table.act(move.act);
}
