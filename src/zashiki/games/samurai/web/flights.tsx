// Pictures of events: what is on its way on the board, and small signs in the log.
import type { Flight, Table } from "@shell/board-api";
import { thing } from "@shell/thing";
import type { Kind } from "./figures";
import { Icon, type SignName } from "./symbols";
import type { Wire } from "./wire";

const figure = (kind: string) => (
  <span class="sam-flight">
    <Icon name={kind as Kind} />
  </span>
);

export function flights(_: Table<Wire>, event: Wire["event"]): Flight[] {
  if (event.kind === "takes") {
    const { place, figure: kind } = event.facts;
    return [{ from: [thing("place", place)], to: [`seat:${event.seat}`], picture: figure(kind) }];
  }
  if (event.kind !== "swapped") return [];
  const { place, figure: kind, other_place, other_figure } = event.facts;
  const [here, there] = [[thing("place", place)], [thing("place", other_place)]];
  return [
    { from: here, to: there, picture: figure(kind) },
    { from: there, to: here, picture: figure(other_figure) },
  ];
}

const tileSign = (table: Table<Wire>, name: string) =>
  table.prompt.value.view.tile_kinds.find(([tile]) => tile === name)?.[1] as SignName | undefined;

/** What was laid, or which figures it is about; what was told together has several. */
export function sign(table: Table<Wire>, { facts }: Wire["event"]) {
  const names: (SignName | undefined)[] =
    "figure" in facts
      ? ([facts.figure].flat() as Kind[])
      : "tile" in facts
        ? [facts.tile].flat().map((tile) => tileSign(table, tile))
        : [];
  return names.map((name, i) => name && <Icon key={i} name={name} class="sam-log" />);
}
