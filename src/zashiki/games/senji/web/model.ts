// What the player is about to do, and what of it the legal actions allow. No rule is known here.
import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals";
import type { Colour, Table } from "@shell/board-api";
import type { Place } from "@shell/camera";
import { isSea, middleOf, type Point, ringOf } from "./atlas";
import { framing, type Size } from "./camera";
import type { CardFace } from "./cards";
import { type BattleAhead, battlesIn, crossesSea, gainIn, partnersIn } from "./foresight";
import type { TargetKind } from "./pieces";
import { actOf, find, followPlan, ofKind, type Plan, type Step } from "./plan";
import { type FleetScene, type OfferScene, type ProvinceScene, type Scene, sceneOf, type Troops } from "./scene";
import { type Marked, markedSets } from "./sets";
import { describeFleet, describeProvince, placeName, troopsText } from "./speech";
import { fleetAt, slipMiddle } from "./stands";
import { type Tidings, tidingsOf } from "./tidings";
import type { Action, FleetAction, OfferFactsFacts, Wire } from "./wire";

/** A place on the map the player may choose now. */
export interface Target {
  key: string;
  place: string;
  fleet: boolean; // a fleet, not the sea it is in
  at: Point;
  kind: TargetKind;
  label: string;
  run(): void;
}

export interface Model {
  scene: ReadonlySignal<Scene>;
  targets: ReadonlySignal<Target[]>;
  picked: Signal<string | null>; // a province whose order is chosen
  choice: Signal<string | null>; // an action that waits to be confirmed
  chosen: ReadonlySignal<Action | null>;
  placing: Signal<"unit" | "samurai">;
  wanted: Signal<number | null>; // the partner the player has chosen
  partner: ReadonlySignal<number | null>;
  shownFamily: Signal<Colour | null>;
  marked: Signal<Marked>; // sets to be cashed
  mapShown: Signal<boolean>; // the map instead of the stage of the season
  plan: Plan;
  cursor: Signal<string | null>; // the target the keyboard stands on
  focused: Signal<boolean>;
  camera: Signal<Place | null>;
  window: Signal<Size | null>;
  framed: Place | null; // the camera as a question last set it; another one is the player's own
  question: string; // the kind of question that the map was last moved for
  deadline: Signal<number | null>; // performance.now() at which winter ends
  tidings: ReadonlySignal<Tidings>;
  heard: Map<string, number>; // performance.now() at which an offer came while this page was open
  answered: Signal<number>; // the step up to which the player had seen all when answering last
  ordered: ReadonlySignal<ProvinceScene[]>; // own provinces, which get orders in spring
  staying: ReadonlySignal<Troops>;
  foreseen: ReadonlySignal<number>; // honour the viewer would gain by what is chosen
  battles: ReadonlySignal<BattleAhead[]>; // of the march as planned
  canOffer(seat: number): boolean;
  givable(card: string): boolean;
  askable(card: string): boolean;
  interest(): Point[];
  forecast(leg: number): string | null;
  battleAhead(leg: number): BattleAhead | null;
  placeName(place: string): string;
  troops(place: string): string;
  troopsOf(place: string): string;
  describe(province: string): string;
  describeFleet(fleet: FleetScene): string;
}

const FORESEEN = [
  "done",
  "drop",
  "support",
  "pass",
  "host",
  "take_back",
  "set",
  "hire",
  "hire_samurai",
  "execute",
  "tribute",
  "return",
  "to",
  "kami",
  "keep",
] as const;
const MOST_FORESEEN = 48;

/** What can be taken back is done at once; all else waits for the red button. */
export function choose(table: Table<Wire>, model: Model, action: Action): void {
  if (!action.commits || model.choice.peek() === action.act) return table.act(action.act);
  model.choice.value = action.act;
}

function newTarget(table: Table<Wire>, model: Model, action: Action, key: string, place: string, at: Point): Target {
  const fleet = action.kind === "fleet";
  const bySea = crossesSea(table.previews.value[action.act]);
  const calm = fleet || action.kind === "name" ? "slip" : "land";
  const kind = model.choice.value === action.act ? "chosen" : bySea ? "sea" : calm;
  const label = `${table.words.value(`actions.${action.kind}`, action)}. ${isSea(place) ? "" : model.describe(place)}`;
  return { key, place, fleet, at, kind, label, run: () => choose(table, model, action) };
}

function fleetTarget(table: Table<Wire>, model: Model, action: FleetAction): Target[] {
  const fleet = model.scene.value.fleets.find(({ seat, sea }) => seat === action.seat && sea === action.sea);
  if (!fleet) return [];
  const [x, y] = fleetAt(model.scene.value, fleet);
  return [newTarget(table, model, action, `fleet-${fleet.seat}-${fleet.sea}`, fleet.sea, [x + 34, y + 22])];
}

/** Spring: every own province can be picked. */
function orderTargets(model: Model): Target[] {
  return model.ordered.value.map(({ id }) => ({
    key: id,
    place: id,
    fleet: false,
    at: ringOf(id),
    kind: model.picked.value === id ? "chosen" : "land",
    label: model.describe(id),
    run: () => (model.picked.value = id),
  }));
}

function targetsOf(table: Table<Wire>, model: Model): Target[] {
  const legal = table.legal.value;
  if (find(legal, "order")) return orderTargets(model);
  const puts = ofKind(legal, "put_unit", "put_samurai");
  const kinds = new Set(puts.map(({ kind }) => kind));
  const wanted = kinds.size > 1 ? (model.placing.value === "unit" ? "put_unit" : "put_samurai") : [...kinds][0];
  const places = [...puts.filter(({ kind }) => kind === wanted), ...ofKind(legal, "name", "to")];
  const atPlace = places.map((action) => {
    const { place } = action;
    const at = action.kind === "name" ? slipMiddle(model.scene.value.provinces.get(place)!) : ringOf(place);
    return newTarget(table, model, action, place, place, at);
  });
  return [...atPlace, ...ofKind(legal, "fleet").flatMap((action) => fleetTarget(table, model, action))];
}

function stayingOf(scene: Scene): Troops {
  const march = scene.march;
  if (!march) return { units: 0, samurai: [] };
  const home: Troops | undefined = isSea(march.origin)
    ? scene.fleets.find(({ seat, sea }) => seat === march.seat && sea === march.origin)
    : scene.provinces.get(march.origin);
  const sent = march.legs.reduce((sum, { units }) => sum + units, 0);
  const gone = new Set(march.legs.flatMap(({ samurai }) => samurai.map(({ id }) => id)));
  return { units: (home?.units ?? 0) - sent, samurai: (home?.samurai ?? []).filter(({ id }) => !gone.has(id)) };
}

/** Remembers when winter ends and what the player has seen, and tells of offers that came to nothing. */
function watch(table: Table<Wire>, model: Model): void {
  let before = { asked_at: -1, n: -1 };
  effect(() => {
    const { clock_ms: left, n, asked_at, legal, events, keep } = table.prompt.value;
    model.deadline.value = left === null ? null : performance.now() + left;
    if (before.asked_at >= 0 && (asked_at !== before.asked_at || !legal.length)) model.answered.value = before.n;
    before = { asked_at: legal.length ? asked_at : -1, n };
    for (const { kind, facts } of events) {
      if (keep === 0) break; // told when the page was opened: old news
      if (kind === "offered" || kind === "demanded") model.heard.set(offerKey(facts), performance.now());
      if (kind === "failed") untracked(() => tellFailure(table, model, facts));
    }
  });
}

export const offerKey = ({ maker, partner, number }: { maker: number; partner: number; number: number }): string =>
  `${maker} ${partner} ${number}`;

/** A slip of paper says whose cards were no longer there. */
function tellFailure(table: Table<Wire>, model: Model, { maker, partner, give, ask }: OfferFactsFacts): void {
  const [other, mine, theirs] = maker === table.me ? [partner, give, ask] : [maker, ask, give];
  const held = new Set(model.scene.peek().hand.map(({ id }) => id));
  const missing = mine.filter((card) => !held.has(card));
  const key = missing.length ? "board.web.failed_by_you" : "board.web.failed_by_them";
  table.refuse(table.words.peek()(key, { who: other, cards: missing.length ? missing : theirs }));
}

/** A new question forgets what waited to be confirmed, and fetches what the actions would do. */
function settle(table: Table<Wire>, model: Model): void {
  const question = computed(() => table.prompt.value.asked_at);
  effect(() => {
    question.value;
    untracked(() => batch(() => begin(table, model)));
  });
  effect(() => {
    const acts = ofKind(table.legal.value, ...FORESEEN).map(({ act }) => act);
    if (acts.length) untracked(() => table.preview(acts.slice(0, MOST_FORESEEN)));
  });
}

function begin(table: Table<Wire>, model: Model): void {
  const { ask, legal } = table.prompt.value;
  model.choice.value = null;
  model.marked.value = null;
  if (ask !== "spring") model.picked.value = null;
  else if (!model.ordered.value.some(({ id }) => id === model.picked.value)) {
    model.picked.value = model.ordered.value.find(({ order }) => order === undefined)?.id ?? null;
  }
  if (!legal.length) return;
  model.mapShown.value = false;
  lookThere(table, model, `${ask.slice(0, 5)} ${model.scene.value.march?.origin ?? ""}`);
}

/** On a small screen a new kind of question moves the map to where it plays. */
function lookThere(table: Table<Wire>, model: Model, question: string): void {
  const size = model.window.value;
  if (!table.narrow.value || !size || model.question === question) return;
  model.question = question;
  frame(model, size, 1);
}

/** Show where the question plays, as large as it fits. */
export function frame(model: Model, size: Size, most: number): void {
  model.framed = framing(model.interest(), size, most);
  model.camera.value = model.framed;
}

function signals(): Pick<
  Model,
  | "picked"
  | "choice"
  | "placing"
  | "wanted"
  | "shownFamily"
  | "marked"
  | "mapShown"
  | "cursor"
  | "focused"
  | "camera"
  | "window"
  | "deadline"
  | "answered"
> {
  return {
    picked: signal(null),
    choice: signal(null),
    placing: signal("unit"),
    wanted: signal(null),
    shownFamily: signal(null),
    marked: signal(null),
    mapShown: signal(false),
    cursor: signal(null),
    focused: signal(false),
    camera: signal(null),
    window: signal(null),
    deadline: signal(null),
    answered: signal(0),
  };
}

export function open(table: Table<Wire>): Model {
  const scene = computed(() => sceneOf(table.prompt.value, table.words.value));
  const own = signals();
  const plan = followPlan(table);
  const legal = (): Action[] => table.legal.value;
  const can = (kind: "offer" | "give" | "ask", fields: Record<string, string | number>): boolean =>
    actOf(legal(), kind, fields) !== undefined;
  const mayBegin = (): boolean => ofKind(legal(), "offer").length > 0; // a card then begins an offer
  const afterDrop = computed(() => partnersIn(table.previews.value[actOf(legal(), "drop") ?? ""]));
  const done = computed(() => table.previews.value[actOf(legal(), "done") ?? ""]);
  const chosen = computed(() => legal().find(({ act }) => act === own.choice.value) ?? null);
  const model: Model = {
    ...own,
    framed: null,
    question: "",
    heard: new Map(),
    scene,
    plan,
    chosen,
    tidings: computed(() => tidingsOf(table.log.value)),
    targets: computed(() => targetsOf(table, model)),
    partner: computed(() => scene.value.draft?.partner ?? own.wanted.value),
    ordered: computed(() =>
      [...scene.value.provinces.values()].filter(({ owner }) => owner === table.me && table.me >= 0),
    ),
    staying: computed(() => stayingOf(scene.value)),
    foreseen: computed(() => {
      if (chosen.value) return gainIn(table.previews.value[chosen.value.act]);
      const sets = table.prompt.value.ask === "autumn" ? markedSets(scene.value, own.marked.value) : [];
      return sets.reduce((total, { honour }) => total + honour, 0);
    }),
    battles: computed(() => battlesIn(done.value)),
    canOffer: (seat) => can("offer", { seat }) || afterDrop.value.includes(seat),
    givable: (card) => can("give", { card }) || mayBegin(),
    askable: (card) => can("ask", { card }) || mayBegin(),
    interest: () => interestOf(model),
    forecast: (leg) => forecastOf(table, model, leg),
    battleAhead: (leg) => model.battles.value.find(({ place }) => place === scene.value.march?.legs[leg]?.to) ?? null,
    placeName: (place) => placeName(table.words.value, place),
    troops: (place) => troopsText(table.words.value, scene.value.provinces.get(place)!),
    troopsOf: (place) => troopsOf(table, scene.value, place),
    describe: (province) => describeProvince(table, scene.value.provinces.get(province)!),
    describeFleet: (fleet) => describeFleet(table, fleet),
  };
  watch(table, model);
  settle(table, model);
  return model;
}

function troopsOf(table: Table<Wire>, scene: Scene, place: string): string {
  const province = scene.provinces.get(place);
  if (!province) return table.words.value("board.web.at_sea");
  return `${table.nameOf(province.owner)}, ${troopsText(table.words.value, province)}`;
}

const IN_AUTUMN = [
  "autumn",
  "show",
  "keep_card",
  "set",
  "tribute",
  "look",
  "keep_samurai",
  "show_dice",
  "autumn_order",
];

/** What fills the big area: the stage of the season, or the map. */
export function stageOf(table: Table<Wire>, model: Model): "battle" | "winter" | "auction" | "autumn" | "map" {
  const { battle, view } = model.scene.value;
  if (battle) return "battle";
  if (view.phase === "winter" || view.phase === "auction") return view.phase;
  return IN_AUTUMN.includes(view.phase) && table.me >= 0 ? "autumn" : "map";
}

const NEAR = 250; // units of the map around a march that a small screen shows at once

function interestOf(model: Model): Point[] {
  const { march } = model.scene.value;
  const targets = model.targets.value.map(({ place }) => middleOf(place));
  if (march) {
    const [x, y] = middleOf(march.origin);
    if (march.legs.length) return [[x, y], ...march.legs.map(({ to }) => middleOf(to))];
    return [[x, y], ...targets.filter((at) => Math.hypot(at[0] - x, at[1] - y) < NEAR)];
  }
  const own = model.ordered.value.map(({ id }) => middleOf(id));
  return own.length ? own : targets.length ? targets : [middleOf("yamashiro"), middleOf("kii"), middleOf("owari")];
}

function forecastOf(table: Table<Wire>, model: Model, leg: number): string | null {
  const battle = model.battleAhead(leg);
  if (!battle) return null;
  return battle.empty
    ? table.words.value("board.web.taken_empty")
    : `${battle.attack} : ${battle.defence} · ${battle.odds.win} %`;
}

// Winter

function offerSteps(model: Model, partner: number, gives: readonly CardFace[], asks: readonly CardFace[]): Step[] {
  const step =
    (kind: "give" | "ask") =>
    ({ id }: CardFace): Step => ({ kind, fields: { card: id } });
  const begin: Step[] = model.scene.peek().draft ? [{ kind: "drop" }] : [];
  return [...begin, { kind: "offer", fields: { seat: partner } }, ...gives.map(step("give")), ...asks.map(step("ask"))];
}

/** Begin an offer to this seat; what was laid out already goes along. */
export function choosePartner(table: Table<Wire>, model: Model, seat: number): void {
  const draft = model.scene.peek().draft;
  model.wanted.value = seat;
  model.shownFamily.value = null;
  if (draft?.partner === seat || !table.legal.peek().length) return;
  model.plan.value = offerSteps(model, seat, draft?.give ?? [], draft?.ask ?? []);
}

/** Begin an offer that turns this one around; what the player does not hold is left out. */
export function counter(model: Model, offer: OfferScene): void {
  const held = new Set(model.scene.peek().hand.map(({ id }) => id));
  model.wanted.value = offer.maker;
  const gives = offer.ask.filter(({ id }) => held.has(id));
  model.plan.value = offerSteps(model, offer.maker, gives, offer.give);
}

/** Whom an offer is meant for while no partner is chosen: whom the card was seen with, its family's seat, or anybody. */
function likelyPartner(model: Model, card: CardFace): number | undefined {
  const { seats, knownHolder } = model.scene.peek();
  const family = seats.find((seat) => seat.family === card.family)?.seat;
  const wishes = [model.wanted.peek() ?? undefined, knownHolder.get(card.id), family, ...seats.map(({ seat }) => seat)];
  return wishes.find((seat) => seat !== undefined && model.canOffer(seat));
}

/** Lay a card into the offer or take it out. The first card asked finds the partner, if none was chosen. */
export function lay(table: Table<Wire>, model: Model, kind: "give" | "ask", card: CardFace): void {
  const draft = model.scene.peek().draft;
  const act = actOf(table.legal.peek(), kind, { card: card.id });
  const partner = likelyPartner(model, card);
  const settled = kind === "give" || draft?.ask.length || model.wanted.peek() !== null || partner === draft?.partner;
  if (act && (settled || partner === undefined)) return table.act(act);
  if (partner === undefined) return;
  const gives = kind === "give" ? [card] : (draft?.give ?? []);
  model.plan.value = offerSteps(model, partner, gives, kind === "ask" ? [card] : []);
}
