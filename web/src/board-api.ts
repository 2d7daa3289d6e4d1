// What the shell offers a game's board, and what a board gives the shell.
// A board draws a prompt and reports intents; it decides nothing: legality comes from `legal`, effects from `previews`.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren, FunctionComponent } from "preact";
import type { Remark, Prompt as WirePrompt, Result as WireResult } from "./protocol";

export type Colour = "blue" | "red" | "green" | "yellow" | "purple" | "black";
export type Facts = object; // by name
export type Say = (key: string, facts?: Facts) => string; // a filled sentence; the key itself if there is none

/** A legal action: its text, whether it can no longer be taken back, and the game's own fields of it. */
export interface Action {
  act: string;
  commits: boolean;
  kind: string;
}

/** What a game sends, as its wire.ts (made from Python) says. */
export interface AnyWire {
  view: unknown;
  action: Action;
  preview: object;
  event: { n: number; seat: number; kind: string; facts: object };
  details: unknown;
}

export type Result<W extends AnyWire> = Omit<WireResult, "details"> & { details: W["details"] };

export type Prompt<W extends AnyWire> = Omit<WirePrompt, "view" | "legal" | "events" | "outcome"> & {
  view: W["view"];
  legal: W["action"][];
  events: W["event"][];
  outcome: Result<W> | null;
};

/** The rule that forbids an action, with its sentence by language; empty if there is none to tell. */
export interface Reason {
  rule: string;
  sentence: Record<string, string>;
}

/** One table page: lives as long as the page, its signals follow the prompts. */
export interface Table<W extends AnyWire> {
  prompt: ReadonlySignal<Prompt<W>>;
  log: ReadonlySignal<W["event"][]>; // everything the viewer was told so far
  legal: ReadonlySignal<W["action"][]>; // empty when the viewer is not asked
  words: ReadonlySignal<Say>; // the game's sentences in the present language
  shell: ReadonlySignal<Say>; // the shell's sentences
  language: ReadonlySignal<"en" | "de">;
  dark: ReadonlySignal<boolean>;
  narrow: ReadonlySignal<boolean>; // the phone layout is shown (below 1000 px)
  me: number; // the viewer's seat, -4 for a spectator
  nameOf(seat: number): string; // "You" for the viewer's own seat
  act(text: string): void; // send an intent; it is ignored while one is on its way
  undo(): void;
  previews: ReadonlySignal<Record<string, W["preview"]>>; // fetched so far for the present question
  preview(acts: string[]): void; // fetch those that are missing (at most 64 a call)
  reasons: ReadonlySignal<Record<string, Reason>>; // why some texts are refused, fetched so far for the question
  whyNot(act: string): void; // fetch the reason if it is missing; nothing changes
  explain(act: string): void; // fetch the reason and show it on a slip of paper
  speakWith(seat: number): void; // open the chat for a line to this seat alone, where `prompt.talk` allows it
  remarks: ReadonlySignal<Record<string, Remark[]>>; // what is known of things by name (`seat:2`), fetched so far
  inspect(things: readonly string[]): void; // fetch those that are missing, whoever's turn it is
  announce(text: string): void; // for screen readers, politely
  refuse(sentence: string): void; // show a slip of paper of the board's own
}

/** The one vermilion button, always in the same place, and the quiet ones beside it. */
export interface Primary {
  label: string;
  run(): void;
  disabled?: boolean;
  act?: string; // the one action that a press takes, where the board would point elsewhere
  hint?: string; // one sentence under the button, e.g. why it is disabled
  quiet?: { label: string; run(): void; disabled?: boolean; act?: string }[]; // `act`: the one action that it takes
}

/** A picture that goes from one thing on the page to another, each named by `data-thing`: the first one drawn counts. */
export interface Flight {
  from: readonly string[];
  to: readonly string[];
  picture: ComponentChildren;
}

export interface PartProps<W extends AnyWire, Model> {
  table: Table<W>;
  model: Model;
}

/** The default export of games/<id>/web/board.tsx. `Model` is the board's own selection state, made of signals. */
export interface GameBoard<W extends AnyWire, Model> {
  open(table: Table<W>): Model; // called once per page
  marks(view: W["view"], seat: number): Colour[]; // the colours (with crest and hatch) a seat plays
  Board: FunctionComponent<PartProps<W, Model>>; // fills the big area
  Tray?: FunctionComponent<PartProps<W, Model>>; // under the board at a desk, in the sheet on a phone
  Hand?: FunctionComponent<PartProps<W, Model>>; // what the viewer holds, small and to be looked at only
  heading?(table: Table<W>, model: Model): string; // the question in large letters; default: words `ask.<key>`
  Question?: FunctionComponent<PartProps<W, Model>>; // details between heading and button
  primary(table: Table<W>, model: Model): Primary | null;
  named?(table: Table<W>, action: W["action"]): string; // an action by what is seen here; default: `actions.<kind>`
  SeatInfo?: FunctionComponent<PartProps<W, Model> & { seat: number }>; // score and facts in a seat's row
  chapters?: readonly string[]; // events that begin a part of the log: a round, a season
  unsaid?: readonly string[]; // events that the log leaves out: that a seat has answered
  begins?: readonly string[]; // and these, with which a seat's turn begins: one line, whoever answers in it
  gathered?: readonly string[]; // events told once a line, however often: what was played, how much was drawn
  apart?: readonly string[]; // events told of every seat on a line of its own, whoever caused them: bids turned up
  // events left out where the same line or step tells one of these: that a seat draws, for who reads what it drew
  retold?: Readonly<Record<string, readonly string[]>>;
  milestones?: readonly string[]; // events that weigh: takings, battles; bold in the log, and a replay jumps to them
  drums?: readonly string[]; // events heard as a drum by who wants sounds: takings, battles
  sign?(table: Table<W>, event: W["event"]): ComponentChildren; // a small picture before what the log tells of it
  // what an event moves; `seat:2` is a seat's row; `again`: it lies behind, and the board itself moves nothing for it
  flights?(table: Table<W>, event: W["event"], again: boolean): Flight[];
  subtitle?(table: Table<W>): string; // beside the game's title: round, goal …
  // a thing of the lexicon by itself, by its name on the board or as `Entry.pictures` says; null where it knows none
  picture?(thing: string, say: Say): ComponentChildren;
  Symbols?: FunctionComponent; // what pictures refer to by id; a laid out board has it already
  Scoring?: FunctionComponent<PartProps<W, Model>>; // explains the result step by step when the match is over
  key?(table: Table<W>, model: Model, event: KeyboardEvent): boolean; // true if the key was used
}
