// The game's own signs, drawn in a square of 24: figures and tile kinds (silhouettes, no colour), the seal, small marks.
// They are filled with the current colour; cuts through them take --kn, the colour of the ground.
import type { ComponentChildren, JSX } from "preact";

const line = { fill: "none", stroke: "currentColor", "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
const cut = { class: "sam-cut", fill: "none" } as const;

const HELMET = (
  <>
    <path d="M11.3 9.3C7.3 8.9 3.6 6.6 2.6 1.2C5.4 4.6 8.2 5.6 11.3 6Z" />
    <path d="M12.7 9.3C16.7 8.9 20.4 6.6 21.4 1.2C18.6 4.6 15.8 5.6 12.7 6Z" />
    <path d="M4.9 14.4C4.9 10.6 7.6 8 12 8C16.4 8 19.1 10.6 19.1 14.4Z" />
    <path d="M3.3 15.2H20.7L21.5 17.2C18.6 16.6 15.6 16.4 12 16.4C8.4 16.4 5.4 16.6 2.5 17.2Z" />
    <path d="M2.2 18.2C4.2 17.7 6 17.5 7.9 17.4C7.9 19.6 7.6 21.4 7 23C4.6 22.8 2.4 22 .7 20.8Z" />
    <path d="M21.8 18.2C19.8 17.7 18 17.5 16.1 17.4C16.1 19.6 16.4 21.4 17 23C19.4 22.8 21.6 22 23.3 20.8Z" />
    <circle cx="12" cy="7.4" r="2.5" class="sam-cut" stroke-width="1" />
  </>
);

const BUDDHA = (
  <>
    <circle cx="12" cy="2.7" r="1.7" />
    <path d="M8.5 6.6A3.5 3.5 0 0 1 15.5 6.6C15.5 8.8 14 10.3 12 10.3C10 10.3 8.5 8.8 8.5 6.6Z" />
    <path d="M10.6 10.6H13.4C17 11 18.4 13.2 18.9 16.4C16.8 15.7 14.6 15.5 12 15.5C9.4 15.5 7.2 15.7 5.1 16.4C5.6 13.2 7 11 10.6 10.6Z" />
    <path d="M1.6 19.6C2.6 17 6.6 16.3 12 16.3C17.4 16.3 21.4 17 22.4 19.6C19.6 20.4 4.4 20.4 1.6 19.6Z" />
    <path d="M4.6 21.1H19.4L17.6 23.2H6.4Z" />
    <path d="M12 11.2L13.9 13.6L12 15.2L10.1 13.6Z" class="sam-hole" />
  </>
);

const RICE = (
  <>
    <path d="M12 .8C14.2 3.4 14.2 8.6 12 13C9.8 8.6 9.8 3.4 12 .8Z" />
    <path d="M10.9 13C9.9 8.6 8 5 4.9 2.6C3.6 7 6 11 10.9 13Z" />
    <path d="M13.1 13C14.1 8.6 16 5 19.1 2.6C20.4 7 18 11 13.1 13Z" />
    <path d="M10.6 13.6C8.4 10.8 5.2 9 .9 9.2C1.8 13 5.6 15 10.6 13.6Z" />
    <path d="M13.4 13.6C15.6 10.8 18.8 9 23.1 9.2C22.2 13 18.4 15 13.4 13.6Z" />
    <path d="M8.8 14.4H15.2V16.4H8.8Z" />
    <path d="M9.8 17.2H14.2L17 23.2H7Z" />
    <path d="M12 18.2V23.2M10.3 19.6L9.4 23.2M13.7 19.6L14.6 23.2" {...cut} stroke-width=".9" />
  </>
);

const SAMURAI = (
  <>
    <g fill="none" stroke="currentColor" stroke-width="2.6">
      <path d="M21.6 1.8C19.4 7.8 14.6 13.4 8 17.2" />
      <path d="M2.4 1.8C4.6 7.8 9.4 13.4 16 17.2" />
    </g>
    <path d="M4.9 14.2L6.2 12.9L10.6 18.6L9.2 19.8Z" />
    <path d="M19.1 14.2L17.8 12.9L13.4 18.6L14.8 19.8Z" />
    <path d="M6.4 17L8 18.7L3.6 22.9C2.4 22.9 1.6 22 1.8 21Z" />
    <path d="M17.6 17L16 18.7L20.4 22.9C21.6 22.9 22.4 22 22.2 21Z" />
  </>
);

const SHIP = (
  <>
    <path d="M5.6 2.6H18C19.6 6.4 19.6 10.6 18 14.2H5.6C7.2 10.6 7.2 6.4 5.6 2.6Z" />
    <path d="M11.2 .6H12.8V17H11.2Z" />
    <path d="M1.4 16H6.2L7 17.2H17L18.4 15.2H22.8C22 20 19.4 22.4 15.6 22.4H8C4.4 22.4 2 20.4 1.4 16Z" />
    <path d="M6.5 6.5H18.6M6.6 10.3H18.6" {...cut} stroke-width="1.1" />
  </>
);

const RIDER = (
  <>
    <path d="M6.6 23C6.4 18.6 8.4 16.2 10.8 13.8C8.8 14 7.2 14.8 5.8 16.4L2.6 15.6L1.6 12.6C4 10.2 5.4 7 8.6 5.2L8.8 1.4L11.6 4.2C18.6 5 22.4 11.6 21.2 23Z" />
    <path d="M12.4 7.6C16.2 9.4 17.6 13.6 17.2 19.6" {...cut} stroke-width="1.2" />
    <circle cx="8.7" cy="9" r="1.15" class="sam-hole" />
  </>
);

const TILE_EXCHANGE = (
  <>
    <g fill="none" stroke="currentColor" stroke-width="2.3">
      <path d="M19.9 9.6A8.4 8.4 0 0 0 4.6 8.2" />
      <path d="M4.1 14.4A8.4 8.4 0 0 0 19.4 15.8" />
    </g>
    <path d="M2 3.6L4 10.4L10 7.4Z" />
    <path d="M22 20.4L20 13.6L14 16.6Z" />
    <path d="M12 8.6L15 10.3V13.7L12 15.4L9 13.7V10.3Z" />
  </>
);

const FIGURE_EXCHANGE = (
  <>
    <circle cx="5.4" cy="9.2" r="2.6" />
    <path d="M1.6 18C1.6 14.6 2.8 12.6 5.4 12.6C8 12.6 9.2 14.6 9.2 18Z" />
    <circle cx="18.6" cy="9.2" r="2.6" />
    <path d="M14.8 18C14.8 14.6 16 12.6 18.6 12.6C21.2 12.6 22.4 14.6 22.4 18Z" />
    <g fill="none" stroke="currentColor" stroke-width="1.9">
      <path d="M6.4 4.2C9.6 1.8 14 1.8 17 3.8" />
      <path d="M17.6 20.4C14.4 22.8 10 22.8 7 20.8" />
    </g>
    <path d="M19.6 6.2L18.6 1.4L14.8 4.8Z" />
    <path d="M4.4 18.6L5.4 23.2L9.2 19.8Z" />
  </>
);

// "again": two strokes of the brush, cut out of a stamp.
const SEAL = (
  <>
    <path
      class="sam-sealbody"
      d="M3.6 1.2C8 .6 16 .5 20.4 1.2C22.4 1.6 22.9 2.4 23 4C23.5 9 23.4 15 23 20C22.8 22 22 22.8 20.2 23C15 23.5 9 23.4 4 23C2 22.8 1.2 22 1 20C.6 15 .6 9 1 4C1.2 2.2 1.9 1.5 3.6 1.2Z"
    />
    <g class="sam-sealcut" stroke-linecap="round" stroke-linejoin="round">
      <path d="M5.2 6.6H17.6C16.4 11.8 12 16.8 5 19.4" stroke-width="2.3" />
      <path d="M7.6 9.6C10.2 14 14.2 17.6 19.2 19.3" stroke-width="2.5" />
    </g>
  </>
);

const ROOF = (
  <>
    <path d="M2 12.2C6 11.4 9.4 8.6 12 5.4C14.6 8.6 18 11.4 22 12.2L21.4 13.6H2.6Z" />
    <path d="M5.4 14.4H18.6V19.6H5.4Z" opacity=".55" />
  </>
);

const SCREEN = (
  <>
    <path
      d="M1.5 5L6.6 3V19L1.5 21ZM6.6 3L12 5V21L6.6 19ZM12 5L17.2 3V19L12 21ZM17.2 3L22.5 5V21L17.2 19Z"
      {...line}
      stroke-width="1.5"
    />
    <path d="M6.6 3L12 5V21L6.6 19ZM17.2 3L22.5 5V21L17.2 19Z" opacity=".22" />
  </>
);

const HAND = (
  <>
    <path d="M12 3.2L18.6 7V14.6L12 18.4L5.4 14.6V7Z" {...line} stroke-width="1.7" />
    <path d="M2.6 10.2V18.2L8.4 21.4M21.4 10.2V18.2L15.6 21.4" {...line} stroke-width="1.7" />
  </>
);

const SUPPLY = (
  <>
    <path d="M12 2.4L20.6 6.8L12 11.2L3.4 6.8Z" />
    <path d="M3.4 11.4L12 15.8L20.6 11.4M3.4 15.9L12 20.3L20.6 15.9" {...line} stroke-width="1.8" />
  </>
);

const SIGNS = {
  helmet: HELMET,
  buddha: BUDDHA,
  rice: RICE,
  samurai: SAMURAI,
  ship: SHIP,
  rider: RIDER,
  exchange: TILE_EXCHANGE,
  swap: FIGURE_EXCHANGE,
  seal: SEAL,
  roof: ROOF,
  screen: SCREEN,
  hand: HAND,
  supply: SUPPLY,
  check: <path d="M4 12.6L9.6 18.2L20 6.4" {...line} stroke-width="3" />,
  cross: <path d="M5.6 5.6L18.4 18.4M18.4 5.6L5.6 18.4" {...line} stroke-width="2.6" />,
  equal: <path d="M5 9H19M5 15H19" {...line} stroke-width="2.8" />,
  back: <path d="M9 5L4 10L9 15M4.6 10H14.4A5 5 0 0 1 14.4 20H9" {...line} stroke-width="2.1" />,
  whole: <path d="M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15" {...line} stroke-width="2" />,
  plus: <path d="M12 5V19M5 12H19" {...line} stroke-width="2" />,
  minus: <path d="M5 12H19" {...line} stroke-width="2" />,
} satisfies Record<string, ComponentChildren>;

export type SignName = keyof typeof SIGNS;

/** A sign inside a drawing, with its middle at x, y. */
export function Sign({
  name,
  x,
  y,
  size,
  class: of,
}: {
  name: SignName;
  x: number;
  y: number;
  size: number;
  class?: string;
}): JSX.Element {
  return (
    <svg
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      class={of}
    >
      {SIGNS[name]}
    </svg>
  );
}

/** A sign among words. */
export function Icon({ name, class: of = "sam-icon" }: { name: SignName; class?: string }): JSX.Element {
  return (
    <svg class={of} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {SIGNS[name]}
    </svg>
  );
}
