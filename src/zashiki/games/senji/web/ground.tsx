// The sheet under the pieces: sea, water lines, provinces in their owners' tint and hatch, borders and coasts.

import type { Colour } from "@shell/board-api";
import type { JSX } from "preact";
import { BORDERS, COAST, CROSSINGS, DIVIDERS, ISLETS, LAKE, PROVINCES } from "./atlas";

/** Whose a province is; null: nobody's, "closed": of a family that is not at the table. */
export type Holding = Colour | "closed" | null;

const WATER_LINES: readonly [width: number, opacity: number][] = [
  [46, 0.35],
  [31, 0.55],
  [17, 0.9],
];
const ALL_COAST = COAST + ISLETS;

export function Water({ quiet }: { quiet?: boolean }): JSX.Element {
  const sheet = { x: -600, y: -600, width: 2300, height: 1900 };
  return (
    <g>
      <rect {...sheet} class="sj-sea" />
      {!quiet && (
        <>
          <rect {...sheet} fill="url(#sj-seigaiha)" opacity=".5" />
          <rect {...sheet} fill="url(#sj-bokashi)" />
          <path d={ALL_COAST} class="sj-shallow" />
        </>
      )}
      {WATER_LINES.map(([width, opacity]) => (
        <g key={width} class="sj-waterline">
          <path d={ALL_COAST} stroke-width={width} opacity={opacity} class="is-wave" />
          <path d={ALL_COAST} stroke-width={width - 2.2} class="is-sea" />
        </g>
      ))}
      {DIVIDERS.map((d) => (
        <path key={d} d={d} class="sj-divider" />
      ))}
      <path d={ISLETS} class="sj-islet" />
    </g>
  );
}

function Province({ id, path, holding }: { id: string; path: string; holding: Holding }): JSX.Element {
  if (holding === "closed" || holding === null) {
    return (
      <g>
        <path d={path} class={holding === null ? "sj-free" : "sj-shut"} />
        {holding === "closed" && <path d={path} fill="url(#sj-closed)" />}
      </g>
    );
  }
  return (
    <g class={`s-${holding}`} clip-path={`url(#sj-p-${id})`}>
      <path d={path} class="sj-owned" />
      <path d={path} fill={`url(#sj-hatch-${holding})`} opacity=".2" />
      <path d={path} class="sj-inner-edge" />
    </g>
  );
}

export function Land({ holdings }: { holdings: ReadonlyMap<string, Holding> }): JSX.Element {
  const of = (id: string): Holding => holdings.get(id) ?? null;
  return (
    <g>
      <defs>
        {[...PROVINCES].map(([id, { path }]) => (
          <clipPath key={id} id={`sj-p-${id}`}>
            <path d={path} />
          </clipPath>
        ))}
      </defs>
      {[...PROVINCES].map(([id, { path }]) => (
        <Province key={id} id={id} path={path} holding={of(id)} />
      ))}
      {BORDERS.map(({ between: [a, b], path }) => (
        <path key={path} d={path} class={of(a!) === of(b!) ? "sj-border is-inner" : "sj-border"} />
      ))}
      <path d={LAKE} class="sj-lake" />
      <path d="M851 206q4-3 8 0t8 0M853 214q4-3 8 0t8 0" class="sj-ripple" />
      <path d={COAST} class="sj-coast" />
      {CROSSINGS.map(([[a, b], [c, d]]) => (
        <g key={`${a}${b}`} class="sj-crossing">
          <path d={`M${a} ${b}L${c} ${d}`} class="is-halo" />
          <path d={`M${a} ${b}L${c} ${d}`} />
        </g>
      ))}
    </g>
  );
}

const HILLS: readonly [number, number, number][] = [
  [690, 276, 0.9],
  [508, 334, 0.8],
  [872, 150, 0.8],
  [990, 110, 1],
  [330, 284, 0.9],
  [150, 540, 0.8],
];

/** Mount Fuji and some hills, for the eye only. */
export function Hills(): JSX.Element {
  return (
    <g>
      {HILLS.map(([x, y, size]) => (
        <path
          key={x}
          d="M-14 6L-5-7L1 2L7-5L15 6M-5-7L-6 0M7-5L6.4 0"
          transform={`translate(${x} ${y}) scale(${size})`}
          class="sj-hill"
        />
      ))}
      <g transform="translate(792 388) scale(.8)" class="sj-fuji">
        <path d="M-26 14Q-10 8-4-10H4Q10 8 26 14Z" class="is-rock" />
        <path d="M-4-10H4Q5.6-4 8.6 1.4L4.6-1.4L2 2.6L-1.4-1.6L-4.6 2.4L-8.4 1Q-5.6-4-4-10Z" class="is-snow" />
      </g>
    </g>
  );
}
