// What this browser remembers: language, theme, the open door and each game's last choice. Kept in localStorage.
import { computed, effect, signal } from "@preact/signals";

export type Language = "en" | "de";
export type Theme = "light" | "dark" | "auto";

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`zashiki.${key}`);
  } catch {
    return null; // storage may be forbidden; then nothing is remembered
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`zashiki.${key}`, value);
  } catch {
    // see above
  }
}

function firstLanguage(): Language {
  const kept = remembered("language");
  if (kept === "en" || kept === "de") return kept;
  return navigator.languages.find((tag) => /^(en|de)\b/.test(tag))?.startsWith("de") ? "de" : "en";
}

function firstTheme(): Theme {
  const kept = remembered("theme");
  return kept === "light" || kept === "dark" ? kept : "auto";
}

function media(query: string) {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", (event) => (matches.value = event.matches));
  return matches;
}

export const language = signal<Language>(firstLanguage());
export const theme = signal<Theme>(firstTheme());
export const narrow = media("(max-width: 999.98px)");
export const still = media("(prefers-reduced-motion: reduce)");

const systemDark = media("(prefers-color-scheme: dark)");
export const dark = computed(() => (theme.value === "auto" ? systemDark.value : theme.value === "dark"));

export const careful = signal(remembered("careful") !== "off"); // ask before obvious gains are left behind

/** Milliseconds after the red button's change of meaning in which a press does nothing. */
export const GUARD_MS = Number(remembered("guard") ?? 600);

export const hints = signal(remembered("hints") !== "off"); // of the coach, once a lesson is over

export function setHints(on: boolean): void {
  hints.value = on;
  remember("hints", on ? "on" : "off");
}

export const skipping = signal(remembered("skipping") === "on"); // answer by itself what has but one answer

export function setSkipping(on: boolean): void {
  skipping.value = on;
  remember("skipping", on ? "on" : "off");
}

export function setCareful(on: boolean): void {
  careful.value = on;
  remember("careful", on ? "on" : "off");
}

export function setLanguage(chosen: Language): void {
  language.value = chosen;
  remember("language", chosen);
}

export function setTheme(chosen: Theme): void {
  theme.value = chosen;
  remember("theme", chosen);
}

export function toggleDark(): void {
  setTheme(dark.value ? "light" : "dark");
}

/** Keeps the page's attributes in step; called once. */
export function dressPage(): void {
  effect(() => {
    document.documentElement.dataset.theme = dark.value ? "dark" : "light";
  });
  effect(() => {
    document.documentElement.lang = language.value;
  });
}
