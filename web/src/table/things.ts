// Things on the board by name. A board marks what it draws with `data-thing="room:I2 to:I2"`; an action or an event
// names things by its facts; so the shell can point at what somebody speaks of, and knows no game.

import { thing } from "../thing";

type Named = Record<string, unknown>;
const ACT = "act:";
const NOT_THINGS = new Set(["act", "commits", "kind", "n", "who"]);

/** The things that these facts name: `room:I2`, and of this kind of action or event `move.room:I2`. */
export function thingsOf(kind: string, facts: object): string[] {
  return Object.entries(facts as Named)
    .filter(([key]) => !NOT_THINGS.has(key))
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one: unknown) => [key, one] as const))
    .filter(([, value]) => typeof value === "string" || typeof value === "number")
    .flatMap(([key, value]) => [thing(`${kind}.${key}`, value), thing(key, value)]);
}

/** The thing that a button of this very action is; boards mark it with `data-act`. */
export const thingOfAct = (act: string) => `${ACT}${act}`;

export const isAct = (thing: string) => thing.startsWith(ACT);

/** What is drawn of these things; where a kind has marks of its own, only those. */
export function drawnOf(things: readonly string[], page: ParentNode = document): Element[] {
  const found = new Set<Element>();
  for (const thing of things) {
    const [kind, bare] = thing.split(/\.(.*)/s);
    if (bare === undefined && things.some((other) => other.endsWith(`.${kind}`) && marked(other, page).length))
      continue;
    for (const element of marked(thing, page)) found.add(element);
  }
  return [...found];
}

function marked(thing: string, page: ParentNode): Element[] {
  const act = isAct(thing) && CSS.escape(thing.slice(ACT.length));
  return [...page.querySelectorAll(act ? `[data-act="${act}"]` : `[data-thing~="${CSS.escape(thing)}"]`)];
}
