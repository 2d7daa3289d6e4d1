// What an event moves is seen on its way: takings, purchases, attacks. The board names the ends, the shell draws it.
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { AnyWire, Flight } from "../board-api";
import { motion } from "../pace";
import { PACES } from "../pacer";
import type { LogEvent } from "../protocol";
import { still } from "../settings";
import { type Laid, useLaid } from "./parts";
import { drawnOf } from "./things";

const MOST = 8; // pictures on their way at once
const SMALLER = 0.6;

/** What lies behind and is to be seen on its way once more. */
export const again = signal<readonly LogEvent[]>([]);

/** How long something is on its way that somebody asked to see again: "at once" cannot be meant then. */
const duration = () => motion.peek() || (still.peek() ? 0 : PACES.normal.motion);

const boxOf = (things: readonly string[]): DOMRect | undefined =>
  things
    .flatMap((thing) => drawnOf([thing]))
    .map((element) => element.getBoundingClientRect())
    .find(({ width }) => width > 2);

function OnTheWay({ flight, landed }: { flight: Flight; landed(): void }) {
  const figure = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const [from, to] = [boxOf(flight.from), boxOf(flight.to)];
    if (!figure.current || !from || !to) return landed();
    const { width, height } = figure.current.getBoundingClientRect();
    const at = (box: DOMRect, scale: number) =>
      `translate(${box.left + (box.width - width) / 2}px, ${box.top + (box.height - height) / 2}px) scale(${scale})`;
    const frames = [
      { transform: at(from, 1), opacity: 1 },
      { transform: at(to, SMALLER), opacity: 0.6 },
    ];
    const flying = figure.current.animate(frames, { duration: duration(), easing: "ease-in-out" });
    flying.onfinish = landed;
    return () => flying.cancel();
  }, []);
  return (
    <span ref={figure} class="flight">
      {flight.picture}
    </span>
  );
}

type Flying = { key: string; flight: Flight }[];

function flightsOf({ board, table }: Laid, events: readonly AnyWire["event"][], key: string, isAgain = false): Flying {
  const flights = events.flatMap((event) => board.flights?.(table, event, isAgain) ?? []).slice(-MOST);
  return flights.map((flight, i) => ({ key: `${key} ${i}`, flight }));
}

/** Follows the prompts; who comes new to the table sees nothing fly, nor who jumps through a replay. */
export function Flights() {
  const laid = useLaid();
  const { table, reel } = laid;
  const { n, events } = table.prompt.value;
  const [flying, setFlying] = useState<Flying>([]);
  const shown = useRef({ n, moment: reel?.at.peek() ?? 0 });
  useLayoutEffect(() => {
    const before = shown.current;
    const moment = reel?.at.peek() ?? 0;
    shown.current = { n, moment };
    if (!motion.value || n <= before.n || (reel && moment !== before.moment + 1)) return;
    setFlying(
      flightsOf(
        laid,
        events.filter((event) => event.n >= before.n),
        `${n}`,
      ),
    );
  }, [n]);
  useLayoutEffect(() => {
    const events = again.value;
    if (duration()) setFlying(flightsOf(laid, events, `again ${events[0]?.n}`, true));
  }, [again.value]);
  return (
    <div class="flights" aria-hidden="true">
      {flying.map(({ key, flight }) => (
        <OnTheWay
          key={key}
          flight={flight}
          landed={() => setFlying((now) => now.filter((other) => other.key !== key))}
        />
      ))}
    </div>
  );
}
