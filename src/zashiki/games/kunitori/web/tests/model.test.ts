import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { tryTable } from "@shell/testing";
import { actionFor, isPicked, ofKind, openModel, pickedAction, press, retold } from "../model";
import type { Event, Wire } from "../wire";
import prompt from "./prompt.json";

const laid = () => {
  const tried = tryTable<Wire>(prompt);
  return { ...tried, model: openModel(tried.table), legal: tried.table.legal.value };
};

test("a card means what its place allows", () => {
  const { legal } = laid();
  equal(actionFor(legal, "pool", "copper")?.kind, "buy");
  equal(actionFor(legal, "hand", "copper")?.kind, "treasure");
  equal(actionFor(legal, "area", "copper"), undefined);
});

test("a card of the market is picked first and bought when pressed again", () => {
  const { model, table, acts } = laid();
  press(table, model, "pool", "copper");
  deepEqual([acts, isPicked(model, "pool", "copper"), pickedAction(table, model)?.act], [[], true, "buy copper"]);
  press(table, model, "pool", "copper");
  deepEqual(acts, ["buy copper"]);
});

test("a treasure in hand is played at once", () => {
  const { model, table, acts } = laid();
  press(table, model, "hand", "copper", "copper.0");
  deepEqual(acts, ["treasure copper"]);
});

test("a card that can do nothing is picked, and shown large when pressed again", () => {
  const { model, table, acts } = laid();
  press(table, model, "pool", "gold");
  equal(pickedAction(table, model), undefined);
  press(table, model, "pool", "gold");
  deepEqual([acts, model.large.value], [[], "gold"]);
});

test("a new question begins with nothing picked", () => {
  const { model, table, show } = laid();
  press(table, model, "pool", "copper");
  show({ asked_at: prompt.asked_at + 1 });
  equal(model.picked.value, null);
  equal(ofKind(table.legal.value, "done")?.commits, true);
});

test("a battle is told as the events tell it, until the turn after", () => {
  const fights: Event = { n: 1, seat: 0, kind: "fights", facts: { target: 2, attack: 7, defence: 4 } };
  const wins: Event = { n: 2, seat: 0, kind: "wins", facts: { card: "silver" } };
  const turn: Event = { n: 3, seat: 1, kind: "turn", facts: { round: 2 } };
  const [report] = retold([], [fights, wins], 1);
  deepEqual([report!.attacker, report!.target, report!.winner, report!.card], [0, 2, 0, "silver"]);
  equal(retold([], [fights], 1)[0]!.winner, null);
  equal(retold([], [fights, wins, turn], 1).length, 1);
  equal(retold([], [fights, wins, turn, turn], 1).length, 0);
  const plays: Event = { n: 4, seat: 1, kind: "plays", facts: { card: "fort" } };
  deepEqual([retold([report!], [turn, plays], 1).length, retold([report!], [turn, plays], 0).length], [0, 1]);
});
