// What the shell offers a game's board, and what a board gives the shell.
// A board draws a prompt and reports intents; it decides nothing: legality comes from `legal`, effects from `previews`.
import type { ReadonlySignal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import type { Prompt as WirePrompt } from "./protocol";

export type Colour = "blue" | "red" | "green" | "yellow" | "purple" | "black";
export type Facts = Record<string, unknown>;
export type Say = (key: string, facts?: Facts) => string; // a filled sentence; the key itself if there is none

/** A legal action: its text and the game's own fields of it. */
export interface Action {
  act: string;
  kind: string;
  [field: string]: unknown;
}

export type Prompt<View> = Omit<WirePrompt, "view" | "legal"> & { view: View; legal: Action[] };
export type Preview = Record<string, unknown>;

/** One table page: lives as long as the page, its signals follow the prompts. */
export interface Table<View> {
  prompt: ReadonlySignal<Prompt<View>>;
  legal: ReadonlySignal<Action[]>; // empty when the viewer is not asked
  words: ReadonlySignal<Say>; // the game's sentences in the present language
  shell: ReadonlySignal<Say>; // the shell's sentences
  language: ReadonlySignal<"en" | "de">;
  dark: ReadonlySignal<boolean>;
  narrow: ReadonlySignal<boolean>; // the phone layout is shown (below 1000 px)
  me: number; // the viewer's seat, -4 for a spectator
  nameOf(seat: number): string; // "You" for the viewer's own seat
  act(text: string): void; // send an intent; it is ignored while one is on its way
  undo(): void;
  previews: ReadonlySignal<Record<string, Preview>>; // fetched so far for the present question
  preview(acts: string[]): void; // fetch those that are missing (at most 64 a call)
  announce(text: string): void; // for screen readers, politely
  refuse(sentence: string, rule?: string): void; // show a slip of paper, e.g. why a choice cannot be completed
}

/** The one vermilion button, always in the same place, and the quiet ones beside it. */
export interface Primary {
  label: string;
  run(): void;
  disabled?: boolean;
  hint?: string; // one sentence under the button, e.g. why it is disabled
  quiet?: { label: string; run(): void; disabled?: boolean }[];
}

export interface PartProps<View, Model> {
  table: Table<View>;
  model: Model;
}

/** The default export of games/<id>/web/board.tsx. `Model` is the board's own selection state, made of signals. */
export interface GameBoard<View, Model> {
  open(table: Table<View>): Model; // called once per page
  marks(view: View, seat: number): Colour[]; // the colours (with crest and hatch) a seat plays
  Board: FunctionComponent<PartProps<View, Model>>; // fills the big area
  Tray?: FunctionComponent<PartProps<View, Model>>; // under the board at a desk, in the sheet on a phone
  heading?(table: Table<View>, model: Model): string; // the question in large letters; default: words `ask.<key>`
  Question?: FunctionComponent<PartProps<View, Model>>; // details between heading and button
  primary(table: Table<View>, model: Model): Primary | null;
  SeatInfo?: FunctionComponent<PartProps<View, Model> & { seat: number }>; // score and facts in a seat's row
  subtitle?(table: Table<View>): string; // beside the game's title: round, goal …
  Scoring?: FunctionComponent<PartProps<View, Model>>; // explains the result step by step when the match is over
  key?(table: Table<View>, model: Model, event: KeyboardEvent): boolean; // true if the key was used
}
