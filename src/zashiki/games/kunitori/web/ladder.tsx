// What being ahead brings: the attacker's steps, a draw, the defender's steps; marked is how it stands.
import type { PartProps, Table } from "@shell/board-api";
import { Mon } from "@shell/crests";
import { breakable, cardOf, nameOf, shortName } from "./cards";
import type { Model } from "./model";
import { Print, SQUARE } from "./prints";
import { Sign } from "./signs";
import { about } from "./speech";
import { type Stands, standsOf } from "./stands";
import { colourOf } from "./view";
import type { Rewards, Target, View, Wire } from "./wire";

type Side = keyof Rewards;

interface Rung {
  side: Side | "nobody";
  step: number; // its number on its side, from the smallest lead on; -1 for nobody's
  least: number;
  most: number;
  card: string | null;
}

/** From far ahead with the attacker to far ahead with the defender. */
function rungs(view: View): Rung[] {
  const steps = (side: Side) => {
    const given = view.battle!.rewards[side];
    return given.map(
      ([least, card], step): Rung => ({ side, step, least, most: (given[step + 1]?.[0] ?? Infinity) - 1, card }),
    );
  };
  return [
    ...steps("attacker").reverse(),
    { side: "nobody", step: -1, least: 0, most: 0, card: null },
    ...steps("defender"),
  ];
}

/** The rung that is reached, as the server says; -1 until it has. */
function rungAt(all: readonly Rung[], stands: Stands | null): number {
  return all.findIndex((rung) => rung.side === stands?.side && rung.step === stands.step);
}

function span({ least, most }: Rung): string {
  if (most === Infinity) return `${least} +`;
  return least === most ? `${least}` : `${least} – ${most}`;
}

function Step({ table, rung, now }: { table: Table<Wire>; rung: Rung; now: boolean }) {
  const say = table.words.value;
  const { card } = rung;
  return (
    <li class={`ku-rung is-${rung.side}${now ? " is-now" : ""}`}>
      {card && (
        <span class="ku-window">
          <Print card={card} crop={SQUARE} />
        </span>
      )}
      <span class="ku-rung-text">
        <b>{span(rung)}</b>
        <span>
          {card
            ? table.narrow.value
              ? breakable(say, shortName(say, card))
              : nameOf(say, card)
            : breakable(say, say("board.drawn"))}
        </span>
        {card && (
          <small>
            {cardOf(card).points}
            <Sign name="points" /> {say("board.left", { n: table.prompt.value.view.pool[card]!.left })}
          </small>
        )}
      </span>
      {now && <em>{say("board.now")}</em>}
    </li>
  );
}

export function Ladder({ table, target }: PartProps<Wire, Model> & { target: Target }) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const all = rungs(view);
  const now = rungAt(all, standsOf(table, target));
  const { attacker } = view.battle!;
  return (
    <section class="ku-ladder" aria-label={say("board.rewards")}>
      <p>
        <span>
          <Mon colour={colourOf(attacker)} size={18} />
          <b>{about(table, "ahead_by", attacker)}</b> <i>{say("board.must_take")}</i>
        </span>
        <span>
          <i>{say("board.may_decline")}</i> <b>{about(table, "ahead_by", target.seat)}</b>
          <Mon colour={colourOf(target.seat)} size={18} />
        </span>
      </p>
      <ol>
        {all.map((rung, i) => (
          <Step key={i} table={table} rung={rung} now={i === now} />
        ))}
      </ol>
    </section>
  );
}
