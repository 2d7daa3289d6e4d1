// How fast it is shown what others do, as the people at this device like it.
import { computed, effect, signal } from "@preact/signals";
import { PACES, type Pace } from "./pacer";
import { remember, remembered, still } from "./settings";

const kept = remembered("pace") ?? "";
export const pace = signal<Pace>(kept in PACES ? (kept as Pace) : "normal");

/** How long a piece is on its way, in milliseconds; 0 for who wants no motion. */
export const motion = computed(() => (still.value ? 0 : PACES[pace.value].motion));

/** Keeps the boards' own motion in step; called once. */
export function pacePage(): void {
  effect(() => document.documentElement.style.setProperty("--motion", `${motion.value}ms`));
}

export function setPace(chosen: Pace): void {
  pace.value = chosen;
  remember("pace", chosen);
}
