// Made from this game's View and shapes.py by zashiki.protocol.typescript. Do not edit.

/** A province of the map; `owner` is −1 for those of absent families, which are closed. */
export interface Province {
  id: string;
  home: string;
  owner: number;
  units: number;
  samurai: string[];
  order: string;
  carried: string;
}

/** All troops of one seat in one sea. */
export interface Fleet {
  seat: number;
  sea: string;
  units: number;
  samurai: string[];
  ready: boolean;
}

/** One of the 18 samurai and where it is, as far as the viewer knows. */
export interface Samurai {
  id: string;
  kami: string;
  value: number;
  owner: number;
  at: string;
}

/** A set of the exchange table that the own hand can make; `best` marks those of the best split. */
export interface Suggestion {
  id: string;
  month: number;
  honour: number;
  recruits: boolean;
  cards: Record<string, number>;
  best: boolean;
}

/** An offer the viewer made or got. */
export interface OpenOffer {
  maker: number;
  partner: number;
  number: number;
  give: string[];
  ask: string[];
  can_accept: boolean;
  stands: boolean;
}

/** An offer the viewer is making. */
export interface Draft {
  partner: number;
  give: string[];
  ask: string[];
}

/** Troops of a march on their way to one place. */
export interface Group {
  to: string;
  units: number;
  samurai: string[];
  sea_attack: boolean;
}

/** A march that is planned or carried out. */
export interface March {
  seat: number;
  origin: string;
  groups: Group[];
  at: number;
  planned: boolean;
}

/** One side of a battle. */
export interface Side {
  seat: number;
  units: number;
  samurai: string[];
  crests: number;
  points: number;
  card: string;
  kami: string;
}

/** The stage of a battle. */
export interface Battle {
  province: string;
  attacker: Side;
  defender: Side;
  round: number;
  rolling: number;
  dice: Record<string, number>;
  stage: string;
  attack_won: boolean | null;
  lost: number;
  honour: number;
}

/** The last round of a battle that was fought out, as everybody saw it. */
export interface Round {
  attacker: number;
  defender: number;
  province: string;
  round: number;
  dice: Record<string, number>;
  attack_card: string;
  defence_card: string;
  attack: number;
  defence: number;
}

/** What was bid for one neutral card in the last auction; `winner` is −1 if it stayed. */
export interface Auction {
  slot: number;
  card: string;
  winner: number;
  bids: string[][];
}

/** A trade card in use. */
export interface Trade {
  asker: number;
  giver: number;
  card: string;
  due: number;
  shown: Record<string, number> | null;
  count: number;
}

/** All that one viewer may know. */
export interface View {
  viewer: number;
  seats: number;
  options: Record<string, string | number | boolean>;
  year: number;
  season: string;
  phase: string;
  ask: string;
  waiting: number[];
  actor: number;
  finished: boolean[];
  listening: boolean[];
  host: number;
  tied: number[];
  families: string[];
  honour: number[];
  provinces: Province[];
  fleets: Fleet[];
  samurai: Samurai[];
  drawn: number[];
  units_left: number[];
  fortresses_left: number[];
  hand: string[];
  hand_sizes: number[];
  guests: string[][];
  row: string[];
  neutral: number;
  executed: string[];
  holders: Record<string, number[]>;
  public: Record<string, number[]>;
  hana: Record<string, number>;
  hana_sizes: number[];
  hana_seen: Record<string, number>[];
  pile: number;
  discard: Record<string, number>;
  sets: Suggestion[];
  offers: OpenOffer[];
  exchanges: [number, number, number, number][];
  draft: Draft | null;
  offers_made: number;
  edits: number;
  numbers: [number, number][];
  clock: number;
  bids: string[][];
  nameable: string[];
  march: March | null;
  battle: Battle | null;
  last_round: Round | null;
  last_auction: Auction[];
  dice: Record<string, number>;
  turns: number[];
  turn: number;
  cash: string;
  cash_month: number;
  picked: string[];
  taken_back: string[];
  trade: Trade | null;
  target: number;
  hired: number;
  hired_sea: number;
  with_honour: boolean;
  due: number;
  resume: number;
}

export interface PlainAction {
  act: string;
  commits: boolean;
  kind: "done" | "ready" | "send" | "gift" | "drop" | "pass" | "tribute" | "wait";
}

export interface CardAction {
  act: string;
  commits: boolean;
  kind: "give" | "ask" | "support" | "execute" | "host" | "take_back" | "trade" | "return" | "take";
  card: string;
  card_kind: string;
  family: string;
  value: number;
}

export interface SamuraiAction {
  act: string;
  commits: boolean;
  kind: "keep" | "with" | "without" | "kami" | "seppuku";
  colour: string;
  samurai: string;
  value: number;
}

export interface FlowerAction {
  act: string;
  commits: boolean;
  kind: "show" | "keep_card" | "use";
  hana: string;
  month: number;
  type: string;
}

export interface SeatAction {
  act: string;
  commits: boolean;
  kind: "emperor" | "offer" | "next";
  seat: number;
}

export interface OfferAtAction {
  act: string;
  commits: boolean;
  kind: "accept" | "decline" | "withdraw";
  number: number;
  seat: number;
}

export interface AtAction {
  act: string;
  commits: boolean;
  kind: "put_unit" | "name" | "to";
  place: string;
}

export interface BidAction {
  act: string;
  commits: boolean;
  kind: "bid";
  card: string;
  card_kind: string;
  family: string;
  slot: string;
  value: number;
}

export interface PutSamuraiAction {
  act: string;
  commits: boolean;
  kind: "put_samurai";
  colour: string;
  place: string;
  samurai: string;
  value: number;
}

export interface LookAction {
  act: string;
  commits: boolean;
  kind: "look";
  colour: string;
  samurai: string;
  seat: number;
  value: number;
}

export interface PickUpAction {
  act: string;
  commits: boolean;
  kind: "pick_up";
  colour: string;
  hana: string;
  month: number;
  samurai: string;
  type: string;
  value: number;
}

export interface FleetAction {
  act: string;
  commits: boolean;
  kind: "fleet";
  sea: string;
  seat: number;
}

export interface OrderAction {
  act: string;
  commits: boolean;
  kind: "order";
  order: string;
  place: string;
}

export interface UnitsAction {
  act: string;
  commits: boolean;
  kind: "units";
  n: number;
}

export interface SetAction {
  act: string;
  commits: boolean;
  kind: "set";
  month: number;
  set: string;
}

export interface HireAction {
  act: string;
  commits: boolean;
  kind: "hire";
  n: number;
  sea: string;
}

export interface SeaAction {
  act: string;
  commits: boolean;
  kind: "hire_samurai";
  sea: string;
}

export type NoEffect = Record<never, never>;

export interface PartnersEffect {
  partners: number[];
}

export interface ExchangeEffect {
  partner: number;
  you_get: string[];
  you_give: string[];
}

export interface HoldersEffect {
  card: string;
  holders: number[];
}

export interface Hostage {
  card: string;
  chance: number;
  cost: number;
  gain: number;
}

export interface Defeat {
  honour_for_defender: number;
}

export interface Conquest {
  honour: number;
  takes: boolean;
  units_left: number;
}

export interface RoundOdds {
  level: number;
  lose: number;
  win: number;
}

export interface GroupAhead {
  attack: boolean;
  attack_points?: number;
  defence_points?: number;
  defender?: number;
  defending_samurai?: number;
  defending_units?: number;
  dice?: number;
  hostages?: Hostage[];
  if_lost?: Defeat;
  if_won?: Conquest;
  odds?: RoundOdds;
  samurai: string[];
  sea_attack: boolean;
  to: string;
  units: number;
}

export interface Staying {
  samurai: string[];
  units: number;
}

export interface MarchEffect {
  groups: GroupAhead[];
  stay: Staying;
}

export interface Honour {
  change: number;
  honour_after: number;
  honour_before: number;
}

export interface TributeEffect {
  change: number;
  honour?: number[];
  honour_after: number;
  honour_before: number;
  last?: boolean;
  missing?: number[];
  needs: number;
  picked: string[];
}

export interface Share {
  honour: number;
  samurai_lost: number;
  units_lost: number;
}

export interface Ending {
  rival: Share;
  taken: boolean;
  you: Share;
}

export interface SupportEffect {
  if_lost: Ending;
  if_won: Ending;
  odds: RoundOdds;
  points: number;
  returns_to: number;
  rival_base: number;
  total: number;
}

export interface DiceStand {
  dice: number;
  rival_base: number;
  total: number;
}

export interface BidEffect {
  after: number;
  before: number;
  wanted: string;
}

export interface NewRoll {
  dice: number;
  odds: RoundOdds;
}

export interface ExecutionEffect {
  attacker: number;
  attacker_loses: number;
  change: number;
  honour_after: number;
  honour_before: number;
}

export interface TradeEffect {
  giver: number;
  shown: number;
}

export interface SetEffect {
  cards: string[];
  change: number;
  honour_after: number;
  honour_before: number;
  needs: number;
  recruits: boolean;
}

export interface YearFacts {
  year: number;
}

export type NothingFacts = Record<never, never>;

export interface WhoFacts {
  who: number;
}

export interface WhoSamuraiFacts {
  samurai: string;
  who: number;
}

export interface RewardedFacts {
  honour: number;
  samurai: string;
  who: number;
}

export interface WhoAtFacts {
  place: string;
  who: number;
}

export interface UnitsAtFacts {
  n: number;
  place: string;
  who: number;
}

export interface WhoFlowerFacts {
  hana: string;
  who: number;
}

export interface CashedFacts {
  hana: string[];
  honour: number;
  set: string;
  who: number;
}

export interface OneCardFacts {
  card: string;
}

export interface WhoCardFacts {
  card: string;
  who: number;
}

export interface CardHonourFacts {
  card: string;
  honour: number;
  who: number;
}

export interface OfferFactsFacts {
  ask: string[];
  give: string[];
  maker: number;
  number: number;
  partner: number;
}

export interface MarchedGroup {
  samurai: string[];
  to: string;
  units: number;
}

export interface MarchedFacts {
  from: string;
  groups: MarchedGroup[];
  to: string[];
  who: number;
}

export interface FamilyFacts {
  family: string;
  who: number;
}

export interface StoodUpFacts {
  place: string;
  samurai: string;
  who: number;
}

export interface LookedFacts {
  other: number;
  samurai: string;
  who: number;
}

export interface PickedUpFacts {
  hana: string;
  samurai: string;
  who: number;
}

export interface ThrownFacts {
  dice: string[];
}

export interface RolledFacts {
  dice: string[];
  round: number;
}

export interface HiredFacts {
  n: number;
  place: string;
  price: number;
  who: number;
}

export interface HiredSamuraiFacts {
  place: string;
  price: number;
  who: number;
}

export interface CrossedFacts {
  dice: string[];
  left: number;
  n: number;
  place: string;
  who: number;
}

export interface ConqueredFacts {
  loser: number;
  place: string;
  who: number;
}

export interface BattleBegunFacts {
  defender: number;
  place: string;
  who: number;
}

export interface OrderLaidFacts {
  order: string;
  place: string;
  who: number;
}

export interface FleetNamedFacts {
  host: number;
  place: string;
  who: number;
}

export interface ProvinceNamedFacts {
  host: number;
  order: string;
  place: string;
  who: number;
}

export interface WhoFlowersFacts {
  hana: string[];
  who: number;
}

export interface TookCardFacts {
  card: string;
  other: number;
  who: number;
}

export interface TookOneFacts {
  other: number;
  who: number;
}

export interface TradedFacts {
  card: string;
  giver: number;
  n: number;
  who: number;
}

export interface TradedPileFacts {
  card: string;
  n: number;
  who: number;
}

export interface BidLaidFacts {
  card: string;
  wanted: string;
  who: number;
}

export interface BidShownFacts {
  cards: string[];
  total: number;
  wanted: string;
  who: number;
}

export interface ExecutedFacts {
  attacker: number;
  card: string;
  gain: number;
  lost: number;
  who: number;
}

export interface TributeFacts {
  cards: string[];
  honour: number;
  who: number;
}

export interface GaveFacts {
  give: string[];
  partner: number;
  who: number;
}

export interface SwapSeenFacts {
  given: number;
  one: number;
  other: number;
  taken: number;
}

export interface OrderSetFacts {
  seats: number[];
  who: number;
}

export interface SupportsShownFacts {
  attack: number;
  attack_card: string;
  defence: number;
  defence_card: string;
  defender: number;
  who: number;
}

export interface WhoHonourFacts {
  honour: number;
  who: number;
}

export interface NumberFacts {
  n: number;
}

export interface Details {
  goal: number;
  host: number;
  provinces: number[];
  units: number[];
  year: number;
}

export type Action = PlainAction | CardAction | SamuraiAction | FlowerAction | SeatAction | OfferAtAction | AtAction | BidAction | PutSamuraiAction | LookAction | PickUpAction | FleetAction | OrderAction | UnitsAction | SetAction | HireAction | SeaAction;

export type Preview = NoEffect | PartnersEffect | ExchangeEffect | HoldersEffect | MarchEffect | Honour | TributeEffect | SupportEffect | DiceStand | BidEffect | NewRoll | ExecutionEffect | TradeEffect | SetEffect;

export type Event =
  | { n: number; seat: number; kind: "winter" | "spring" | "summer" | "autumn" | "ended"; facts: YearFacts }
  | { n: number; seat: number; kind: "winter_ended" | "time_up"; facts: NothingFacts }
  | { n: number; seat: number; kind: "chosen" | "emperor" | "ready" | "bid_done" | "orders_done" | "support_none"; facts: WhoFacts }
  | { n: number; seat: number; kind: "drew_samurai" | "kept_secretly" | "kami_called" | "fell" | "seppuku"; facts: WhoSamuraiFacts }
  | { n: number; seat: number; kind: "first_samurai" | "recruited_samurai" | "hired_samurai_kept"; facts: RewardedFacts }
  | { n: number; seat: number; kind: "placed_unit" | "held_empty"; facts: WhoAtFacts }
  | { n: number; seat: number; kind: "recruited" | "battle_won"; facts: UnitsAtFacts }
  | { n: number; seat: number; kind: "drew" | "kept_card"; facts: WhoFlowerFacts }
  | { n: number; seat: number; kind: "cashed" | "cashed_samurai"; facts: CashedFacts }
  | { n: number; seat: number; kind: "turned_up" | "not_auctioned"; facts: OneCardFacts }
  | { n: number; seat: number; kind: "came_home" | "auctioned" | "support_chosen"; facts: WhoCardFacts }
  | { n: number; seat: number; kind: "hosted" | "took_back"; facts: CardHonourFacts }
  | { n: number; seat: number; kind: "offered" | "demanded" | "declined" | "withdrawn" | "failed" | "swapped" | "handed"; facts: OfferFactsFacts }
  | { n: number; seat: number; kind: "marched" | "stayed"; facts: MarchedFacts }
  | { n: number; seat: number; kind: "family"; facts: FamilyFacts }
  | { n: number; seat: number; kind: "placed_samurai"; facts: StoodUpFacts }
  | { n: number; seat: number; kind: "looked"; facts: LookedFacts }
  | { n: number; seat: number; kind: "picked_up"; facts: PickedUpFacts }
  | { n: number; seat: number; kind: "emperor_dice"; facts: ThrownFacts }
  | { n: number; seat: number; kind: "rolled"; facts: RolledFacts }
  | { n: number; seat: number; kind: "hired"; facts: HiredFacts }
  | { n: number; seat: number; kind: "hired_samurai"; facts: HiredSamuraiFacts }
  | { n: number; seat: number; kind: "crossed"; facts: CrossedFacts }
  | { n: number; seat: number; kind: "conquered"; facts: ConqueredFacts }
  | { n: number; seat: number; kind: "battle"; facts: BattleBegunFacts }
  | { n: number; seat: number; kind: "order_laid"; facts: OrderLaidFacts }
  | { n: number; seat: number; kind: "fleet_named"; facts: FleetNamedFacts }
  | { n: number; seat: number; kind: "province_named"; facts: ProvinceNamedFacts }
  | { n: number; seat: number; kind: "shown"; facts: WhoFlowersFacts }
  | { n: number; seat: number; kind: "took_card"; facts: TookCardFacts }
  | { n: number; seat: number; kind: "took_one"; facts: TookOneFacts }
  | { n: number; seat: number; kind: "traded"; facts: TradedFacts }
  | { n: number; seat: number; kind: "traded_pile"; facts: TradedPileFacts }
  | { n: number; seat: number; kind: "bid_laid"; facts: BidLaidFacts }
  | { n: number; seat: number; kind: "bid_shown"; facts: BidShownFacts }
  | { n: number; seat: number; kind: "executed"; facts: ExecutedFacts }
  | { n: number; seat: number; kind: "tribute"; facts: TributeFacts }
  | { n: number; seat: number; kind: "gave"; facts: GaveFacts }
  | { n: number; seat: number; kind: "swap_seen"; facts: SwapSeenFacts }
  | { n: number; seat: number; kind: "order_set"; facts: OrderSetFacts }
  | { n: number; seat: number; kind: "supports_shown"; facts: SupportsShownFacts }
  | { n: number; seat: number; kind: "honoured"; facts: WhoHonourFacts }
  | { n: number; seat: number; kind: "shuffled"; facts: NumberFacts }
  | { n: number; seat: number; kind: "undo"; facts: Record<never, never> };

/** All types at once, for the table. */
export interface Wire {
  view: View;
  action: Action;
  preview: Preview;
  event: Event;
  details: Details;
}
