import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { tryTable } from "@shell/testing";
import { choose, open } from "../model";
import { find, followPlan, nextOf } from "../plan";
import type { Wire } from "../wire";
import prompt from "./prompt.json";

const laid = () => {
  const tried = tryTable<Wire>(prompt);
  return { ...tried, model: open(tried.table), legal: tried.table.legal.value };
};

test("what can be taken back is done at once, all else waits to be confirmed", () => {
  const { model, table, legal, acts } = laid();
  const [light, heavy] = [legal.find(({ commits }) => !commits)!, legal.find(({ commits }) => commits)!];
  choose(table, model, light);
  deepEqual([acts, model.choice.value], [[light.act], null]);
  choose(table, model, heavy);
  deepEqual([acts.length, model.chosen.value?.act], [1, heavy.act]);
  choose(table, model, heavy);
  deepEqual(acts, [light.act, heavy.act]);
});

test("an action is found by its kind and fields", () => {
  const { legal } = laid();
  equal(find(legal, "offer", { seat: 1 })?.act, "offer 1");
  equal(find(legal, "offer", { seat: 5 }), undefined);
});

test("a plan does its first possible step and leaves out those that may be missing", () => {
  const { legal } = laid();
  const offer = { kind: "offer" as const, fields: { seat: 1 } };
  deepEqual(nextOf([{ kind: "drop", maybe: true }, offer, { kind: "send" }], legal), {
    act: "offer 1",
    rest: [{ kind: "send" }],
  });
  deepEqual(nextOf([{ kind: "send" }], legal), { stuck: { kind: "send" } });
  deepEqual(nextOf([], legal), { stuck: null });
});

test("a step that is not possible ends the plan, and the server says why", async () => {
  const { table, acts, explained } = laid();
  const plan = followPlan(table);
  plan.value = [{ kind: "ask", fields: { card: "blue-family-1" } }, { kind: "send" }];
  await Promise.resolve();
  deepEqual([acts, explained, plan.value], [[], ["ask blue-family-1"], []]);
});

test("cards may be laid into an offer as soon as one can be begun", () => {
  const { model, show, legal } = laid();
  equal(model.canOffer(1), true);
  equal(model.askable("any card"), true);
  show({ legal: legal.filter(({ kind }) => kind !== "offer") });
  deepEqual([model.canOffer(1), model.askable("any card")], [false, false]);
});
