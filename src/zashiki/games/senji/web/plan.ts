// Finding actions by their fields, and doing several of them one after the other, each when its question has come.
import { effect, type Signal, signal } from "@preact/signals";
import type { Action, Table } from "@shell/board-api";

/** The legal action of a kind whose fields are these. */
export function find(legal: readonly Action[], kind: string, fields: Record<string, unknown> = {}): Action | undefined {
  const wanted = Object.entries(fields);
  return legal.find((action) => action.kind === kind && wanted.every(([name, value]) => action[name] === value));
}

export const actOf = (legal: readonly Action[], kind: string, fields?: Record<string, unknown>): string | undefined =>
  find(legal, kind, fields)?.act;

export const ofKind = (legal: readonly Action[], ...kinds: string[]): Action[] => legal.filter(({ kind }) => kinds.includes(kind));

export interface Step {
  kind: string;
  fields?: Record<string, unknown>;
  maybe?: boolean; // left out where it is not asked
}

export type Plan = Signal<Step[]>;

/** The first step that can be done now, those left out before it dropped; null where the plan has come to its end. */
function nextOf(steps: readonly Step[], legal: readonly Action[]): { act: string; rest: Step[] } | null {
  for (const [i, step] of steps.entries()) {
    const act = actOf(legal, step.kind, step.fields);
    if (act) return { act, rest: steps.slice(i + 1) };
    if (!step.maybe) return null;
  }
  return null;
}

/** Follows a plan: one step for each question; a step that is not possible ends it. */
export function followPlan(table: Table<unknown>): Plan {
  const plan = signal<Step[]>([]);
  let answered = -1;
  effect(() => {
    const { asked_at: question, legal } = table.prompt.value;
    const steps = plan.value;
    if (!steps.length || question === answered) return;
    const next = nextOf(steps, legal);
    if (next) answered = question;
    queueMicrotask(() => {
      plan.value = next?.rest ?? [];
      if (next) table.act(next.act);
    });
  });
  return plan;
}
