// The sheet the game is played on: sea, coasts, the lines between hexes, names of the islands. It never changes in a match.
import type { JSX } from "preact";
import { coast, grid, type Lie, spot } from "./geometry";
import { Sign } from "./symbols";

const SCALE = 17; // radius of a wave scale

/** Wave scales as open arcs, only what the scales in front leave visible, so that they lie on any ground. */
function waveScales(): string {
  const R = SCALE;
  const fronts = [
    [-R, R / 2],
    [R, R / 2],
    [0, R],
    [-R, R * 1.5],
    [R, R * 1.5],
    [-2 * R, R],
    [2 * R, R],
  ] as const;
  const middles = [
    [0, 0],
    [2 * R, 0],
    [R, R / 2],
    [0, R],
    [2 * R, R],
    [R, -R / 2],
    [R, R * 1.5],
    [-R, R / 2],
    [3 * R, R / 2],
  ];
  const arc = (cx: number, cy: number, radius: number): string => {
    let path = "";
    let drawing = false;
    for (let degrees = 180; degrees <= 360; degrees += 4) {
      const angle = (degrees * Math.PI) / 180;
      const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
      const visible = fronts.every(([fx, fy]) => Math.hypot(x - fx, y - fy) >= R - 0.01);
      if (visible) path += `${drawing ? "L" : "M"}${(cx + x).toFixed(1)} ${(cy + y).toFixed(1)}`;
      drawing = visible;
    }
    return path;
  };
  return middles.flatMap(([cx, cy]) => [17, 12, 7].map((radius) => arc(cx!, cy!, radius))).join("");
}

const WAVES = waveScales();

export function WavePattern({ id }: { id: string }): JSX.Element {
  return (
    <pattern id={id} width={2 * SCALE} height={SCALE} patternUnits="userSpaceOnUse">
      <path d={WAVES} class="sam-wave" />
    </pattern>
  );
}

const ISLANDS: Record<string, readonly (readonly [number, number])[]> = {
  hokkaido: [[19.01, -4.76]],
  honshu: [
    [5.36, 11.81],
    [13.6, 10.4], // off the other coast, where a panel lies over the first
  ],
  shikoku: [[12.25, 13.2]],
  kyushu: [[0.2, 18.6]],
};

function Compass({ x, y, rotation }: { x: number; y: number; rotation: number }): JSX.Element {
  const r = 40;
  return (
    <g transform={`translate(${x} ${y})`} class="sam-compass">
      <circle r={r} />
      <circle r={r - 4} />
      <g transform={`rotate(${rotation})`}>
        <path d={`M0 ${-r + 8}L7 0H-7Z`} class="is-north" />
        <path d={`M0 ${r - 8}L7 0H-7Z`} />
        <text y={-r - 6} font-size="16" transform={`rotate(${-rotation} 0 ${-r - 12})`}>
          N
        </text>
      </g>
    </g>
  );
}

function Junk({ x, y }: { x: number; y: number }): JSX.Element {
  return (
    <g class="sam-junk" transform={`translate(${x} ${y})`}>
      <Sign name="ship" x={0} y={0} size={70} />
      <path d="M-70 42q11 -9 22 0t22 0t22 0t22 0t22 0M-48 54q11 -9 22 0t22 0t22 0" />
    </g>
  );
}

/** Whether a name of this width may stand with its middle at this point. */
export type MayStand = (x: number, y: number, width: number) => boolean;

const LETTER = 13; // how wide a letter of an island's name is

interface IslandName {
  name: string;
  x: number;
  y: number;
  anchor: "end" | "middle";
}

/** Where the islands are named: at the first of their places that is free. */
function islandNames(lie: Lie, islands: Record<string, string>, mayStand: MayStand): IslandName[] {
  const regions = new Set(lie.hexes.map((hex) => hex.region));
  return Object.entries(ISLANDS).flatMap(([region, places]) => {
    const name = islands[region]!;
    const width = name.length * LETTER;
    const atEdge = region === "hokkaido" && lie.rotation === 0; // there is no sea to the right of it
    const spots = places.map(([q, r]) => spot(lie, q, r));
    const free = spots.find(([x, y]) => mayStand(x, y, width));
    if (!regions.has(region) || !free) return [];
    const [x, y] = atEdge ? [lie.width - 2, free[1] + lie.size * 2] : free;
    return [{ name, x, y, anchor: atEdge ? "end" : "middle" } satisfies IslandName];
  });
}

function drawGround(lie: Lie, names: IslandName[]): JSX.Element {
  const land = coast(lie, (hex) => !hex.sea);
  const inPlay = coast(lie, () => true, 0.03, 0.22);
  const lines = grid(lie);
  const s = lie.size;
  const regions = new Set(lie.hexes.map((hex) => hex.region));
  const [cx, cy] = spot(lie, 8.26, 0.73);
  const [jx, jy] = spot(lie, 8.98, 5.74);
  return (
    <g class="sam-ground">
      {lie.rotation === 30 && regions.has("hokkaido") && <Compass x={cx} y={cy} rotation={30} />}
      <Junk x={jx} y={jy} />
      <path d={inPlay} class="sam-play" />
      <path d={lines.sea} class="sam-grid-sea" />
      <path d={lines.rim} class="sam-grid-rim" />
      <path d={land} class="sam-shallow w3" stroke-width={s * 0.92} />
      <path d={land} class="sam-shallow w2" stroke-width={s * 0.6} />
      <path d={land} class="sam-shallow w1" stroke-width={s * 0.3} />
      <path d={land} class="sam-land" />
      <clipPath id="sam-land-clip">
        <path d={land} />
      </clipPath>
      <path d={land} class="sam-land-edge" stroke-width={s * 0.34} clip-path="url(#sam-land-clip)" />
      <path d={lines.land} class="sam-grid-land" />
      <path d={land} class="sam-shore" />
      {names.map(({ name, x, y, anchor }) => (
        <text key={name} x={x} y={y} class="sam-island" text-anchor={anchor}>
          {name}
        </text>
      ))}
    </g>
  );
}

const drawn = new WeakMap<Lie, { named: string; ground: JSX.Element }>();

/** Drawn once per lie and what is written on it: the same element each time, so that nothing of it is compared again. */
export function ground(lie: Lie, islands: Record<string, string>, mayStand: MayStand): JSX.Element {
  const names = islandNames(lie, islands, mayStand);
  const named = JSON.stringify(names);
  const known = drawn.get(lie);
  if (known?.named === named) return known.ground;
  const fresh = drawGround(lie, names);
  drawn.set(lie, { named, ground: fresh });
  return fresh;
}
