// Symbols and patterns the board refers to by id, drawn once. `--s` is the seat's colour where a symbol is used.

import { COLOURS } from "@shell/crests";
import type { JSX } from "preact";

const Castle = (): JSX.Element => (
  <symbol id="sj-castle" viewBox="0 0 40 38" overflow="visible">
    <g stroke="var(--sj-line)" stroke-width="1" stroke-linejoin="round">
      <path d="M4 37.5Q8.5 32 9.5 25.5h21Q31.5 32 36 37.5Z" fill="var(--sj-stone)" />
      <path d="M8 30h7m3 0h8m3 0h4M6.5 33.8h8m4 0h9m3 0h4" stroke-width=".6" opacity=".5" fill="none" />
      <path d="M9.5 18.5h21v7h-21z" fill="var(--sj-wall)" />
      <path d="M3.5 20.8Q8 19.6 10.5 14.5h19Q32 19.6 36.5 20.8Q20 18.2 3.5 20.8Z" fill="var(--s)" />
      <path d="M13.5 9.5h13v5h-13z" fill="var(--sj-wall)" />
      <path d="M8.5 11.6Q12 10.2 14.5 4.5h11Q28 10.2 31.5 11.6Q20 9.4 8.5 11.6Z" fill="var(--s)" />
      <path d="M13.2 4.8Q13.6 2.4 12 .8Q14.6 1.4 15.6 3.6h8.8Q25.4 1.4 28 .8Q26.4 2.4 26.8 4.8Z" fill="var(--s)" />
    </g>
    <path d="M16.5 11.2h1.6v2.4h-1.6zm5.4 0h1.6v2.4h-1.6z" fill="var(--sj-line)" />
  </symbol>
);

const Banner = (): JSX.Element => (
  <symbol id="sj-banner" viewBox="0 0 22 40" overflow="visible">
    <g stroke="var(--sj-line)" stroke-linecap="round" stroke-linejoin="round">
      <path d="M2.2 40V2" stroke-width="1.6" />
      <path d="M1 3.6h19.5" stroke-width="1.4" />
      <path
        d="M3.4 4.4H20.4V32.4L17.4 31.2L14.6 32.6L11.8 31.2L9 32.6L6.2 31.2L3.4 32.4Z"
        fill="var(--s)"
        stroke-width="1"
      />
    </g>
  </symbol>
);

const Samurai = (): JSX.Element => (
  <symbol id="sj-samurai" viewBox="0 0 28 40" overflow="visible">
    <g stroke="var(--sj-line)" stroke-width="1" stroke-linejoin="round" fill="var(--s)">
      <path d="M1.5 39.5L4.6 21.6Q14 15 23.4 21.6L26.5 39.5Q14 41.6 1.5 39.5Z" />
      <path d="M.8 25.6L5.2 20.4L8.4 22.6L4.6 30Z M27.2 25.6L22.8 20.4L19.6 22.6L23.4 30Z" />
      <path d="M9.6 12h8.8v6.2Q14 20.8 9.6 18.2Z" fill="#EBCFA8" />
      <path d="M3.6 17.4Q6.4 15.4 7 11.4Q8.2 4.8 14 4.8T21 11.4Q21.6 15.4 24.4 17.4L20.6 18.4Q18.8 13.4 14 13.4T7.4 18.4Z" />
      <path
        d="M6.4 .4Q7.4 7.4 14 8.6Q20.6 7.4 21.6 .4Q19.4 5 14 5.4Q8.6 5 6.4 .4Z"
        fill="var(--sj-gold)"
        stroke-width=".8"
      />
    </g>
  </symbol>
);

const Ship = (): JSX.Element => (
  <symbol id="sj-ship" viewBox="0 0 64 54" overflow="visible">
    <g stroke="var(--sj-line)" stroke-width="1.2" stroke-linejoin="round">
      <path d="M31 4V40" stroke-width="2" />
      <path d="M13 7Q31 10.4 49 7L51 29Q31 33.4 11 29Z" fill="var(--sj-wall)" />
      <path d="M13 7Q16 7.7 19.4 8.2L18 31Q14 30.3 11 29Z M49 7Q46 7.7 42.6 8.2L44 31Q48 30.3 51 29Z" fill="var(--s)" />
      <path d="M4 36Q30 42.5 61 33.5Q60 46 50 49.5H15Q6 46 4 36Z" fill="var(--sj-wood)" />
      <path d="M7.2 41Q31 46.5 59.4 39.6" fill="none" stroke-width=".8" />
    </g>
    <path
      d="M-2 51q4-3.4 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0"
      fill="none"
      stroke="var(--sj-wave)"
      stroke-width="1.6"
      stroke-linecap="round"
    />
  </symbol>
);

const Orders = (): JSX.Element => (
  <>
    <symbol id="sj-order" viewBox="0 0 28 26" overflow="visible">
      <g stroke="var(--sj-line)" fill="none">
        <path d="M2 9L14 2L26 9V24H2Z" fill="var(--sj-wood)" stroke-width="1.3" stroke-linejoin="round" />
        <path d="M5 10.8L14 5.6L23 10.8V21.4H5Z" stroke-width=".7" opacity=".55" />
        <circle cx="14" cy="14.8" r="3.6" stroke-width="1.3" />
      </g>
      <path d="M14 11.2a3.6 3.6 0 0 1 0 7.2a1.8 1.8 0 0 1 0-3.6a1.8 1.8 0 0 0 0-3.6" fill="var(--sj-line)" />
    </symbol>
    <symbol id="sj-order-up" viewBox="0 0 28 26" overflow="visible">
      <path
        d="M2 9L14 2L26 9V24H2Z"
        fill="var(--card)"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linejoin="round"
      />
    </symbol>
  </>
);

const petals = Array.from({ length: 16 }, (_, k) => k * 22.5);

const Kiku = (): JSX.Element => (
  <symbol id="sj-kiku" viewBox="-11 -11 22 22" overflow="visible">
    {petals.map((turn) => (
      <ellipse key={turn} cy="-6.2" rx="1.7" ry="3.6" transform={`rotate(${turn})`} />
    ))}
    <circle r="2" />
  </symbol>
);

const Torii = (): JSX.Element => (
  <symbol id="sj-torii" viewBox="0 0 56 50" overflow="visible">
    <g fill="var(--shu)">
      <path d="M1 4.4Q28 9.4 55 4.4L53.6 10.4Q28 14 2.4 10.4Z" />
      <path d="M0 1.4Q28 7 56 1.4L55.4 4.6Q28 9.8 .6 4.6Z" fill="var(--ink)" />
      <path d="M8 17.6h40v4.4H8zM12.6 11.4h5L16.4 50h-5.6zM38.4 11.4h5L45.2 50h-5.6zM25.4 11h5.2v7h-5.2z" />
    </g>
    <path d="M9.8 46h7.2v4.4H9.8zM39 46h7.2v4.4H39z" fill="var(--ink)" />
  </symbol>
);

/** The four pictures of diplomacy cards. */
const CardPictures = (): JSX.Element => (
  <>
    <symbol id="sj-k-family" viewBox="0 0 40 40">
      <g stroke="var(--sj-line)" stroke-width="1.1" stroke-linejoin="round">
        <path d="M4 39.4Q5.4 26 15 23.4h10Q34.6 26 36 39.4Z" fill="var(--s)" />
        <path d="M14.6 23.2L20 32L25.4 23.2Q20 26 14.6 23.2Z" fill="var(--sj-wall)" />
        <path d="M13.4 13.4Q13 24.4 20 25.4Q27 24.4 26.6 13.4Q20 8 13.4 13.4Z" fill="#F1DDBD" />
        <path
          d="M12 17.4Q9.6 5.6 20 5.2Q30.4 5.6 28 17.4Q26.6 11.6 23 10.6Q20 13 17 10.6Q13.4 11.6 12 17.4Z"
          fill="var(--sj-line)"
        />
        <path d="M17.4 5.4Q18 1.6 20 1.4Q22 1.6 22.6 5.4Z" fill="var(--sj-line)" />
      </g>
      <path d="M16.4 17.2h2.2M21.4 17.2h2.2M19.2 21.8h1.8" stroke="var(--sj-line)" stroke-linecap="round" />
    </symbol>
    <symbol id="sj-k-support" viewBox="0 0 40 40">
      <g stroke="var(--sj-line)" stroke-linejoin="round" stroke-linecap="round">
        <path
          d="M5 4.6Q20 13 33.6 32.4L31.4 34.2Q17 17 5 4.6ZM35 4.6Q20 13 6.4 32.4L8.6 34.2Q23 17 35 4.6Z"
          fill="var(--sj-wall)"
          stroke-width="1.1"
        />
        <path d="M28.4 33.6L34.4 28.6M11.6 33.6L5.6 28.6" stroke-width="2.4" stroke="var(--sj-gold)" />
        <path d="M32.6 33.4L36.6 38M7.4 33.4L3.4 38" stroke-width="4" />
        <path d="M32.6 33.4L36.6 38M7.4 33.4L3.4 38" stroke="var(--s)" stroke-width="2.2" />
      </g>
    </symbol>
    <symbol id="sj-k-trade" viewBox="0 0 40 40">
      <g stroke="var(--sj-line)" stroke-width="1.1" stroke-linejoin="round">
        <path d="M3 28Q20 33.4 37 26.4Q36 36 29.4 37.4H11Q4.4 36 3 28Z" fill="var(--s)" />
        <path d="M20 3V30" stroke-width="1.8" />
        <path d="M8.6 5.4Q20 8 31.4 5.4L32.8 21.6Q20 25 7.2 21.6Z" fill="var(--sj-wall)" />
        <path d="M16.2 6.6L15.4 23.2M23.8 6.6L24.6 23.2" stroke-width=".8" />
      </g>
    </symbol>
    <symbol id="sj-k-bluff" viewBox="0 0 40 40">
      <g stroke="var(--sj-line)" stroke-width="1.2" stroke-linejoin="round">
        <path d="M9 7.4Q20 2 31 7.4Q34 22 27.4 31Q20 39 12.6 31Q6 22 9 7.4Z" fill="var(--sj-wall)" />
        <path d="M13 15.6q3.4-2.4 5.6.6M27 15.6q-3.4-2.4-5.6.6" fill="none" stroke-width="1.8" stroke-linecap="round" />
        <path d="M15.4 27.4Q20 30.6 24.6 27.4Q20 25.6 15.4 27.4Z" fill="var(--s)" />
        <path d="M20 17.4v5l-1.8 1" fill="none" />
      </g>
    </symbol>
  </>
);

const HATCH: Record<string, string> = {
  blue: "M0 3.5h7",
  red: "M-2 9L9-2M5 9L9 5M-2 2L2-2",
  green: "M3.5 0v7",
  purple: "M-2-2L9 9M5-2L9 2M-2 5L2 9",
  black: "M0 3.5h7M3.5 0v7",
};

const WAVES: readonly [number, number][] = [
  [18, 9],
  [0, 18],
  [36, 18],
  [18, 27],
];
const square = { width: 7, height: 7, patternUnits: "userSpaceOnUse" as const };

const Patterns = (): JSX.Element => (
  <>
    {COLOURS.map((colour) => (
      <pattern key={colour} id={`sj-hatch-${colour}`} {...square}>
        {colour === "yellow" ? (
          <g fill="var(--seat-yellow)">
            <circle cx="1.8" cy="1.8" r="1" />
            <circle cx="5.3" cy="5.3" r="1" />
          </g>
        ) : (
          <path d={HATCH[colour]} stroke={`var(--seat-${colour})`} fill="none" />
        )}
      </pattern>
    ))}
    <pattern id="sj-seigaiha" width="36" height="18" patternUnits="userSpaceOnUse">
      <g fill="none" stroke="var(--sj-wave)">
        {WAVES.flatMap(([cx, cy]) =>
          [17, 12, 7].map((r) => (
            <circle key={`${cx}${cy}${r}`} cx={cx} cy={cy} r={r} fill={r === 17 ? "var(--sea)" : "none"} />
          )),
        )}
      </g>
    </pattern>
    <pattern id="sj-closed" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 4.5h9" stroke="var(--ink-2)" stroke-width="1" opacity=".4" />
    </pattern>
    <linearGradient id="sj-bokashi" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2="680">
      <stop offset="0" stop-color="var(--sj-deep)" stop-opacity=".62" />
      <stop offset=".3" stop-color="var(--sj-deep)" stop-opacity=".12" />
      <stop offset=".5" stop-color="var(--sj-deep)" stop-opacity="0" />
      <stop offset=".8" stop-color="var(--sj-deep)" stop-opacity=".05" />
      <stop offset="1" stop-color="var(--sj-deep)" stop-opacity=".4" />
    </linearGradient>
  </>
);

export function Symbols(): JSX.Element {
  return (
    <svg class="sj-defs" width="0" height="0" aria-hidden="true">
      <defs>
        <Patterns />
        <Castle />
        <Banner />
        <Samurai />
        <Ship />
        <Orders />
        <Kiku />
        <Torii />
        <CardPictures />
      </defs>
    </svg>
  );
}
