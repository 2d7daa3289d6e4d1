// Pictures of events: what is on its way on the board, and small signs in the log.
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

const MOST = 6; // cards pictured in a line

/** The cards it is about; draws are only counted. */
export function sign(_: Table<Wire>, { kind, facts }: Wire["event"]) {
  const cards = "cards" in facts ? facts.cards : "card" in facts ? [facts.card].flat() : [];
  if (kind === "drawn" || kind === "treasures" || kind === "treasure") return null;
  return cards.slice(0, MOST).map((card, i) => (
    <span key={i} class={`ku-log t-${cardOf(card).type}`}>
      <Print card={card} crop={SQUARE} />
    </span>
  ));
}
