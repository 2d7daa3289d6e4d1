import { equal } from "node:assert/strict";
import { test } from "node:test";
import de from "../../../src/zashiki/locales/de.json";
import en from "../../../src/zashiki/locales/en.json";
import { speaker } from "../words";
import { headlineOf, inARow } from "./headline";

const NAMES = ["Hana", "Ren", "Mio", "Sora"];
const named = (language: string) => (seats: number[]) => {
  const names = seats.map((seat) => NAMES[seat]!);
  return inARow(names, language);
};
const english = (ranks: number[], me: number) => headlineOf(ranks, me, named("en"), speaker(en));
const german = (ranks: number[], me: number) => headlineOf(ranks, me, named("de"), speaker(de));

test("the end speaks about who reads it, whatever the place and whoever shares it", () => {
  equal(english([1, 2, 3, 4], 0), "You win!");
  equal(english([1, 2, 3, 4], 2), "You came 3rd: Hana wins.");
  equal(english([1, 2, 2, 4], 1), "You tied for 2nd: Hana wins.");
  equal(english([1, 1, 1, 4], 1), "You share the victory with Hana and Mio.");
  equal(english([1, 1, 3, 4], 3), "You came 4th: Hana and Ren share the victory.");
  equal(english([2, 1, 3, 4], -1), "Ren wins.");
});

test("so it does in German", () => {
  equal(german([1, 2, 3, 4], 0), "Du gewinnst!");
  equal(german([1, 2, 3, 4], 2), "Du kommst auf Platz 3: Hana gewinnt.");
  equal(german([1, 2, 2, 4], 1), "Du teilst dir Platz 2: Hana gewinnt.");
  equal(german([1, 1, 1, 4], 1), "Du teilst dir den Sieg mit Hana und Mio.");
  equal(german([1, 1, 3, 4], 3), "Du kommst auf Platz 4: Hana und Ren teilen sich den Sieg.");
  equal(german([1, 1, 3, 4], -1), "Hana und Ren teilen sich den Sieg.");
});
