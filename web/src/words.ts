// Sentences with gaps, looked up by dotted keys: the template language of src/zashiki/kernel/words.py.
// `{n}` takes the value (numbers below 0 with a true minus), `{room|rooms}` looks it up below the key `rooms`, `{who|seat}` names a player;
// lists are joined by ", ", equal things that are looked up are counted ("3 × copper"), equal texts told once; where a key has the forms `one`, `other` and perhaps `none`, the value `n` picks one.
import type { Facts, Say } from "./board-api";

export type WordTree = { [key: string]: string | WordTree };
type Named = Record<string, unknown>;
export type NameSeat = (seat: number) => string;

const GAP = /\{(\w+)(?:\|([\w.]+))?\}/g;

function formOf(forms: WordTree, number: unknown): string {
  if (number === 0 && Object.hasOwn(forms, "none")) return "none";
  return number === 1 ? "one" : "other";
}

function template(tree: WordTree, key: string, facts: Facts): string | null {
  let node: string | WordTree | undefined = tree;
  for (const part of key.split(".")) {
    if (typeof node !== "object" || !Object.hasOwn(node, part)) return null;
    node = node[part];
  }
  if (typeof node === "object") node = node[formOf(node, (facts as Named).n)];
  return typeof node === "string" ? node : null;
}

/** Numbers as they are, one by one; of things each kind once, with its count where it was looked up. */
function listText(items: unknown[], textOf: (item: unknown) => string, group: string | undefined): string {
  const texts = items.map(textOf);
  if (group === undefined && items.some((item) => typeof item === "number")) return texts.join(", ");
  const count = (text: string) => texts.filter((other) => other === text).length;
  const told = (text: string) => (group !== undefined && count(text) > 1 ? `${count(text)} × ${text}` : text);
  return [...new Set(texts)].map(told).join(", ");
}

function valueText(tree: WordTree, value: unknown, group: string | undefined, nameSeat: NameSeat): string {
  if (Array.isArray(value)) return listText(value, (item) => valueText(tree, item, group, nameSeat), group);
  if (group === undefined) return typeof value === "number" && value < 0 ? `−${-value}` : String(value);
  if (group === "seat") return typeof value === "number" ? nameSeat(value) : String(value);
  return template(tree, `${group}.${value}`, {}) ?? String(value);
}

/** The sentence at the key with its gaps filled, or null where there is no such sentence. */
export function fill(tree: WordTree, key: string, facts: Facts, nameSeat: NameSeat = String): string | null {
  const sentence = template(tree, key, facts);
  if (sentence === null) return null;
  return sentence.replace(GAP, (_, gap: string, group?: string) =>
    valueText(tree, gap in facts ? (facts as Named)[gap] : "", group, nameSeat),
  );
}

/** As `speaker`, for who looks over the shoulder of `who`: what says "your" may have a twin, `…_over_shoulder`, that does not. */
export function onlooker(tree: WordTree, who: string, nameSeat: NameSeat): Say {
  const speak = speaker(tree, nameSeat);
  return (key, facts = {}) => fill(tree, `${key}_over_shoulder`, { ...facts, who }, nameSeat) ?? speak(key, facts);
}

/** A speaker of this tree; it answers a key it does not know with the key itself. */
export function speaker(tree: WordTree, nameSeat: NameSeat = String): Say {
  return (key, facts = {}) => fill(tree, key, facts, nameSeat) ?? key;
}
