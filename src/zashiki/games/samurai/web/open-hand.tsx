// What a seat holds, small: its tiles, as a replay with all hands open shows them.
import type { PartProps } from "@shell/board-api";
import { atlasFor } from "./atlas";
import type { Model } from "./model";
import { colourOf } from "./scene";
import { LooseTile } from "./tiles";
import type { Wire } from "./wire";

const TILE = 15;

export function Hand({ table }: PartProps<Wire, Model>) {
  const { view } = table.prompt.value;
  const tiles = atlasFor(view).tiles.flatMap((tile, i) => Array.from({ length: view.hand[i] ?? 0 }, () => tile));
  return (
    <div class="open-hand sam-root">
      {tiles.map((tile, i) => (
        <span key={i} role="img" aria-label={table.words.value(`tiles.${tile.name}`)}>
          <LooseTile {...tile} colour={colourOf(table.me)} size={TILE} />
        </span>
      ))}
    </div>
  );
}
