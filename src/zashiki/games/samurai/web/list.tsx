// The map in words, for screen readers: every settlement with its figures, influence and free hexes.
import type { Table } from "@shell/board-api";
import type { JSX } from "preact";
import { KINDS } from "./figures";
import type { Model } from "./model";
import type { View, Wire } from "./wire";

function figureText(table: Table<Wire>, view: View, place: number, kind: number): string {
  const say = table.words.value;
  const shares = view.influence[place]![kind]!.map((n, seat) => ({ n, seat }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n)
    .map(({ n, seat }) => `${table.nameOf(seat)} ${n}`);
  return `${say(`kinds.${KINDS[kind]}`)}: ${shares.join(", ") || say("board.web.list.nobody")}`;
}

export function SettlementList({ table, model }: { table: Table<Wire>; model: Model }): JSX.Element {
  const { view, atlas } = model.scene.value;
  const say = table.words.value;
  const standing = atlas.towns.map((_, place) => place).filter((place) => view.figures[place]!.length > 0);
  return (
    <div class="sam-unseen">
      <h2>{say("board.web.list.title")}</h2>
      <ul>
        {standing.map((place) => (
          <li key={place}>
            {atlas.towns[place]!.label}:{" "}
            {view.figures[place]!.map((kind) => figureText(table, view, place, kind)).join("; ")};{" "}
            {say("board.web.list.open", { n: view.open[place] })}
          </li>
        ))}
      </ul>
    </div>
  );
}
