// What sentences say to whom.
import { equal } from "node:assert/strict";
import { test } from "node:test";
import { onlooker, speaker } from "./words";

const TREE = { hand: "Your hand", hand_over_shoulder: "Hand of {who}", cards: { one: "{n} card", other: "{n} cards" } };

test("who looks over a shoulder is not told that it is its own hand", () => {
  equal(speaker(TREE)("hand"), "Your hand");
  const say = onlooker(TREE, "Ann", String);
  equal(say("hand"), "Hand of Ann");
  equal(say("cards", { n: 2 }), "2 cards");
  equal(say("missing"), "missing");
});

test("what is below 0 has a minus, no hyphen", () => {
  equal(speaker({ points: "Points: {points}." })("points", { points: [2, -3] }), "Points: 2, −3.");
});
