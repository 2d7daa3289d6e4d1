// What is seen on its way: a card to who buys or gains it, an attack to whom it is meant for.
import type { Flight, Table } from "@shell/board-api";
import { cardOf } from "./cards";
import { Print, SQUARE } from "./prints";
import type { Wire } from "./wire";

const picture = (card: string) => (
  <span class={`ku-flight t-${cardOf(card).type}`}>
    <Print card={card} crop={SQUARE} />
  </span>
);

export function flights(table: Table<Wire>, event: Wire["event"]): Flight[] {
  const { seat } = event;
  switch (event.kind) {
    case "buys":
    case "gains":
    case "gains_to_hand":
    case "takes":
    case "wins": {
      const { card } = event.facts;
      const nest = seat === table.me ? [event.kind === "gains_to_hand" ? "hand" : "discard"] : [];
      return [{ from: [`card:${card}`], to: [...nest, `seat:${seat}`], picture: picture(card) }];
    }
    case "attacks": {
      const leader = event.facts.cards[0];
      const to = [`seat:${event.facts.target}`];
      return leader ? [{ from: [`seat:${seat}`], to, picture: picture(leader) }] : [];
    }
    default:
      return [];
  }
}
