// Crests (mon) and hatches of the six seat colours: the shape that goes with every colour, drawn once for all boards.
import type { Colour } from "./board-api";

export const COLOURS: readonly Colour[] = ["blue", "red", "green", "yellow", "purple", "black"];

interface CrestProps {
  colour: Colour;
  size?: number;
  title?: string; // spoken and shown on hover; without it the crest is decoration
  x?: number; // inside an SVG: the upper left corner
  y?: number;
  class?: string;
}

/** A crest in its seat colour. `currentColor` paints it, so a `class` may set another `color`. */
export function Crest({ colour, size = 20, title, x, y, class: more }: CrestProps) {
  const classes = `crest s-${colour}${more ? ` ${more}` : ""}`;
  const spoken = title ? { role: "img" as const, "aria-label": title } : { "aria-hidden": true as const };
  return (
    <svg class={classes} x={x} y={y} width={size} height={size} viewBox="-12 -12 24 24" {...spoken}>
      {title && <title>{title}</title>}
      <use href={`#crest-${colour}`} x={-12} y={-12} width={24} height={24} />
    </svg>
  );
}

/** A crest in a ring, as seats wear it in lists. */
export function Mon({ colour, size = 34, title }: { colour: Colour; size?: number; title?: string }) {
  return (
    <span class={`mon s-${colour}`} style={{ width: `${size}px`, height: `${size}px` }}>
      <Crest colour={colour} size={Math.round(size * 0.6)} title={title} />
    </span>
  );
}

/** The number of a seat whose colour nobody knows yet; decoration beside a text that names the seat. */
export function SeatRing({ seat, size = 34 }: { seat: number; size?: number }) {
  return (
    <span class="mon seat-ring" style={{ width: `${size}px`, height: `${size}px` }} aria-hidden="true">
      {seat + 1}
    </span>
  );
}

const TOMOE = "M-.6-10.2C4.6-10.4 9.3-6.9 10.2-1.6 8.3-4.6 6-5.7 4-5.3A4.15 4.15 0 1 1-.6-10.2Z";
const LEAF = "M0-2C3 2 3 7 0 11-3 7-3 2 0-2Z";

function CrestSymbols() {
  return (
    <>
      <symbol id="crest-blue" viewBox="-12 -12 24 24">
        <g fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round">
          <path d="M-9 -.6a9 9 0 0 1 18 0M-5.2 -.6a5.2 5.2 0 0 1 10.4 0" />
          <path d="M-10.4 8.2a5.2 5.2 0 0 1 10.4 0a5.2 5.2 0 0 1 10.4 0" />
        </g>
        <g fill="currentColor">
          <circle cy="-1" r="1.9" />
          <circle cx="-5.2" cy="7.6" r="1.9" />
          <circle cx="5.2" cy="7.6" r="1.9" />
        </g>
      </symbol>
      <symbol id="crest-red" viewBox="-12 -12 24 24">
        <g fill="currentColor">
          <path d={TOMOE} />
          <path transform="rotate(120)" d={TOMOE} />
          <path transform="rotate(240)" d={TOMOE} />
        </g>
      </symbol>
      <symbol id="crest-green" viewBox="-12 -12 24 24">
        <g fill="currentColor">
          <path d={LEAF} />
          <path transform="rotate(58 0 -2)" d={LEAF} />
          <path transform="rotate(-58 0 -2)" d={LEAF} />
          <path d="M-1-11h2v8h-2z" />
          <path d="M-4-8.5h8v1.8h-8z" />
        </g>
      </symbol>
      <symbol id="crest-yellow" viewBox="-12 -12 24 24">
        <path
          fill="currentColor"
          fill-rule="evenodd"
          d="M0 9.6-10.8-2.6A14.5 14.5 0 0 1 10.8-2.6ZM-5.1-4.4-1.9 3.6-3.3 4.2-7.2-3.3ZM-.9-5.6H.9L.6 3.1H-.6ZM5.1-4.4 7.2-3.3 3.3 4.2 1.9 3.6Z"
        />
        <circle cy="9" r="1.7" fill="currentColor" />
      </symbol>
      <symbol id="crest-purple" viewBox="-12 -12 24 24">
        <g fill="currentColor">
          <path d="M0-5.4C-3-10-8-10.6-10.8-8.4-9-4.8-4.6-3.6 0-5.4ZM0-5.4C3-10 8-10.6 10.8-8.4 9-4.8 4.6-3.6 0-5.4Z" />
          <circle cx="-4.6" cy="-.8" r="2.1" />
          <circle cy="-1.4" r="2.1" />
          <circle cx="4.6" cy="-.8" r="2.1" />
          <circle cx="-2.4" cy="3" r="2.1" />
          <circle cx="2.4" cy="3" r="2.1" />
          <circle cy="6.9" r="2" />
          <circle cy="10.4" r="1.3" />
        </g>
      </symbol>
      <symbol id="crest-black" viewBox="-12 -12 24 24">
        <path
          fill="currentColor"
          d="M0-11 5.1-5.9 0-.8-5.1-5.9ZM0 .8 5.1 5.9 0 11-5.1 5.9ZM-6-5.1-.9 0-6 5.1-11.1 0ZM6-5.1 11.1 0 6 5.1.9 0Z"
        />
      </symbol>
    </>
  );
}

function HatchPatterns() {
  const square = { width: 5, height: 5, patternUnits: "userSpaceOnUse" as const };
  return (
    <>
      <pattern id="hatch-blue" {...square}>
        <path d="M0 2.5H5" stroke="var(--hatch)" stroke-width="1.1" />
      </pattern>
      <pattern id="hatch-red" {...square} patternTransform="rotate(-45)">
        <path d="M0 2.5H5" stroke="var(--hatch)" stroke-width="1.1" />
      </pattern>
      <pattern id="hatch-green" {...square} patternTransform="rotate(90)">
        <path d="M0 2.5H5" stroke="var(--hatch)" stroke-width="1.1" />
      </pattern>
      <pattern id="hatch-yellow" {...square}>
        <circle cx="2.5" cy="2.5" r="1.05" fill="var(--hatch)" />
      </pattern>
      <pattern id="hatch-purple" {...square} patternTransform="rotate(45)">
        <path d="M0 2.5H5" stroke="var(--hatch)" stroke-width="1.1" />
      </pattern>
      <pattern id="hatch-black" {...square}>
        <path d="M0 2.5H5M2.5 0V5" stroke="var(--hatch)" stroke-width=".9" />
      </pattern>
    </>
  );
}

/** What boards refer to by id: symbols `#crest-<colour>`, patterns `#hatch-<colour>`, `#mark`. Drawn once per page. */
export function SharedDefs() {
  return (
    <svg class="shared-defs" width="0" height="0" aria-hidden="true">
      <defs>
        <CrestSymbols />
        <HatchPatterns />
        <symbol id="mark" viewBox="0 0 32 32">
          <rect x="1" y="1" width="30" height="30" rx="5" fill="var(--shu)" />
          <g fill="none" stroke="var(--on-shu)" stroke-width="1.8">
            <rect x="6" y="6" width="20" height="20" />
            <path d="M6 12.7H19.3M19.3 6V19.3M26 19.3H12.7M12.7 26V12.7" />
          </g>
        </symbol>
      </defs>
    </svg>
  );
}
