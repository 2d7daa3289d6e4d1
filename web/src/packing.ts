// Prompts whole again: what the server sends once (a base) and what it says of it later (see docs/protocol.md).
import type { Base, Json, PackedPrompt, Prompt, Rows } from "./protocol";

type Tree = { [key: string]: Json };
type Still = Pick<Prompt, "match" | "game" | "seat" | "seats" | "options" | "players" | "talk" | "view">;

const isGone = (change: Json | undefined): boolean => Array.isArray(change) && change.length === 0;

/** The value after the change; the old one stays as it is. */
export function changed(old: Json, change: Json): Json {
  if (Array.isArray(change)) return change[0]!;
  const changes = change as Tree;
  if (Array.isArray(old)) return old.map((one, i) => (i in changes ? changed(one, changes[i]!) : one));
  const fresh: Tree = {};
  for (const [key, value] of Object.entries(old as Tree)) if (!(key in changes)) fresh[key] = value;
  for (const [key, one] of Object.entries(changes))
    if (!isGone(one)) fresh[key] = changed((old as Tree)[key] ?? {}, one);
  return fresh;
}

/** The actions as they were before they were packed. */
export function unpackRows(packed: readonly Rows[]): Tree[] {
  return packed.flatMap(({ n, same = {}, lists = {}, coded = {} }) =>
    Array.from({ length: n }, (_, i) => {
      const entry: Tree = { ...same };
      for (const [name, values] of Object.entries(lists)) entry[name] = values[i]!;
      for (const [name, [values, numbers]] of Object.entries(coded)) entry[name] = values[numbers[i]!]!;
      return entry;
    }),
  );
}

/** Keeps the bases that a line, or a part of a replay, has brought. */
export class Unpacker {
  private readonly bases = new Map<number, Json>([[0, {}]]);

  take({ key, of, changes }: Base): void {
    this.bases.set(key, changed(this.bases.get(of)!, changes));
  }

  /** The whole prompt; bases that no later one can name are forgotten. */
  unpack(packed: PackedPrompt): Prompt {
    for (const key of this.bases.keys()) if (key > 0 && key < packed.base) this.bases.delete(key);
    const still = this.bases.get(packed.base)! as unknown as Still;
    const { n, asked_at, keep, waiting = [], ask = "", undo = false, events = [] } = packed;
    const { clock_ms = null, times_ms = null, outcome = null, drawing = null, coach = null, doubts = {} } = packed;
    const { formality = "", acted_at = 0 } = packed;
    const legal = unpackRows(packed.legal ?? []);
    const moving = {
      n,
      asked_at,
      keep,
      waiting,
      ask,
      legal,
      undo,
      events,
      clock_ms,
      times_ms,
      outcome,
      drawing,
      coach,
      doubts,
      formality,
      acted_at,
    };
    return { ...still, ...moving };
  }
}
