// What the house advises about the present question.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Advice, Hints } from "./protocol";

/** The hints about the present question: none asked for, on their way, or told. */
export class Advised {
  private readonly now = signal<{ at: number; hints: Advice[] | null } | null>(null);
  readonly isThinking: ReadonlySignal<boolean> = computed(() => this.now.value?.hints === null);
  readonly hints: ReadonlySignal<Advice[]> = computed(() => this.now.value?.hints ?? []);

  constructor(private readonly send: (asked_at: number) => boolean) {}

  ask(asked_at: number): void {
    if (this.now.value?.at !== asked_at && this.send(asked_at)) this.now.value = { at: asked_at, hints: null };
  }

  take({ asked_at, hints }: Hints): void {
    if (this.now.value?.at === asked_at) this.now.value = { at: asked_at, hints };
  }

  /** Another question, a refusal, or enough seen. */
  drop(): void {
    this.now.value = null;
  }
}
