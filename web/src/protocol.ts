// Made from intents.py, messages.py and bodies.py by zashiki.protocol.typescript. Do not edit.

/** Anything that JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** I take this action; `asked_at` is copied from the prompt it answers. `act` may be "undo". */
export interface Act {
  t: "act";
  asked_at: number;
  act: string;
}

/** What would these legal actions do? Answered by Previews. */
export interface Preview {
  t: "preview";
  asked_at: number;
  acts: string[];
}

/** Which rule forbids this action now? Answered by Because; nothing changes. */
export interface WhyNot {
  t: "why_not";
  asked_at: number;
  act: string;
}

/** What may I know of these things, named as boards mark them (`seat:2`)? Answered by Remarks, whoever is asked. */
export interface Inspect {
  t: "inspect";
  things: string[];
}

/** What would a master play here, and why? Answered by Hints or a Refusal; nothing changes. */
export interface AskHint {
  t: "hint";
  asked_at: number;
}

/** Chat beside the table; never part of the log of steps. With a seat in `to` only that one hears it, where the prompt's `talk` allows it; `phrase` is one of those named there and needs no text. */
export interface Say {
  t: "say";
  text?: string;
  to?: number;
  phrase?: string;
}

/** Something beside the game. "resign": I give up, `bot` plays on; "leave": `bot` plays for me until I come "back"; "bot": `bot` plays for `seat`, whose person is away; "nudge" that person; "propose" `what` (end, pause, undo) to all; "agree" to it or "decline". */
export interface Beside {
  t: "beside";
  do: "agree" | "back" | "bot" | "decline" | "leave" | "nudge" | "propose" | "resign";
  seat?: number;
  bot?: string;
  what?: string;
}

/** Show the table from this seat of my device, which holds several; -4 covers the screen. Answered by Held. From who only watches: over the shoulder of this seat, where the table agreed to it. Answered by Shoulder. */
export interface Look {
  t: "look";
  seat: number;
}

/** Show this line of chat to the host. */
export interface Report {
  t: "report";
  line: number;
}

/** The host lets who said something here say nothing more, or speak again. */
export interface Silence {
  t: "silence";
  by: string;
  on?: boolean;
}

/** Who sits on a chair: a person, a bot of some kind, or nobody yet. */
export interface Player {
  name: string;
  kind: "bot" | "open" | "person";
  bot: string;
  online: boolean;
  stand_in: string;
  resigned: boolean;
  away_since: number | null;
}

/** What somebody proposes; it happens when all of `asked` are in `agreed`. */
export interface Proposed {
  what: string;
  by: number;
  agreed: number[];
  asked: number[];
}

/** One event the viewer may know; `n` is the number of the step it came from. */
export interface LogEvent {
  n: number;
  kind: string;
  seat: number;
  facts: Record<string, Json>;
}

/** How the match ended. */
export interface Result {
  scores: number[];
  ranks: number[];
  rule: string;
  details: Record<string, Json>;
}

/** A sentence or two by language, and the things on the board that they point at. */
export interface CoachPage {
  text: Record<string, string>;
  show: string[];
}

/** What a pupil is told: pages from number `at` of `of` on; once all are read (`at` equals `of`), a hint. `acts` are the actions meant; without pages the others act first. */
export interface Coaching {
  at: number;
  of: number;
  pages: CoachPage[];
  acts: string[];
}

/** All a viewer needs: what you see, what happened, what you may do. It travels as a Base and a PackedPrompt. */
export interface Prompt {
  match: string;
  game: string;
  n: number;
  seat: number;
  seats: number;
  options: Record<string, Json>;
  players: Player[];
  waiting: number[];
  ask: string;
  asked_at: number;
  legal: Record<string, Json>[];
  undo: boolean;
  view: Json;
  keep: number;
  events: LogEvent[];
  clock_ms: number | null;
  times_ms: (number | null)[] | null;
  outcome: Result | null;
  drawing: string[] | null;
  coach: Coaching | null;
  doubts: Record<string, string>;
  formality: string;
  acted_at: number;
  talk: Record<string, string[]>;
}

/** `n` actions that name the same things: `same` holds for all, `lists` one value each, `coded` values and whose. */
export interface Rows {
  n: number;
  same?: Record<string, Json>;
  lists?: Record<string, Json[]>;
  coded?: Record<string, [Json[], number[]]>;
}

/** A legal action, the return from -1 to 1 and the rank it promises, and why. `reason` is a key below `reasons` in the game's words if it is a `term` of the game's, else below `hint` in the shell's; `facts` fill its gaps. */
export interface Advice {
  act: string;
  expects: number;
  rank: number;
  reason: string;
  term: boolean;
  facts: Record<string, Json>;
}

/** One thing to know: a key below `inspect` in the game's words, and what fills its gaps. */
export interface Remark {
  key: string;
  facts: Record<string, Json>;
}

/** What seldom changes of a prompt: match, game, seat, seats, options, players, talk, view; later ones tell changes. `of` is the key of the base that `changes` change, 0 for nothing. A change is {name or number: change} inside something, [value] for another value, [] for nothing there any more. */
export interface Base {
  t: "base";
  key: number;
  of: number;
  changes: Json;
}

/** A prompt, complete together with the base it names; what is empty or usual is left out. */
export interface PackedPrompt {
  t: "prompt";
  base: number;
  n: number;
  asked_at: number;
  keep: number;
  waiting?: number[];
  ask?: string;
  legal?: Rows[];
  undo?: boolean;
  events?: LogEvent[];
  clock_ms?: number | null;
  times_ms?: (number | null)[] | null;
  outcome?: Result | null;
  drawing?: string[] | null;
  coach?: Coaching | null;
  doubts?: Record<string, string>;
  formality?: string;
  acted_at?: number;
}

/** Your last message changed nothing; `rule` and `sentence` (by language) say why where a rule forbids it. "lesson": allowed, but the lesson does something else first; "conflict": another server wrote first; "not_stored": the database did not take it, `sentence` says why; "broken": the stored match cannot be replayed under these rules. */
export interface Refusal {
  t: "refusal";
  code: "broken" | "conflict" | "illegal" | "lesson" | "malformed" | "no_whispers" | "not_asked" | "not_now" | "not_stored" | "over" | "players_only" | "silenced" | "stale" | "too_fast" | "too_large" | "unreadable";
  act: string;
  rule: string;
  sentence: Record<string, string>;
  message: string;
}

/** The effects asked for, by action text. */
export interface Previews {
  t: "previews";
  asked_at: number;
  previews: Record<string, Record<string, Json>>;
}

/** The rule that forbids the action, and its sentence by language; both empty if there is none to tell. */
export interface Because {
  t: "because";
  asked_at: number;
  act: string;
  rule: string;
  sentence: Record<string, string>;
}

/** What the viewer may know of the things asked about, after `n` steps. */
export interface Remarks {
  t: "remarks";
  n: number;
  things: Record<string, Remark[]>;
}

/** The best three actions, best first, from what the seat that asked knows. */
export interface Hints {
  t: "hints";
  asked_at: number;
  hints: Advice[];
}

/** Someone spoke at the table. */
export interface Said {
  t: "said";
  name: string;
  seat: number;
  text: string;
  at: number;
  id: number;
  by: string;
  to: number;
  phrase: string;
}

/** Who sits where changed, or someone came online or left; before the match starts this is all there is. */
export interface Seated {
  t: "seated";
  match: string;
  started: boolean;
  players: Player[];
  now: number;
  away: number;
  proposed: Proposed | null;
  is_paused: boolean;
  watchers: string[];
  rematch: string;
  silenced: string[];
  acted: number[];
  closed: boolean;
  agreed: string;
}

/** The others wait for you; `name` said so at that time, perhaps before you came. */
export interface Nudge {
  t: "nudge";
  name: string;
  at: number;
}

/** The seats that this device holds, where they are several, and the one it looks from; -4: the screen is covered. It is covered when another one of them is asked; prompts are a spectator's until somebody looks. */
export interface Held {
  t: "held";
  seats: number[];
  seat: number;
}

/** Over whose shoulder you look, -4 for nobody's; prompts are what that seat saw `turns` turns ago. */
export interface Shoulder {
  t: "shoulder";
  seat: number;
  turns: number;
}

/** When you were last here the match had `n` steps; the prompt that follows has what happened meanwhile. */
export interface Since {
  t: "since";
  n: number;
  at: number;
}

/** For the host: a line of chat that somebody reported. */
export interface Reported {
  t: "reported";
  line: number;
  name: string;
  text: string;
  by: string;
  times: number;
}

/** What your seat has agreed to in private and was promised: keys below `promises` in the game's words, filled in. It comes when it has changed, an empty list where nothing is left of it. */
export interface Promised {
  t: "promised";
  promises: string[];
}

/** Open a table. Chairs not named in `sitting` are open; an empty `name` lets the server choose one. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, string | number | boolean>;
  sitting?: Sitter[];
  private?: boolean;
  name?: string;
  terms?: Terms;
}

/** What a table agrees on beside the game; all times are seconds. The match begins when every chair is taken, or when the host says so. A person who was `away` so long may be stood in for by a bot. `clock`: none, `seconds` per move, or a bank of `seconds` with `increment` per move; when time is up a bot makes the "move" or takes the "seat". `talk`: all together, only those who play, or watchers apart. `hands`: who watches may look into hands as they were when everybody had so many turns less; 0: only after the end. */
export interface Terms {
  begin?: "full" | "host";
  away?: number;
  watchers?: boolean;
  clock?: "bank" | "move" | "none";
  seconds?: number;
  increment?: number;
  timeout?: "move" | "seat";
  talk?: "all" | "apart" | "players";
  hands?: number;
}

/** Begin a guided first match. */
export interface NewLesson {
  game: string;
  lesson?: string;
}

/** Who takes a chair of a new table: the one who opens it, somebody called `name` at the same device, a bot, or whoever comes. */
export interface Sitter {
  kind: "bot" | "here" | "me" | "open";
  bot?: string;
  name?: string;
}

/** The host arranges a table before the match: all chairs in their order, options and terms where they change. People who are not kept are sent away from their chairs. `begin`: the match begins now. While it is played, a host who plays may still change whether others watch. */
export interface Arrange {
  chairs?: Place[];
  options?: Record<string, string | number | boolean> | null;
  terms?: Terms | null;
  begin?: boolean;
}

/** What a chair holds from now on: who sat at `seat` before, a bot, or nobody. */
export interface Place {
  kind: "bot" | "keep" | "open";
  seat?: number;
  bot?: string;
}

/** Be the person who was given this code. */
export interface ComeBack {
  code: string;
}

/** Call me there when it is my turn and I am away; "" not at all. The address is tried at once. */
export interface NewHook {
  url: string;
}

/** Sit down on this chair, or on the first open one; with a name: somebody at the device of one who sits already. */
export interface TakeSeat {
  seat?: number | null;
  name?: string;
}

/** Call me so from now on. */
export interface Rename {
  name: string;
}

/** Be known to the server without a browser. */
export interface NewGuest {
  name?: string;
}

/** Who you are from now on, and the bearer token that proves it. */
export interface Guest {
  uid: string;
  name: string;
  token: string;
}

/** Who the server takes you for. */
export interface Me {
  uid: string;
  name: string;
  mark: string;
}

/** The code by which a person is known on another device; a former one is worth nothing any more. */
export interface WayBack {
  code: string;
}

/** A person's finished matches of one game: how often which rank, against which bots, and with other people. */
export interface GameStats {
  game: string;
  all: Tried;
  ranks: number[];
  bots: Record<string, Tried>;
  people: Tried;
  rating: Strength | null;
  rated: number;
}

/** A rating among people: around 1500 for the average, `give` or take (one standard error); `gain` by this match. */
export interface Strength {
  points: number;
  give: number;
  gain: number;
}

/** Where you are called when it is your turn and you are away; `off` after too many calls that failed. */
export interface Hook {
  url: string;
  off: boolean;
  trouble: string;
}

/** How often a person played and won. */
export interface Tried {
  played: number;
  won: number;
}

/** What the lobby shows of a game: whether it has a browser board of its own, and which drawings. */
export interface GameInfo {
  id: string;
  title: Record<string, string>;
  tagline: Record<string, string>;
  seats: number[];
  minutes: number;
  options: OptionInfo[];
  bots: string[];
  reconstructed: Record<string, string>;
  board: boolean;
  art: string[];
  rules_version: number;
  lessons: Record<string, Record<string, string>>;
  gentle: Record<string, string | number | boolean>;
}

/** One thing a table may agree on; besides `values`, a number from `low` to `high` or, if `free`, a text. */
export interface OptionInfo {
  name: string;
  values: (string | number | boolean)[];
  default: string | number | boolean;
  meaning: Record<string, string>;
  low: number | null;
  high: number | null;
  free: boolean;
}

/** All sentences of one language: the shell's, and each game's by its id. */
export interface WordTrees {
  shell: Record<string, Json>;
  games: Record<string, Record<string, Json>>;
}

/** A game's rulebook. */
export interface RulesInfo {
  game: string;
  title: Record<string, string>;
  preface: string;
  chapters: ChapterInfo[];
  reconstructed: Record<string, string>;
}

/** A headed group of rules. */
export interface ChapterInfo {
  number: number;
  title: Record<string, string>;
  rules: RuleInfo[];
}

/** One numbered sentence and the marks of its source. */
export interface RuleInfo {
  id: string;
  source: string;
  text: Record<string, string>;
}

/** A paragraph of how to play, the rules it tells of, and a prompt whose board is its picture of what it shows. */
export interface GuideStop {
  title: Record<string, string>;
  text: Record<string, string>;
  rules: string[];
  prompt: Prompt;
  show: string[];
}

/** A card, tile or sign: what it is and does; `things` are its names on the board, `pictures` its drawings. */
export interface LexiconEntry {
  group: string;
  name: string;
  text: string;
  things: string[];
  rule: string;
  pictures: string[];
}

/** A table as the lobby shows it. `seat` is the viewer's own, -4 if it only watches. */
export interface TableInfo {
  match: string;
  code: string;
  name: string;
  game: string;
  seats: number;
  options: Record<string, string | number | boolean>;
  private: boolean;
  status: "broken" | "open" | "over" | "playing";
  players: Player[];
  seat: number;
  your_turn: boolean;
  created_at: number;
  changed_at: number;
  result: Result | null;
  terms: Terms;
  commitment: string;
  host: boolean;
  resigned: boolean;
  here: number[];
  unwanted: number[];
  lesson: boolean;
}

/** Tables with a free chair that anyone may take, newest first, and those the viewer sits at: "your turn" first. */
export interface Lobby {
  open: TableInfo[];
  mine: TableInfo[];
}

/** The table was opened; the code lets friends find it. */
export interface Opened {
  match: string;
  code: string;
}

/** Some moments of a finished match, as a spectator saw them, of `total`; `before` is the log up to the first. Each moment brings the events since the one before and refers to one of `bases`, as prompts do. */
export interface Replay {
  total: number;
  first: number;
  before: LogEvent[];
  bases: Base[];
  moments: PackedPrompt[];
}

/** How a finished match went: the points of every seat after step `n`, where they changed. */
export interface Course {
  n: number[];
  points: number[][];
}

/** The answer to a request that cannot be fulfilled; it changed nothing. */
export interface Complaint {
  error: string;
  message: string;
}

export type Up = Act | Preview | WhyNot | Inspect | AskHint | Say | Beside | Look | Report | Silence;

export type Down = Base | PackedPrompt | Refusal | Previews | Because | Remarks | Hints | Said | Seated | Nudge | Held | Shoulder | Since | Reported | Promised;
