// Small line drawings, painted with currentColor.
const PATHS = {
  seat: "M7.5 3.7a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM2.5 16c.3-3.3 2.3-5 5-5s4.7 1.7 5 5M13 4.2a2.8 2.8 0 0 1 0 4.8M14.5 11.5c1.8.7 2.8 2.2 3 4.5",
  time: "M5 2.5h10M5 17.5h10M6 2.5c0 4 4 5 4 7.5s-4 3.5-4 7.5M14 2.5c0 4-4 5-4 7.5s4 3.5 4 7.5",
  sun: "M10 6.4a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2ZM10 2v1.8M10 16.2V18M2 10h1.8M16.2 10H18M4.3 4.3l1.3 1.3M14.4 14.4l1.3 1.3M15.7 4.3l-1.3 1.3M5.6 14.4l-1.3 1.3",
  moon: "M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z",
  go: "M7.5 4.5 13 10l-5.5 5.5",
  first: "M14.5 4.5 9 10l5.5 5.5M5.5 4.5v11",
  last: "M5.5 4.5 11 10l-5.5 5.5M14.5 4.5v11",
  down: "M5 8l5 5 5-5",
  back: "M12.5 4 6.5 10l6 6",
  letter: "M2.5 5h15v10.5h-15zM2.5 5.5 10 11l7.5-5.5",
  table: "M2.5 7.5h15M4.2 7.5V15M15.8 7.5V15M2.5 5h15v2.5h-15z",
  door: "M3 3.3h14v13.4H3zM10 3.3v13.4M12.5 9.5v1M7.5 9.5v1",
  turn: "M16.7 10a6.7 6.7 0 1 1-2.1-4.8M16.7 3v3.7h-3.7M10 6.7v3.7l2.5 1.7",
  book: "M10 5.4C8 4 5.7 3.7 3.3 4v11.2c2.4-.3 4.7 0 6.7 1.4 2-1.4 4.3-1.7 6.7-1.4V4c-2.4-.3-4.7 0-6.7 1.4Zm0 0v11.2",
  sliders:
    "M3.3 5.8h7.5M14.2 5.8h2.5M3.3 10h2.5M9.2 10h7.5M3.3 14.2h8.4M15 14.2h1.7M14.2 5.8a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0ZM9.2 10a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0ZM15 14.2a1.7 1.7 0 1 1-3.3 0 1.7 1.7 0 0 1 3.3 0Z",
  info: "M10 2.9a7.1 7.1 0 1 1 0 14.2 7.1 7.1 0 0 1 0-14.2ZM10 9.2v4.1M10 6.4v.4",
  close: "M5 5l10 10M15 5 5 15",
  undo: "M7.5 5.8 3.8 9.6l3.7 3.7M4.2 9.6h7.5a4.2 4.2 0 0 1 0 8.3H10",
  log: "M5 3.3h10v13.4H5zM7.5 7.1h5M7.5 10h5M7.5 12.9h3.3",
  chat: "M3 4h14v9.5H9l-4 3v-3H3z",
  keys: "M2.5 5.5h15v9h-15zM5.5 8.5h.5M8.3 8.5h.5M11.2 8.5h.5M14 8.5h.5M6.5 11.7h7",
  link: "M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3l1-1",
  eye: "M2.5 10C5 6 7.5 4.8 10 4.8S15 6 17.5 10c-2.5 4-5 5.2-7.5 5.2S5 14 2.5 10ZM10 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.5"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href="#mark" />
    </svg>
  );
}
