// Symbols and patterns that the palace, its people and its cards refer to by id. The class `s-<colour>` on a <use> dyes it.
const PETAL = "M0-1.5C-5.5-4-5.5-10-2-11L0-9.4 2-11C5.5-10 5.5-4 0-1.5Z";

function Samurai() {
  return (
    <symbol id="tk-samurai" viewBox="0 0 44 56">
      <ellipse cx="22" cy="52.6" rx="16" ry="2.8" fill="var(--tk-shade)" />
      <g stroke="var(--tk-fig-line)" stroke-width="1.3" stroke-linejoin="round">
        <path d="M9.5 29 34.5 29 38.6 50.2Q22 54.4 5.4 50.2Z" fill="var(--s)" />
        <path d="M11.2 44.6Q22 47.6 32.8 44.6" stroke="var(--tk-lace)" stroke-width="1" fill="none" />
        <path
          d="M14.6 21.5C9 20.6 4.4 22.4 2.2 25.4L1.4 36.6 11.4 38.2 14.6 27ZM29.4 21.5C35 20.6 39.6 22.4 41.8 25.4L42.6 36.6 32.6 38.2 29.4 27Z"
          fill="color-mix(in srgb,var(--s) 78%,var(--tk-fig-line))"
        />
        <path
          d="M2 29.2 12.6 30.8M1.7 33 11.9 34.6M42 29.2 31.4 30.8M42.3 33 32.1 34.6"
          stroke-width=".9"
          stroke="var(--tk-lace)"
          fill="none"
        />
        <path d="M13.4 14H30.6V20C30.6 25 26.6 27.6 22 27.6S13.4 25 13.4 20Z" fill="var(--tk-face)" />
        <path d="M17 19.4h3.2M23.8 19.4H27M20.6 24h2.8" stroke-width="1.3" stroke-linecap="round" fill="none" />
        <path
          d="M9 19.8C8 9.4 14 5.6 22 5.6S36 9.4 35 19.8L38.6 23.2C33.4 16.6 28 15.4 22 15.4S10.6 16.6 5.4 23.2Z"
          fill="color-mix(in srgb,var(--s) 62%,var(--tk-fig-line))"
        />
        <path
          d="M22 13.4C15 12.8 9.6 8.6 8.4.8 12.4 5.4 17 7.6 19.8 7.8L22 5.4 24.2 7.8C27 7.6 31.6 5.4 35.6.8 34.4 8.6 29 12.8 22 13.4Z"
          fill="var(--tk-gold)"
        />
        <circle cx="22" cy="38.6" r="10.4" fill="var(--tk-disc)" />
      </g>
    </symbol>
  );
}

function Pagoda() {
  return (
    <symbol id="tk-pagoda" viewBox="0 0 44 58">
      <ellipse cx="22" cy="54" rx="17" ry="3" fill="var(--tk-shade)" />
      <g stroke="var(--tk-fig-line)" stroke-width="1.2" stroke-linejoin="round">
        <path d="M22 .8V9M19.8 4.4h4.4" fill="none" stroke-linecap="round" />
        <path d="M17 14h10v6H17z" fill="var(--tk-disc)" />
        <path d="M7.4 15.8C13 15 17.6 12 22 7.6 26.4 12 31 15 36.6 15.8L34 18.4H10Z" fill="var(--s)" />
        <path d="M14.6 24h14.8v6H14.6z" fill="var(--tk-disc)" />
        <path
          d="M4.4 26.4C11 25.6 14.6 22.6 16.4 18.4H27.6C29.4 22.6 33 25.6 39.6 26.4L36.6 29.2H7.4Z"
          fill="var(--s)"
        />
        <path d="M9.6 34h24.8v19H9.6z" fill="var(--tk-disc)" />
        <path
          d="M1.2 37.6C9 36.6 12.6 33.4 14.2 29.2H29.8C31.4 33.4 35 36.6 42.8 37.6L39.4 40.4H4.6Z"
          fill="var(--s)"
        />
        <path d="M6.4 51.4h31.2v3.2H6.4z" fill="var(--s)" />
      </g>
      <circle cx="22" cy="43.4" r="9.4" fill="var(--tk-disc)" stroke="var(--tk-fig-line)" stroke-width="1.2" />
    </symbol>
  );
}

function Small() {
  return (
    <>
      <symbol id="tk-back" viewBox="0 0 14 19">
        <rect x=".5" y=".5" width="13" height="18" rx="2" fill="var(--tk-back)" stroke="var(--tk-fig-line)" />
        <path
          d="M3.4 9.4q3.6 3 7.2 0M4.9 10.6l-.7 1.3M7 11.2v1.5M9.1 10.6l.7 1.3"
          fill="none"
          stroke="var(--tk-back-ink)"
          stroke-linecap="round"
        />
      </symbol>
      <symbol id="tk-blossom" viewBox="-12 -12 24 24">
        <g fill="var(--tk-petal)" stroke="var(--tk-petal-line)" stroke-width="1.4">
          {[0, 72, 144, 216, 288].map((angle) => (
            <path key={angle} transform={`rotate(${angle})`} d={PETAL} />
          ))}
        </g>
        <circle r="2" fill="var(--tk-petal-line)" />
      </symbol>
    </>
  );
}

function Patterns() {
  const user = { patternUnits: "userSpaceOnUse" as const };
  return (
    <>
      <pattern id="tk-weave" width="4" height="3" {...user}>
        <path d="M0 1.5H4" stroke="var(--tk-weave)" stroke-width=".7" />
      </pattern>
      <pattern id="tk-weave-v" width="3" height="4" {...user}>
        <path d="M1.5 0V4" stroke="var(--tk-weave)" stroke-width=".7" />
      </pattern>
      <pattern id="tk-planks" width="14" height="14" {...user}>
        <path d="M0 .5H14" stroke="var(--tk-plank)" stroke-width="1" />
      </pattern>
      <pattern id="tk-rake" width="120" height="7" {...user}>
        <path d="M0 3.5Q30 1.2 60 3.5T120 3.5" fill="none" stroke="var(--tk-rake)" stroke-width="1" />
      </pattern>
      <pattern id="tk-asanoha" width="17.32" height="10" {...user}>
        <path
          d="M0 0 8.66 5 17.32 0M0 10 8.66 5 17.32 10M8.66 0V10M0 0 5.77 5 0 10M17.32 0 11.55 5 17.32 10M5.77 5H11.55M0 0 8.66 1.67 17.32 0M0 10 8.66 8.33 17.32 10"
          fill="none"
          stroke="var(--tk-back-line)"
          stroke-width=".6"
        />
      </pattern>
      <pattern id="tk-tiles" width="14.06" height="14.1" {...user}>
        <circle cx="7" cy="7" r="5" fill="var(--tk-tile)" stroke="var(--tk-tile-line)" stroke-width="1" />
      </pattern>
    </>
  );
}

/** Drawn once beside the board; the tray and the question refer to it as well. */
export function Defs() {
  return (
    <svg class="tk-defs" width="0" height="0" aria-hidden="true">
      <defs>
        <Samurai />
        <Pagoda />
        <Small />
        <Patterns />
      </defs>
    </svg>
  );
}
