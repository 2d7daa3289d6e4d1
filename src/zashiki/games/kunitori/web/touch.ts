// Ways to reach a card: a long press or right click opens it large, the mouse's rest shows it, arrows walk between cards.
import type { Model } from "./model";

const LONG_MS = 450;
const REST_MS = 380;

let timer = 0;
let opened = false; // the press that opened a card must not also pick it

function later(ms: number, then: () => void): void {
  clearTimeout(timer);
  timer = window.setTimeout(then, ms);
}

/** Handlers for a button that shows a card. */
export function cardTouch(model: Model, card: string, press: () => void) {
  const open = () => {
    opened = true;
    model.hovered.value = null;
    model.large.value = card;
  };
  return {
    "data-own-hover": "",
    onPointerDown: (event: PointerEvent) => {
      opened = false;
      if (event.pointerType !== "mouse") later(LONG_MS, open);
    },
    onPointerUp: () => clearTimeout(timer),
    onPointerCancel: () => clearTimeout(timer),
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      const at = (event.currentTarget as Element).getBoundingClientRect();
      later(REST_MS, () => (model.hovered.value = { card, at }));
    },
    onPointerLeave: () => {
      clearTimeout(timer);
      model.hovered.value = null;
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      if (!opened) open();
    },
    onClick: () => {
      clearTimeout(timer);
      model.hovered.value = null;
      if (!opened) press();
      opened = false;
    },
  };
}

/** Props of one spot in a row of cards: Tab finds one spot a row, arrows the others. */
export function spot(model: Model, row: string, ids: readonly string[], index: number) {
  const id = ids[index]!;
  const stop = model.stops.value[row];
  const remembered = stop !== undefined && ids.includes(stop);
  return {
    "data-spot": `${row}:${id}`,
    tabIndex: (remembered ? stop === id : index === 0) ? 0 : -1,
    onFocus: () => {
      if (model.stops.peek()[row] !== id) model.stops.value = { ...model.stops.peek(), [row]: id };
    },
  };
}

const ALONG: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const ACROSS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

interface Seen {
  spot: HTMLElement;
  x: number;
  y: number;
  high: number;
}

/** Cards one can go to: while something lies over the board, only that and the hand. */
function spots(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>("[data-spot]")];
  const over = all.some((one) => one.closest(".ku-reveal"));
  return over ? all.filter((one) => one.closest(".ku-reveal, .ku-tray")) : all;
}

/** The cards line by line as they are seen; a line begins where a card's middle lies below the first card's lower half. */
function lines(): Seen[][] {
  const seen = spots().map((spot): Seen => {
    const { left, top, width, height } = spot.getBoundingClientRect();
    return { spot, x: left + width / 2, y: top + height / 2, high: height };
  });
  const found: Seen[][] = [];
  for (const one of seen.sort((a, b) => a.y - b.y)) {
    const line = found.at(-1);
    if (line && one.y - line[0]!.y < Math.min(one.high, line[0]!.high) / 2) line.push(one);
    else found.push([one]);
  }
  return found.map((line) => line.sort((a, b) => a.x - b.x));
}

/** Left and right read all cards line by line, so that every card is reached; up and down change the line. */
export function walk(event: KeyboardEvent): boolean {
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-spot]") : null;
  const [along, across] = [ALONG[event.key], ACROSS[event.key]];
  if (!from || (along === undefined && across === undefined)) return false;
  const all = lines();
  const at = all.findIndex((line) => line.some(({ spot }) => spot === from));
  if (at < 0) return enter();
  if (along !== undefined) {
    const text = all.flat();
    text[text.findIndex(({ spot }) => spot === from) + along]?.spot.focus();
    return true;
  }
  const { x } = all[at]!.find(({ spot }) => spot === from)!;
  const near = [...(all[at + across!] ?? [])].sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));
  near[0]?.spot.focus();
  return true;
}

/** Go to the cards: where one was before, first of all to what lies over the board. */
export function enter(): boolean {
  const stop = spots().find((one) => one.tabIndex === 0);
  stop?.focus();
  return stop !== undefined;
}
