// A rising general makes way: what is paid so far, and the generals one of whom joins.
import type { PartProps, Table } from "@shell/board-api";
import { Face, spokenFace } from "./card";
import { cardOf, nameOf, ofType } from "./cards";
import { actionFor, isPicked, type Model, press } from "./model";
import { Print, SQUARE } from "./prints";
import { Sign } from "./signs";
import { about } from "./speech";
import { cardTouch, spot } from "./touch";
import { isOpen } from "./view";
import type { Wire } from "./wire";

type Props = PartProps<Wire, Model>;

function Payment({ table }: { table: Table<Wire> }) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const rising = view.card!;
  const needs = cardOf(rising).rises_for!;
  const paid = view.effect.paid;
  return (
    <div class="ku-payment">
      <span class="ku-chip" title={nameOf(say, rising)}>
        <Print card={rising} crop={SQUARE} />
      </span>
      <span class="ku-coins" role="img" aria-label={say("board.paid", { n: paid, needs })}>
        {Array.from({ length: Math.max(needs, paid) }, (_, n) => (
          <i key={n} class={n < paid ? "is-paid" : ""}>
            <Sign name="money" />
          </i>
        ))}
      </span>
      <b aria-hidden="true">{say("board.paid", { n: paid, needs })}</b>
      {!(table.narrow.value && view.stage === "take") && <p class="ku-note">{say("board.join_note")}</p>}
    </div>
  );
}

export function Join({ table, model }: Props) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const generals = ofType("general").filter((card) => view.pool[card]!.left && isOpen(view, card));
  return (
    <section class="ku-join" aria-label={about(table, "joins", view.active)}>
      {!table.narrow.value && <h2>{about(table, "joins", view.active)}</h2>}
      <Payment table={table} />
      <div class="ku-join-list">
        {generals.map((card, index) => {
          const action = actionFor(table.legal.value, "pool", card);
          return (
            <button
              key={card}
              type="button"
              class={`ku-card t-general${action ? " is-legal" : " is-idle"}`}
              data-pile={card}
              aria-pressed={isPicked(model, "pool", card)}
              aria-label={`${action ? `${say("actions.take", action)}: ` : ""}${spokenFace(say, card, view.pool[card]!)}`}
              {...spot(model, "pool", generals, index)}
              {...cardTouch(model, card, () => press(table, model, "pool", card))}
            >
              <Face id={card} say={say} pile={view.pool[card]!} size="hand" short={table.narrow.value} />
            </button>
          );
        })}
      </div>
    </section>
  );
}
