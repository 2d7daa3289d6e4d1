// Sentences about a seat: the viewer is spoken to, others are spoken of.
import type { Facts, Table } from "@shell/board-api";
import type { Wire } from "./wire";

export function about(table: Table<Wire>, key: string, seat: number, facts: Facts = {}): string {
  const sentence = seat === table.me ? `board.${key}_you` : `board.${key}`;
  return table.words.value(sentence, { ...facts, who: table.nameOf(seat) });
}
