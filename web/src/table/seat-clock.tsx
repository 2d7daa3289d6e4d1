// The time a seat has left, where people play by the clock.
import { useEffect, useState } from "preact/hooks";
import { tell } from "../house";
import { Icon } from "../icons";
import { howLong } from "./company-words";
import { useLaid } from "./parts";

const SHORT_MS = 10_000;
const LONG_MS = 3_600_000; // from then on to the hour

function shown(ms: number): string {
  if (ms >= LONG_MS) return howLong(ms / 1000);
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Milliseconds since the prompt came, four times a second while it matters. */
function usePassed(since: number, runs: boolean): number {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [since, runs]);
  return runs ? Math.max(0, now - since) : 0;
}

export function SeatClock({ seat }: { seat: number }) {
  const { table, seen, reel } = useLaid();
  const { times_ms: times, waiting } = seen.prompt.value!;
  const left = times?.[seat] ?? null;
  const runs = waiting.includes(seat) && !seen.players.value[seat]?.stand_in && !seen.company.value.is_paused;
  const passed = usePassed(seen.promptedAt.value, runs && left !== null);
  if (left === null || reel) return null;
  const rest = Math.max(0, left - passed);
  const time = shown(rest);
  const kind = `clock${runs ? " runs" : ""}${rest <= SHORT_MS ? " short" : ""}`;
  const told = tell(seat === table.me ? "terms.you_left" : "terms.left", { name: table.nameOf(seat), time });
  return (
    <span class={kind} role="timer" aria-label={told}>
      <Icon name="time" size={14} />
      {time}
    </span>
  );
}
