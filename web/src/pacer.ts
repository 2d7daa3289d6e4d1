// Prompts wait for each other, so that everything others do can be followed, and no question waits too long.
import { type ReadonlySignal, signal } from "@preact/signals";
import { CLOCK, type Clock } from "./clock";

/** Milliseconds: a step is looked at, a question to the viewer waits at most, a piece is on its way. */
export interface Speed {
  step: number;
  most: number;
  motion: number;
}

export const PACES = {
  slow: { step: 1300, most: 15_000, motion: 400 },
  normal: { step: 650, most: 6_000, motion: 280 },
  fast: { step: 150, most: 1_500, motion: 150 },
  at_once: { step: 0, most: 0, motion: 0 },
} as const satisfies Record<string, Speed>;

export type Pace = keyof typeof PACES;

/** What decides how long something waits. */
export interface Weight {
  asks: boolean; // it puts a question to the viewer, or is the end: it may not wait for long
  tells: boolean; // somebody else did something: it is looked at
}

interface Waiting<Item> {
  item: Item;
  came: number;
  weight: Weight;
}

/** Shows what comes in order, each long enough to be seen, and what asks the viewer at most `most` after it came. */
export class Pacer<Item> {
  private readonly queue: Waiting<Item>[] = [];
  private readonly length = signal(0);
  private timer: unknown;
  private free: number | null = null; // when what is shown has been looked at; null: nothing is looked at
  readonly behind: ReadonlySignal<number> = this.length; // how many wait to be shown

  constructor(
    private readonly show: (item: Item) => void,
    private readonly weigh: (item: Item) => Weight,
    private readonly speed: () => Speed,
    private readonly clock: Clock = CLOCK,
  ) {}

  take(item: Item): void {
    this.queue.push({ item, came: this.clock.now(), weight: this.weigh(item) });
    this.go();
  }

  /** Everything at once. */
  skip(): void {
    this.free = null;
    while (this.queue.length) this.showNext();
    this.settle();
  }

  /** Forgets what waits. */
  drop(): void {
    this.queue.length = 0;
    this.free = null;
    this.settle();
  }

  private go(): void {
    while (this.queue.length && this.wait() <= 0) this.showNext();
    this.settle();
  }

  /** Milliseconds until the next one: its turn, or sooner if a question behind it would wait too long. */
  private wait(): number {
    const now = this.clock.now();
    const turn = (this.free ?? now) - now;
    const question = this.queue.findIndex(({ weight }) => weight.asks);
    if (question < 0) return turn;
    const left = this.queue[question]!.came + this.speed().most - now;
    return Math.min(turn, left / (question + 1));
  }

  private showNext(): void {
    const { item, weight } = this.queue.shift()!;
    this.free = weight.tells ? this.clock.now() + this.speed().step : null;
    this.show(item);
  }

  private settle(): void {
    this.length.value = this.queue.length;
    this.clock.cancel(this.timer);
    if (this.queue.length) this.timer = this.clock.later(() => this.go(), Math.max(1, this.wait()));
  }
}
