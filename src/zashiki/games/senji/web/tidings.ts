// What became of things, read from the log: battles, auctions, crossings, offers that ended, and a year as one seat lived it.
import { type CardFace, faceOf } from "./cards";
import type { BidShownFacts, CrossedFacts, Event, ExecutedFacts, OfferFactsFacts, SwapSeenFacts } from "./wire";

export interface Fought {
  n: number; // the step of its last news
  place: string;
  attacker: number;
  defender: number;
  attack: number;
  defence: number;
  attackCard: string; // "none" without one
  defenceCard: string;
  winner: number | null; // null until it is decided
  honour: number;
  taken: boolean;
  executed: ExecutedFacts[];
}

export interface Lot {
  card: CardFace;
  winner: number | null; // null: nobody takes it
  bids: BidShownFacts[];
}

/** An exchange that everyone saw. */
export interface Seen {
  n: number;
  facts: SwapSeenFacts;
}

/** An offer of the viewer's that is no more. */
export interface Ended {
  n: number;
  kind: "declined" | "withdrawn" | "failed";
  facts: OfferFactsFacts;
}

export interface Tidings {
  fought: Fought | null;
  auction: { n: number; lots: Lot[] } | null;
  crossing: { n: number; facts: CrossedFacts } | null;
  swaps: Seen[]; // of this winter, newest first
  ended: Ended[]; // likewise
}

const BEGUN = {
  attack: 0,
  defence: 0,
  attackCard: "none",
  defenceCard: "none",
  winner: null,
  honour: 0,
  taken: false,
  executed: [],
};

function fight(fought: Fought | null, { n, kind, facts }: Event): Fought | null {
  if (kind === "battle") return { ...BEGUN, n, place: facts.place, attacker: facts.who, defender: facts.defender };
  if (!fought) return null;
  if (kind === "supports_shown") {
    const { attack, defence, attack_card: attackCard, defence_card: defenceCard } = facts;
    return { ...fought, n, attack, defence, attackCard, defenceCard };
  }
  if (kind === "battle_won") return { ...fought, n, winner: facts.who };
  if (kind === "executed") return { ...fought, n, executed: [...fought.executed, facts] };
  if (kind === "honoured") return { ...fought, n, honour: facts.honour };
  if (kind === "conquered" && facts.place === fought.place) return { ...fought, n, taken: true };
  return fought;
}

function bid(auction: Tidings["auction"], { n, kind, facts }: Event, shown: BidShownFacts[]): Tidings["auction"] {
  if (kind !== "auctioned" && kind !== "not_auctioned") return auction;
  const bids = shown.filter(({ wanted }) => wanted === facts.card).sort((a, b) => b.total - a.total);
  const lot = { card: faceOf(facts.card), winner: kind === "auctioned" ? facts.who : null, bids };
  return { n, lots: [...(auction?.lots ?? []), lot] };
}

const isEnd = (kind: string): kind is Ended["kind"] => ["declined", "withdrawn", "failed"].includes(kind);

export const NO_TIDINGS: Tidings = { fought: null, auction: null, crossing: null, swaps: [], ended: [] };

/** Old news go with what follows: winter's with summer, summer's with the first deed of autumn, all with a new year. */
function outdated(told: Tidings, { kind, seat }: Event, season: string): Tidings {
  if (kind === "winter") return NO_TIDINGS;
  if (kind === "summer") return { ...told, auction: null };
  if (season === "autumn" && seat >= 0) return { ...told, fought: null, crossing: null };
  return kind === "province_named" || kind === "fleet_named" ? { ...told, crossing: null } : told;
}

export function tidingsOf(log: readonly Event[]): Tidings {
  let told = NO_TIDINGS;
  let season = "";
  let shown: BidShownFacts[] = [];
  for (const event of log) {
    const { n, kind, facts } = event;
    told = outdated(told, event, season);
    if (kind === "winter" || kind === "autumn") season = kind;
    if (kind === "winter") shown = [];
    if (kind === "bid_shown") shown = [...shown, facts];
    if (kind === "crossed") told = { ...told, crossing: { n, facts } };
    if (kind === "swap_seen") told = { ...told, swaps: [{ n, facts }, ...told.swaps].slice(0, 6) };
    if (isEnd(kind))
      told = { ...told, ended: [{ n, kind, facts: facts as OfferFactsFacts }, ...told.ended].slice(0, 4) };
    told = { ...told, fought: fight(told.fought, event), auction: bid(told.auction, event, shown) };
  }
  return told;
}

export const CAUSES = [
  "battles",
  "executions",
  "hostages",
  "guests",
  "sets",
  "samurai",
  "tribute",
  "tribute_of_others",
  "mercenaries",
] as const;
export type Cause = (typeof CAUSES)[number];

/** A year as one seat lived it. */
export interface YearTold {
  year: number;
  honour: [Cause, number][];
  total: number;
  taken: string[];
  lost: string[];
  fallen: string[];
}

/** What one event does to a seat's honour, and why. */
function honourBy({ kind, facts }: Event, seat: number, family: string): [Cause, number] | null {
  if (kind === "executed") {
    if (facts.who === seat) return ["executions", facts.gain];
    return facts.attacker === seat ? ["hostages", -facts.lost] : null;
  }
  if (kind === "tribute" && facts.who !== seat) {
    const own = facts.cards.filter((card) => faceOf(card).family === family).length;
    return own ? ["tribute_of_others", -own] : null;
  }
  if (!("who" in facts) || facts.who !== seat) return null;
  if (kind === "honoured") return ["battles", facts.honour];
  if (kind === "hosted") return ["guests", facts.honour];
  if (kind === "took_back") return ["guests", -facts.honour];
  if (kind === "cashed") return ["sets", facts.honour];
  if (kind === "recruited_samurai") return ["samurai", facts.honour];
  if (kind === "tribute") return ["tribute", facts.honour];
  return kind === "hired" || kind === "hired_samurai" ? ["mercenaries", -facts.price] : null;
}

/** The events of the year before the present one; none in the first. */
export function lastYear(log: readonly Event[]): { year: number; events: Event[] } | null {
  const winters = log.flatMap((event, at) => (event.kind === "winter" ? [{ at, year: event.facts.year }] : []));
  const [now, before] = winters.slice(-2).reverse();
  return now && now.year > 1 ? { year: now.year - 1, events: log.slice(before?.at ?? 0, now.at) } : null;
}

export function yearOf(year: number, events: readonly Event[], seat: number, family: string): YearTold {
  const sums = new Map<Cause, number>();
  for (const event of events) {
    const [cause, n] = honourBy(event, seat, family) ?? [null, 0];
    if (cause) sums.set(cause, (sums.get(cause) ?? 0) + n);
  }
  const honour = CAUSES.flatMap((cause): [Cause, number][] => (sums.get(cause) ? [[cause, sums.get(cause)!]] : []));
  const places = (whose: "who" | "loser"): string[] =>
    events.flatMap((event) => (event.kind === "conquered" && event.facts[whose] === seat ? [event.facts.place] : []));
  return {
    year,
    honour,
    total: honour.reduce((total, [, n]) => total + n, 0),
    taken: places("who"),
    lost: places("loser"),
    fallen: events.flatMap((event) => (event.kind === "fell" && event.facts.who === seat ? [event.facts.samurai] : [])),
  };
}
