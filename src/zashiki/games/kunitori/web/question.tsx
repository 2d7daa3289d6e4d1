// Between the question and its button: phases, counters, ways to choose from, and the picked card with what it would bring.
import type { PartProps, Table } from "@shell/board-api";
import { Icon } from "@shell/icons";
import { ofKind as all } from "@shell/kinds";
import { cardOf, nameOf, textOf } from "./cards";
import { CardLines } from "./large";
import { type Model, ofKind, pickedAction } from "./model";
import { Print, SQUARE } from "./prints";
import { Sign, type SignName } from "./signs";
import { about } from "./speech";
import { endsIn } from "./view";
import type { Action, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

const UNCOUNTED = [
  "defend",
  "ambush",
  "reward",
  "return",
  "show",
  "judge",
  "order",
  "pay",
  "take",
  "trash",
  "gain",
  "may_gain",
]; // questions that no counter bears on
const PHASES = ["action", "battle", "buy", "end"];

function Phases({ table }: { table: Table<Wire> }) {
  const say = table.words.value;
  const now = PHASES.indexOf(table.prompt.value.view.phase);
  return (
    <ol class="ku-phases">
      {PHASES.map((phase, i) => (
        <li
          key={phase}
          class={i === now ? "is-now" : i < now ? "is-done" : ""}
          aria-current={i === now ? "step" : undefined}
        >
          {say(`phases.${phase}`)}
        </li>
      ))}
    </ol>
  );
}

function Counter({
  sign,
  n,
  label,
  more,
  big,
}: {
  sign: SignName;
  n: number;
  label: string;
  more?: string;
  big?: boolean;
}) {
  return (
    <div class={`ku-counter${big ? " is-big" : ""}${n ? "" : " is-none"}`} data-counter={sign}>
      <dt>{more || label}</dt>
      <dd>
        {n}
        <Sign name={sign} />
      </dd>
    </div>
  );
}

function Counters({ table }: { table: Table<Wire> }) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const treasure = view.active === table.me ? (view.mine?.treasure ?? 0) : 0;
  return (
    <dl class="ku-counters">
      <Counter sign="actions" n={view.actions} label={say("board.actions", { n: view.actions })} />
      <Counter
        sign="money"
        n={view.money}
        label={say("board.money")}
        more={treasure ? say("board.in_hand", { n: treasure }) : ""}
        big
      />
      <Counter sign="buys" n={view.buys} label={say("board.buys", { n: view.buys })} />
    </dl>
  );
}

/** The counters a way or a card would leave, as far as they change. */
function Change({ table, action }: { table: Table<Wire>; action: Action }) {
  const view = table.prompt.value.view;
  const effect = table.previews.value[action.act];
  if (!effect) return null;
  const after = effect as { actions?: number; money?: number; buys?: number };
  const cards = "trashes" in effect ? effect.cards : 0;
  const changed = (["actions", "money", "buys"] as const).filter(
    (key) => after[key] !== undefined && after[key] !== view[key],
  );
  if (!cards && changed.length === 0) return null;
  return (
    <span class="ku-change">
      {!!cards && (
        <span>
          +{cards}
          <Sign name="cards" title={table.words.value("board.hand")} />
        </span>
      )}
      {changed.map((key) => (
        <span key={key}>
          {view[key]} → {after[key]}
          <Sign name={key} title={table.words.value(`board.${key}`)} />
        </span>
      ))}
    </span>
  );
}

function Ways({ table }: { table: Table<Wire> }) {
  const say = table.words.value;
  const card = table.prompt.value.view.card;
  const ways = all(table.legal.value, "option");
  if (!ways.length || !card) return null;
  return (
    <div class="ku-ways" role="group" aria-label={nameOf(say, card)}>
      <span class="ku-chip">
        <Print card={card} crop={SQUARE} />
      </span>
      {ways.map((action) => (
        <button
          key={action.act}
          type="button"
          class="btn"
          data-option={action.option}
          onClick={() => table.act(action.act)}
        >
          {say(`ways.${card}.${action.option}`)}
          <Change table={table} action={action} />
        </button>
      ))}
    </div>
  );
}

/** Why a pile cannot be bought: what it costs beside what is there. */
function TooDear({ table, card }: { table: Table<Wire>; card: string }) {
  const say = table.words.value;
  const { pool, money, mine, active } = table.prompt.value.view;
  const { price, reach } = pool[card]!;
  if (reach === "gone") return <p class="ku-warn">{say("board.sold_out")}</p>;
  if (reach !== "no") return null;
  const have = (active === table.me ? money : 0) + (mine?.treasure ?? 0);
  return <p class="ku-warn">{say("board.too_dear", { price, have })}</p>;
}

function Picked({ table, model }: Props) {
  const picked = model.picked.value;
  const say = table.words.value;
  if (!picked) return null;
  const action = pickedAction(table, model);
  const effect = action && table.previews.value[action.act];
  return (
    <div class={`ku-picked t-${cardOf(picked.card).type}`} aria-live="polite">
      <button
        type="button"
        class="ku-chip"
        aria-label={say("board.large", { card: picked.card })}
        onClick={() => (model.large.value = picked.card)}
      >
        <Print card={picked.card} crop={SQUARE} />
      </button>
      <div>
        <b>{nameOf(say, picked.card)}</b>
        <CardLines table={table} card={picked.card} brief free={action?.kind === "take"} />
        {action && <Change table={table} action={action} />}
        {!action && picked.place === "pool" && <TooDear table={table} card={picked.card} />}
        {endsIn(effect) && <p class="ku-warn">{say("board.would_end")}</p>}
        {effect && "limit" in effect && <p>{say("board.gain_up_to", { n: effect.limit })}</p>}
      </div>
      <button
        type="button"
        class="tool"
        aria-label={table.shell.value("house.close")}
        onClick={() => (model.picked.value = null)}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

/** Why it is asked: the card that is being played, or the rising general that could make way. */
function Because({ table }: { table: Table<Wire> }) {
  const say = table.words.value;
  const { view, ask } = table.prompt.value;
  const raise = ofKind(table.legal.value, "raise");
  const told = raise && table.previews.value[raise.act];
  const rise = told && "have" in told ? told : undefined;
  const card = rise ? raise!.card : view.card;
  const text = rise
    ? say("board.rise", rise)
    : ask === "gain"
      ? say("board.gain_now", { n: view.effect.argument })
      : ask === "trash"
        ? textOf(say, card!)
        : ask === "pay"
          ? say("board.pay_note")
          : "";
  if (!text || !card || !table.legal.value.length) return null;
  return (
    <div class="ku-because">
      <span class="ku-chip">
        <Print card={card} crop={SQUARE} />
      </span>
      <p>
        <b>{nameOf(say, card)}:</b> {text}
      </p>
    </div>
  );
}

function Ending({ table }: { table: Table<Wire> }) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const near = table.narrow.value ? Object.entries(view.near) : []; // at a desk it is said beside the title
  return (
    <>
      {view.turns_left >= 0 && <p class="ku-warn">{say("board.last_round", { n: view.turns_left })}</p>}
      {view.turns_left < 0 &&
        near.map(([card, n]) => (
          <p key={card} class="ku-warn">
            {say("board.near", { card, n })}
          </p>
        ))}
      {view.cheaper > 0 && <p class="ku-note">{say("board.cheaper", { n: view.cheaper })}</p>}
    </>
  );
}

export function Question({ table, model }: Props) {
  const narrow = table.narrow.value;
  const { ask, view } = table.prompt.value;
  const counted = !UNCOUNTED.includes(ask) && !(narrow && view.phase === "battle");
  return (
    <div class={`ku-question${narrow ? " is-narrow" : ""}`}>
      {!narrow && <Phases table={table} />}
      {counted && <Counters table={table} />}
      <Ending table={table} />
      {!model.picked.value && <Because table={table} />}
      <Ways table={table} />
      <Picked table={table} model={model} />
    </div>
  );
}

const BRIEF = ["action", "buy", "battle", "end", "units", "pay", "show"]; // long questions that have a short form

export function heading(table: Table<Wire>): string {
  const say = table.words.value;
  const { view, ask } = table.prompt.value;
  if (ask === "defend") return say("board.attacks_you", { who: table.nameOf(view.active) });
  if (ask === "judge" || ask === "order") return about(table, `ninja_${ask}`, view.effect.target);
  const can = (kind: Action["kind"]) => ofKind(table.legal.value, kind) !== undefined;
  if (ask === "action" && !can("play")) return say("board.no_action_card");
  if (ask === "buy" && !can("treasure") && !table.narrow.value) return say("board.buy_now");
  if (ask === "trash" && !can("trash")) return say("board.no_trash");
  if (ask === "show" && !can("show")) return say("board.no_ninja");
  if (ask === "battle" && !can("attack")) return say("board.all_led");
  if (ask === "ambush" && !can("lay")) return say("board.ambush_full");
  return say(table.narrow.value && BRIEF.includes(ask) ? `board.brief.${ask}` : `ask.${ask}`);
}
