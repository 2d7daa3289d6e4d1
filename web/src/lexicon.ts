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

/** The names of what an element, or something around it, draws, without the kinds of actions that speak of it. */
export function bareNames(element: Element | null): string[] {
  const things = element?.closest("[data-thing]")?.getAttribute("data-thing")?.split(" ") ?? [];
  return [...new Set(things.map((thing) => thing.replace(/^\w+\./, "")))];
}

/** The entry of one of these names. */
export function entryOf(entries: readonly LexiconEntry[], names: readonly string[]): LexiconEntry | undefined {
  return entries.find((entry) => entry.things.some((thing) => names.includes(thing)));
}
