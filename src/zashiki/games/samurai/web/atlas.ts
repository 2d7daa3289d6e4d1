// The map and the tiles as a view tells them, by the names of the notation. They are the same in every view of a match.
import type { Hex } from "./geometry";
import type { SignName } from "./symbols";
import type { TileFace } from "./tiles";
import type { View } from "./wire";

export interface TileType extends TileFace {
  name: string; // as in the notation: "buddha4", "swap"
  kind: string;
  copies: number;
  counts: number[]; // kinds of figure it counts for
}

export interface Atlas {
  hexes: Hex[];
  at: Map<string, Hex>;
  towns: Hex[]; // in the order of the view's places
  ring: Map<string, Set<string>>; // per settlement: the land hexes for tiles around it
  tiles: TileType[];
  tile: Map<string, TileType>;
}

const name = ([q, r]: readonly [number, number, string]): string => `${q}.${r}`;

function hexesOf(view: View): Hex[] {
  const named = new Map(view.places.map((place) => [place[0], place]));
  return view.hexes.map(([q, r, terrain], i) => {
    const place = named.get(i);
    const size = (place ? terrain : "") as Hex["size"];
    const [, label = "", invented = true, region = ""] = place ?? [];
    return { at: `${q}.${r}`, q, r, sea: terrain === "sea", size, name: invented ? "" : label, label, region };
  });
}

function draw(view: View): Atlas {
  const hexes = hexesOf(view);
  const towns = view.places.map(([hex]) => hexes[hex]!);
  const ring = view.places.map(
    ([hex, , , , land]) => [hexes[hex]!.at, new Set(land.map((i) => name(view.hexes[i]!)))] as const,
  );
  const tiles = view.tile_kinds.map(([tile, kind, strength, seal, copies, counts]): TileType => {
    return {
      name: tile,
      kind,
      sign: kind as SignName,
      strength: kind === "swap" ? null : strength,
      seal,
      copies,
      counts,
    };
  });
  return {
    hexes,
    at: new Map(hexes.map((hex) => [hex.at, hex])),
    towns,
    ring: new Map(ring),
    tiles,
    tile: new Map(tiles.map((tile) => [tile.name, tile])),
  };
}

const atlases = new Map<number, Atlas>();

export function atlasFor(view: View): Atlas {
  const known = atlases.get(view.seats) ?? draw(view);
  atlases.set(view.seats, known);
  return known;
}
