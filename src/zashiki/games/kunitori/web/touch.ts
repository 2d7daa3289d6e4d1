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

const ARROWS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2.2; // how much more a step aside counts than one ahead

/** Move the focus to the nearest card in the arrow's direction. */
export function walk(event: KeyboardEvent): boolean {
  const way = ARROWS[event.key];
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-spot]") : null;
  if (!way || !from) return false;
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const other of document.querySelectorAll<HTMLElement>("[data-spot]")) {
    const [dx, dy] = [middle(other)[0] - x, middle(other)[1] - y];
    const ahead = dx * way[0] + dy * way[1];
    const far = ahead + ASIDE * Math.abs(dx * way[1] + dy * way[0]);
    if (other !== from && ahead > 4 && far < least) [best, least] = [other, far];
  }
  best?.focus();
  return true;
}
