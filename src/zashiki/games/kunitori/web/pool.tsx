// The whole market at once: a fan of generals and 25 piles on shelves, each showing whether it is within reach.
import type { PartProps, Table } from "@shell/board-api";
import { Mon } from "@shell/crests";
import { NarrowArea } from "./area";
import { Face, Price, spokenFace } from "./card";
import { breakable, type CardType, cardOf, nameOf, ofType, shortName, signed } from "./cards";
import { actionFor, isPicked, type Model, press } from "./model";
import { PORTRAIT, Print } from "./prints";
import { Sign } from "./signs";
import { about } from "./speech";
import { cardTouch, spot } from "./touch";
import { colourOf, isOpen, sizeOf } from "./view";
import type { Pile, View, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

const LOW = 2; // cards left from which a pile says so
const THICK = [1, 3, 8]; // a pile's edge is so many sheets high

/** Piles of a type, by price as printed at this table. */
function shelf(view: View, type: CardType): string[] {
  return ofType(type).sort((a, b) => view.pool[a]!.printed - view.pool[b]!.printed);
}

export function marketOrder(view: View): string[] {
  return (["general", "victory", "treasure", "unit", "policy"] as const).flatMap((type) => shelf(view, type));
}

/** How a pile stands to the viewer: it can be taken now, after the treasures in hand, not, or it is gone. */
function standing(table: Table<Wire>, card: string): "can" | "later" | "far" | "gone" {
  const legal = table.legal.value;
  const pile = table.prompt.value.view.pool[card]!;
  if (pile.reach === "gone") return "gone";
  if (actionFor(legal, "pool", card)) return "can";
  const choosing = legal.some(({ kind }) => kind === "gain" || kind === "take");
  return !choosing && (pile.reach === "later" || pile.reach === "now") ? "later" : "far";
}

function spokenPile(table: Table<Wire>, card: string, state: string): string {
  const say = table.words.value;
  const pile = table.prompt.value.view.pool[card]!;
  const left = pile.left ? say("board.left", { n: pile.left }) : say("board.sold_out");
  const certainty = pile.certainty === "certain" ? "" : say(`board.${pile.certainty}`);
  return [spokenFace(say, card, pile), certainty, left, say(`board.reach.${state}`)].filter(Boolean).join(", ");
}

function Count({ pile, near, table }: { pile: Pile; near: boolean; table: Table<Wire> }) {
  const say = table.words.value;
  const narrow = table.narrow.value;
  if (pile.left === 0) return <span class="ku-count is-none">{narrow ? "0" : say("board.out")}</span>;
  const low = near || pile.left <= LOW;
  return (
    <span class={`ku-count${low ? " is-low" : ""}`}>
      {low && !narrow ? say("board.left", { n: pile.left }) : pile.left}
    </span>
  );
}

function Tile({ table, model, card }: Props & { card: string }) {
  const view = table.prompt.value.view;
  const pile = view.pool[card]!;
  const order = marketOrder(view);
  const state = standing(table, card);
  const sheets = THICK.filter((least) => pile.left > least).length;
  return (
    <button
      type="button"
      class={`ku-tile t-${cardOf(card).type} is-${state} k${sheets}`}
      data-pile={card}
      data-thing={`card:${card} buy.card:${card} gain.card:${card} take.card:${card}`}
      aria-pressed={isPicked(model, "pool", card)}
      aria-label={spokenPile(table, card, state)}
      {...spot(model, "pool", order, order.indexOf(card))}
      {...cardTouch(model, card, () => press(table, model, "pool", card))}
    >
      <Face id={card} say={table.words.value} pile={pile} size="tile" short={table.narrow.value}>
        <Count pile={pile} near={card in view.near} table={table} />
      </Face>
    </button>
  );
}

function Heading({ table, type, title, note }: { table: Table<Wire>; type: CardType; title: string; note?: string }) {
  return (
    <h2 class={`ku-shelf-title t-${type}`}>
      <Sign name={type} />
      {table.words.value(`board.${title}`)}
      {note && <small>{note}</small>}
    </h2>
  );
}

function General({ table, model, card, place, of }: Props & { card: string; place: number; of: number }) {
  const view = table.prompt.value.view;
  const say = table.words.value;
  const { attack, points, effects } = cardOf(card);
  const state = standing(table, card);
  const order = marketOrder(view);
  const middle = place - (of - 1) / 2;
  const where = {
    "--place": place,
    "--x": of > 1 ? place / (of - 1) : 0,
    "--turn": `${middle * 1.15}deg`,
    "--drop": `${middle * middle * 0.55}px`,
    zIndex: place + 1,
  };
  const { left, owner } = view.pool[card]!;
  if (!left) {
    const whose = owner !== null ? about(table, "with", owner) : say("board.scrap");
    return (
      <div class="ku-general is-gone" data-gone={card} data-thing={`card:${card}`} style={where}>
        <span class="ku-gone">
          {owner !== null && <Mon colour={colourOf(owner)} size={28} />}
          <b>{shortName(say, card)}</b>
          <small>{whose}</small>
        </span>
      </div>
    );
  }
  return (
    <div class="ku-general" style={where}>
      <button
        type="button"
        class={`is-${state}`}
        data-pile={card}
        data-thing={`card:${card} buy.card:${card} gain.card:${card} take.card:${card}`}
        aria-pressed={isPicked(model, "pool", card)}
        aria-label={spokenPile(table, card, state)}
        {...spot(model, "pool", order, order.indexOf(card))}
        {...cardTouch(model, card, () => press(table, model, "pool", card))}
      >
        <span class="ku-window">
          <Print card={card} crop={PORTRAIT} />
        </span>
        <b class="ku-clan">{shortName(say, card)}</b>
        <span class="ku-line" aria-hidden="true">
          <Sign name="attack" />
          {attack}
          {points > 0 && (
            <span class="ku-good">
              {signed(points)}
              <Sign name="points" />
            </span>
          )}
        </span>
        <span class="ku-line ku-icons" aria-hidden="true">
          {effects.map(([op, n]) => (
            <span>
              {(n as number) > 1 && String(n)}
              <Sign name={op as "cards"} />
            </span>
          ))}
        </span>
      </button>
    </div>
  );
}

/** Generals that do not lie open yet. */
function Closed({ count, place }: { count: number; place: number }) {
  return (
    <div class="ku-general" style={{ "--place": place, "--x": 1, "--turn": "0deg", "--drop": "0px" }}>
      <span class="ku-closed">
        <span class="ku-back s-black">
          <span>
            <Sign name="general" />
          </span>
        </span>
        {count}
      </span>
    </div>
  );
}

function Fan({ table, model }: Props) {
  const view = table.prompt.value.view;
  const say = table.words.value;
  const generals = shelf(view, "general");
  const left = generals.filter((card) => view.pool[card]!.left);
  const shown = generals.filter((card) => !view.pool[card]!.left || isOpen(view, card));
  const closed = left.length - left.filter((card) => isOpen(view, card)).length;
  const cheapest = view.pool[generals[0]!]!;
  const state = left.some((card) => standing(table, card) === "can")
    ? "can"
    : left.length
      ? standing(table, left[0]!)
      : "gone";
  return (
    <section class="ku-shelf ku-generals" aria-label={say("board.generals")}>
      <h2 class={`ku-shelf-title t-general is-${state}`}>
        <Sign name="general" />
        {say("board.generals")}
        <Price pile={cheapest} />
        <small>
          {closed
            ? `${say("board.open_generals")} · ${say("board.left", { n: left.length })}`
            : say("board.left", { n: left.length })}
        </small>
      </h2>
      <div class="ku-fan">
        {shown.map((card, place) => (
          <General
            key={card}
            table={table}
            model={model}
            card={card}
            place={place}
            of={shown.length + (closed ? 1 : 0)}
          />
        ))}
        {closed > 0 && <Closed count={closed} place={shown.length} />}
      </div>
    </section>
  );
}

/** On a phone the generals are one pile; its sheet shows them all. */
function GeneralsPile({ table, model }: Props) {
  const view = table.prompt.value.view;
  const say = table.words.value;
  const left = shelf(view, "general").filter((card) => view.pool[card]!.left);
  const open = left.filter((card) => isOpen(view, card));
  const states = open.map((card) => standing(table, card));
  const state = states.includes("can") ? "can" : (states[0] ?? "gone");
  const order = marketOrder(view);
  const picked = open.some((card) => isPicked(model, "pool", card));
  return (
    <button
      type="button"
      class={`ku-tile ku-generals-pile t-general is-${state}`}
      aria-pressed={picked}
      aria-haspopup="dialog"
      aria-label={`${say("board.generals")}, ${say("board.left", { n: left.length })}, ${say(`board.reach.${state}`)}`}
      {...spot(model, "pool", order, 0)}
      onClick={() => (model.generals.value = true)}
    >
      <span class="ku-mini-fan">
        {open.map((card, i) => (
          <span key={card} style={{ "--turn": `${(i - (open.length - 1) / 2) * 4}deg` }}>
            <Print card={card} crop="50 8 100 124" />
          </span>
        ))}
      </span>
      <Price pile={view.pool[open[0] ?? "oda"]!} />
      <span class="ku-count">{left.length}</span>
      <span class="ku-name">{say("board.generals")}</span>
    </button>
  );
}

function Scrap({ table }: { table: Table<Wire> }) {
  const say = table.words.value;
  const scrap = table.prompt.value.view.scrap;
  const names = Object.entries(scrap).map(([card, n]) => `${n} × ${nameOf(say, card)}`);
  return (
    <div class="ku-scrap" title={names.join(", ")}>
      <Sign name="trash" />
      <b>{breakable(say, say("board.scrap"))}</b>
      <small>{say("board.some_cards", { n: sizeOf(scrap) })}</small>
      <span class="vh">{names.join(", ")}</span>
    </div>
  );
}

function Shelf({
  table,
  model,
  type,
  title,
  columns,
  note,
}: Props & { type: CardType; title: string; columns: number; note?: string }) {
  const cards = shelf(table.prompt.value.view, type);
  return (
    <section class={`ku-shelf ku-${title}`} aria-label={table.words.value(`board.${title}`)}>
      <Heading table={table} type={type} title={title} note={note} />
      <div class="ku-tiles" style={{ "--columns": columns }}>
        {cards.map((card) => (
          <Tile key={card} table={table} model={model} card={card} />
        ))}
        {type === "unit" && <Scrap table={table} />}
      </div>
    </section>
  );
}

export function Pool({ table, model }: Props) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const shelves = { table, model };
  if (table.narrow.value) {
    return (
      <div class="ku-pool is-narrow" role="group" aria-label={say("board.pool")}>
        <GeneralsPile {...shelves} />
        {(["victory", "unit", "treasure", "policy"] as const).flatMap((type) =>
          shelf(view, type).map((card) => <Tile key={card} table={table} model={model} card={card} />),
        )}
        <NarrowArea table={table} model={model} />
      </div>
    );
  }
  return (
    <div class="ku-pool" role="group" aria-label={say("board.pool")}>
      <div class="ku-tier is-upper">
        <Fan {...shelves} />
        <Shelf {...shelves} type="victory" title="victory" columns={3} note={say("board.ends")} />
        <Shelf {...shelves} type="treasure" title="treasure" columns={3} />
      </div>
      <div class="ku-tier is-lower">
        <Shelf {...shelves} type="unit" title="units" columns={4} />
        <Shelf {...shelves} type="policy" title="policies" columns={6} note={say("board.prices_note")} />
      </div>
    </div>
  );
}
