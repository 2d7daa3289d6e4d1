// One polite voice for screen readers.
import { signal } from "@preact/signals";
import { CLOCK, type Clock } from "./clock";

const HEARD_MS = 2000; // that an announcement is left alone by what is said beside it

/** What is said; the invisible mark makes a repeated text a new one. */
export class Speech {
  readonly spoken = signal("");
  private turn = false;
  private announcedAt = Number.NEGATIVE_INFINITY;
  private waiting: unknown;

  constructor(private readonly clock: Clock = CLOCK) {}

  /** What happens, at once. */
  announce(text: string): void {
    this.clock.cancel(this.waiting);
    this.announcedAt = this.clock.now();
    this.say(text);
  }

  /** What somebody looks at, once the last announcement has been heard; never, if something is announced before. */
  sayAside(text: string): void {
    this.clock.cancel(this.waiting);
    const wait = Math.max(0, this.announcedAt + HEARD_MS - this.clock.now());
    this.waiting = this.clock.later(() => this.say(text), wait);
  }

  private say(text: string): void {
    this.turn = !this.turn;
    this.spoken.value = this.turn ? text : `${text}\u200b`;
  }
}

const speech = new Speech();

export const announce = (text: string): void => speech.announce(text);
export const sayAside = (text: string): void => speech.sayAside(text);

export function Voice() {
  return (
    <div class="vh" role="status" aria-live="polite">
      {speech.spoken.value}
    </div>
  );
}
