// Made from this game's View and shapes.py by zashiki.protocol.typescript. Do not edit.

export interface Options {
  generals: string;
  gunners_deployable: boolean;
  ninja_self: boolean;
  prices: string;
  round_limit: number;
}

export interface Effect {
  argument: number;
  asked: number;
  paid: number;
  place: number;
  replayed: number;
  target: number;
}

export interface Pile {
  certainty: "certain" | "likely" | "reconstructed";
  deployable: boolean;
  left: number;
  owner: number | null;
  price: number;
  printed: number;
  reach: "gone" | "later" | "no" | "now";
}

export interface Known {
  hand: Record<string, number>;
  top: string[];
}

export interface Player {
  ambush: Record<string, number>;
  attacked_by: Record<string, number>;
  deck: number;
  deployed: Record<string, number>;
  discard: Record<string, number>;
  hand: number;
  hidden: Record<string, number>;
  known: Known[];
  order: number;
  played: Record<string, number>;
  points: number;
  revealed: Record<string, number>;
  seat: number;
  strength: number;
}

export interface Mine {
  deck: Record<string, number>;
  hand: Record<string, number>;
  top: string[];
  treasure: number;
}

export interface Rewards {
  attacker: [number, string][];
  defender: [number, string][];
}

export interface Target {
  attack: number;
  cards: Record<string, number>;
  defence: number;
  fought: boolean;
  seat: number;
}

export interface Battle {
  at_home: Record<string, number>;
  attacker: number;
  defender: number | null;
  rewards: Rewards;
  targets: Target[];
}

/** What a viewer may know with a perfect memory. Cards are named by id, piles are counted by id. */
export interface View {
  viewer: number;
  seats: number;
  options: Options;
  stage: string;
  phase: string;
  active: number;
  asked: number;
  first: number;
  round: number;
  turn: number;
  turns_left: number;
  actions: number;
  money: number;
  buys: number;
  cheaper: number;
  card: string | null;
  effect: Effect;
  pending: Record<string, number>;
  pool: Record<string, Pile>;
  scrap: Record<string, number>;
  offer: Record<string, number>;
  waiting: Record<string, number>;
  players: Player[];
  mine: Mine | null;
  battle: Battle | null;
  near: Record<string, number>;
}

export interface CardAction {
  act: string;
  commits: boolean;
  kind: "play" | "replay" | "treasure" | "buy" | "trash" | "gain" | "raise" | "take" | "lay" | "recall" | "discard" | "top";
  card: string;
}

export interface WordAction {
  act: string;
  commits: boolean;
  kind: "treasures" | "done" | "show" | "hide" | "nothing" | "ambush" | "reinforce" | "accept" | "decline";
}

export interface MarchAction {
  act: string;
  commits: boolean;
  kind: "attack" | "send";
  card: string;
  target: number;
}

export interface WayAction {
  act: string;
  commits: boolean;
  kind: "option";
  option: number;
}

export type Nothing = Record<never, never>;

export interface Purchase {
  buys: number;
  cost: number;
  ends: boolean;
  left: number;
  money: number;
  points: number;
}

export interface Gain {
  ends: boolean;
  left: number;
  points: number;
}

export interface Counters {
  actions: number;
  buys: number;
  cards: number;
  cheaper: number;
  money: number;
  trashes: boolean;
}

export interface Money {
  money: number;
}

export interface Payment {
  needs: number;
  paid: number;
}

export interface Trash {
  limit: number;
  points: number;
}

export interface Raise {
  have: number;
  needs: number;
}

export interface Result {
  attack: number;
  defence: number;
  margin: number;
  reward: string | null;
  winner: "attacker" | "defender" | "nobody";
}

export interface OneResult {
  result: Result;
}

export interface SeatResult {
  attack: number;
  defence: number;
  margin: number;
  reward: string | null;
  seat: number;
  winner: "attacker" | "defender" | "nobody";
}

export interface Battles {
  battles: SeatResult[];
}

export interface LadderResult {
  attack: number;
  cards: string[];
  defence: number;
  margin: number;
  reward: string | null;
  winner: "attacker" | "defender" | "nobody";
}

export interface Ladder {
  now: Result;
  results: LadderResult[];
}

export interface Chance {
  reward: string | null;
  ways: number;
  winner: "attacker" | "defender" | "nobody";
}

export interface Odds {
  now: Result;
  outcomes: Chance[];
  strengths: [number, number][];
  ways: number;
}

export interface CardFacts {
  card: string;
}

export type NothingFacts = Record<never, never>;

export interface SeveralFacts {
  cards: string[];
}

export interface TreasureFacts {
  card: string;
  money: number;
}

export interface TreasuresFacts {
  cards: string[];
  money: number;
}

export interface BoughtFacts {
  card: string;
  price: number;
}

export interface TakenFacts {
  card: string;
  trashed: string;
}

export interface AmbushFacts {
  cards: string[];
  n: number;
}

export interface NumberFacts {
  n: number;
}

export interface AttackFacts {
  cards: string[];
  strength: number;
  target: number;
}

export interface FightFacts {
  attack: number;
  defence: number;
  target: number;
}

export interface DiscardedFacts {
  card: string;
  target: number;
}

export interface PutBackFacts {
  cards: string[];
  target: number;
}

export interface TurnFacts {
  round: number;
}

export interface OverFacts {
  points: number[];
}

export interface Details {
  order: number[];
  points: Record<string, [number, number]>[];
  rounds: number;
  tied: boolean;
}

export type Action = CardAction | WordAction | MarchAction | WayAction;

export type Preview = Nothing | Purchase | Gain | Counters | Money | Payment | Trash | Raise | OneResult | Battles | Ladder | Odds;

export type Event =
  | { n: number; seat: number; kind: "raises" | "pays" | "shows" | "drawn" | "last_round" | "replays" | "plays" | "trashes" | "gains" | "gains_to_hand" | "recalls" | "wins" | "declines"; facts: CardFacts }
  | { n: number; seat: number; kind: "reinforces" | "cannot_trash" | "starts"; facts: NothingFacts }
  | { n: number; seat: number; kind: "returns" | "reveals" | "deploys"; facts: SeveralFacts }
  | { n: number; seat: number; kind: "treasure"; facts: TreasureFacts }
  | { n: number; seat: number; kind: "treasures"; facts: TreasuresFacts }
  | { n: number; seat: number; kind: "buys"; facts: BoughtFacts }
  | { n: number; seat: number; kind: "takes"; facts: TakenFacts }
  | { n: number; seat: number; kind: "ambushes"; facts: AmbushFacts }
  | { n: number; seat: number; kind: "draws" | "shuffles"; facts: NumberFacts }
  | { n: number; seat: number; kind: "attacks"; facts: AttackFacts }
  | { n: number; seat: number; kind: "fights"; facts: FightFacts }
  | { n: number; seat: number; kind: "discards_for"; facts: DiscardedFacts }
  | { n: number; seat: number; kind: "puts_back" | "puts_back_own"; facts: PutBackFacts }
  | { n: number; seat: number; kind: "turn"; facts: TurnFacts }
  | { n: number; seat: number; kind: "over"; facts: OverFacts }
  | { n: number; seat: number; kind: "undo"; facts: Record<never, never> };

/** All types at once, for the table. */
export interface Wire {
  view: View;
  action: Action;
  preview: Preview;
  event: Event;
  details: Details;
}
