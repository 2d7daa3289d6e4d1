import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { tryTable } from "@shell/testing";
import { chooseRoom, clear, openModel, setCount, startFrom } from "../model";
import type { Wire } from "../wire";
import prompt from "./prompt.json";

const laid = () => {
  const tried = tryTable<Wire>(prompt);
  return { ...tried, model: openModel(tried.table) };
};
const [first] = prompt.legal;

test("every legal move is offered, and nothing is chosen yet", () => {
  const { model } = laid();
  equal(model.moves.value.length, prompt.legal.length);
  deepEqual([model.room.value, model.fitting.value, model.chosen.value], [null, [], null]);
});

test("a group narrows the moves to its own, and a single target is picked by itself", () => {
  const { model, table } = laid();
  startFrom(model, first!.room);
  for (const [colour, n] of Object.entries(first!.group)) {
    setCount(model, table.prompt.value.view, first!.room, colour, n as number);
  }
  const same = prompt.legal.filter(
    ({ room, group }) => room === first!.room && JSON.stringify(group) === JSON.stringify(first!.group),
  );
  deepEqual(
    model.fitting.value.map(({ act }) => act),
    same.map(({ act }) => act),
  );
  equal(model.target.value, same.length === 1 ? same[0]!.to : null);
});

test("a picked target moves when it is chosen again", () => {
  const { model, table, acts } = laid();
  startFrom(model, first!.room);
  for (const [colour, n] of Object.entries(first!.group)) {
    setCount(model, table.prompt.value.view, first!.room, colour, n as number);
  }
  model.target.value = null;
  chooseRoom(table, model, first!.to);
  deepEqual(acts, []);
  chooseRoom(table, model, first!.to);
  deepEqual(acts, [first!.act]);
});

test("a group that cannot move is asked about, and the answer is its reason", () => {
  const { model, table, wondered, say } = laid();
  const legal = prompt.legal.map(({ room, group }) => `${room} ${JSON.stringify(group)}`);
  const standing = Object.entries(table.prompt.value.view.rooms).flatMap(([room, group]) =>
    Object.entries(group).map(([colour, n]) => ({ room, colour, n })),
  );
  const { room, colour, n } = standing.find((one) => !legal.includes(`${one.room} {"${one.colour}":${one.n}}`))!;
  setCount(model, table.prompt.value.view, room, colour, n);
  equal(model.fitting.value.length, 0);
  equal(wondered.length, 1);
  equal(wondered[0]!.startsWith(`${room} ${colour}${n}>`), true);
  equal(model.reason.value, null);
  const reason = { rule: "some rule", sentence: { en: "why" } };
  say(wondered[0]!, reason);
  deepEqual(model.reason.value, reason);
});

test("a room within reach that nobody may leave is where somebody is sent, and chosen again they go", () => {
  const { model, table, explained, acts } = laid();
  const movable = new Set(prompt.legal.map(({ room }) => room));
  const move = prompt.legal.find(({ to }) => !movable.has(to))!;
  startFrom(model, move.room);
  model.group.value = {};
  chooseRoom(table, model, move.to);
  equal(model.target.value, move.to);
  equal(model.chosen.value?.room, move.room);
  chooseRoom(table, model, move.to);
  deepEqual([acts.length, explained.length], [1, 0]);
});

test("a room within reach that may be left begins anew when it is chosen again, and nobody goes by a slip", () => {
  const { model, table, acts } = laid();
  const movable = new Set(prompt.legal.map(({ room }) => room));
  const move = prompt.legal.find(({ room, to }) => movable.has(to) && to !== room)!;
  startFrom(model, move.room);
  model.group.value = {};
  chooseRoom(table, model, move.to);
  deepEqual([model.room.value, model.target.value], [move.room, move.to]);
  chooseRoom(table, model, move.to);
  deepEqual([model.room.value, acts], [move.to, []]);
});

test("a room nobody may leave is explained by the server", () => {
  const { model, table, explained, acts } = laid();
  const movable = new Set(prompt.legal.map(({ room }) => room));
  const idle = table.prompt.value.view.palace.find(({ id }) => !movable.has(id))!;
  chooseRoom(table, model, idle.id);
  equal(explained.length, 1);
  deepEqual([acts, model.room.value], [[], null]);
});

test("a new question begins with nothing chosen", () => {
  const { model, show } = laid();
  startFrom(model, first!.room);
  show({ n: prompt.n + 1 });
  equal(model.room.value, null);
  clear(model);
  deepEqual(model.group.value, {});
});
