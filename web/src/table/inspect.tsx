// What a thing on the board does: by the key I on what has the focus or the mouse, by a long press, by the right button.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Dialog } from "../dialog";
import { tell } from "../house";
import { entryAt, useLexicon } from "../lexicon";
import { Entries } from "../pages/lexicon-page";
import type { LexiconEntry } from "../protocol";
import { typing } from "../typing";

const PRESS_MS = 550;
const shown = signal<LexiconEntry | null>(null);

interface Pointer {
  over: Element | null;
  timer?: ReturnType<typeof setTimeout>;
}

/** Opens the entry of what is at the element; whether there is one. What the board has opened itself comes first. */
function look(entries: LexiconEntry[], element: Element | null): boolean {
  if (document.querySelector("dialog[open]")) return false;
  const entry = entryAt(entries, element);
  if (entry) shown.value = entry;
  return entry !== undefined;
}

function listen(entries: LexiconEntry[]): () => void {
  const pointer: Pointer = { over: null };
  const gone = new AbortController();
  const on = <K extends keyof DocumentEventMap>(kind: K, act: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(kind, act, { signal: gone.signal });
  on("pointerover", (event) => (pointer.over = event.target as Element));
  on("pointerdown", (event) => {
    clearTimeout(pointer.timer);
    if (event.pointerType === "touch")
      pointer.timer = setTimeout(() => look(entries, event.target as Element), PRESS_MS);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"] as const) on(end, () => clearTimeout(pointer.timer));
  on("contextmenu", (event) => {
    if (!event.defaultPrevented && look(entries, event.target as Element)) event.preventDefault();
  });
  on("keydown", (event) => {
    if (event.key.toLowerCase() !== "i" || typing(event) || event.ctrlKey || event.metaKey) return;
    if (look(entries, document.activeElement) || look(entries, pointer.over)) event.preventDefault();
  });
  return () => gone.abort();
}

export function Inspect({ game }: { game: string }) {
  const entries = useLexicon(game);
  useEffect(() => listen(entries), [entries]);
  const entry = shown.value;
  if (!entry) return null;
  return (
    <Dialog title={entry.name} close={() => (shown.value = null)}>
      <Entries game={game} entries={[entry]} />
      <p>
        <a href={`/lexicon/${game}#${entry.things[0]}`} target="_blank" rel="noopener">
          {tell("lexicon.title")}
        </a>
      </p>
    </Dialog>
  );
}
