// A card that somebody bought or gained flies from its pile to its new owner, where both are on the screen.

import type { PartProps, Table } from "@shell/board-api";
import { still } from "@shell/settings";
import { useLayoutEffect, useRef } from "preact/hooks";
import { cardOf } from "./cards";
import type { Model } from "./model";
import { Print, SQUARE } from "./prints";
import type { Wire } from "./wire";

const FLIGHT_MS = 280;

export interface Flown {
  card: string;
  seat: number;
}

/** The own discard pile, else the seat's row beside the board. */
function nestOf(table: Table<Wire>, seat: number): Element | undefined {
  const { seats } = table.prompt.peek().view;
  const own = seat === table.me ? document.querySelector("[data-discard]") : null;
  const rows = document.querySelectorAll(".seats > .seat, .strip > .seat");
  return own ?? rows[(seat - Math.max(0, table.me) + seats) % seats]?.querySelector(".marks") ?? undefined;
}

export function Flight({ table, model }: PartProps<Wire, Model>) {
  const flown = model.flown.value;
  const figure = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const pile = flown && document.querySelector(`[data-pile=${flown.card}], [data-gone=${flown.card}]`);
    const nest = flown && nestOf(table, flown.seat);
    if (!pile || !nest || !figure.current || still.peek()) return;
    const [from, to] = [pile.getBoundingClientRect(), nest.getBoundingClientRect()];
    const { width, height } = figure.current.getBoundingClientRect();
    const at = (box: DOMRect, scale: number) =>
      `translate(${box.left + (box.width - width) / 2}px, ${box.top + (box.height - height) / 2}px) scale(${scale})`;
    const frames = [
      { transform: at(from, 1), opacity: 1 },
      { transform: at(to, 0.6), opacity: 0.5 },
    ];
    const flying = figure.current.animate(frames, { duration: FLIGHT_MS, easing: "ease-in-out" });
    return () => flying.cancel();
  }, [flown]);
  if (!flown) return null;
  return (
    <span ref={figure} class={`ku-flight t-${cardOf(flown.card).type}`} aria-hidden="true">
      <Print card={flown.card} crop={SQUARE} />
    </span>
  );
}
