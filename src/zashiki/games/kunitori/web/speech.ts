// Sentences about a seat: the viewer is spoken to, others are spoken of.
import type { Facts, Table } from "@shell/board-api";
import type { View } from "./view";

export function about(table: Table<View>, key: string, seat: number, facts: Facts = {}): string {
  const sentence = seat === table.me ? `board.${key}_you` : `board.${key}`;
  return table.words.value(sentence, { ...facts, who: table.nameOf(seat) });
}
