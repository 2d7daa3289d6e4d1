import assert from "node:assert/strict";
import { test } from "node:test";
import { PACES, Pacer } from "./pacer";
import { HandClock } from "./testing";

function watch(pace: keyof typeof PACES) {
  const clock = new HandClock();
  const seen: [string, number][] = [];
  const pacer = new Pacer<string>(
    (item) => seen.push([item, clock.now()]),
    (item) => ({ asks: item.endsWith("?"), tells: item !== "silent" }),
    () => PACES[pace],
    clock,
  );
  return { clock, seen, pacer };
}

test("each step is looked at, silent ones take no time, and the question comes with the last step", () => {
  const { clock, seen, pacer } = watch("normal");
  for (const item of ["a", "silent", "b", "c?"]) pacer.take(item);
  clock.turn(10_000);
  const { step } = PACES.normal;
  assert.deepEqual(seen, [
    ["a", 0],
    ["silent", step],
    ["b", step],
    ["c?", 2 * step],
  ]);
});

for (const pace of Object.keys(PACES) as (keyof typeof PACES)[]) {
  test(`${pace}: however many steps wait, no question waits longer than the speed says, nothing is left out`, () => {
    const { clock, seen, pacer } = watch(pace);
    const items = Array.from({ length: 80 }, (_, i) => `step ${i}`);
    for (const item of items) pacer.take(item);
    clock.turn(40);
    pacer.take("mine?");
    clock.turn(60_000);
    assert.deepEqual(
      seen.map(([item]) => item),
      [...items, "mine?"],
    );
    assert.ok(seen.at(-1)![1] <= 40 + PACES[pace].most + 1);
  });
}

test("who skips sees everything at once, and what comes then begins anew", () => {
  const { clock, seen, pacer } = watch("slow");
  for (const item of ["a", "b", "c"]) pacer.take(item);
  assert.equal(pacer.behind.value, 2);
  pacer.skip();
  assert.equal(pacer.behind.value, 0);
  pacer.take("d");
  clock.turn(PACES.slow.step);
  assert.deepEqual(
    seen.map(([item, at]) => [item, at]),
    [
      ["a", 0],
      ["b", 0],
      ["c", 0],
      ["d", PACES.slow.step],
    ],
  );
});
