import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { ofKind } from "@shell/kinds";
import { tryTable } from "@shell/testing";
import { aimAt, askWhyNot, choose, doneAct, endTurn, open, pick, playable } from "../model";
import type { Wire } from "../wire";
import prompt from "./prompt.json";

const laid = () => {
  const tried = tryTable<Wire>(prompt);
  return { ...tried, model: open(tried.table), legal: tried.table.legal.value };
};

test("tiles that can be played are those the legal actions name", () => {
  const { legal } = laid();
  const named = new Set(ofKind(legal, "lay", "exchange").map(({ tile_name }) => tile_name));
  deepEqual(new Set(playable(legal)), new Set([...named, "swap"]));
});

test("a picked tile narrows the map to its hexes, and a hex lays it", () => {
  const { model, legal, table, acts } = laid();
  const tile = playable(legal).find((name) => name !== "swap")!;
  equal(model.targets.value.length, 0);
  pick(model, tile);
  const wanted = ofKind(legal, "lay", "exchange").filter(({ tile_name }) => tile_name === tile);
  deepEqual(
    model.targets.value.map(({ at, act }) => [at, act]),
    wanted.map(({ at, act }) => [at, act]),
  );
  aimAt(table, model, model.targets.value[0]!);
  equal(model.aimed.value?.act, wanted[0]!.act);
  choose(table, model, model.targets.value[0]!);
  deepEqual(acts, [wanted[0]!.act]);
  pick(model, tile);
  equal(model.picked.value, null);
});

test("an exchange of figures is chosen in two presses", () => {
  const { model, legal, table, acts } = laid();
  pick(model, "swap");
  const one = model.targets.value[0]!;
  choose(table, model, one);
  deepEqual([model.first.value, acts], [one.key, []]);
  const other = model.targets.value[0]!;
  choose(table, model, other);
  equal(acts.length, 1);
  equal(
    ofKind(legal, "swap").some(({ act }) => act === acts[0]),
    true,
  );
});

test("a hex that is not offered is asked about as the log would write it", () => {
  const { model, legal, table, explained, acts } = laid();
  const tile = playable(legal).find((name) => name !== "swap")!;
  pick(model, tile);
  askWhyNot(table, model, "0.0");
  deepEqual([explained, acts], [[`${tile}@0.0`], []]);
});

test("the end of the turn is sent only where it is legal", () => {
  const { table, legal, acts } = laid();
  endTurn(table);
  deepEqual(acts, doneAct(legal) === null ? [] : ["done"]);
});
