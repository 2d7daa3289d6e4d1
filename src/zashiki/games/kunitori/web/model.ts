// What the player has picked and looks at, and which legal action that is. No rule is known here.
import { batch, computed, effect, type Signal, signal } from "@preact/signals";
import type { Table } from "@shell/board-api";
import { ofKind as all, type OfKind } from "@shell/kinds";
import { cardOf } from "./cards";
import type { Action, Event, Wire } from "./wire";

export type Place = "pool" | "hand" | "area" | "shown";

export interface Pick {
  place: Place;
  card: string;
  copy?: string; // which of several equal cards in hand
}

/** A battle that was fought, told until the turn after it. */
export interface Report {
  attacker: number;
  target: number;
  attack: number;
  defence: number;
  winner: number | null; // whoever was offered a card
  card: string | null;
  declined: boolean;
  age: number; // turns begun since
}

export interface Hovered {
  card: string;
  at: DOMRect;
}

export interface Model {
  picked: Signal<Pick | null>;
  wish: Signal<string | null>; // the pile to be bought once the treasures are played
  replaying: Signal<boolean>; // all deployed cards are being replayed, one after the other
  large: Signal<string | null>; // the card shown large
  hovered: Signal<Hovered | null>;
  generals: Signal<boolean>; // the phone's sheet of generals is open
  seat: Signal<number | null>; // whose area is looked at; null: who is on
  front: Signal<number | null>; // which of several battles is looked at
  reports: Signal<Report[]>;
  stops: Signal<Record<string, string>>; // where Tab comes back to in each row of cards
}

const KINDS: Record<Place, readonly string[]> = {
  pool: ["buy", "gain", "take"],
  hand: ["play", "treasure", "trash", "lay"],
  area: ["replay", "recall"],
  shown: ["discard", "top"],
};
const FORESEEN = ["attack", "send", "option", "ambush", "reinforce", "lay", "raise", "accept"];
const BETWEEN = ["choose", "trash", "gain", "may_gain", "judge", "order"]; // what a card asks while it is played
const AT_ONCE = ["treasure", "lay", "replay", "recall", "discard", "top"];

export function openModel(table: Table<Wire>): Model {
  const model: Model = {
    picked: signal(null),
    wish: signal(null),
    replaying: signal(false),
    large: signal(null),
    hovered: signal(null),
    generals: signal(false),
    seat: signal(null),
    front: signal(null),
    reports: signal([]),
    stops: signal({}),
  };
  followQuestions(table, model);
  const turn = computed(() => table.prompt.value.view.active);
  effect(() => {
    turn.value;
    model.seat.value = null;
  });
  effect(() => {
    const { events } = table.prompt.value;
    if (events.length) model.reports.value = retold(model.reports.peek(), events, table.me);
  });
  effect(() => fetchPreviews(table, model));
  const last = computed(() => table.prompt.value.view.turns_left >= 0);
  effect(() => {
    const { turns_left: n } = table.prompt.peek().view;
    if (last.value) table.announce(table.words.peek()("board.last_round", { n }));
  });
  return model;
}

/** Who has answered begins with nothing picked; what others do meanwhile leaves a pile picked. */
function followQuestions(table: Table<Wire>, model: Model): void {
  const question = computed(() => table.prompt.value.asked_at);
  let wasAsked = false;
  effect(() => {
    question.value;
    const keeps = !wasAsked && model.picked.peek()?.place === "pool";
    wasAsked = table.prompt.peek().ask !== "";
    batch(() => {
      if (!keeps) model.picked.value = null;
      model.generals.value = false;
    });
    fulfil(table, model);
    replayOn(table, model);
  });
  const moment = computed(() => table.prompt.value.n);
  effect(() => {
    moment.value;
    model.hovered.value = null;
  });
}

const givesActions = (card: string): number =>
  Number(cardOf(card).effects.find(([effect]) => effect === "actions")?.[1] ?? 0);

/** The deployed card to be replayed next: first those that bring actions, for each costs one. */
export const nextReplay = (table: Table<Wire>): OfKind<Action, "replay"> | undefined =>
  all(table.legal.value, "replay").sort((a, b) => givesActions(b.card) - givesActions(a.card))[0];

/** Replay the next card; a question that a card asks in between is answered first. */
function replayOn(table: Table<Wire>, model: Model): void {
  if (!model.replaying.peek()) return;
  const next = nextReplay(table);
  if (next) queueMicrotask(() => table.act(next.act));
  else if (!BETWEEN.includes(table.prompt.peek().ask)) model.replaying.value = false;
}

export function replayAll(table: Table<Wire>, model: Model): void {
  model.replaying.value = true;
  replayOn(table, model);
}

/** Treasures have been played for a pile: buy it, or leave it picked if something else is asked first. */
function fulfil(table: Table<Wire>, model: Model): void {
  const card = model.wish.peek();
  if (!card) return;
  const buy = actionFor(table.legal.peek(), "pool", card);
  model.wish.value = null;
  model.picked.value = { place: "pool", card };
  if (buy) queueMicrotask(() => table.act(buy.act));
}

/** What plays the treasures that pay for the picked pile, if they do. */
export function payingFor(table: Table<Wire>, model: Model): { card: string; run(): void } | null {
  const { place, card } = model.picked.value ?? {};
  const treasures = ofKind(table.legal.value, "treasures");
  const reach = card && place === "pool" && table.prompt.value.view.pool[card]?.reach;
  if (!treasures || reach !== "later") return null;
  const run = () => {
    model.wish.value = card!;
    table.act(treasures.act);
  };
  return { card: card!, run };
}

/** What the board shows beforehand: the battle as it would go, and what becomes of the picked card. */
function fetchPreviews(table: Table<Wire>, model: Model): void {
  const legal = table.legal.value;
  const stage = table.prompt.value.view.stage;
  const wanted = legal.filter(
    ({ kind }) =>
      FORESEEN.includes(kind) ||
      (kind === "gain" && stage === "may_gain") ||
      (kind === "done" && (stage === "ambush" || stage === "battle" || stage === "units")),
  );
  const picked = model.picked.value && actionFor(legal, model.picked.value.place, model.picked.value.card);
  if (picked) wanted.push(picked);
  if (wanted.length) table.preview(wanted.map((action) => action.act));
}

const DEEDS = ["replays", "plays", "treasure", "treasures", "buys", "recalls"] as const;

/** The reports after these events; who plays on has read them. */
export function retold(before: readonly Report[], events: readonly Event[], me: number): Report[] {
  let reports = [...before];
  for (const event of all(events, "turn", "fights", "wins", "declines", ...DEEDS)) {
    const last = reports.at(-1);
    if (event.seat === me && DEEDS.some((kind) => kind === event.kind)) reports = [];
    else if (event.kind === "turn")
      reports = reports.map((report) => ({ ...report, age: report.age + 1 })).filter((report) => report.age < 2);
    else if (event.kind === "fights") {
      reports.push({ attacker: event.seat, ...event.facts, winner: null, card: null, declined: false, age: 0 });
    } else if ((event.kind === "wins" || event.kind === "declines") && last) {
      const { card } = event.facts;
      reports[reports.length - 1] = { ...last, winner: event.seat, card, declined: event.kind === "declines" };
    }
  }
  return reports;
}

export const actionFor = (legal: readonly Action[], place: Place, card: string): Action | undefined =>
  legal.find((action) => "card" in action && action.card === card && KINDS[place].includes(action.kind));

/** The first legal action of this kind. */
export const ofKind = <Kind extends Action["kind"]>(
  legal: readonly Action[],
  kind: Kind,
): OfKind<Action, Kind> | undefined => all(legal, kind)[0];

const isSame = (one: Pick | null, place: Place, card: string, copy?: string): boolean =>
  one?.place === place && one.card === card && one.copy === copy;

export const isPicked = (model: Model, place: Place, card: string, copy?: string): boolean =>
  isSame(model.picked.value, place, card, copy);

/** A card was clicked: some do at once what they can, others are picked first and act when pressed again. */
export function press(table: Table<Wire>, model: Model, place: Place, card: string, copy?: string): void {
  const action = actionFor(table.legal.peek(), place, card);
  const again = isSame(model.picked.peek(), place, card, copy);
  if (action && (again || (AT_ONCE.includes(action.kind) && !action.commits))) table.act(action.act);
  else if (again && !action) {
    const paying = payingFor(table, model);
    if (paying) paying.run();
    else model.large.value = card;
  } else model.picked.value = copy === undefined ? { place, card } : { place, card, copy };
}

export const pickedAction = (table: Table<Wire>, model: Model): Action | undefined => {
  const picked = model.picked.value;
  return picked ? actionFor(table.legal.value, picked.place, picked.card) : undefined;
};
