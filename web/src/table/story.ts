// The log as turns: what one seat did in a row is one line, equal events are told as one, chapters stand above.
import type { LogEvent } from "../protocol";

export interface Told {
  kind: string;
  seat: number;
  facts: Record<string, unknown>;
}

/** How a game's events make lines, by kind. */
export interface Manner {
  chapters: readonly string[]; // begin a part of the log
  weighty: readonly string[]; // never told together
  unsaid: readonly string[]; // not told, and what comes after them is no part of what came before
  begins: readonly string[]; // not told either: with them a seat's turn begins, which is one line whoever acts in it
  gathered: readonly string[]; // told once a line, however often a seat does it
  apart: readonly string[]; // told of every seat on a line of its own
  retold: Readonly<Record<string, readonly string[]>>; // left out where a seat's line or the same step tells one of these
}

/** A line of the log: what happened from step `first` to `last` around one seat. */
export interface Turn {
  seat: number;
  first: number;
  last: number;
  chapter: Told | null; // told above it
  whole: boolean; // it lasts until another turn begins
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

/** Numbers but `n` tell seats, prices, honour: of each its own. */
const isAlike = (one: Told | undefined, other: Told): one is Told =>
  one?.kind === other.kind &&
  one.seat === other.seat &&
  Object.keys(one.facts).join() === Object.keys(other.facts).join() &&
  Object.entries(one.facts).every(
    ([name, fact]) => name === "n" || typeof fact !== "number" || fact === other.facts[name],
  );

/** The event of this line that the new one is told with. */
function partnerOf(turn: Turn, told: Told, { weighty, gathered }: Manner): number {
  if (weighty.includes(told.kind) || told.kind === "undo") return -1;
  if (gathered.includes(told.kind)) return turn.events.findIndex((event) => isAlike(event, told));
  return isAlike(turn.events.at(-1), told) ? turn.events.length - 1 : -1;
}

function tell(turn: Turn, { n, kind, seat, facts }: LogEvent, manner: Manner): void {
  const told: Told = { kind, seat, facts };
  const partner = partnerOf(turn, told, manner);
  if (partner >= 0) turn.events[partner] = joined(turn.events[partner]!, told);
  else turn.events.push(told);
  if (turn.seat < 0) turn.seat = seat;
  turn.last = n;
}

/** What came of one step, cut where something begins anew. */
function deedsOf(log: readonly LogEvent[], { chapters, unsaid, begins }: Manner): LogEvent[][] {
  const cuts = new Set([...chapters, ...unsaid, ...begins]);
  const deeds: LogEvent[][] = [];
  let last: LogEvent | undefined;
  for (const event of log) {
    if (last && last.n === event.n && !cuts.has(last.kind) && !cuts.has(event.kind)) deeds.at(-1)!.push(event);
    else deeds.push([event]);
    last = event;
  }
  return deeds;
}

/** Whether an event stands in the line of this turn: it is about nobody or its seat, or came of what its seat did. */
function belongs(turn: Turn, event: LogEvent, deed: readonly LogEvent[], { apart }: Manner): boolean {
  if (turn.whole || event.seat < 0 || turn.seat < 0 || event.seat === turn.seat) return true;
  return !apart.includes(event.kind) && deed.some(({ seat }) => seat === turn.seat);
}

const isRetold = (turn: Turn, { kind, seat }: Told, { retold }: Manner): boolean =>
  turn.events.some((other) => other.seat === seat && retold[kind]?.includes(other.kind));

/** Who may know more of a step is told that alone. */
const isSaidBy = (deed: readonly LogEvent[], { kind }: LogEvent, { retold }: Manner): boolean =>
  deed.some((other) => retold[kind]?.includes(other.kind));

/** Makes lines of events, one after the other. */
class Teller {
  readonly turns: Turn[] = [];
  private chapter: Told | null = null; // told above the next line
  private whose = -1; // the seat whose turn it is, where the game says so
  private begun = false; // and has just said so

  constructor(private readonly manner: Manner) {}

  take(event: LogEvent, deed: readonly LogEvent[]): void {
    const { unsaid, chapters, begins } = this.manner;
    if (unsaid.includes(event.kind) || isSaidBy(deed, event, this.manner)) return;
    if (chapters.includes(event.kind)) this.chapter = event;
    else if (begins.includes(event.kind)) [this.whose, this.begun] = [event.seat, true];
    else tell(this.lineOf(event, deed), event, this.manner);
  }

  private lineOf(event: LogEvent, deed: readonly LogEvent[]): Turn {
    const turn = this.turns.at(-1);
    if (turn && !this.chapter && !this.begun && belongs(turn, event, deed, this.manner)) return turn;
    const whole = this.whose >= 0;
    const seat = whole ? this.whose : event.seat;
    const next = { seat, first: event.n, last: event.n, chapter: this.chapter, whole, events: [] };
    [this.chapter, this.begun] = [null, false];
    this.turns.push(next);
    return next;
  }
}

/** The log as turns, oldest first. */
export function turnsOf(log: readonly LogEvent[], manner: Manner): Turn[] {
  const teller = new Teller(manner);
  for (const deed of deedsOf(log, manner)) for (const event of deed) teller.take(event, deed);
  for (const turn of teller.turns) turn.events = turn.events.filter((event) => !isRetold(turn, event, manner));
  return teller.turns;
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

/** The steps that others took after the viewer's last one, which was the one before step `n`: each with its events. */
export function stepsSince(log: readonly LogEvent[], n: number, me: number): LogEvent[][] {
  return stepsFrom(log, n).filter((step) => step.some((event) => event.seat >= 0 && event.seat !== me));
}

/** All that happened from step `n` on, what a bot did for the viewer too: for who comes back. */
export function stepsFrom(log: readonly LogEvent[], n: number): LogEvent[][] {
  return stepsOf(log.filter((event) => event.n >= n)).filter((step) => step.some((event) => event.seat >= 0));
}
