// What lies before a seat: deployed cards apart, then what was played this turn; every other seat's area a tap away.
import type { PartProps, Table } from "@shell/board-api";
import { Mon } from "@shell/crests";
import { Effects, Points, Stats } from "./card";
import { cardOf, fights, nameOf, shortName, tileName } from "./cards";
import { actionFor, isPicked, type Model, press } from "./model";
import { Print, SQUARE } from "./prints";
import { Sign } from "./signs";
import { about } from "./speech";
import { cardTouch, spot } from "./touch";
import { type Cards, colourOf, sizeOf } from "./view";
import type { Wire } from "./wire";

type Props = PartProps<Wire, Model>;

const ROOMY = 3; // so many strips in a row have room for full names

interface StripProps extends Props {
  card: string;
  count: number;
  row: string;
  ids: string[];
  index: number;
  mine: boolean;
}

function Strip({ table, model, card, count, row, ids, index, mine }: StripProps) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const pile = view.pool[card]!;
  const action = mine ? actionFor(table.legal.value, "area", card) : undefined;
  const waits = mine && view.active === table.me && row === "deployed" ? (view.waiting[card] ?? 0) : 0;
  const marks = [
    count > 1 ? `× ${count}` : "",
    action?.kind === "recall" ? say("board.stays") : "",
    waits ? say("board.waiting") : "",
  ];
  const label = [action ? say(`actions.${action.kind}`, action) : nameOf(say, card), ...marks]
    .filter(Boolean)
    .join(", ");
  return (
    <button
      type="button"
      class={`ku-strip t-${cardOf(card).type}${action ? " is-legal" : ""} is-${row}`}
      data-area={card}
      aria-pressed={action ? isPicked(model, "area", card) : undefined}
      aria-label={label}
      {...spot(model, row, ids, index)}
      {...cardTouch(model, card, () => press(table, model, "area", card))}
    >
      <span class="ku-window">
        <Print card={card} crop={SQUARE} />
        {count > 1 && <b class="ku-times">×{count}</b>}
      </span>
      <span class="ku-strip-text">
        <span class="ku-name">{ids.length > ROOMY ? shortName(say, card) : tileName(say, card)}</span>
        <Effects id={card} say={say} />
        <span class="ku-strip-marks">
          <Stats id={card} deployable={pile.deployable} />
          <Points id={card} />
        </span>
      </span>
      {action?.kind === "recall" && (
        <span class="ku-stays">
          <Sign name="check" />
          <i>{say("board.stays")}</i>
        </span>
      )}
      {waits > 0 && (
        <span class="ku-waits">
          <i>{say("board.waiting_short")}</i>
          <b aria-hidden="true">↻{waits > 1 ? ` ${waits}` : ""}</b>
        </span>
      )}
    </button>
  );
}

function Row({ table, model, cards, row, mine }: Props & { cards: Cards; row: string; mine: boolean }) {
  const ids = Object.keys(cards);
  return (
    <div class="ku-strips">
      {ids.map((card, index) => (
        <Strip
          key={card}
          table={table}
          model={model}
          card={card}
          count={cards[card]!}
          row={row}
          ids={ids}
          index={index}
          mine={mine}
        />
      ))}
      {ids.length === 0 && <span class="ku-empty">{table.words.value("board.nothing")}</span>}
    </div>
  );
}

/** The seat whose area is shown: the one looked at, else who is on. */
export function shownSeat(table: Table<Wire>, model: Model): number {
  return model.seat.value ?? table.prompt.value.view.active;
}

function Seats({ table, model, shown }: Props & { shown: number }) {
  const say = table.words.value;
  const { seats } = table.prompt.value.view;
  const from = Math.max(0, table.me);
  const order = Array.from({ length: seats }, (_, step) => (from + step) % seats);
  return (
    <div class="ku-area-seats" role="group" aria-label={say("board.whose_area")}>
      {order.map((seat) => (
        <button
          key={seat}
          type="button"
          aria-pressed={seat === shown}
          aria-label={about(table, "area_of", seat)}
          title={table.nameOf(seat)}
          onClick={() => (model.seat.value = seat)}
        >
          <Mon colour={colourOf(seat)} size={24} />
        </button>
      ))}
    </div>
  );
}

/** On a phone: one row of small prints, and a button that goes on to the next seat. */
export function NarrowArea({ table, model }: Props) {
  const view = table.prompt.value.view;
  const seat = shownSeat(table, model);
  const { deployed, played, strength } = view.players[seat]!;
  const mine = seat === table.me;
  const next = (seat + 1) % view.seats;
  return (
    <section class={`ku-narrow-area s-${colourOf(seat)}`} aria-label={about(table, "area_of", seat)}>
      <button
        type="button"
        class="ku-next-seat"
        aria-label={about(table, "area_of", next)}
        onClick={() => (model.seat.value = next)}
      >
        <Mon colour={colourOf(seat)} size={26} />
        <span>
          <Sign name="defence" /> {strength}
        </span>
      </button>
      <div class="ku-strips">
        {(["deployed", "played"] as const).flatMap((row) => {
          const cards = row === "deployed" ? deployed : played;
          const ids = Object.keys(cards);
          return ids.map((card, index) => (
            <Strip
              key={`${row}${card}`}
              table={table}
              model={model}
              card={card}
              count={cards[card]!}
              row={row}
              ids={ids}
              index={index}
              mine={mine}
            />
          ));
        })}
        {sizeOf(deployed) + sizeOf(played) === 0 && <span class="ku-empty">{table.words.value("board.nothing")}</span>}
      </div>
    </section>
  );
}

export function Area({ table, model }: Props) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const seat = shownSeat(table, model);
  const { deployed, played, strength } = view.players[seat]!;
  const mine = seat === table.me;
  const fighting = [...Object.keys(deployed), ...Object.keys(played)].some(fights);
  return (
    <div class={`ku-area s-${colourOf(seat)}`}>
      <section class="ku-camp" aria-label={`${say("board.deployed")}: ${table.nameOf(seat)}`}>
        <svg class="ku-hatch" aria-hidden="true">
          <rect width="100%" height="100%" fill="var(--s)" />
          <rect width="100%" height="100%" fill={`url(#hatch-${colourOf(seat)})`} />
        </svg>
        <h2>
          {say("board.deployed")}
          <small>
            {mine ? "" : table.nameOf(seat)}
            {fighting && (
              <>
                <Sign name="defence" /> {say("board.strength_of", { n: strength })}
              </>
            )}
          </small>
        </h2>
        <Row table={table} model={model} cards={deployed} row="deployed" mine={mine} />
      </section>
      <section class="ku-played" aria-label={`${say("board.played")}: ${table.nameOf(seat)}`}>
        <h2>
          {say("board.played")}
          <small>{sizeOf(played) > 0 && say("board.leaves")}</small>
        </h2>
        <Row table={table} model={model} cards={played} row="played" mine={mine} />
        <Seats table={table} model={model} shown={seat} />
      </section>
    </div>
  );
}
