import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { changed, Unpacker, unpackRows } from "./packing";

test("a change goes into objects by name and into lists by number", () => {
  const old = { row: [3, 1, 2], hand: { gold: 1, silver: 2 }, map: ["a", "b"] };
  const now = changed(old, { row: { 1: [7] }, hand: { gold: [], silver: [3], copper: [1] } });
  deepEqual(now, { row: [3, 7, 2], hand: { silver: 3, copper: 1 }, map: ["a", "b"] });
  deepEqual(old.row, [3, 1, 2]);
});

test("rows become actions again, in their order", () => {
  const actions = unpackRows([
    { n: 1, same: { act: "done", kind: "done" } },
    {
      n: 2,
      same: { kind: "lay" },
      lists: { act: ["a", "b"] },
      coded: {
        to: [
          ["x", "y"],
          [1, 0],
        ],
      },
    },
  ]);
  deepEqual(actions, [
    { act: "done", kind: "done" },
    { kind: "lay", act: "a", to: "y" },
    { kind: "lay", act: "b", to: "x" },
  ]);
});

test("a prompt is its base and what it tells itself", () => {
  const unpacker = new Unpacker();
  const still = { match: "m", game: "g", seat: 0, seats: 2, options: {}, players: [], view: { turn: 0, map: [1, 2] } };
  unpacker.take({ t: "base", key: 1, of: 0, changes: [still] });
  const first = unpacker.unpack({ t: "prompt", base: 1, n: 3, asked_at: 3, keep: 2, ask: "lay" });
  deepEqual([first.view, first.legal, first.ask, first.outcome], [{ turn: 0, map: [1, 2] }, [], "lay", null]);
  deepEqual(unpacker.unpack({ t: "prompt", base: 1, n: 4, asked_at: 3, keep: 3 }).view, { turn: 0, map: [1, 2] });
  unpacker.take({ t: "base", key: 2, of: 1, changes: { view: { turn: [2] } } });
  const later = unpacker.unpack({ t: "prompt", base: 2, n: 5, asked_at: 5, keep: 4, ask: "lay" });
  deepEqual([later.view, later.ask], [{ turn: 2, map: [1, 2] }, "lay"]);
  equal(later.game, "g");
});
