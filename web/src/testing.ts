// For unit tests: a table of a prompt as it once came, with notes of what the board asked for; and a clock.
import { computed, signal } from "@preact/signals";
import type { AnyWire, Prompt, Reason, Table } from "./board-api";
import type { Clock } from "./clock";

export interface Tried<W extends AnyWire> {
  table: Table<W>;
  show(change: Partial<Prompt<W>>): void; // the next prompt
  tell(act: string, preview: W["preview"]): void;
  say(act: string, reason: Reason): void;
  acts: string[];
  wondered: string[]; // texts asked about by whyNot
  explained: string[];
}

/** The table of this prompt; sentences are their own keys. */
export function tryTable<W extends AnyWire>(first: object): Tried<W> {
  const prompt = signal(first as Prompt<W>);
  const previews = signal<Record<string, W["preview"]>>({});
  const reasons = signal<Record<string, Reason>>({});
  const [acts, wondered, explained] = [[], [], []] as [string[], string[], string[]];
  const same = signal((key: string) => key);
  const table: Table<W> = {
    prompt,
    log: computed(() => prompt.value.events),
    legal: computed(() => prompt.value.legal),
    words: same,
    shell: same,
    language: signal("en" as const),
    dark: signal(false),
    narrow: signal(false),
    me: prompt.value.seat,
    nameOf: String,
    act: (text) => void acts.push(text),
    undo: () => void acts.push("undo"),
    previews,
    preview: () => undefined,
    reasons,
    speakWith: () => undefined,
    whyNot: (act) => void wondered.push(act),
    explain: (act) => void explained.push(act),
    remarks: signal({}),
    inspect: () => undefined,
    announce: () => undefined,
    refuse: () => undefined,
  };
  return {
    table,
    show: (change) => (prompt.value = { ...prompt.value, ...change }),
    tell: (act, preview) => (previews.value = { ...previews.value, [act]: preview }),
    say: (act, reason) => (reasons.value = { ...reasons.value, [act]: reason }),
    acts,
    wondered,
    explained,
  };
}

/** A clock that is turned by hand. */
export class HandClock implements Clock {
  private at = 0;
  private due: { run: () => void; at: number } | null = null;
  now = () => this.at;
  later = (run: () => void, ms: number) => {
    this.due = { run, at: this.at + ms };
    return this.due;
  };
  cancel = (timer: unknown) => {
    if (timer === this.due) this.due = null;
  };
  turn(to: number): void {
    while (this.due && this.due.at <= to) {
      const { run, at } = this.due;
      [this.at, this.due] = [at, null];
      run();
    }
    this.at = to;
  }
}
