// The question beside the board: its details, and the red button with its neighbours.
import type { PartProps, Primary, Table } from "@shell/board-api";
import type { JSX } from "preact";
import { ON_STAGE } from "./autumn";
import { KamiRow } from "./battle";
import { Choices, CLOSING } from "./choices";
import { type Model, stageOf } from "./model";
import { OrderList } from "./orders";
import { actOf, find, ofKind, type Step } from "./plan";
import { markedSets, setKey } from "./sets";
import { TributeReckoning } from "./tribute";
import { MarchQuestion } from "./troops";
import type { Action, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

/** Kinds that have a drawing of their own, by question; all other actions are listed. */
const DRAWN: Record<string, readonly string[]> = {
  winter: ["offer", "accept", "decline", "withdraw"],
  draft: ["give", "ask", "offer", "accept", "decline", "withdraw"],
  auction: ["bid"],
  spring: ["order"],
  march: ["to"],
  march_group: ["to", "units", "with", "without"],
  kami: ["kami"],
  support: ["support"],
  autumn: ["set", "host", "take_back", "trade", "tribute", "hire", "hire_samurai", "seppuku", "look", "pick_up"],
};

/** Questions whose answers are on the map; the list lies folded beside it. */
const ON_MAP = ["placing", "summer", "place_samurai"];

/** Questions without a note on a phone, where the table itself needs the room. */
const BRIEF = ["winter", "support", "autumn"];

function PlacingSwitch({ table, model }: Props): JSX.Element | null {
  const say = table.words.value;
  const kinds = new Set(ofKind(table.legal.value, "put_unit", "put_samurai").map(({ kind }) => kind));
  const due = model.scene.value.view.due;
  if (kinds.size < 2) return null;
  return (
    <div class="sj-switch" role="group" aria-label={say("board.web.what_to_place")}>
      {(["unit", "samurai"] as const).map((what) => (
        <button
          key={what}
          type="button"
          aria-pressed={model.placing.value === what}
          onClick={() => (model.placing.value = what)}
        >
          {say(`board.web.place_${what}`, { n: due })}
        </button>
      ))}
    </div>
  );
}

function Details({ table, model }: Props): JSX.Element | null {
  const { ask } = table.prompt.value;
  if (ask === "spring") return <OrderList {...{ table, model }} />;
  if (ask === "march" || ask === "march_group") return <MarchQuestion {...{ table, model }} />;
  if (ask === "kami") return <KamiRow {...{ table, model }} />;
  if (ask === "placing") return <PlacingSwitch {...{ table, model }} />;
  if (ask === "tribute") return <TributeReckoning {...{ table, model }} />;
  if (ask === "autumn") return <Reckoning {...{ table, model }} />;
  return null;
}

/** Autumn: what the marked sets, or whatever else is chosen, would bring. */
function Reckoning({ table, model }: Props): JSX.Element | null {
  const say = table.words.value;
  const marked = model.chosen.value ? [] : markedSets(model.scene.value, model.marked.value);
  const gain = model.foreseen.value;
  if (!marked.length && !gain) return null;
  const now = model.scene.value.seats[table.me]?.honour ?? 0;
  const listed = table.narrow.value ? [] : marked; // on a phone the sets themselves stand right above
  return (
    <dl class="sj-reckoning">
      {listed.map((set) => (
        <div key={setKey(set)}>
          <dt>
            {set.month ? say("board.web.set_of_month", { set: set.id, month: set.month }) : say(`sets.${set.id}`)}
          </dt>
          <dd>{set.recruits ? say("board.web.a_samurai") : `+${set.honour}`}</dd>
        </div>
      ))}
      <div class="is-sum">
        <dt>{say("board.web.honour_now", { n: now })}</dt>
        <dd>{now + gain}</dd>
      </div>
    </dl>
  );
}

export function Question({ table, model }: Props): JSX.Element | null {
  const say = table.words.value;
  const { ask } = table.prompt.value;
  const legal = table.legal.value;
  if (!legal.length) return null;
  const listed = legal.filter(({ kind }) => !CLOSING.includes(kind) && !(DRAWN[ask] ?? []).includes(kind));
  const onMap = ON_MAP.includes(ask);
  const onStage = ON_STAGE.includes(ask) && !model.mapShown.value;
  const bare = (ask === "autumn" && !model.scene.value.sets.length) || hasNoHostage(table);
  const key = `board.web.notes.${bare ? `${ask}_bare` : ask}`;
  const note = say(key);
  const room = !table.narrow.value || !BRIEF.includes(ask);
  return (
    <>
      {room && note !== key && <p class="sj-note">{note}</p>}
      <Details {...{ table, model }} />
      {onStage ? null : listed.length > 0 && onMap ? (
        <details class="sj-fold">
          <summary>{say("board.web.as_list", { n: listed.length })}</summary>
          <Choices {...{ table, model }} actions={listed} />
        </details>
      ) : (
        <Choices {...{ table, model }} actions={listed} />
      )}
    </>
  );
}

type Quiet = NonNullable<Primary["quiet"]>[number];

function quietly(table: Table<Wire>, kinds: readonly Action["kind"][]): Quiet[] {
  const legal = table.legal.value;
  const say = table.words.value;
  return ofKind(legal, ...kinds).map((action) => {
    const short = say(`board.web.quiet.${action.kind}`);
    const label = short.startsWith("board.") ? say(`actions.${action.kind}`, action) : short;
    return { label, run: () => table.act(action.act), act: action.act };
  });
}

function viewSwitch(table: Table<Wire>, model: Model): Quiet[] {
  if (stageOf(table, model) === "map" || table.narrow.value) return []; // on a phone the stage has the switch
  const shown = model.mapShown.value;
  return [
    {
      label: table.words.value(shown ? "board.web.see_stage" : "board.web.see_map"),
      run: () => (model.mapShown.value = !shown),
    },
  ];
}

/** The next offer finds its partner anew. */
function sendOff(table: Table<Wire>, model: Model, act: string): void {
  model.wanted.value = null;
  table.act(act);
}

/** On a phone an offer in the making leaves room for one neighbour only, and taking steps back. */
function winterQuiet(table: Table<Wire>, model: Model): Quiet[] {
  const say = table.words.value;
  const gift = actOf(table.legal.value, "gift");
  const who = model.scene.value.draft?.partner;
  const gifts = gift ? [{ label: say("board.web.quiet.gift", { who }), run: () => sendOff(table, model, gift) }] : [];
  if (!table.narrow.value) return [...gifts, ...quietly(table, ["drop", "ready", "wait"]), ...viewSwitch(table, model)];
  if (model.scene.value.draft) return gifts.length ? gifts : quietly(table, ["drop"]);
  const ready = quietly(table, ["ready"]).map((button) => ({ ...button, label: say("board.web.ready_short") }));
  return [...ready, ...quietly(table, ["wait"])];
}

function winterPrimary(table: Table<Wire>, model: Model): Primary {
  const say = table.words.value;
  const { draft } = model.scene.value;
  const send = actOf(table.legal.value, "send");
  const waits = actOf(table.legal.value, "wait") !== undefined;
  const hint = say(
    `board.web.${draft ? "hint_draft" : !waits ? "hint_offer" : table.narrow.value ? "hint_wait_short" : "hint_wait"}`,
  );
  return {
    label: draft ? say("board.web.send_offer", { who: draft.partner }) : say("board.web.send"),
    run: () => send && sendOff(table, model, send),
    disabled: !send,
    ...(send || (table.narrow.value && (draft || !waits)) ? {} : { hint }),
    quiet: winterQuiet(table, model),
  };
}

/** Cash the marked sets one after the other. */
function cashSteps(model: Model): Step[] {
  const marked = markedSets(model.scene.value, model.marked.value);
  const honourFirst = [...marked].sort((a, b) => Number(a.recruits) - Number(b.recruits));
  return honourFirst.flatMap((set) => [{ kind: "set", fields: { set: set.id, month: set.month } }, ...usesOf(set)]);
}

/** Where a set leaves a choice its cards are named; where not the server lays them out itself. */
function usesOf(set: { cards: readonly { id: string }[] }): Step[] {
  return set.cards.map(({ id }) => ({ kind: "use", fields: { hana: id }, maybe: true }));
}

function autumnPrimary(table: Table<Wire>, model: Model): Primary | null {
  const say = table.words.value;
  const legal = table.legal.value;
  const marked = markedSets(model.scene.value, model.marked.value).filter(({ id, month }) =>
    find(legal, "set", { set: id, month }),
  );
  const finish = say(table.narrow.value ? "board.web.finish_short" : "board.web.finish.autumn");
  const done = quietly(table, ["done"]).map((button) => ({ ...button, label: finish }));
  const quiet = [...done, ...viewSwitch(table, model)];
  if (!marked.length || !find(legal, "set")) return null;
  const only = marked.length === 1 ? find(legal, "set", { set: marked[0]!.id, month: marked[0]!.month }) : undefined;
  const honour = marked.reduce((total, set) => total + set.honour, 0);
  const label = honour > 0 ? (table.narrow.value ? "cash_short" : "cash_sets") : "cash_samurai";
  return {
    label: say(`board.web.${label}`, { n: marked.length, honour }),
    run: () => (model.plan.value = cashSteps(model)),
    quiet,
    ...(only ? { act: only.act } : {}),
  };
}

function confirm(table: Table<Wire>, model: Model, action: Action): Primary {
  const { ask } = table.prompt.value;
  const finish = table.words.value(
    ask === "autumn" && table.narrow.value ? "board.web.finish_short" : `board.web.finish.${ask}`,
  );
  const closing = quietly(table, CLOSING).map((button) =>
    finish.startsWith("board.") ? button : { ...button, label: finish },
  );
  return {
    label:
      action.kind === "return"
        ? table.words.value("board.web.pay_tribute", { n: model.foreseen.value })
        : table.words.value(`actions.${action.kind}`, action),
    run: () => table.act(action.act),
    act: action.act,
    quiet: [...closing, ...viewSwitch(table, model)],
  };
}

function marchLabel(table: Table<Wire>, model: Model): string {
  const say = table.words.value;
  const legs = model.scene.value.march?.legs ?? [];
  return legs.length
    ? say("board.web.march_to", { places: legs.map(({ to }) => model.placeName(to)) })
    : say("board.web.all_stay");
}

/** What of the autumn waits, as the server's doubts about ending it say. */
const waiting = (table: Table<Wire>, done: Action): string => table.prompt.value.doubts[done.act] ?? "";

/** While something waits the red button ends nothing; a quiet one does, and asks once. */
function autumnLeft(table: Table<Wire>, model: Model, done: Action): Primary {
  const say = table.words.value;
  const names = waiting(table, done)
    .split(" ")
    .filter((key) => key !== "autumn");
  const what = names.map((key) => say(`board.web.waiting.${key}`)).join(", ");
  const finish = say(table.narrow.value ? "board.web.finish_short" : "board.web.finish.autumn");
  return {
    label: say("board.web.choose_deed"),
    run: () => undefined,
    disabled: true,
    hint: say("board.web.still_possible", { what }),
    quiet: [{ label: finish, run: () => table.act(done.act) }, ...viewSwitch(table, model)],
  };
}

function closingPrimary(table: Table<Wire>, model: Model): Primary | null {
  const { ask } = table.prompt.value;
  const say = table.words.value;
  const legal = table.legal.value;
  const done = find(legal, "done") ?? find(legal, "pass");
  const key = `board.web.finish.${hasNoHostage(table) ? "hostages_bare" : ask}`;
  const label = ask.startsWith("march") ? marchLabel(table, model) : say(key);
  const quiet = viewSwitch(table, model);
  if (done && ask === "autumn" && waiting(table, done)) return autumnLeft(table, model, done);
  if (done) {
    const words = label === key ? say(`actions.${done.kind}`, done) : label;
    return { label: words, run: () => table.act(done.act), quiet };
  }
  const hint = say(`board.web.hints.${ask}`);
  return {
    label: label === key ? say("board.web.choose_first") : label,
    run: () => undefined,
    disabled: true,
    quiet,
    ...(hint === `board.web.hints.${ask}` ? {} : { hint }),
  };
}

export function primary(table: Table<Wire>, model: Model): Primary | null {
  const { ask } = table.prompt.value;
  if (!table.legal.value.length) {
    const quiet = viewSwitch(table, model);
    return quiet.length && model.mapShown.value ? { ...quiet[0]! } : null;
  }
  if (ask === "winter" || ask === "draft") return winterPrimary(table, model);
  if (model.chosen.value) return confirm(table, model, model.chosen.value);
  return (ask === "autumn" ? autumnPrimary(table, model) : null) ?? closingPrimary(table, model);
}

/** Who is asked about hostages may have none; the others shall not know. */
const hasNoHostage = (table: Table<Wire>): boolean =>
  table.prompt.value.ask === "hostages" && !find(table.legal.value, "execute");

export function heading(table: Table<Wire>, model: Model): string {
  const say = table.words.value;
  const { ask } = table.prompt.value;
  const { march, battle, draft } = model.scene.value;
  if (hasNoHostage(table)) return say("board.web.no_hostage");
  if (draft && ask === "draft") return say("board.web.offer_to", { who: draft.partner });
  const place = ask.startsWith("march") ? march?.origin : battle?.province;
  return say(`ask.${ask}`, { place: place ?? "" });
}
