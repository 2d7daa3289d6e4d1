// What is seen on its way: a figure to who takes it, two figures that change places.
import type { Flight, Table } from "@shell/board-api";
import { thing } from "@shell/thing";
import type { Kind } from "./figures";
import { Icon } from "./symbols";
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
