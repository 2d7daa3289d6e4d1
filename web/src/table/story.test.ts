import assert from "node:assert/strict";
import { test } from "node:test";
import type { LogEvent } from "../protocol";
import { chaptersOf, countOf, type Manner, stepsSince, turnsOf } from "./story";

const event = (n: number, kind: string, seat: number, facts: LogEvent["facts"] = {}): LogEvent => ({
  n,
  kind,
  seat,
  facts,
});

const manner = (given: Partial<Manner>): Manner => ({
  chapters: [],
  weighty: [],
  unsaid: [],
  begins: [],
  gathered: [],
  apart: [],
  retold: {},
  ...given,
});

const linesOf = (log: LogEvent[], given: Partial<Manner>) =>
  turnsOf(log, manner(given)).map((turn) => [turn.seat, turn.events.map(({ kind, seat }) => `${kind} ${seat}`)]);

test("what others get by a turn stands in its line, but not what begins anew or is told of everybody", () => {
  const turn = [
    event(1, "laid", 0),
    event(2, "takes", 0),
    event(2, "takes", 1),
    event(2, "draws", 0),
    event(3, "drew", 0),
  ];
  assert.deepEqual(linesOf(turn, { weighty: ["takes"], retold: { draws: ["drew"] } }), [
    [0, ["laid 0", "takes 0", "takes 1", "drew 0"]],
  ]);
  assert.deepEqual(linesOf(turn.slice(0, 4), { retold: { draws: ["drew"] } })[0]![1], [
    "laid 0",
    "takes 0",
    "takes 1",
    "draws 0",
  ]);
  const bids = [event(1, "done", 0), event(1, "bids", 1), event(1, "bids", 0)];
  assert.deepEqual(linesOf(bids, { apart: ["bids"] }), [
    [0, ["done 0"]],
    [1, ["bids 1"]],
    [0, ["bids 0"]],
  ]);
  const moves = [event(1, "moved", 1), event(2, "moved", 2), event(2, "took", 1)];
  assert.deepEqual(linesOf(moves, { apart: ["moved"] }), [
    [1, ["moved 1"]],
    [2, ["moved 2", "took 1"]],
  ]);
});

test("who reads in full what happened is not told it again as all others are", () => {
  const log = [event(1, "gave", 2), event(1, "seen", 0), event(2, "seen", 0)];
  assert.deepEqual(linesOf(log, { retold: { seen: ["gave"] } }), [
    [2, ["gave 2"]],
    [0, ["seen 0"]],
  ]);
});

test("a turn that the game tells of is one line whoever answers in it, and says once what was played and drawn", () => {
  const log = [
    event(0, "turn", 0),
    event(1, "plays", 0, { card: "fort" }),
    event(1, "draws", 0, { n: 1 }),
    event(2, "plays", 0, { card: "castle" }),
    event(2, "draws", 0, { n: 2 }),
    event(3, "attacks", 0),
    event(4, "ambushes", 1),
    event(4, "fights", 0),
    event(5, "turn", 1),
    event(5, "round", -1),
    event(5, "replays", 1),
  ];
  const given = { chapters: ["round"], begins: ["turn"], gathered: ["plays", "draws"] };
  assert.deepEqual(linesOf(log, given), [
    [0, ["plays 0", "draws 0", "attacks 0", "ambushes 1", "fights 0"]],
    [1, ["replays 1"]],
  ]);
  const [plays, draws] = turnsOf(log, manner(given))[0]!.events;
  assert.deepEqual([plays!.facts.card, draws!.facts.n], [["fort", "castle"], 3]);
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
  const turns = turnsOf(log, manner({ chapters: ["year"], weighty: ["takes"] }));
  assert.deepEqual(
    turns.map((turn) => [turn.seat, turn.chapter?.kind ?? "", turn.events.map(({ kind }) => kind)]),
    [
      [0, "year", ["laid", "drew"]],
      [1, "", ["takes", "takes"]],
    ],
  );
  assert.deepEqual(turns[0]!.events[1]!.facts, { tile: ["ship1", "ship2"] });
});

test("since the last turn means after my last step, whatever is told of me later, step by step", () => {
  const log = [
    event(1, "laid", 0),
    event(2, "laid", 1),
    event(2, "takes", 1),
    event(3, "shuffled", -1),
    event(4, "laid", 2),
    event(5, "turn", 0),
  ];
  assert.deepEqual(
    stepsSince(log, 2, 0).map((step) => step.map(({ n }) => n)),
    [[2, 2], [4]],
  );
});

test("what names different seats is told one by one", () => {
  const log = [event(1, "uses", 0, { giver: 1 }), event(2, "uses", 0, { giver: 2 }), event(3, "uses", 0, { giver: 2 })];
  assert.deepEqual(
    turnsOf(log, manner({}))[0]!.events.map(({ facts }) => facts.giver),
    [1, 2],
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
  const chapters = chaptersOf(turnsOf(log, manner({ chapters: ["table.round"] })));
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
