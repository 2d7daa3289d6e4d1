// The log as turns: what one seat did in a row is one line, equal events are told as one, chapters stand above.
import type { LogEvent } from "../protocol";

export interface Told {
  kind: string;
  seat: number;
  facts: Record<string, unknown>;
}

/** A line of the log: what happened from step `first` to `last` around one seat. */
export interface Turn {
  seat: number;
  first: number;
  last: number;
  chapter: Told | null; // told above it
  events: Told[];
}

/** Two events of a kind as one: what differs becomes a list, numbers `n` are added up. */
function joined(one: Told, other: Told): Told {
  const facts: Told["facts"] = {};
  for (const key of Object.keys(one.facts)) {
    const [a, b] = [one.facts[key], other.facts[key]];
    if (key === "n") facts.n = Number(a) + Number(b);
    else facts[key] = JSON.stringify(a) === JSON.stringify(b) && !Array.isArray(a) ? a : [a, b].flat();
  }
  return { ...one, facts };
}

const isAlike = (one: Told | undefined, other: Told): one is Told =>
  one?.kind === other.kind &&
  one.seat === other.seat &&
  Object.keys(one.facts).join() === Object.keys(other.facts).join();

function tell(turn: Turn, event: LogEvent, weighty: ReadonlySet<string>): void {
  const told: Told = { kind: event.kind, seat: event.seat, facts: event.facts };
  const before = turn.events[turn.events.length - 1];
  if (isAlike(before, told) && !weighty.has(event.kind)) turn.events[turn.events.length - 1] = joined(before, told);
  else turn.events.push(told);
  turn.last = event.n;
}

/** The log as turns, oldest first; weighty kinds are never told together, chapters begin a new part. */
export function turnsOf(log: readonly LogEvent[], chapters: readonly string[], weighty: readonly string[]): Turn[] {
  const turns: Turn[] = [];
  const single = new Set([...weighty, "undo"]);
  let chapter: Told | null = null;
  for (const event of log) {
    if (chapters.includes(event.kind)) {
      chapter = event;
      continue;
    }
    let turn = turns[turns.length - 1];
    if (!turn || chapter || (event.seat >= 0 && turn.seat >= 0 && event.seat !== turn.seat)) {
      turn = { seat: event.seat, first: event.n, last: event.n, chapter, events: [] };
      turns.push(turn);
      chapter = null;
    }
    if (turn.seat < 0) turn.seat = event.seat;
    tell(turn, event, single);
  }
  return turns;
}

/** The turns by chapter, oldest first. */
export function chaptersOf(turns: readonly Turn[]): Turn[][] {
  const chapters: Turn[][] = [];
  for (const turn of turns) {
    if (turn.chapter || !chapters.length) chapters.push([turn]);
    else chapters[chapters.length - 1]!.push(turn);
  }
  return chapters;
}

/** How many events are told as this one. */
export const countOf = (event: Told): number =>
  Math.max(1, ...Object.values(event.facts).map((fact) => (Array.isArray(fact) ? fact.length : 1)));

function stepsOf(events: readonly LogEvent[]): LogEvent[][] {
  const steps: LogEvent[][] = [];
  for (const event of events) {
    const step = steps[steps.length - 1];
    if (step?.[0]?.n === event.n) step.push(event);
    else steps.push([event]);
  }
  return steps;
}

/** The steps that others took after the viewer's last one: each with its events. */
export function stepsSince(log: readonly LogEvent[], me: number): LogEvent[][] {
  const own = log.findLastIndex((event) => event.seat === me);
  return stepsOf(log.slice(own + 1)).filter((step) => step.some((event) => event.seat >= 0 && event.seat !== me));
}

/** All that happened from step `n` on, what a bot did for the viewer too: for who comes back. */
export function stepsFrom(log: readonly LogEvent[], n: number): LogEvent[][] {
  return stepsOf(log.filter((event) => event.n >= n)).filter((step) => step.some((event) => event.seat >= 0));
}
