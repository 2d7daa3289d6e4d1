// The view as the drawing wants it: faces instead of names, provinces by id, seats with all their figures.
import type { Colour, Prompt, Say } from "@shell/board-api";
import { components } from "../data/senji.json";
import type { Sea } from "./atlas";
import { type CardFace, faceOf } from "./cards";
import type { HanaKind } from "./hanafuda";
import type { Kami, SamuraiFace } from "./pieces";
import type { Side, View, Wire } from "./wire";

export interface Troops {
  units: number;
  samurai: SamuraiFace[];
}

export interface ProvinceScene extends Troops {
  id: string;
  owner: number;
  closed: boolean;
  order: string | null | undefined; // undefined: none; null: face down
}

export interface FleetScene extends Troops {
  seat: number;
  sea: Sea;
  ready: boolean;
}

export interface SeatScene {
  seat: number;
  family: Colour;
  honour: number;
  provinces: number;
  units: number;
  unitsLeft: number;
  fortressesLeft: number;
  cards: number;
  hana: number;
  finished: boolean;
  guests: CardFace[];
  fallen: SamuraiFace[];
}

export interface OfferScene {
  maker: number;
  partner: number;
  number: number;
  give: CardFace[];
  ask: CardFace[];
  can_accept: boolean;
}

export interface Leg extends Troops {
  to: string;
  bySea: boolean;
}

export interface MarchScene {
  seat: number;
  origin: string;
  legs: Leg[];
  planned: boolean;
}

export interface SideScene extends Troops {
  seat: number;
  family: Colour;
  crests: number;
  points: number;
  card: CardFace | "hidden" | "none" | null;
  kami: string;
}

export interface BattleScene {
  province: string;
  attacker: SideScene;
  defender: SideScene;
  round: number;
  rolling: number;
  dice: [Colour, number][];
  stage: string;
  attackWon: boolean | null;
  lost: number;
  honour: number;
}

export interface HanaFace {
  id: string;
  month: number;
  kind: HanaKind;
}

export interface HanaStack extends HanaFace {
  count: number;
}

export interface SetScene {
  id: string;
  month: number;
  honour: number;
  recruits: boolean;
  cards: HanaFace[]; // each as often as it is used
  best: boolean;
}

export interface Scene {
  view: View;
  season: string;
  goal: number;
  host: number;
  seats: SeatScene[];
  families: Colour[]; // all whose cards are in the game
  samurai: ReadonlyMap<string, SamuraiFace>;
  provinces: ReadonlyMap<string, ProvinceScene>;
  fleets: FleetScene[];
  cards: ReadonlyMap<string, CardFace>; // every diplomacy card the viewer knows of
  hand: CardFace[];
  gone: ReadonlySet<string>;
  knownHolder: ReadonlyMap<string, number>; // cards of which the viewer knows the hand
  hana: HanaStack[];
  sets: SetScene[];
  offers: OfferScene[];
  draft: { partner: number; give: CardFace[]; ask: CardFace[] } | null;
  row: (CardFace | null)[];
  bids: CardFace[][];
  winterSeconds: number;
  march: MarchScene | null;
  battle: BattleScene | null;
}

/** "m08_sun" is the sun of the eighth month. */
export function hanaOf(id: string): HanaFace {
  return { id, month: Number(id.slice(1, 3)), kind: id.slice(4) as HanaKind };
}

const stacks = (counts: Record<string, number>): HanaStack[] =>
  Object.entries(counts).map(([id, count]) => ({ ...hanaOf(id), count }));

/** Counted cards one by one. */
export const spreadOut = (counts: Record<string, number>): HanaFace[] =>
  stacks(counts).flatMap(({ count, ...face }) => Array.from({ length: count }, () => face));

const faces = (ids: readonly string[]): CardFace[] => ids.map(faceOf);

export function samuraiFaces(view: View, say: Say): Map<string, SamuraiFace> {
  return new Map(
    view.samurai.map(({ id, kami, value }) => {
      const name = say(`samurai.${id}`);
      return [id, { id, name, initial: name.charAt(0).toUpperCase(), value, kami: kami as Kami }];
    }),
  );
}

function allCards(view: View): Map<string, CardFace> {
  const support = [view.battle?.attacker.card, view.battle?.defender.card].filter((card) =>
    card?.includes("-"),
  ) as string[];
  const open = [view.hand, ...view.guests, view.row.filter(Boolean), view.executed, ...view.bids, support].flat();
  return new Map([...open, ...Object.keys(view.holders)].map((id) => [id, faceOf(id)]));
}

function seatScene(view: View, seat: number, men: (ids: string[]) => SamuraiFace[]): SeatScene {
  const fallen = view.samurai
    .filter((samurai) => samurai.at === "fallen" && samurai.owner === seat)
    .map(({ id }) => id);
  return {
    seat,
    family: (view.families[seat] || "black") as Colour,
    honour: view.honour[seat]!,
    provinces: view.provinces.filter(({ owner }) => owner === seat).length,
    units: components.units_per_family - view.units_left[seat]!,
    unitsLeft: view.units_left[seat]!,
    fortressesLeft: view.fortresses_left[seat]!,
    cards: view.hand_sizes[seat]!,
    hana: view.hana_sizes[seat]!,
    finished: view.finished[seat]!,
    guests: faces(view.guests[seat]!),
    fallen: men(fallen),
  };
}

function sideScene(view: View, side: Side, men: (ids: string[]) => SamuraiFace[]): SideScene {
  const { seat, units, crests, points, card, kami } = side;
  const laid = card === "" ? null : card === "hidden" || card === "none" ? card : faceOf(card);
  return {
    seat,
    family: view.families[seat] as Colour,
    units,
    samurai: men(side.samurai),
    crests,
    points,
    card: laid,
    kami,
  };
}

function battleScene(view: View, men: (ids: string[]) => SamuraiFace[]): BattleScene | null {
  const battle = view.battle;
  if (!battle) return null;
  const over = battle.attack_won !== null && battle.round > 0 ? view.last_round : null; // the points that decided it
  return {
    province: battle.province,
    attacker: { ...sideScene(view, battle.attacker, men), ...(over && { points: over.attack }) },
    defender: { ...sideScene(view, battle.defender, men), ...(over && { points: over.defence }) },
    round: battle.round,
    rolling: battle.rolling,
    dice: Object.entries(battle.dice) as [Colour, number][],
    stage: battle.stage,
    attackWon: battle.attack_won,
    lost: battle.lost,
    honour: battle.honour,
  };
}

const ORDER_SHOWN: Record<string, null | undefined> = { none: undefined, hidden: null };

export function sceneOf(prompt: Prompt<Wire>, say: Say): Scene {
  const { view } = prompt;
  const samurai = samuraiFaces(view, say);
  const men = (ids: string[]): SamuraiFace[] => ids.map((id) => samurai.get(id)!);
  const provinces = view.provinces.map((province): ProvinceScene => {
    const { id, owner, units, order } = province;
    const shown = order in ORDER_SHOWN ? ORDER_SHOWN[order] : order;
    return {
      id,
      owner,
      units,
      samurai: men(province.samurai),
      closed: owner < 0 && view.families[0] !== "",
      order: shown,
    };
  });
  const cards = allCards(view);
  const { march, draft } = view;
  return {
    view,
    season: view.season,
    goal: Number(view.options.goal),
    host: view.host,
    seats: Array.from({ length: view.seats }, (_, seat) => seatScene(view, seat, men)),
    families: [...new Set([...cards.values()].map(({ family }) => family))],
    samurai,
    provinces: new Map(provinces.map((province) => [province.id, province])),
    fleets: view.fleets.map((fleet) => ({ ...fleet, sea: fleet.sea as Sea, samurai: men(fleet.samurai) })),
    cards,
    hand: faces(view.hand),
    gone: new Set(view.executed),
    knownHolder: new Map(
      Object.entries(view.holders).flatMap(([id, [holder, other]]) =>
        holder !== undefined && other === undefined && holder < view.seats ? [[id, holder] as const] : [],
      ),
    ),
    hana: stacks(view.hana),
    sets: view.sets.map((set) => ({ ...set, cards: spreadOut(set.cards) })),
    offers: view.offers.map((offer) => ({ ...offer, give: faces(offer.give), ask: faces(offer.ask) })),
    draft: draft && { partner: draft.partner, give: faces(draft.give), ask: faces(draft.ask) },
    row: view.row.map((id) => (id ? faceOf(id) : null)),
    bids: view.bids.map(faces),
    winterSeconds: Number(view.options.winter_seconds),
    march: march && {
      seat: march.seat,
      origin: march.origin,
      planned: march.planned,
      legs: march.groups.map(({ to, units, samurai: ids, sea_attack: bySea }) => ({
        to,
        units,
        samurai: men(ids),
        bySea,
      })),
    },
    battle: battleScene(view, men),
  };
}
