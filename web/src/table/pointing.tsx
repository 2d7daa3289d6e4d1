// Rings around things on the board: what the coach means, what a line of the log tells, what others did and do.
import { effect, type Signal, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { still } from "../settings";
import { drawnOf, isAct } from "./things";

const LOOK_MS = 120; // boards move while they are dragged, zoomed or drawn anew
const ROOM = 5; // pixels around a thing

export type Hand = "coach" | "told" | "recent" | "now";

/** What each hand points at, by name. */
export const pointed: Record<Hand, Signal<readonly string[]>> = {
  coach: signal([]), // what is shown, and the very action meant
  told: signal([]),
  recent: signal([]),
  now: signal([]),
};

/** What the action that a coach means names on the board: pointed at where no button takes that very action. */
export const meant = signal<readonly string[]>([]);

interface Ring {
  hand: Hand;
  left: string;
  top: string;
  width: string;
  height: string;
}

function ringsNow(): Ring[] {
  const hands = Object.keys(pointed) as Hand[];
  return hands.flatMap((hand) => pointedBy(hand).flatMap((element) => around(hand, element)));
}

/** What is drawn of what a hand points at. */
function pointedBy(hand: Hand): Element[] {
  const stage = document.querySelector(".laid");
  const things = pointed[hand].value;
  if (!stage || !things.length) return [];
  const acts = things.filter(isAct);
  const shown = drawnOf(
    things.filter((thing) => !isAct(thing)),
    stage,
  );
  return [...new Set([...shown, ...(acts.length ? toBePressed(acts, stage) : [])])];
}

/** The buttons of this very action, else what it names, else the red button. */
function toBePressed(acts: readonly string[], stage: Element): Element[] {
  const buttons = drawnOf(acts, stage).filter((element) => element.getAttribute("aria-disabled") !== "true");
  if (buttons.length) return buttons;
  const named = drawnOf(meant.value, stage);
  return named.length ? named : [...stage.querySelectorAll("#primary")];
}

const PARTS = ".stage, .tray, .question, .sheet, .rail, .strip"; // what is drawn beyond their edges is not seen

function around(hand: Hand, element: Element): Ring[] {
  const box = element.getBoundingClientRect();
  const part = element.closest(PARTS)?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const left = Math.max(box.left - ROOM, part.left);
  const top = Math.max(box.top - ROOM, part.top);
  const width = Math.min(box.right + ROOM, part.right) - left;
  const height = Math.min(box.bottom + ROOM, part.bottom, element.closest(".sheet") ? innerHeight : sheetTop()) - top;
  if (box.width <= 2 || width <= 2 * ROOM || height <= 2 * ROOM) return [];
  const [x, y, w, h] = [left, top, width, height].map((n) => `${Math.round(n)}px`);
  return [{ hand, left: x!, top: y!, width: w!, height: h! }];
}

const sheetTop = () => document.querySelector(".sheet")?.getBoundingClientRect().top ?? innerHeight;

/** What the coach means may lie under a phone's sheet or further down in a list: all moves until it is seen. */
function uncoverMeant(): void {
  const meant = pointedBy("coach");
  for (const element of meant) if (element.closest(".question")) element.scrollIntoView({ block: "nearest" });
  uncover(meant);
}

/** Moves all until nothing of it lies under a phone's sheet. */
export function uncover(elements: readonly Element[]): void {
  const boxes = elements
    .filter((element) => !element.closest(".sheet, .strip"))
    .map((element) => element.getBoundingClientRect());
  if (!boxes.length) return;
  const above = Math.min(...boxes.map((box) => box.top)) - ROOM;
  const below = Math.max(...boxes.map((box) => box.bottom)) + ROOM - sheetTop();
  const by = below > 0 ? Math.min(below, above) : Math.min(above, 0);
  if (by) scrollBy({ top: by, behavior: still.value ? "auto" : "smooth" });
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
  const coached = pointed.coach.value;
  useEffect(() => {
    const timer = coached.length ? setTimeout(uncoverMeant, LOOK_MS) : undefined; // once the sheet has its new height
    return () => clearTimeout(timer);
  }, [coached]);
  return (
    <div class="rings" aria-hidden="true">
      {rings.map(({ hand, ...box }, i) => (
        <span key={i} class={`ring by-${hand}`} style={box} />
      ))}
    </div>
  );
}
