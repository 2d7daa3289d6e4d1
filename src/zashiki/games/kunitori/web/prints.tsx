// All 33 pictures as symbols, drawn once for the page, and the small frame that shows one of them.
import { useMemo } from "preact/hooks";
import { GENERALS } from "./prints-generals";
import { GOODS } from "./prints-goods";
import { POLICIES } from "./prints-policies";
import { UNITS } from "./prints-units";

const PRINTS = { ...GENERALS, ...UNITS, ...POLICIES, ...GOODS };

function Fade({ id, colour, strength = 1 }: { id: string; colour: string; strength?: number }) {
  const stop = { "stop-color": `var(--a-${colour})` };
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" {...stop} stop-opacity={strength} />
      <stop offset="1" {...stop} stop-opacity="0" />
    </linearGradient>
  );
}

export function PrintSymbols() {
  return useMemo(
    () => (
      <svg class="ku-defs" width="0" height="0" aria-hidden="true">
        <defs>
          <Fade id="ku-evening" colour="sky2" />
          <Fade id="ku-dawn" colour="dawn" />
          <Fade id="ku-dusk" colour="lac" strength={0.55} />
          {Object.entries(PRINTS).map(([card, draw]) => (
            <g key={card} id={`ku-print-${card}`}>
              {draw()}
            </g>
          ))}
        </defs>
      </svg>
    ),
    [],
  );
}

/** The picture of a card; `crop` shows only its middle. */
export function Print({ card, crop = "0 0 200 140" }: { card: string; crop?: string }) {
  return (
    <svg class="ku-print" viewBox={crop} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={`#ku-print-${card}`} />
    </svg>
  );
}

export const PORTRAIT = "38 0 124 140";
export const SQUARE = "34 6 132 132";
