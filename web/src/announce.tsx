// One polite voice for screen readers.
import { signal } from "@preact/signals";

const spoken = signal("");
let turn = false;

/** Says the text once; the invisible mark makes a repeated text a new one. */
export function announce(text: string): void {
  turn = !turn;
  spoken.value = turn ? text : `${text}\u200b`;
}

export function Voice() {
  return (
    <div class="vh" role="status" aria-live="polite">
      {spoken.value}
    </div>
  );
}
