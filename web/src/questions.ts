// What a page asks about the present question without answering it: what actions would do, and why texts are refused.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Reason } from "./board-api";
import type { Because, Previews, Up } from "./protocol";

const MOST_PREVIEWS = 64; // the server's limit for one message

export class Questions {
  private readonly told = signal<Record<string, object>>({});
  private readonly known = signal<Record<string, Reason>>({});
  private readonly sent = new Set<string>(); // asked for already: previews by text, reasons with a "?" before it
  private shownWhenKnown = "";
  readonly previews: ReadonlySignal<Record<string, object>> = this.told;
  readonly reasons: ReadonlySignal<Record<string, Reason>> = this.known;

  constructor(
    private readonly askedAt: () => number | undefined,
    private readonly send: (message: Up) => boolean,
    private readonly show: (reason: Reason) => void,
  ) {}

  /** Another question: nothing is known of it. */
  renew(): void {
    this.told.value = {};
    this.known.value = {};
    this.resend();
  }

  /** What is on its way will not be answered any more. */
  resend(): void {
    this.sent.clear();
    this.shownWhenKnown = "";
  }

  preview(acts: string[]): void {
    const asked_at = this.askedAt();
    const missing = acts.filter((act) => !this.sent.has(act) && !(act in this.told.value)).slice(0, MOST_PREVIEWS);
    if (asked_at === undefined || !missing.length) return;
    if (this.send({ t: "preview", asked_at, acts: missing })) for (const act of missing) this.sent.add(act);
  }

  whyNot(act: string): void {
    const asked_at = this.askedAt();
    if (asked_at === undefined || this.sent.has(`?${act}`)) return;
    if (this.send({ t: "why_not", asked_at, act })) this.sent.add(`?${act}`);
  }

  explain(act: string): void {
    const reason = this.known.value[act];
    if (reason) return this.show(reason);
    this.shownWhenKnown = act;
    this.whyNot(act);
  }

  takePreviews({ asked_at, previews }: Previews): void {
    if (asked_at === this.askedAt()) this.told.value = { ...this.told.value, ...previews };
  }

  takeReason({ asked_at, act, rule, sentence }: Because): void {
    if (asked_at !== this.askedAt()) return;
    this.known.value = { ...this.known.value, [act]: { rule, sentence } };
    if (act === this.shownWhenKnown && rule) this.show({ rule, sentence });
  }
}
