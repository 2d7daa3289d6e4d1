// The sentences of the log: what a seat did in a row is one after its name, in the second person for who reads it.
import { type Laid, plays } from "./parts";
import { countOf, type Told } from "./story";

const SEATS = ["who", "seat"]; // facts that name the seat an event is about
const LISTED = "seats"; // the fact that names several
const FOLDED_FROM = 4; // so many alike are told one by one, more by their number where there are words for it
const WHO = "\u0001"; // stands for the seat whose line it is, until it is left out
const IN_A_ROW = /^[\p{Ll}(]/u; // words about oneself that go on after "You"

/** What is told beside the game; null for what belongs to it. */
export type Beside = (laid: Laid, event: Told, who: string) => string | null;

/** Words of its own for a seat that an event is about without being its doer: `to_you.battle.defender`. */
function toYou({ table }: Laid, { kind, facts }: Told): string | undefined {
  return Object.keys(facts)
    .filter((name) => facts[name] === table.me)
    .map((name) => `to_you.${kind}.${name}`)
    .find((key) => table.words.value(key) !== key);
}

/** What a seat does to itself has words of its own where the game has them: `discards_for_own`. */
function kindOf({ table }: Laid, { kind, seat, facts }: Told): string {
  const own = `${kind}_own`;
  const toItself = Object.entries(facts).some(([name, fact]) => fact === seat && !SEATS.includes(name));
  return toItself && table.words.value(`events.${own}`) !== `events.${own}` ? own : kind;
}

/** So many alike, where the game has words for their number. */
export function folded({ table }: Laid, event: Told): string {
  const key = `folded.${event.kind}`;
  const text = countOf(event) > FOLDED_FROM ? table.words.value(key, { n: countOf(event) }) : key;
  return text === key ? "" : text;
}

/** Seats in a row, where one's own is "you" as everywhere. */
function listed(laid: Laid, name: string, fact: unknown): unknown {
  if (name !== LISTED || !Array.isArray(fact) || !plays(laid)) return fact;
  const { me } = laid.table;
  return fact.map((seat) => (seat === me ? laid.table.nameOf(me).toLowerCase() : seat));
}

function plainSentence(laid: Laid, event: Told): string {
  const { table } = laid;
  const many = folded(laid, event);
  if (many) return many;
  const own = Object.entries(event.facts).filter(([name, fact]) => fact !== event.seat || !SEATS.includes(name));
  const said = own.map(([name, fact]) => [name, listed(laid, name, fact)]);
  const facts = { who: WHO, seat: WHO, ...Object.fromEntries(said) };
  const mine = event.seat === table.me && plays(laid);
  const kind = kindOf(laid, event);
  const key = mine ? `you.${kind}` : plays(laid) ? toYou(laid, event) : undefined;
  const told = key && table.words.value(key, facts);
  if (told && told !== key) return mine && IN_A_ROW.test(told) ? `${WHO} ${told}` : told;
  return table.words.value(`events.${kind}`, facts);
}

/** A sentence, or what goes on after the name that stands before the line. */
interface Said {
  text: string;
  goesOn: boolean;
  joins: boolean; // what goes on may follow it
}

function said(laid: Laid, event: Told, beside: Beside, isOwn: boolean, mayGoOn: boolean): Said {
  const name = laid.seen.players.value[event.seat]?.name ?? WHO;
  const text = beside(laid, event, WHO) ?? plainSentence(laid, event);
  const joins = isOwn && (text.startsWith(WHO) || text.startsWith(`${name} `));
  const goesOn = joins && mayGoOn;
  const bare = goesOn ? text.slice(text.startsWith(WHO) ? WHO.length : name.length).replace(/^:?\s+/, "") : text;
  return { text: bare.replaceAll(WHO, laid.table.nameOf(event.seat)), goesOn, joins };
}

/** Whose line it is, unless that is said: of the first seat that is named. */
const seatOf = (events: readonly Told[]) => events.find((event) => event.seat >= 0)?.seat ?? -1;

/** What happened around one seat as one sentence after its name; what others got by it names them, and begins anew. */
export function sentencesOf(laid: Laid, events: readonly Told[], beside: Beside, seat = seatOf(events)): string[] {
  const isOwn = (event: Told | undefined) => !event || event.seat < 0 || event.seat === seat;
  const all = events.map((event, i) => said(laid, event, beside, isOwn(event), isOwn(events[i - 1])));
  return all.map(({ text, goesOn, joins }, i) => {
    const begun = goesOn && i > 0 && !all[i - 1]!.joins ? text.charAt(0).toUpperCase() + text.slice(1) : text;
    return joins && all[i + 1]?.goesOn ? begun.replace(/\.$/, ",") : begun;
  });
}
