// Settlements show their own state: figures, who leads each, which sides are covered; emptied ones a faded roof.
import type { Colour } from "@shell/board-api";
import { Crest } from "@shell/crests";
import type { JSX } from "preact";
import { type Hex, type Lie, neighbour, side, softHex } from "./geometry";
import { Sign } from "./symbols";

export type Kind = "helmet" | "buddha" | "rice";
export const KINDS: readonly Kind[] = ["helmet", "buddha", "rice"];

export type Lead = Colour | "tie" | null;

export interface StandingFigure {
  kind: Kind;
  lead: Lead;
}

/** The leader's crest, or "=" where the lead is shared. */
export function LeadMark({ x, y, r, lead }: { x: number; y: number; r: number; lead: Lead }): JSX.Element | null {
  if (lead === null) return null;
  if (lead === "tie")
    return (
      <g class="sam-lead is-tie">
        <circle cx={x} cy={y} r={r} />
        <path d={`M${x - r * 0.5} ${y - r * 0.27}h${r}M${x - r * 0.5} ${y + r * 0.27}h${r}`} />
      </g>
    );
  const size = r * 1.45;
  return (
    <g class={`sam-lead s-${lead}`}>
      <circle cx={x} cy={y} r={r} />
      <Crest colour={lead} size={size} x={x - size / 2} y={y - size / 2} class="sam-oncolour" />
    </g>
  );
}

type Spot = readonly [number, number];
const FIGURE_SPOTS: Record<number, readonly Spot[]> = {
  1: [[0, 0]],
  2: [
    [-0.41, -0.1],
    [0.41, -0.1],
  ],
  3: [
    [-0.4, -0.29],
    [0.4, -0.29],
    [0, 0.37],
  ],
};
const LEAD_SPOTS: Record<number, readonly Spot[]> = {
  1: [[0.44, 0.44]],
  2: [
    [-0.36, 0.49],
    [0.36, 0.49],
  ],
  3: [
    [-0.6, 0.18],
    [0.6, 0.18],
    [0.3, 0.62],
  ],
};
const FIGURE_SIZE: Record<number, number> = { 1: 1.02, 2: 0.8, 3: 0.7 };

/** Where the n-th of so many figures stands, from the middle of its hex in hex sizes. */
export const figureSpot = (count: number, n: number): Spot => FIGURE_SPOTS[count]?.[n] ?? [0, 0];

const LEAD = [0.27, 6.5] as const; // a mark's radius in hex sizes, and the least in pixels of the screen
const LEAD_OF_SEVERAL = [0.215, 5] as const;
export const NAME_PX = 9; // the least height of a settlement's name on the screen

export interface Place {
  x: number;
  y: number;
  r: number;
}

/** Where the mark of who leads the n-th of so many figures lies, however small the map is. */
export function placeOfLead(lie: Lie, at: string, count: number, n: number, scale: number): Place {
  const [x, y] = lie.centre.get(at)!;
  const [dx, dy] = LEAD_SPOTS[count]![n]!;
  const [share, least] = count === 1 ? LEAD : LEAD_OF_SEVERAL;
  return { x: x + dx * lie.size, y: y + dy * lie.size, r: Math.max(lie.size * share, least / scale) };
}

interface TownProps {
  lie: Lie;
  hex: Hex;
  figures: StandingFigure[];
  placing: boolean; // figures are still to come
  ring: Set<string>; // adjacent land hexes for tiles
  laid: (at: string) => boolean;
  scale: number; // pixels of the screen to one of the map
  faded: (kind: Kind) => boolean; // cannot be chosen now, while figures are
}

function Sides({ lie, hex, ring, laid }: Pick<TownProps, "lie" | "hex" | "ring" | "laid">): JSX.Element {
  const directions = [0, 1, 2, 3, 4, 5].filter((d) => ring.has(neighbour(hex, d)));
  return (
    <>
      {directions.map((d) => {
        const [[x1, y1], [x2, y2]] = side(lie, hex, d, 0.9);
        const [tx, ty] = [(x2 - x1) * 0.12, (y2 - y1) * 0.12];
        const state = laid(neighbour(hex, d)) ? "is-shut" : "is-open";
        return <path key={d} d={`M${x1 + tx} ${y1 + ty}L${x2 - tx} ${y2 - ty}`} class={`sam-side ${state}`} />;
      })}
    </>
  );
}

export function Town({ lie, hex, figures, placing, ring, laid, scale, faded }: TownProps): JSX.Element {
  const [x, y] = lie.centre.get(hex.at)!;
  const s = lie.size;
  const count = figures.length;
  const empty = count === 0 && !placing;
  return (
    <g class={`sam-town is-${hex.size}${empty ? " is-gone" : ""}`}>
      <path d={softHex(s * 0.955, lie.rotation, x, y, 0.1)} class="sam-town-ground" />
      {empty && <Sign name="roof" x={x} y={y - (hex.name ? s * 0.22 : 0)} size={s * 0.95} class="sam-roof" />}
      {count === 0 && placing && <Sign name="roof" x={x} y={y} size={s * 0.8} class="sam-roof" />}
      {!empty && <Sides {...{ lie, hex, ring, laid }} />}
      {figures.map(({ kind }, n) => {
        const [dx, dy] = figureSpot(count, n);
        const looks = `sam-figure${faded(kind) ? " is-faded" : ""}`;
        return <Sign key={n} name={kind} x={x + dx * s} y={y + dy * s} size={s * FIGURE_SIZE[count]!} class={looks} />;
      })}
      {figures.map(({ lead }, n) => (
        <LeadMark key={n} {...placeOfLead(lie, hex.at, count, n, scale)} lead={lead} />
      ))}
    </g>
  );
}

/** The name of a village above its figure, readable however small the map is. */
export function VillageName({ lie, hex, scale }: { lie: Lie; hex: Hex; scale: number }): JSX.Element {
  const [x, y] = lie.centre.get(hex.at)!;
  const s = lie.size;
  const size = Math.max(s * (hex.label.length < 8 ? 0.32 : 0.265), NAME_PX / scale);
  return (
    <text x={x} y={y - s * 0.53} class="sam-label" font-size={size}>
      {hex.label}
    </text>
  );
}

/** The name of a city on a strip of paper. */
export function Ribbon({ lie, hex, empty }: { lie: Lie; hex: Hex; empty: boolean }): JSX.Element {
  const [x, y] = lie.centre.get(hex.at)!;
  const s = lie.size;
  const size = s * 0.39;
  const width = hex.name.length * size * 0.6 + 10;
  const rise = lie.rotation ? (hex.size === "capital" ? 0.97 : 0.85) : 0.92;
  const middle = empty ? y + s * 0.42 : y - s * rise;
  return (
    <g class={`sam-ribbon is-${hex.size}${empty ? " is-gone" : ""}`}>
      <rect x={x - width / 2} y={middle - size * 0.68} width={width} height={size * 1.36} rx="2" />
      <text x={x} y={middle + size * 0.34} font-size={size}>
        {hex.name}
      </text>
    </g>
  );
}
