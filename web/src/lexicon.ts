// The lexicon's entries by game and language, fetched once.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { fetchLexicon } from "./api";
import type { LexiconEntry } from "./protocol";
import { language } from "./settings";

const known = signal<Record<string, LexiconEntry[]>>({});
const asked = new Set<string>();

export function useLexicon(game: string): LexiconEntry[] {
  const key = `${game}/${language.value}`;
  useEffect(() => {
    if (asked.has(key)) return;
    asked.add(key);
    fetchLexicon(game, language.value).then(
      (entries) => (known.value = { ...known.value, [key]: entries }),
      () => asked.delete(key),
    );
  }, [key]);
  return known.value[key] ?? [];
}

/** The entry of the thing that an element, or something around it, draws. */
export function entryAt(entries: readonly LexiconEntry[], element: Element | null): LexiconEntry | undefined {
  const things = element?.closest("[data-thing]")?.getAttribute("data-thing")?.split(" ") ?? [];
  const bare = things.map((thing) => thing.replace(/^\w+\./, ""));
  return entries.find((entry) => entry.things.some((thing) => things.includes(thing) || bare.includes(thing)));
}
