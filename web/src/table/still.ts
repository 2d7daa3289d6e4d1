// A table that shows one prompt and hears nothing: for pictures of the real board.
import { signal } from "@preact/signals";
import type { AnyWire, Table } from "../board-api";
import type { Prompt } from "../protocol";
import { SeenTable } from "../table";

export function stillTable(prompt: Prompt): Table<AnyWire> {
  const seen = new SeenTable(prompt.match, () => ({
    up: signal(true),
    send: () => false,
    renew: () => {},
    close: () => {},
  }));
  seen.takePrompt(prompt);
  return seen.forBoard();
}
