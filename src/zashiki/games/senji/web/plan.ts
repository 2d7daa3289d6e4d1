// Finding actions by their fields, and doing several of them one after the other, each when its question has come.
import { effect, type Signal, signal } from "@preact/signals";
import type { Table } from "@shell/board-api";
import { type OfKind, ofKind } from "@shell/kinds";
import type { Action, Wire } from "./wire";

export { ofKind };

type Kind = Action["kind"];
type Fields = Record<string, string | number>;

/** The legal action of a kind whose fields are these. */
export function find<K extends Kind>(
  legal: readonly Action[],
  kind: K,
  fields: Fields = {},
): OfKind<Action, K> | undefined {
  const wanted = Object.entries(fields);
  return ofKind(legal, kind).find((action) => wanted.every(([name, value]) => Reflect.get(action, name) === value));
}

export const actOf = (legal: readonly Action[], kind: Kind, fields?: Fields): string | undefined =>
  find(legal, kind, fields)?.act;

/** A step as the log would write it. */
const written = ({ kind, fields = {} }: Step): string =>
  [kind.replaceAll("_", "-"), ...Object.values(fields)].join(" ");

export interface Step {
  kind: Kind;
  fields?: Fields;
  maybe?: boolean; // left out where it is not asked
}

export type Plan = Signal<Step[]>;

/** The first step that can be done now, those left out before it dropped; null where the plan has come to its end. */
export function nextOf(
  steps: readonly Step[],
  legal: readonly Action[],
): { act: string; rest: Step[] } | { stuck: Step | null } {
  for (const [i, step] of steps.entries()) {
    const act = actOf(legal, step.kind, step.fields);
    if (act) return { act, rest: steps.slice(i + 1) };
    if (!step.maybe) return { stuck: step };
  }
  return { stuck: null };
}

/** Follows a plan: one step for each question; a step that is not possible ends it, and the server says why. */
export function followPlan(table: Table<Wire>): Plan {
  const plan = signal<Step[]>([]);
  let answered = -1;
  effect(() => {
    const { asked_at: question, legal } = table.prompt.value;
    const steps = plan.value;
    if (!steps.length || question === answered) return;
    const next = nextOf(steps, legal);
    if ("act" in next) answered = question;
    queueMicrotask(() => {
      plan.value = "act" in next ? next.rest : [];
      if ("act" in next) table.act(next.act);
      else if (next.stuck) table.explain(written(next.stuck));
    });
  });
  return plan;
}
