// Pictures of events: what is on its way on the board, and small signs in the log.
import type { Colour, Flight, Table } from "@shell/board-api";
import { Crest } from "@shell/crests";
import { ShogunCard } from "./cards";
import { SamuraiIcon } from "./samurai";
import type { Wire } from "./wire";

const WIDTH = 40;

const walkers = (colours: readonly string[]) => (
  <span class="tk-flight">
    {colours.map((colour, i) => (
      <SamuraiIcon key={i} colour={colour} width={26} />
    ))}
  </span>
);

export function flights(table: Table<Wire>, event: Wire["event"], again: boolean): Flight[] {
  const [row, seat] = [["row", "garden"], [`seat:${event.seat}`]];
  const card = (value: number | null, own: boolean) => (
    <span class="tk-flight">
      <ShogunCard value={value} own={own} width={WIDTH} label="" />
    </span>
  );
  switch (event.kind) {
    case "moved": // seen for the first time, they walk by themselves
      return again
        ? [
            {
              from: [`room:${event.facts.from}`],
              to: [`room:${event.facts.to}`],
              picture: walkers(event.facts.samurai),
            },
          ]
        : [];
    case "took":
      return [{ from: row, to: seat, picture: card(event.facts.value, false) }];
    case "took_hidden":
      return [{ from: row, to: seat, picture: card(null, false) }];
    case "cashed":
      return [
        { from: event.seat === table.me ? ["hand"] : seat, to: ["garden"], picture: card(event.facts.value, true) },
      ];
    default:
      return [];
  }
}

/** Who walks, or whose pagoda it is about. */
export function sign(_: Table<Wire>, { kind, facts }: Wire["event"]) {
  const walking = kind === "moved" ? [...new Set(facts.samurai)] : [];
  const colours = "colour" in facts ? [facts.colour].flat() : [];
  return (
    <span class="tk-log">
      {walking.map((colour) => (
        <SamuraiIcon key={colour} colour={colour} width={15} />
      ))}
      {colours.map((colour, i) => (
        <Crest key={i} colour={colour as Colour} size={15} />
      ))}
    </span>
  );
}
