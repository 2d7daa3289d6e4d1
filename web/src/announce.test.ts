// What screen readers are told, and what waits for it.
import { equal } from "node:assert/strict";
import { test } from "node:test";
import { Speech } from "./announce";
import { HandClock } from "./testing";

test("what somebody looks at waits until the last announcement has been heard", () => {
  const clock = new HandClock();
  const speech = new Speech(clock);
  const heardAt = (ms: number) => {
    clock.turn(ms);
    return speech.spoken.value.replace("\u200b", "");
  };
  speech.announce("The match is over.");
  speech.sayAside("Hall 1");
  equal(heardAt(1900), "The match is over.");
  equal(heardAt(2000), "Hall 1");
  speech.sayAside("Hall 2");
  speech.announce("Your turn.");
  equal(heardAt(9000), "Your turn.");
  speech.sayAside("Hall 3");
  equal(heardAt(9000), "Hall 3");
});
