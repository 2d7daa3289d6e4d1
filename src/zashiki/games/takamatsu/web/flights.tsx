// What is seen on its way: a card of the row to who takes it, a hidden card that is cashed.
import type { Flight, Table } from "@shell/board-api";
import { ShogunCard } from "./cards";
import type { Wire } from "./wire";

const WIDTH = 40;

export function flights(table: Table<Wire>, event: Wire["event"]): Flight[] {
  const [row, seat] = [["row", "garden"], [`seat:${event.seat}`]];
  const card = (value: number | null, own: boolean) => (
    <span class="tk-flight">
      <ShogunCard value={value} own={own} width={WIDTH} label="" />
    </span>
  );
  switch (event.kind) {
    case "took":
      return [{ from: row, to: seat, picture: card(event.facts.value, false) }];
    case "took_hidden":
      return [{ from: row, to: seat, picture: card(null, false) }];
    case "cashed":
      return [
        { from: event.seat === table.me ? ["hand"] : seat, to: ["garden"], picture: card(event.facts.value, true) },
      ];
    default:
      return [];
  }
}
