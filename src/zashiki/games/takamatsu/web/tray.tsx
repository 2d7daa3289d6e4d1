// The Shogun's row with pile and used cards, and the viewer's own hidden cards with the buttons that cash them.

import type { Colour, PartProps, Table } from "@shell/board-api";
import { Crest } from "@shell/crests";
import { motion } from "@shell/pace";
import { useEffect, useRef } from "preact/hooks";
import { Pile, ShogunCard, signed, UsedPile } from "./cards";
import type { Model } from "./model";
import { cardLabel } from "./speech";
import { coloursOf } from "./view";
import type { Action, HeldCard, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

const DESK = 60; // card widths, px
const PHONE = 36;
const GAP = 13;

/** When cards were laid since the last prompt, the row slides in from the right. */
function useSlide(table: Table<Wire>, pitch: number) {
  const row = useRef<HTMLDivElement>(null);
  const { n, events } = table.prompt.value;
  useEffect(() => {
    const laid = events.filter((event) => event.kind.startsWith("laid")).length;
    if (!laid || n === 0 || laid >= 5 || !motion.peek()) return;
    row.current?.animate([{ transform: `translateX(${laid * pitch}px)` }, { transform: "none" }], {
      duration: motion.peek(),
      easing: "ease-out",
    });
  }, [n]);
  return row;
}

function Row({ table, model }: Props) {
  const say = table.words.value;
  const narrow = table.narrow.value;
  const width = narrow ? PHONE : DESK;
  const row = useSlide(table, width + GAP);
  const score = model.effect.value?.score ?? null;
  const taker = score ? (score.seat === table.me ? say("board.yours") : table.nameOf(score.seat)) : "";
  return (
    <div class="tk-row" ref={row}>
      {table.prompt.value.view.row.map((card, i) => {
        const taken = score !== null && i < score.count;
        const label = `${i + 1}: ${cardLabel(say, card.value)}${taken ? `, ${taker}` : ""}`;
        return (
          <div
            key={i}
            class={`tk-slot${taken ? " tk-take" : ""}`}
            title={card.value === null ? say("board.may_be", { values: card.may_be.map(signed) }) : undefined}
          >
            <ShogunCard value={card.value} width={width} label={label} />
            {!narrow && (
              <span class="tk-caption" aria-hidden="true">
                {taken ? `${i + 1} · ${taker}` : i + 1}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** "+1, +2 ×2, hidden ×3": what lies in a pile, known by counting. */
function contents(table: Table<Wire>, open: Record<string, number>, hidden: number): string {
  const say = table.words.value;
  const times = (name: string, n: number) => (n > 1 ? `${name} ×${n}` : name);
  const parts = Object.entries(open)
    .filter(([, n]) => n > 0)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([value, n]) => times(signed(Number(value)), n));
  if (hidden) parts.push(times(say("board.hidden"), hidden));
  return parts.join(", ");
}

function Piles({ table, model }: Props) {
  const say = table.words.value;
  const { pile, used } = table.prompt.value.view;
  const inPile = say("board.in_pile", { n: pile.count });
  const inUsed = say("board.used_count", { n: used.count });
  const pileText = contents(table, pile.open, pile.hidden);
  const usedText = contents(table, used.open, used.hidden.length);
  return (
    <div class="tk-row tk-piles">
      <svg class="tk-flow" width="16" height="88" aria-hidden="true">
        <path d="M12 38 5 44l7 6" />
      </svg>
      <div class="tk-slot" title={pileText}>
        <Pile count={pile.count} width={DESK} label={pileText ? `${inPile}: ${pileText}` : inPile} />
        <span class="tk-caption" aria-hidden="true">
          {inPile}
        </span>
      </div>
      <div class="tk-slot" title={usedText}>
        <UsedPile
          count={used.count}
          top={model.used.value}
          width={DESK}
          label={usedText ? `${inUsed}: ${usedText}` : inUsed}
        />
        <span class="tk-caption" aria-hidden="true">
          {inUsed}
        </span>
      </div>
    </div>
  );
}

interface HandCardProps {
  table: Table<Wire>;
  card: HeldCard;
  action: Action | undefined;
}

function HandCard({ table, card, action }: HandCardProps) {
  const say = table.words.value;
  const narrow = table.narrow.value;
  const two = coloursOf(table.prompt.value.view, table.me).length > 1;
  const value = card.value ?? 0;
  const picture = (
    <span class="tk-held-card">
      <ShogunCard
        value={card.value}
        own
        width={narrow ? PHONE : DESK - 6}
        label={say("board.own_card", { value: signed(value) })}
      />
      {two && (
        <span class="tk-held-crest">
          <Crest
            colour={card.colour as Colour}
            size={narrow ? 14 : 20}
            title={say("board.of_colour", { colour: card.colour })}
          />
        </span>
      )}
    </span>
  );
  const cash = {
    type: "button" as const,
    disabled: !action,
    "data-cash": value,
    "data-thing": `cash.value:${value}`,
    onClick: () => action && table.act(action.act),
  };
  if (narrow) {
    return (
      <button {...cash} class="tk-cash-card">
        {picture}
        <span class="tk-pill">{say("board.cash_short")}</span>
      </button>
    );
  }
  return (
    <div class="tk-held">
      {picture}
      <button {...cash} class="tk-cash">
        {say("board.cash", { value: signed(value) })}
      </button>
    </div>
  );
}

function Hand({ table }: { table: Table<Wire> }) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const cards = view.held[table.me] ?? [];
  const cashing = table.legal.value.filter((action) => action.kind === "cash");
  const actionOf = (card: HeldCard) =>
    cashing.find((action) => action.value === card.value && (action.colour === null || action.colour === card.colour));
  if (table.narrow.value && cards.length === 0) return null;
  return (
    <section class="tk-hand" data-thing="hand" aria-label={say("board.your_hand")}>
      {!table.narrow.value && (
        <h2 class="tk-title">
          {say("board.your_hand")} <small>{cards.length ? say("board.only_you") : ""}</small>
        </h2>
      )}
      {cards.length ? (
        <div class="tk-row">
          {cards.map((card) => (
            <HandCard key={`${card.colour}${card.value}`} table={table} card={card} action={actionOf(card)} />
          ))}
        </div>
      ) : (
        <p class="tk-hint">{say("board.no_hidden")}</p>
      )}
    </section>
  );
}

export function Tray({ table, model }: Props) {
  const say = table.words.value;
  const narrow = table.narrow.value;
  return (
    <div class={`tk-tray${narrow ? " tk-phone" : ""}`}>
      <section class="tk-shoguns" data-thing="row" aria-label={say("board.shoguns_cards")}>
        {!narrow && (
          <h2 class="tk-title">
            {say("board.shoguns_cards")} <small>{say("board.first_is_taken")}</small>
          </h2>
        )}
        <div class="tk-row">
          <Row table={table} model={model} />
          {!narrow && <Piles table={table} model={model} />}
        </div>
      </section>
      {table.me >= 0 && <Hand table={table} />}
    </div>
  );
}
