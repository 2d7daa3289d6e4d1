// Made from this game's View and shapes.py by zashiki.protocol.typescript. Do not edit.

/** What one viewer knows. Figures' kinds are 0 helmet, 1 buddha, 2 rice; tiles are numbers in `tile_kinds`. Hexes and settlements are numbers in `hexes` and `places`; the last row of `taken` belongs to nobody. */
export interface View {
  viewer: number;
  seats: number;
  options: Record<string, string | number>;
  phase: string;
  round: number;
  turn: number;
  seat: number;
  played: number;
  plain: boolean;
  lifted: number;
  passes: number;
  laid: number[];
  laid_before: number[];
  hand: number[];
  supply: number[];
  hand_sizes: number[];
  supply_sizes: number[];
  swap_discarded: boolean[];
  tiles: [number, number, number][];
  figures: number[][];
  open: number[];
  influence: number[][][];
  leaders: number[][];
  taken: number[][];
  shown: boolean;
  left: number[];
  stock: number[];
  sure: number[];
  figures_of_a_kind: number;
  tied_limit: number;
  ended_by: string[];
  hexes: [number, number, string][];
  places: [number, string, boolean, string, number[], number[]][];
  tile_kinds: [string, string, number, boolean, number, number[]][];
}

/** A tile is laid on a hex; `near` names the settlements around it. */
export interface LayingAction {
  act: string;
  commits: boolean;
  kind: "lay" | "exchange";
  at: string;
  hex: number;
  near: string[];
  tile: number;
  tile_name: string;
}

/** Two figures change places. */
export interface SwapAction {
  act: string;
  commits: boolean;
  kind: "swap";
  figure_names: string[];
  figures: number[];
  names: string[];
  places: number[];
}

/** A tile for the opening hand. */
export interface ChooseAction {
  act: string;
  commits: boolean;
  kind: "choose";
  tile: number;
  tile_name: string;
}

/** A figure is put into a settlement. */
export interface PlaceAction {
  act: string;
  commits: boolean;
  kind: "place";
  figure: number;
  figure_name: string;
  hex: number;
  name: string;
  place: number;
}

/** The turn ends. */
export interface DoneAction {
  act: string;
  commits: boolean;
  kind: "done";
}

/** Influence by seat on one figure before and after; `taker` is None while its settlement is not complete. */
export interface FigureEffect {
  after: number[];
  before: number[];
  complete: boolean;
  figure: number;
  figure_before: number;
  leader: number;
  leader_before: number;
  open: number;
  place: number;
  taker: number | null;
  tied: boolean;
}

/** What a tile changes, and the rules that would end the match. */
export interface LayingEffect {
  closes: number[];
  ends: string[];
  figures: FigureEffect[];
  kind: string;
  lifted: number;
  useful: boolean;
}

/** What becomes of both figures. */
export interface SwapEffect {
  ends: string[];
  figures: FigureEffect[];
  kind: string;
  tile: number;
  useful: boolean;
}

/** A figure that would be taken or set aside. */
export interface Taking {
  figure: number;
  influence: number[];
  place: number;
  taker: number;
  tied: boolean;
}

/** What the end of the turn brings. */
export interface DoneEffect {
  draws: number;
  ends: string[];
  kind: string;
  takes: Taking[];
}

/** Tiles in hand then. */
export interface ChooseEffect {
  hand_size: number;
  kind: string;
}

/** Figures of the kind still to be placed then. */
export interface PlaceEffect {
  kind: string;
  stock: number;
}

/** A tile that only its seat sees. */
export interface OwnTileFacts {
  tile: string;
  who: number;
}

/** A seat. */
export interface WhoFacts {
  who: number;
}

/** A figure stands in a settlement. */
export interface PlacedFacts {
  figure: string;
  place: string;
  who: number;
}

/** A tile lies on a hex. */
export interface LaidFacts {
  at: string;
  hex: number;
  near: string[];
  tile: string;
  who: number;
}

/** A tile was exchanged for one that lay there. */
export interface LiftedFacts {
  at: string;
  hex: number;
  near: string[];
  taken_up: string;
  tile: string;
  who: number;
}

/** Two figures changed places. */
export interface SwappedFacts {
  figure: string;
  other_figure: string;
  other_place: string;
  place: string;
  who: number;
}

/** A figure left the map; `who` is −1 where it was set aside. */
export interface TakenFacts {
  figure: string;
  influence: number[];
  place: string;
  result: string;
  who: number;
}

/** So many tiles. */
export interface DrawsFacts {
  n: number;
  who: number;
}

/** No facts. */
export type NothingFacts = Record<never, never>;

/** What a rule asks of some seats, the number it compares for each, who stays and who drops out. */
export interface Step {
  out: number[];
  rule: string;
  seats: number[];
  stay: number[];
  values: Record<string, number>;
}

/** How the match was decided; kinds are 0 helmet, 1 buddha, 2 rice. */
export interface Details {
  all: number[];
  aside: number[];
  ended_by: string[];
  leads: number[][];
  left: number[];
  majorities: number[][];
  others: (number | null)[];
  ran_out: string[];
  steps: Step[];
  taken: number[][];
  winners: number[];
}

export type Action = LayingAction | SwapAction | ChooseAction | PlaceAction | DoneAction;

export type Preview = LayingEffect | SwapEffect | DoneEffect | ChooseEffect | PlaceEffect;

export type Event =
  | { n: number; seat: number; kind: "chose" | "drew"; facts: OwnTileFacts }
  | { n: number; seat: number; kind: "ready" | "passes"; facts: WhoFacts }
  | { n: number; seat: number; kind: "placed" | "scattered"; facts: PlacedFacts }
  | { n: number; seat: number; kind: "laid" | "laid_far" | "laid_again"; facts: LaidFacts }
  | { n: number; seat: number; kind: "lifted"; facts: LiftedFacts }
  | { n: number; seat: number; kind: "swapped"; facts: SwappedFacts }
  | { n: number; seat: number; kind: "takes" | "set_aside"; facts: TakenFacts }
  | { n: number; seat: number; kind: "draws"; facts: DrawsFacts }
  | { n: number; seat: number; kind: "ends_R7_1" | "ends_R7_2" | "ends_R3_9"; facts: NothingFacts }
  | { n: number; seat: number; kind: "undo"; facts: Record<never, never> };

/** All types at once, for the table. */
export interface Wire {
  view: View;
  action: Action;
  preview: Preview;
  event: Event;
  details: Details;
}
