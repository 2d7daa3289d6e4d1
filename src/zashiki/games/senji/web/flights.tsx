// Pictures of events: troops, cards and honour on their way, and small signs in the log.
import type { Colour, Flight, Table } from "@shell/board-api";
import type { JSX } from "preact";
import { CardBack, DiploCard, faceOf } from "./cards";
import { Banner, SamuraiFigure } from "./pieces";
import { samuraiFaces } from "./scene";
import { Sign, type SignName } from "./signs";
import type { MarchedFacts, Wire } from "./wire";

const CARD = 34;
const MOST = 4; // samurai shown side by side

const place = (name: string): string[] => [`place:${name}`];
const seat = (number: number): string[] => [`seat:${number}`];
const familyOf = (table: Table<Wire>, number: number): Colour => table.prompt.value.view.families[number] as Colour;

/** A banner with units, and the samurai beside it. */
function Troops({ table, who, units, samurai }: { table: Table<Wire>; who: number; units: number; samurai: string[] }) {
  const colour = familyOf(table, who);
  const faces = samuraiFaces(table.prompt.value.view, table.words.value);
  const men = samurai.slice(0, MOST).flatMap((id) => faces.get(id) ?? []);
  const width = (units > 0 ? 24 : 0) + men.length * 28;
  return (
    <svg class="sj-flight" width={width} height="42" aria-hidden="true">
      {units > 0 && <Banner colour={colour} units={units} x={0} y={0} />}
      {men.map((one, i) => (
        <SamuraiFigure key={one.id} colour={colour} samurai={one} x={(units > 0 ? 24 : 0) + i * 28} y={0} />
      ))}
    </svg>
  );
}

function marched(table: Table<Wire>, { who, from, groups }: MarchedFacts): Flight[] {
  return groups.map(({ to, units, samurai }) => ({
    from: [...place(from), ...seat(who)], // a battle's stage covers the map
    to: [...place(to), `field:${to}`],
    picture: <Troops {...{ table, who, units, samurai }} />,
  }));
}

const cardBack = (
  <span class="sj-flight">
    <CardBack width={CARD} />
  </span>
);

const honour = (gain: number): JSX.Element => (
  <b class={`sj-flight sj-flight-honour ${gain < 0 ? "is-loss" : "is-gain"}`}>
    {gain < 0 ? "−" : "+"}
    {Math.abs(gain)}
  </b>
);

/** Honour goes from its place on the track to the seat that has won it, and the other way where it is lost. */
function honoured(who: number, gain: number): Flight[] {
  const ends = [[`honour:${who}`, "stage"], seat(who)] as const;
  const [from, to] = gain < 0 ? [ends[1], ends[0]] : ends;
  return gain === 0 ? [] : [{ from, to, picture: honour(gain) }];
}

export function flights(table: Table<Wire>, event: Wire["event"]): Flight[] {
  switch (event.kind) {
    case "marched":
      return marched(table, event.facts);
    case "recruited": {
      const { who, n, place: at } = event.facts;
      return [{ from: seat(who), to: place(at), picture: <Troops {...{ table, who }} units={n} samurai={[]} /> }];
    }
    case "placed_samurai": {
      const { who, samurai, place: at } = event.facts;
      return [
        { from: seat(who), to: place(at), picture: <Troops {...{ table, who }} units={0} samurai={[samurai]} /> },
      ];
    }
    case "swap_seen": {
      const { one, other, given, taken } = event.facts;
      const goes = (from: number, to: number, n: number): Flight[] =>
        n > 0 ? [{ from: seat(from), to: seat(to), picture: cardBack }] : [];
      return [...goes(one, other, given), ...goes(other, one, taken)];
    }
    case "executed":
      return [...honoured(event.facts.who, event.facts.gain), ...honoured(event.facts.attacker, -event.facts.lost)];
    case "honoured":
    case "hosted":
    case "cashed":
    case "tribute":
      return honoured(event.facts.who, event.facts.honour);
    case "took_back":
      return honoured(event.facts.who, -event.facts.honour);
    default:
      return [];
  }
}

const SIGNS: Partial<Record<Wire["event"]["kind"], SignName>> = {
  marched: "march",
  recruited: "recruiting",
  crossed: "die",
  battle: "helm",
  battle_won: "helm",
  conquered: "tower",
  swap_seen: "swap",
  gave: "gift",
  fell: "cross",
};

/** The cards it is about, or a sign of what happened. */
export function sign(table: Table<Wire>, { kind, facts }: Wire["event"]): JSX.Element | null {
  const name = SIGNS[kind];
  if (name) return <Sign name={name} size={14} />;
  if (!["hosted", "executed", "auctioned", "came_home"].includes(kind) || !("card" in facts)) return null;
  const cards = [facts.card].flat() as string[]; // equal events are told as one
  return (
    <span class="sj-log-card">
      {cards.map((card) => (
        <DiploCard key={card} card={faceOf(card)} say={table.words.value} width={18} />
      ))}
    </span>
  );
}
