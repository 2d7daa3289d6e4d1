// What an event moves is seen on its way: takings, purchases, attacks. The board names the ends, the shell draws it.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Flight } from "../board-api";
import { motion } from "../pace";
import { useLaid } from "./parts";
import { drawnOf } from "./things";

const MOST = 8; // pictures on their way at once
const SMALLER = 0.6;

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
    const flying = figure.current.animate(frames, { duration: motion.peek(), easing: "ease-in-out" });
    flying.onfinish = landed;
    return () => flying.cancel();
  }, []);
  return (
    <span ref={figure} class="flight">
      {flight.picture}
    </span>
  );
}

/** Follows the prompts; who comes new to the table sees nothing fly. */
export function Flights() {
  const { board, table, reel } = useLaid();
  const { n, events } = table.prompt.value;
  const [flying, setFlying] = useState<{ key: string; flight: Flight }[]>([]);
  const shown = useRef(n);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = n;
    if (!motion.value || !board.flights || reel || n <= before) return;
    const news = events.filter((event) => event.n >= before);
    const flights = news.flatMap((event) => board.flights!(table, event)).slice(-MOST);
    setFlying(flights.map((flight, i) => ({ key: `${n} ${i}`, flight })));
  }, [n]);
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
