// The keyboard on the board: arrows walk over the map's targets, Enter chooses, numbers lay orders, Escape drops.
import type { Table } from "@shell/board-api";
import type { Point } from "./atlas";
import type { Model, Target } from "./model";
import { layOrder, ORDERS } from "./orders";
import type { Wire } from "./wire";

const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function nextTarget(model: Model, from: Target, [dx, dy]: Point): Target | null {
  const [x, y] = from.at;
  let best: Target | null = null;
  let least = Infinity;
  for (const target of model.targets.value) {
    const [tx, ty] = target.at;
    const along = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (along > 1 && along + 2 * aside < least) [best, least] = [target, along + 2 * aside];
  }
  return best;
}

function walk(model: Model, step: Point): boolean {
  const targets = model.targets.value;
  const here = targets.find(({ key }) => key === model.cursor.value);
  const next = here ? nextTarget(model, here, step) : targets[0];
  if (next) document.querySelector<SVGElement>(`[data-target="${next.key}"]`)?.focus();
  return targets.length > 0;
}

const onTarget = (event: KeyboardEvent): boolean => (event.target as Element).closest?.("[data-target]") !== null;

const elsewhere = (event: KeyboardEvent): boolean =>
  !onTarget(event) &&
  (event.target as Element).closest?.(
    "button, a, input, select, textarea, summary, [role=tab], [role=tabpanel], .sj-hand-cards, .sj-tray, .strip",
  ) !== null;

function enter(model: Model): boolean {
  const target = model.targets.value.find(({ key }) => key === model.cursor.value);
  target?.run();
  return target !== undefined;
}

function drop(model: Model): boolean {
  if (model.choice.value === null) return false;
  model.choice.value = null;
  return true;
}

export function key(table: Table<Wire>, model: Model, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || table.prompt.value.outcome) return false;
  if (event.key === "Escape") return drop(model);
  if (event.key.toLowerCase() === "m") {
    model.mapShown.value = !model.mapShown.value;
    return true;
  }
  if (elsewhere(event)) return false;
  const arrow = ARROWS[event.key];
  if (arrow) return walk(model, arrow);
  if ((event.key === "Enter" || event.key === " ") && onTarget(event)) return enter(model);
  const order = ORDERS[Number(event.key) - 1];
  if (order && model.picked.value !== null && table.prompt.value.ask === "spring") {
    layOrder({ table, model }, model.cursor.value && onTarget(event) ? model.cursor.value : model.picked.value, order);
    return true;
  }
  return false;
}
