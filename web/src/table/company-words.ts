// Words about what people do beside the game.
import type { AnyWire, Table } from "../board-api";
import { botName, tell } from "../house";
import type { LogEvent } from "../protocol";

export const BESIDE = "table."; // events with this beginning belong to no game

type Told = Pick<LogEvent, "kind" | "seat"> & { facts: Record<string, unknown> };

/** What people did; `who` stands for the seat it is about, else its name. */
export function besideSentence(table: Table<AnyWire>, event: Told, who?: string): string {
  const facts = event.facts as { bot?: string; by?: number };
  const nameOf = (seat: number) => table.prompt.value.players[seat]?.name ?? "";
  return tell(`beside.${event.kind.slice(BESIDE.length)}`, {
    ...event.facts,
    who: who ?? nameOf(event.seat),
    by: facts.by === undefined ? "" : nameOf(facts.by),
    bot: facts.bot ? botName(facts.bot, table.prompt.value.game) : "",
  });
}

const UNITS: readonly (readonly [string, number])[] = [
  ["days", 86_400],
  ["hours", 3600],
  ["minutes", 60],
  ["seconds", 1],
];

/** How long, in the largest unit that is not nothing. */
export function howLong(seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? UNITS[3]!;
  return tell(`beside.time.${unit}`, {
    n: Math.max(0, Math.floor(seconds / size)),
  });
}

/** Why the match ended before its game did, "" where it did not: then there is nothing to score. */
export function endedEarly(details: unknown): string {
  const { ended } = (details ?? {}) as { ended?: unknown };
  return typeof ended === "string" ? ended : "";
}
