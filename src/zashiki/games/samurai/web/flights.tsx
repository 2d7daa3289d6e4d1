// Pictures of events: what is on its way on the board, and small signs in the log.
import type { Flight, Table } from "@shell/board-api";
import { thing } from "@shell/thing";
import { atlasFor } from "./atlas";
import type { Kind } from "./figures";
import { colourOf } from "./scene";
import { Icon, type SignName } from "./symbols";
import { LooseTile } from "./tiles";
import type { LaidFacts, SwappedFacts, Wire } from "./wire";

const TILE = 22;

const figure = (kind: string) => (
  <span class="sam-flight">
    <Icon name={kind as Kind} />
  </span>
);

function swap({ place, figure: kind, other_place, other_figure }: SwappedFacts): Flight[] {
  const [here, there] = [[thing("place", place)], [thing("place", other_place)]];
  return [
    { from: here, to: there, picture: figure(kind) },
    { from: there, to: here, picture: figure(other_figure) },
  ];
}

/** A tile comes from whoever lays it; one's own was just under the hand. */
function lay(table: Table<Wire>, seat: number, { tile: name, at }: LaidFacts): Flight[] {
  const tile = atlasFor(table.prompt.value.view).tile.get(name);
  if (!tile || seat === table.me) return [];
  const picture = <LooseTile {...tile} colour={colourOf(seat)} size={TILE} />;
  return [{ from: [`seat:${seat}`], to: [thing("at", at)], picture }];
}

export function flights(table: Table<Wire>, event: Wire["event"]): Flight[] {
  switch (event.kind) {
    case "laid":
    case "laid_far":
    case "laid_again":
      return lay(table, event.seat, event.facts);
    case "placed":
      return [
        { from: [`seat:${event.seat}`], to: [thing("place", event.facts.place)], picture: figure(event.facts.figure) },
      ];
    case "takes":
      return [
        { from: [thing("place", event.facts.place)], to: [`seat:${event.seat}`], picture: figure(event.facts.figure) },
      ];
    case "swapped":
      return swap(event.facts);
    default:
      return [];
  }
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
