// Small line drawings of the board, painted with currentColor in a box of 24.
import type { JSX } from "preact";

const SIGNS = {
  march: "M4 18.5q5-1.5 7-6t7.5-6M13.6 5.4l5.6.6-.6 5.6M4 12.6q2.4-1 3.6-3.4M11.4 19.4q3-1.6 4.4-4.6",
  recruiting: "M2.6 14.6Q8 12.6 10.4 6.4Q12.8 12.6 18.2 14.6Q10.4 17 2.6 14.6ZM19.4 4v6M16.4 7h6M6.4 19h8",
  production: "M12 21V9M12 10q-5-1-5-6q5 1 5 6q0-5 5-6q0 5-5 6M12 16q-5-1-5-6q5 1 5 6q0-5 5-6q0 5-5 6",
  hat: "M2.4 16.4Q9 14 12 6.4Q15 14 21.6 16.4Q12 19.6 2.4 16.4Z",
  tower: "M5 21l1.6-6h10.8L19 21zM4 14q3-1 4-4.4h8Q17 13 20 14M8 9q1.4-1.4 1.8-4h4.4Q14.6 7.6 16 9",
  cards: "M5.5 6.6l8.6-1.2 2 14.4-8.6 1.2zM15.6 6.3l4 .8-2.6 13",
  flower:
    "M12 10.4a3.3 3.3 0 1 1 1.6-.2 3.3 3.3 0 1 1 1 3.3 3.3 3.3 0 1 1-4.4 1.6 3.3 3.3 0 1 1-3-4.3 3.3 3.3 0 0 1 4.8-.4Z",
  check: "M4.6 12.8l5 5L19.6 6.6",
  cross: "M6 6l12 12M18 6L6 18",
  swap: "M4 8.6h15l-4-4M20 15.4H5l4 4",
  die: "M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM8.5 8.5h.2M15.3 15.3h.2M12 12h.2",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  gift: "M4 9h16v11H4zM12 9v11M4 13.4h16M12 9q-5 0-5-3t5 3q5-6 5-3t-5 3",
  helm: "M3 18.4Q6.4 16.6 6.8 12Q7.6 6.4 12 6.4T17.2 12Q17.6 16.6 21 18.4L16.8 19Q15.4 14.4 12 14.4T7.2 19ZM6 3Q7 8.6 12 9.4Q17 8.6 18 3",
  hostage:
    "M12 3.8a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2ZM4.6 20q.6-7.4 7.4-7.4T19.4 20zM7 16.4l10 2.4M17 16.4L7 18.8",
  anchor: "M12 4v15M6 13.6Q12 22 18 13.6M9 7.4h6",
  scroll: "M6 4h12v13.6a2.4 2.4 0 0 1-2.4 2.4H8.4A2.4 2.4 0 0 1 6 17.6zM9 8.6h6M9 12.2h6M9 15.6h3.6",
  eye: "M2.6 12Q7 5.6 12 5.6T21.4 12Q17 18.4 12 18.4T2.6 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z",
  stay: "M12 3v9M12 3l7 3.4-7 3.4M5 20.4h14M8 20.4V16h8v4.4",
  map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
} as const;

export type SignName = keyof typeof SIGNS;

const FILLED: readonly SignName[] = ["hat"];

/** A sign in HTML or, with x and y, inside an SVG. */
export function Sign({
  name,
  size = 18,
  x,
  y,
}: {
  name: SignName;
  size?: number;
  x?: number;
  y?: number;
}): JSX.Element {
  return (
    <svg class="sj-sign" x={x} y={y} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={SIGNS[name]}
        fill={FILLED.includes(name) ? "currentColor" : "none"}
        stroke="currentColor"
        stroke-width={name === "die" ? 2 : 1.7}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
