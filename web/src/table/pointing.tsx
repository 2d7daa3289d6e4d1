// Rings around things on the board: what the coach means, what a line of the log tells, what others did.
import { effect, type Signal, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { drawnOf } from "./things";

const LOOK_MS = 120; // boards move while they are dragged, zoomed or drawn anew
const ROOM = 5; // pixels around a thing

export type Hand = "coach" | "told" | "recent";

/** What each hand points at, by name. */
export const pointed: Record<Hand, Signal<readonly string[]>> = {
  coach: signal([]),
  told: signal([]),
  recent: signal([]),
};

interface Ring {
  hand: Hand;
  left: string;
  top: string;
  width: string;
  height: string;
}

function ringsNow(): Ring[] {
  const stage = document.querySelector(".laid");
  if (!stage) return [];
  return (Object.keys(pointed) as Hand[]).flatMap((hand) => {
    const things = pointed[hand].value;
    const drawn = things.length ? drawnOf(things, stage) : [];
    const found = hand === "coach" && things.length && !drawn.length ? [...stage.querySelectorAll("#primary")] : drawn;
    return found.filter(isSeen).map((element) => around(hand, element));
  });
}

function isSeen(element: Element): boolean {
  return element.getBoundingClientRect().width > 2;
}

function around(hand: Hand, element: Element): Ring {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y, w, h] = [left - ROOM, top - ROOM, width + 2 * ROOM, height + 2 * ROOM].map((n) => `${Math.round(n)}px`);
  return { hand, left: x!, top: y!, width: w!, height: h! };
}

/** Follows whatever is pointed at, wherever it is drawn. */
export function Rings() {
  const [rings, setRings] = useState<Ring[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      const next = ringsNow();
      setRings((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    const forget = effect(() => {
      const wanted = Object.values(pointed).some((things) => things.value.length);
      clearInterval(timer);
      requestAnimationFrame(look);
      if (wanted) timer = setInterval(look, LOOK_MS);
    });
    return () => {
      forget();
      clearInterval(timer);
    };
  }, []);
  return (
    <div class="rings" aria-hidden="true">
      {rings.map(({ hand, ...box }, i) => (
        <span key={i} class={`ring by-${hand}`} style={box} />
      ))}
    </div>
  );
}
