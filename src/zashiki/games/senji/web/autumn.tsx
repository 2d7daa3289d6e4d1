// Autumn: the sets of the hand with the best split marked, the exchange table, and a short list of whatever else is possible.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { hanafuda } from "../data/senji.json";
import { type CardFace, cardName, DiploCard, Disc } from "./cards";
import { Choices, CLOSING } from "./choices";
import { HANA_KINDS, HanaCard, type HanaKind, KindBadge } from "./hanafuda";
import { MapSwitch } from "./map";
import { Mercenaries } from "./mercenaries";
import type { Model } from "./model";
import { Option } from "./option";
import { find, ofKind } from "./plan";
import { type HanaFace, hanaOf, type SetScene, spreadOut } from "./scene";
import { isMarked, leftOver, markedSets, setKey, toggleSet } from "./sets";
import { Sign } from "./signs";
import { hanaName, monthBrief } from "./speech";
import { TributeOffer, TributeStage } from "./tribute";
import type { CardAction, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

function HanaRow({
  table,
  cards,
  width,
}: Pick<Props, "table"> & { cards: readonly HanaFace[]; width: number }): JSX.Element {
  const say = table.words.value;
  return (
    <span class="sj-hana-row">
      {cards.map((card, i) => (
        <span key={`${card.id}${i}`} style={{ width: `${width}px` }}>
          <HanaCard {...card} width={width} label={hanaName(table, card)} />
          {width > 50 && <small aria-hidden="true">{monthBrief(say, card.month)}</small>}
        </span>
      ))}
    </span>
  );
}

function SetPanel({ table, model, set }: Props & { set: SetScene }): JSX.Element {
  const say = table.words.value;
  const on = isMarked(model.marked.value, set);
  return (
    <button
      type="button"
      class={`sj-set${on ? " is-on" : ""}`}
      data-set={setKey(set)}
      data-thing={`set:${set.id}`}
      aria-pressed={on}
      onClick={() => (model.marked.value = toggleSet(model.scene.value, model.marked.value, set))}
    >
      <span class="sj-set-head">
        <i class={on ? "sj-box is-on" : "sj-box"}>{on && <Sign name="check" size={15} />}</i>
        <b>{set.month ? say("board.web.set_of_month", { set: set.id, month: set.month }) : say(`sets.${set.id}`)}</b>
        <em class={on ? "is-on" : ""}>{set.recruits ? say("board.web.a_samurai") : `+${set.honour}`}</em>
      </span>
      <HanaRow table={table} cards={set.cards} width={table.narrow.value ? 44 : 62} />
    </button>
  );
}

function Sets({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const scene = model.scene.value;
  const marked = markedSets(scene, model.marked.value);
  const shown = [...scene.sets].sort((a, b) => Number(b.best) - Number(a.best)); // marking moves nothing
  const left = leftOver(scene, marked);
  return (
    <section class="sj-sets" aria-label={say("board.web.sets_title")}>
      {shown.map((set) => (
        <SetPanel key={setKey(set)} {...{ table, model, set }} />
      ))}
      {left.length > 0 && (
        <div class="sj-set is-left">
          <span class="sj-set-head">
            <b>{say("board.web.stay_in_hand")}</b>
            <small>{say("board.web.card_count", { n: left.length })}</small>
          </span>
          <HanaRow table={table} cards={left} width={table.narrow.value ? 40 : 54} />
        </div>
      )}
    </section>
  );
}

interface ExchangeLine {
  kind: HanaKind | "month";
  rows: { id: string; count: number; honour: number; invented: boolean }[];
}

type DataRow = { id: string; need: { type?: string; count: number }; reward: { honour?: number }; certainty: string };

/** The exchange table of the data, by kind, small sets first. */
const EXCHANGE: readonly ExchangeLine[] = [...HANA_KINDS, "month" as const].map((kind) => ({
  kind,
  rows: (hanafuda.exchange as DataRow[])
    .filter(({ need }) => (need.type ?? "month") === kind)
    .map(({ id, need, reward, certainty }) => ({
      id,
      count: need.count,
      honour: reward.honour ?? 0,
      invented: certainty === "reconstructed",
    }))
    .sort((one, other) => one.count - other.count),
}));

/** The exchange table in short, with how many of each kind are in the hand. */
function ExchangeTable({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const scene = model.scene.value;
  const marked = new Set(markedSets(scene, model.marked.value).map(({ id }) => id));
  const count = (kind: HanaKind | "month"): number =>
    kind === "month"
      ? Math.max(0, ...Array.from({ length: 12 }, (_, m) => sum(scene.hana.filter(({ month }) => month === m + 1))))
      : sum(scene.hana.filter((stack) => stack.kind === kind));
  const lines = (
    <section class="sj-exchange" aria-label={say("board.web.exchange")}>
      <header>
        <h2>{say("board.web.exchange")}</h2>
        <small>{say("board.web.exchange_reconstructed")}</small>
      </header>
      {EXCHANGE.map(({ kind, rows }) => (
        <div key={kind}>
          <p>
            {kind === "month" ? <Sign name="flower" size={20} /> : <KindBadge kind={kind} />}
            <b>{say(`board.web.exchange_kind.${kind}`)}</b>
            <small>{say("board.web.in_hand", { n: count(kind) })}</small>
          </p>
          <p>
            {rows.map((row) => (
              <span key={row.id} class={marked.has(row.id) ? "is-hit" : ""}>
                {row.count} → {row.honour ? `+${row.honour}` : say("board.web.a_samurai")}
                {row.invented ? "*" : ""}
              </span>
            ))}
          </p>
        </div>
      ))}
    </section>
  );
  if (!table.narrow.value) return lines;
  return (
    <details class="sj-fold">
      <summary>{say("board.web.exchange")}</summary>
      {lines}
    </details>
  );
}

const sum = (stacks: readonly { count: number }[]): number => stacks.reduce((total, { count }) => total + count, 0);

/** Guests and trade cards: each card with what it would bring. */
function CardOffers({ table, model, kind }: Props & { kind: "host" | "trade" | "take_back" }): JSX.Element | null {
  const say = table.words.value;
  const actions = ofKind(table.legal.value, kind);
  if (!actions.length) return null;
  const card = (action: CardAction): CardFace => model.scene.value.cards.get(action.card)!;
  return (
    <section class="sj-card-offers" aria-label={say(`board.web.groups.${kind}`)}>
      <h2>{say(`board.web.groups.${kind}`)}</h2>
      <div>
        {actions.map((action) => (
          <Option key={action.act} table={table} model={model} action={action}>
            <DiploCard card={card(action)} say={say} width={48} chosen={model.choice.value === action.act} />
            <span>
              <b>{say(`board.web.brings.${kind}`, { value: card(action).value, n: card(action).value })}</b>
              <small>{cardName(say, card(action))}</small>
            </span>
          </Option>
        ))}
      </div>
    </section>
  );
}

function OrderOfSeats({ table, model }: Props): JSX.Element | null {
  const { turns, turn } = model.scene.value.view;
  if (!turns.length) return null;
  const say = table.words.value;
  const lean = table.narrow.value;
  return (
    <ol class="sj-turns" aria-label={say("board.web.autumn_order")}>
      {turns.map((seat, i) => (
        <li
          key={seat}
          class={i < turn ? "is-done" : i === turn ? "is-now" : ""}
          {...(i === turn ? { "aria-current": "step" as const } : {})}
        >
          <Disc colour={model.scene.value.seats[seat]!.family} size={22} />
          <span class={lean && i !== turn ? "vh" : ""}>{table.nameOf(seat)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Questions whose answers are laid out on the stage. */
export const ON_STAGE = ["look", "keep_card", "show", "set", "tribute", "keep_samurai", "autumn_order"];

/** Questions that have nothing to do with the hanafuda of the hand. */
const WITHOUT_SETS = ["tribute", "look", "keep_samurai", "show", "autumn_order"];

const DRAWN_ELSEWHERE = ["set", "host", "trade", "take_back", "tribute", "return", "hire", "hire_samurai", ...CLOSING];

export function Autumn({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const legal = table.legal.value;
  const { ask } = table.prompt.value;
  const rest = legal.filter(({ kind }) => !DRAWN_ELSEWHERE.includes(kind));
  const trade = model.scene.value.view.trade;
  return (
    <div class="sj-autumn">
      <div class="sj-autumn-head">
        <OrderOfSeats {...{ table, model }} />
        {table.narrow.value && <MapSwitch {...{ table, model }} />}
      </div>
      {ask === "tribute" && <TributeStage {...{ table, model }} />}
      {ON_STAGE.includes(ask) && rest.length > 0 && (
        <section class="sj-asked" aria-label={say("board.web.choices")}>
          {trade && ask === "show" && (
            <p class="sj-note">{say("board.web.trade_asks", { who: trade.asker, card: trade.card, n: trade.due })}</p>
          )}
          <Choices {...{ table, model }} actions={rest} />
        </section>
      )}
      {trade?.shown && Object.keys(trade.shown).length > 0 && ask !== "keep_card" && (
        <section class="sj-shown">
          <h2>{say("board.web.shown_cards")}</h2>
          <HanaRow table={table} cards={spreadOut(trade.shown)} width={56} />
        </section>
      )}
      {ask === "set" && model.scene.value.view.picked.length > 0 && <Picked {...{ table, model }} />}
      {!WITHOUT_SETS.includes(ask) && <Sets {...{ table, model }} />}
      {!table.narrow.value && !WITHOUT_SETS.includes(ask) && <ExchangeTable {...{ table, model }} />}
      {find(legal, "done") && <Deeds {...{ table, model }} />}
      <Mercenaries {...{ table, model }} />
      {find(legal, "done") && rest.length > 0 && (
        <section class="sj-else">
          <h2>{say("board.web.else")}</h2>
          <Choices {...{ table, model }} actions={rest} />
        </section>
      )}
      {table.narrow.value && !WITHOUT_SETS.includes(ask) && <ExchangeTable {...{ table, model }} />}
    </div>
  );
}

function Deeds({ table, model }: Props): JSX.Element {
  return (
    <div class="sj-deeds">
      <CardOffers {...{ table, model }} kind="host" />
      <CardOffers {...{ table, model }} kind="trade" />
      <CardOffers {...{ table, model }} kind="take_back" />
      <TributeOffer {...{ table, model }} />
    </div>
  );
}

/** What is laid out so far for a set. */
function Picked({ table, model }: Props): JSX.Element {
  return (
    <section class="sj-shown">
      <h2>{table.words.value("board.web.laid_out")}</h2>
      <HanaRow table={table} cards={model.scene.value.view.picked.map(hanaOf)} width={48} />
    </section>
  );
}
