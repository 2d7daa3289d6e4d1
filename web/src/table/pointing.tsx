// Rings around things on the board: what the coach means, what a line of the log tells, what others did and do.
import { effect, type Signal, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { drawnOf, thingOfAct } from "./things";

const LOOK_MS = 120; // boards move while they are dragged, zoomed or drawn anew
const ROOM = 5; // pixels around a thing

export type Hand = "coach" | "told" | "recent" | "now";

/** What each hand points at, by name. */
export const pointed: Record<Hand, Signal<readonly string[]>> = {
  coach: signal([]),
  told: signal([]),
  recent: signal([]),
  now: signal([]),
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
    const toDo = things.some((thing) => thing.startsWith(thingOfAct("")));
    const found = hand === "coach" && toDo && !drawn.length ? [...stage.querySelectorAll("#primary")] : drawn;
    return found.flatMap((element) => around(hand, element));
  });
}

const PARTS = ".stage, .tray, .sheet, .rail, .strip"; // what is drawn beyond their edges is not seen

function around(hand: Hand, element: Element): Ring[] {
  const box = element.getBoundingClientRect();
  const part = element.closest(PARTS)?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const left = Math.max(box.left - ROOM, part.left);
  const top = Math.max(box.top - ROOM, part.top);
  const width = Math.min(box.right + ROOM, part.right) - left;
  const height = Math.min(box.bottom + ROOM, part.bottom) - top;
  if (box.width <= 2 || width <= 2 * ROOM || height <= 2 * ROOM) return [];
  const [x, y, w, h] = [left, top, width, height].map((n) => `${Math.round(n)}px`);
  return [{ hand, left: x!, top: y!, width: w!, height: h! }];
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
