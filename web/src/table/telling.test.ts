import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { tryTable } from "../testing";
import { speaker } from "../words";
import type { Laid } from "./parts";
import type { Told } from "./story";
import { sentencesOf } from "./telling";

const NAMES = ["Hana", "Ren"];
const WORDS = {
  cards: { copper: "Copper", silver: "Silver" },
  events: {
    plays: "{who|seat} plays {card|cards}.",
    draws: "{who|seat} draws {n} cards.",
    attacks: "{who|seat} attacks {target|seat} in {place}.",
    offered: "{maker|seat} offers {target|seat} {card|cards}.",
    gone: "The last {card|cards} is gone.",
    order: "{who|seat} sets the order: {seats|seat}.",
    comes: "A figure comes to {place}.",
    discards: "{who|seat} discards {card|cards} of {target|seat}.",
    discards_own: "{who|seat} discards {card|cards} of the own deck.",
  },
  you: {
    plays: "play {card|cards}.",
    draws: "draw {n} cards.",
    discards_own: "discard {card|cards} of your own deck.",
  },
  to_you: { attacks: { target: "{who|seat} attacks you in {place}." } },
  folded: { comes: { one: "A figure comes.", other: "{n} figures come." } },
};

function laid(me: number): Laid {
  const { table } = tryTable({ seat: me, events: [], legal: [] });
  const words = signal(speaker(WORDS, (seat) => NAMES[seat]!));
  const nameOf = (seat: number) => (seat === me ? "You" : NAMES[seat]!);
  const seen = { players: signal(NAMES.map((name) => ({ name }))), shoulder: signal({ seat: -4 }) };
  return { table: { ...table, words, nameOf }, seen } as unknown as Laid;
}

const sentences = (by: Laid, events: Told[]) => sentencesOf(by, events, () => null);

const told = (kind: string, seat: number, facts: Told["facts"]): Told => ({
  kind,
  seat,
  facts: { who: seat, ...facts },
});

test("a turn is one sentence after the name, and equal cards are counted", () => {
  const turn = [
    told("plays", 1, { card: ["copper", "silver", "copper"] }),
    told("draws", 1, { n: 4 }),
    told("gone", 1, { card: "silver" }),
    told("draws", 1, { n: 2 }),
  ];
  assert.deepEqual(sentences(laid(0), turn), [
    "plays 2 × Copper, Silver,",
    "draws 4 cards.",
    "The last Silver is gone.",
    "Draws 2 cards.",
  ]);
  assert.deepEqual(sentences(laid(1), turn).slice(0, 2), ["play 2 × Copper, Silver,", "draw 4 cards."]);
});

test("what others get by a turn names them, and its own seat once more after it", () => {
  const turn = [
    told("plays", 1, { card: "copper" }),
    told("draws", 0, { n: 1 }),
    told("draws", 1, { n: 2 }),
    told("plays", 1, { card: "silver" }),
  ];
  const [first, other, ...rest] = sentences(laid(0), turn);
  assert.deepEqual([first, other], ["plays Copper.", "You draw 1 cards."]);
  assert.deepEqual(rest, ["Ren draws 2 cards,", "plays Silver."]);
  assert.deepEqual(sentences(laid(1), turn).slice(1), ["Hana draws 1 cards.", "You draw 2 cards,", "play Silver."]);
});

test("who is named is told in the second person, and a place only once", () => {
  const attack = [told("attacks", 1, { target: 0, place: ["Edo", "Edo", "Kyoto"] })];
  assert.deepEqual(sentences(laid(0), attack), ["attacks you in Edo, Kyoto."]);
  assert.deepEqual(sentences(laid(1), attack), ["attacks Hana in Edo, Kyoto."]);
  assert.deepEqual(sentences(laid(-4), attack), ["attacks Hana in Edo, Kyoto."]);
  const offer = [{ kind: "offered", seat: 1, facts: { maker: 1, target: 0, card: "copper" } }];
  assert.deepEqual(sentences(laid(-4), offer), ["offers Hana Copper."]);
});

test("what a seat does to itself does not name it twice", () => {
  const discards = (target: number) => [told("discards", 1, { target, card: "copper" })];
  assert.deepEqual(sentences(laid(0), discards(1)), ["discards Copper of the own deck."]);
  assert.deepEqual(sentences(laid(1), discards(1)), ["discard Copper of your own deck."]);
  assert.deepEqual(sentences(laid(-4), discards(0)), ["discards Copper of Hana."]);
});

test("in a row of seats one's own is you, too", () => {
  const order = [told("order", 1, { seats: [1, 0] })];
  assert.deepEqual(sentences(laid(0), order), ["sets the order: Ren, you."]);
  assert.deepEqual(sentences(laid(-4), order), ["sets the order: Ren, Hana."]);
});

test("many alike are told by their number", () => {
  const places = ["Edo", "Kyoto", "Mito", "Sendai", "Nara"];
  assert.deepEqual(sentences(laid(0), [told("comes", -1, { place: places })]), ["5 figures come."]);
});
