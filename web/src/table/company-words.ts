// Words about what people do beside the game, and about who is away.
import { useEffect, useState } from "preact/hooks";
import type { AnyWire, Table } from "../board-api";
import { botName, tell } from "../house";
import type { LogEvent, Player } from "../protocol";

export const BESIDE = "table."; // events with this beginning belong to no game

type Told = Pick<LogEvent, "kind" | "seat"> & { facts: Record<string, unknown> };

/** What people did; `who` stands for the seat it is about, else its name; `mine`: it is said to who did it. */
export function besideSentence(table: Table<AnyWire>, event: Told, who?: string, mine = false): string {
  const facts = event.facts as { bot?: string; by?: number };
  const nameOf = (seat: number) => table.prompt.value.players[seat]?.name ?? "";
  const filled = {
    ...event.facts,
    who: who ?? nameOf(event.seat),
    by: facts.by === undefined ? "" : nameOf(facts.by),
    bot: facts.bot ? botName(facts.bot, table.prompt.value.game) : "",
  };
  const kind = event.kind.slice(BESIDE.length);
  const you = `beside.you.${kind}`;
  const told = mine ? tell(you, filled) : you;
  return told === you ? tell(`beside.${kind}`, filled) : told;
}

export function isAway(player: Player | undefined): boolean {
  return !!player && player.kind === "person" && !player.online && !player.stand_in;
}

/** The server's time in seconds, looked at every second. */
export function useServerTime(ahead: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (now + ahead) / 1000;
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

/** The same in words; whoever resigned is named, by `nameOf` its seat, and `me` is spoken to. */
export function whyEnded(details: unknown, nameOf: (seat: number) => string, me = -1): string {
  const why = endedEarly(details);
  const { resigned = [] } = (details ?? {}) as { resigned?: number[] };
  if (why !== "resigned" || !resigned.length) return tell(`beside.whys.${why}`);
  if (resigned.every((seat) => seat === me)) return tell("beside.resigned_line");
  return tell("beside.gave_up", { names: resigned.map(nameOf).join(", ") });
}
