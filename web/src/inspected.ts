// What may be known of things on the board, asked for when somebody looks at them.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Remark, Remarks, Up } from "./protocol";

const MOST = 32; // the server's limit for one message

export class Inspected {
  private readonly told = signal<Record<string, Remark[]>>({});
  private readonly sent = new Set<string>();
  readonly remarks: ReadonlySignal<Record<string, Remark[]>> = this.told;

  constructor(
    private readonly shownSteps: () => number | undefined,
    private readonly send: (message: Up) => boolean,
  ) {}

  /** Something has happened: what was known may be so no longer. */
  renew(): void {
    this.told.value = {};
    this.sent.clear();
  }

  ask(things: readonly string[]): void {
    const missing = things.filter((thing) => !this.sent.has(thing)).slice(0, MOST);
    if (!missing.length || !this.send({ t: "inspect", things: missing })) return;
    for (const thing of missing) this.sent.add(thing);
  }

  take({ n, things }: Remarks): void {
    if (n === this.shownSteps()) this.told.value = { ...this.told.value, ...things };
    else for (const thing of Object.keys(things)) this.sent.delete(thing); // what is shown is older
  }
}
