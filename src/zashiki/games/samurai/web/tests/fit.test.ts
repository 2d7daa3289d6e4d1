import { equal } from "node:assert/strict";
import { test } from "node:test";
import { betterRotation } from "../fit";
import type { Hex } from "../geometry";

const hex = (q: number, r: number): Hex => ({
  at: `${q}.${r}`,
  q,
  r,
  sea: false,
  size: "",
  name: "",
  label: "",
  region: "",
});
const islands = Array.from({ length: 12 }, (_, r) => [hex(0, r), hex(1, r)]).flat();

test("a map that is looked at stays as it lies while the other way shows hexes hardly larger", () => {
  const fresh = betterRotation(islands, 400, 400);
  const other = fresh === 30 ? 0 : 30;
  equal(betterRotation(islands, 400, 400, other), other);
  const wide = betterRotation(islands, 2000, 200);
  const tall = betterRotation(islands, 200, 2000);
  equal(betterRotation(islands, 2000, 200, wide), wide);
  equal(betterRotation(islands, 200, 2000, wide), tall);
});
