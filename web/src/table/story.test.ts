import assert from "node:assert/strict";
import { test } from "node:test";
import type { LogEvent } from "../protocol";
import { chaptersOf, countOf, stepsSince, turnsOf } from "./story";

const event = (n: number, kind: string, seat: number, facts: LogEvent["facts"] = {}): LogEvent => ({
  n,
  kind,
  seat,
  facts,
});

test("what a seat does in a row is one line, draws are folded, takings stay apart", () => {
  const log = [
    event(1, "year", -1, { year: 1 }),
    event(2, "laid", 0, { tile: "rice3" }),
    event(3, "drew", 0, { tile: "ship1" }),
    event(4, "drew", 0, { tile: "ship2" }),
    event(5, "takes", 1, { place: "Edo" }),
    event(5, "takes", 1, { place: "Kyoto" }),
  ];
  const turns = turnsOf(log, ["year"], ["takes"]);
  assert.deepEqual(
    turns.map((turn) => [turn.seat, turn.chapter?.kind ?? "", turn.events.map(({ kind }) => kind)]),
    [
      [0, "year", ["laid", "drew"]],
      [1, "", ["takes", "takes"]],
    ],
  );
  assert.deepEqual(turns[0]!.events[1]!.facts, { tile: ["ship1", "ship2"] });
});

test("since the last turn means after my last step, step by step, without my own", () => {
  const log = [
    event(1, "laid", 0),
    event(2, "laid", 1),
    event(2, "takes", 1),
    event(3, "shuffled", -1),
    event(4, "laid", 2),
  ];
  assert.deepEqual(
    stepsSince(log, 0).map((step) => step.map(({ n }) => n)),
    [[2, 2], [4]],
  );
});

test("rounds hold the turns of every seat, and what is told together is counted", () => {
  const round = (n: number, number: number) => event(n, "table.round", -1, { n: number });
  const log = [
    event(0, "scattered", -1, { place: "Edo" }),
    event(1, "scattered", -1, { place: "Kyoto" }),
    round(1, 1),
    event(2, "laid", 0),
    event(3, "laid", 1),
    round(3, 2),
    event(4, "laid", 0),
  ];
  const chapters = chaptersOf(turnsOf(log, ["table.round"], []));
  assert.deepEqual(
    chapters.map((turns) => [turns[0]!.chapter?.facts.n, turns.map(({ seat }) => seat)]),
    [
      [undefined, [-1]],
      [1, [0, 1]],
      [2, [0]],
    ],
  );
  assert.equal(countOf(chapters[0]![0]!.events[0]!), 2);
});
