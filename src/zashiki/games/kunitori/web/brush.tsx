// A printer's few strokes. Every colour is a CSS variable `--a-…`, so that the prints turn to night in the dark theme.
import type { ComponentChild } from "preact";

export type Drawing = ComponentChild;

const ink = (name: string) => (name === "none" || name.startsWith("url") ? name : `var(--a-${name})`);
const ROUND = { "stroke-linejoin": "round", "stroke-linecap": "round" } as const;

/** A filled shape with an outline. */
export const shape = (d: string, fill = "none", width = 1.8, turn = ""): Drawing => (
  <path
    d={d}
    fill={ink(fill)}
    stroke={ink("k")}
    stroke-width={width}
    {...ROUND}
    {...(turn ? { transform: turn } : {})}
  />
);

/** A filled shape without an outline. */
export const flat = (d: string, fill: string, opacity = 1): Drawing => (
  <path d={d} fill={ink(fill)} opacity={opacity} />
);

export const line = (d: string, colour = "k", width = 1.6, opacity = 1): Drawing => (
  <path d={d} fill="none" stroke={ink(colour)} stroke-width={width} opacity={opacity} {...ROUND} />
);

const edge = (width: number) =>
  width ? { stroke: ink("k"), "stroke-width": width, "stroke-linejoin": "round" as const } : {};

export const disc = (x: number, y: number, r: number, fill: string, width = 0): Drawing => (
  <circle cx={x} cy={y} r={r} fill={ink(fill)} {...edge(width)} />
);

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, width = 0): Drawing => (
  <ellipse cx={x} cy={y} rx={rx} ry={ry} fill={ink(fill)} {...edge(width)} />
);

export const box = (x: number, y: number, w: number, h: number, fill: string, width = 0, round = 0): Drawing => (
  <rect x={x} y={y} width={w} height={h} rx={round} fill={ink(fill)} {...edge(width)} />
);

export const placed = (where: string, ...drawings: Drawing[]): Drawing => <g transform={where}>{drawings}</g>;

/** The drawing and its mirror image, both about the upright line at x. */
export const mirrored = (x: number, draw: () => Drawing): Drawing => [
  placed(`translate(${x},0)`, draw()),
  placed(`translate(${x},0) scale(-1,1)`, draw()),
];

export function range(first: number, end?: number, step = 1): number[] {
  const [from, to] = end === undefined ? [0, first] : [first, end];
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, i) => from + i * step);
}

/** The point at an angle in degrees, as a path writes it. */
export function around(x: number, y: number, r: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(x + r * Math.cos(angle)).toFixed(1)},${(y + r * Math.sin(angle)).toFixed(1)}`;
}
