// Which sets of the hand are marked to be cashed: the best ones as the server suggests, until the player marks others.
import { type HanaFace, type Scene, type SetScene, spreadOut } from "./scene";

/** Keys of the sets the player has marked; null while the suggestion stands. */
export type Marked = ReadonlySet<string> | null;

export const setKey = (set: { id: string; month: number }): string => `${set.id} ${set.month}`;

export const isMarked = (marked: Marked, set: SetScene): boolean => (marked ? marked.has(setKey(set)) : set.best);

export const markedSets = (scene: Scene, marked: Marked): SetScene[] =>
  scene.sets.filter((set) => isMarked(marked, set));

/** Cards of the hand that the marked sets leave over. */
export function leftOver(scene: Scene, marked: readonly SetScene[]): HanaFace[] {
  const left: Record<string, number> = Object.fromEntries(scene.hana.map(({ id, count }) => [id, count]));
  for (const { id } of marked.flatMap(({ cards }) => cards)) left[id] = (left[id] ?? 0) - 1;
  return spreadOut(Object.fromEntries(Object.entries(left).filter(([, n]) => n > 0)));
}

/** Whether the hand has the cards of both sets. */
function fits(scene: Scene, one: SetScene, other: SetScene): boolean {
  const count = new Map<string, number>();
  for (const { id } of [...one.cards, ...other.cards]) count.set(id, (count.get(id) ?? 0) + 1);
  return [...count].every(([id, n]) => n <= (scene.hana.find((stack) => stack.id === id)?.count ?? 0));
}

/** Mark a set, dropping those that need its cards, or take its mark away. */
export function toggleSet(scene: Scene, marked: Marked, set: SetScene): ReadonlySet<string> {
  const now = markedSets(scene, marked);
  const others = now.filter((other) => setKey(other) !== setKey(set));
  const kept = others.length < now.length ? others : [...others.filter((other) => fits(scene, other, set)), set];
  return new Set(kept.map(setKey));
}
