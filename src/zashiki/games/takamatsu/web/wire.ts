// Made from this game's View and shapes.py by zashiki.protocol.typescript. Do not edit.

/** A room of the palace; `colour` is None for neutral rooms and for those of colours not in play. */
export interface Room {
  id: string;
  ring: string;
  colour: string | null;
  bonus: number;
  next: string[];
  xy: [number, number];
}

/** A card of the row: an open value, or None for a face-down card and what the viewer knows it may be. */
export interface RowCard {
  value: number | null;
  pile: number;
  may_be: number[];
}

/** What the pile holds, known by counting: open cards by value, and hidden cards. */
export interface Pile {
  count: number;
  number: number;
  open: Record<string, number>;
  hidden: number;
  may_be: number[];
}

/** The used cards: open ones by value, and the values of hidden ones. */
export interface Used {
  count: number;
  open: Record<string, number>;
  hidden: number[];
}

/** A hidden card that a colour holds; `value` is None unless the viewer knows it. */
export interface HeldCard {
  colour: string;
  value: number | null;
  pile: number;
  may_be: number[];
}

/** All that one viewer may know, with perfect memory. */
export interface View {
  viewer: number;
  seats: number;
  round_limit: number;
  goal: number;
  phase: string;
  turn: number;
  start_seat: number;
  round: number;
  last_round: boolean;
  colours: string[][];
  palace: Room[];
  rooms: Record<string, Record<string, number>>;
  pagodas: Record<string, number>;
  to_goal: Record<string, number>;
  points: number[];
  row: RowCard[];
  pile: Pile;
  used: Used;
  held: HeldCard[][];
  arriving: string | null;
  due: number;
  any_time: boolean;
  asked: number;
}

/** A group leaves a room. */
export interface MoveAction {
  act: string;
  commits: boolean;
  kind: "move";
  group: Record<string, number>;
  n: number;
  room: string;
  to: string;
}

/** A hidden card is turned up; the colour is named where a seat has two. */
export interface CashAction {
  act: string;
  commits: boolean;
  kind: "cash";
  colour: string | null;
  value: number;
}

/** Nothing more to cash. */
export interface DoneAction {
  act: string;
  commits: boolean;
  kind: "done";
}

/** Asked after the move of another: nothing to cash. */
export interface PassAction {
  act: string;
  commits: boolean;
  kind: "pass";
}

/** A card of the row that would be taken; its value is None while it lies face down. */
export interface TakenCard {
  after: number;
  before: number;
  may_be: number[];
  value: number | null;
}

/** Who would be rewarded: the cards that lie in the row now, and how many more are drawn unseen. */
export interface Score {
  after: number;
  before: number;
  cards: TakenCard[];
  colour: string;
  count: number;
  exact: boolean;
  goal: boolean;
  hidden: number;
  seat: number;
  unknown: number;
}

export interface MoveEffect {
  from: string;
  group: Record<string, number>;
  kind: string;
  paths: string[][];
  score: Score | null;
  steps: number[];
  to: string;
}

/** The pagoda before and after. */
export interface CashEffect {
  after: number;
  before: number;
  colour: string;
  goal: boolean;
  kind: string;
  value: number;
}

/** Nothing. */
export interface DoneEffect {
  kind: string;
}

/** Nothing. */
export interface PassEffect {
  kind: string;
}

/** A seat. */
export interface WhoFacts {
  who: number;
}

/** The colours a seat plays. */
export interface ColoursFacts {
  colours: string[];
  who: number;
}

export interface MovedFacts {
  from: string;
  n: number;
  samurai: string[];
  to: string;
  who: number;
}

/** A card taken open, or cashed. */
export interface ScoredFacts {
  after: number;
  before: number;
  card: string;
  colour: string;
  value: number;
  who: number;
}

/** A pagoda is complete. */
export interface GoalFacts {
  colour: string;
  points: number;
  who: number;
}

/** A card nobody else has seen. */
export interface TookHiddenFacts {
  colour: string;
  who: number;
}

/** Its value, for its owner alone. */
export interface LearntFacts {
  card: string;
  colour: string;
  value: number;
  who: number;
}

/** A card in the row. */
export interface LaidFacts {
  card: string;
  value: number;
}

/** No facts. */
export type NothingFacts = Record<never, never>;

/** So many used cards became the pile. */
export interface ShuffledFacts {
  n: number;
}

/** After so many rounds. */
export interface EndedFacts {
  rounds: number;
}

/** What one colour has gained. */
export interface ColourTotal {
  colour: string;
  hidden: number[];
  pagoda: number;
  total: number;
}

/** What one seat has gained. */
export interface SeatTotal {
  colours: ColourTotal[];
  seat: number;
  total: number;
}

/** How the match ended. */
export interface Details {
  goal_reached: boolean;
  rounds: number;
  seats: SeatTotal[];
}

export type Action = MoveAction | CashAction | DoneAction | PassAction;

export type Preview = MoveEffect | CashEffect | DoneEffect | PassEffect;

export type Event =
  | { n: number; seat: number; kind: "start"; facts: WhoFacts }
  | { n: number; seat: number; kind: "colours"; facts: ColoursFacts }
  | { n: number; seat: number; kind: "moved"; facts: MovedFacts }
  | { n: number; seat: number; kind: "took" | "cashed"; facts: ScoredFacts }
  | { n: number; seat: number; kind: "goal"; facts: GoalFacts }
  | { n: number; seat: number; kind: "took_hidden"; facts: TookHiddenFacts }
  | { n: number; seat: number; kind: "learnt"; facts: LearntFacts }
  | { n: number; seat: number; kind: "laid"; facts: LaidFacts }
  | { n: number; seat: number; kind: "laid_hidden"; facts: NothingFacts }
  | { n: number; seat: number; kind: "shuffled"; facts: ShuffledFacts }
  | { n: number; seat: number; kind: "ended"; facts: EndedFacts }
  | { n: number; seat: number; kind: "undo"; facts: Record<never, never> };

/** All types at once, for the table. */
export interface Wire {
  view: View;
  action: Action;
  preview: Preview;
  event: Event;
  details: Details;
}
