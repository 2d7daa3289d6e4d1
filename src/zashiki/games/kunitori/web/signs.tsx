// Small signs in the text of cards and counters, painted with currentColor; `--hole` is the ground seen through them.
import { range } from "./brush";

const INK = "currentColor";
const HOLE = "var(--hole, var(--card))";

const PETAL = "M12 11.2C7.6 9 7.5 3.3 10.3 1.3L12 2.9l1.7-1.6C16.5 3.3 16.4 9 12 11.2Z";

const SIGNS = {
  cards: (
    <>
      <path d="M4 5.5 13 3l4.6 15.5-9 2.6Z" fill="none" stroke={INK} stroke-width="1.9" stroke-linejoin="round" />
      <path d="M15.4 3.6H20a1.4 1.4 0 0 1 1.4 1.4v12.6a1.4 1.4 0 0 1-1.4 1.4h-.6Z" fill={INK} />
    </>
  ),
  actions: (
    <>
      <path fill={INK} d="M1.3 10.4a12.9 12.9 0 0 1 21.4 0l-7.5 7.4a4.5 4.5 0 0 0-6.4 0Z" />
      <circle cx="12" cy="20.5" r="2" fill={INK} />
      <path d="M7.6 5.2 10.3 16M16.4 5.2 13.7 16" stroke={HOLE} stroke-width="1.5" />
    </>
  ),
  money: (
    <path fill={INK} fill-rule="evenodd" d="M12 1.8a10.2 10.2 0 1 1 0 20.4 10.2 10.2 0 0 1 0-20.4Zm-3.5 6.7v7h7v-7Z" />
  ),
  buys: (
    <>
      <path
        fill={INK}
        d="M7.4 2.5c1.5 1 3 1 4.6 0 1.6 1 3.1 1 4.6 0L14.9 7c4 2 5.9 5.6 5.9 9.2 0 4-3.2 5.8-8.8 5.8s-8.8-1.8-8.8-5.8C3.2 12.6 5.1 9 9.1 7Z"
      />
      <path d="M7.5 8.4c2.8 1.2 6.2 1.2 9 0" stroke={HOLE} stroke-width="1.7" fill="none" />
    </>
  ),
  attack: (
    <>
      <path fill={INK} d="M22.3 1.7C17.5 3.3 12 8 8.7 12.8l2.5 2.5C16 12 20.7 6.5 22.3 1.7Z" />
      <path d="m5.7 12.2 6.1 6.1M7.4 16.6 3 21" stroke={INK} stroke-width="2.6" stroke-linecap="round" />
    </>
  ),
  points: (
    <>
      {range(5).map((i) => (
        <path fill={INK} transform={`rotate(${i * 72} 12 12)`} d={PETAL} />
      ))}
      <circle cx="12" cy="12" r="1.9" fill={HOLE} />
    </>
  ),
  deployable: (
    <>
      <path d="M5.5 1.5v21" stroke={INK} stroke-width="2.2" stroke-linecap="round" />
      <path fill={INK} d="M5.5 2.5H19V19l-3.2-2.4L12.6 19l-3.2-2.4L8 17.6V4.7H5.5Z" />
      <circle cx="13.5" cy="9" r="2.9" fill={HOLE} />
    </>
  ),
  trash: (
    <path
      fill={INK}
      d="M12.4 1.5c.6 5 6.6 7.3 6.6 13.2 0 4.6-3.2 7.8-7 7.8s-7-3.1-7-7.3c0-3.4 2.2-4.7 2.6-7.7 1.8 1 2.6 2.4 2.5 4.3 2.1-2.3 2.9-6 2.3-10.3Z"
    />
  ),
  gain: (
    <>
      <path
        d="M12 2.5v11M7.2 9.3 12 14l4.8-4.7"
        fill="none"
        stroke={INK}
        stroke-width="2.4"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
      <path
        d="M3 14.5V19a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-4.5"
        fill="none"
        stroke={INK}
        stroke-width="2.2"
        stroke-linecap="round"
      />
    </>
  ),
  hand: (
    <path
      d="m3 8.5 5-2 4.5 12-5 2ZM9.5 6 15 5.5 15.5 12M16 6.5l5 2-3.5 10.5-4-1.3"
      fill="none"
      stroke={INK}
      stroke-width="1.7"
      stroke-linejoin="round"
      stroke-linecap="round"
    />
  ),
  deck: (
    <>
      <path d="M6 3h10.5a1.5 1.5 0 0 1 1.5 1.5V17H7.5A1.5 1.5 0 0 1 6 15.5Z" fill={INK} />
      <path d="M8 20h11.5a1.5 1.5 0 0 0 1.5-1.5V7" fill="none" stroke={INK} stroke-width="1.9" stroke-linecap="round" />
    </>
  ),
  discard: (
    <>
      <path d="M5 3.5h11v14H5Z" fill="none" stroke={INK} stroke-width="1.8" stroke-linejoin="round" />
      <path
        d="M8 20.5h11v-13"
        fill="none"
        stroke={INK}
        stroke-width="1.8"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
    </>
  ),
  general: (
    <>
      <path fill={INK} d="M3.6 15.5C3.6 9 7 6.2 12 6.2s8.4 2.8 8.4 9.3l2 3.5h-6.1c-2.2-1.6-6.4-1.6-8.6 0H1.6Z" />
      <path fill={INK} d="M6 .8c1 3.4 11 3.4 12 0-.3 5.2-3.1 6.7-6 6.7S6.3 6 6 .8Z" />
    </>
  ),
  unit: (
    <>
      <path fill={INK} d="M1.5 14.5C7 12 10 8.6 12 5.5c2 3.1 5 6.5 10.5 9-6.3 2.5-14.7 2.5-21 0Z" />
      <path
        d="M8 18.2c.6 2 2 3.3 4 3.3s3.4-1.3 4-3.3"
        fill="none"
        stroke={INK}
        stroke-width="2"
        stroke-linecap="round"
      />
    </>
  ),
  policy: (
    <>
      <path d="M6 4.5h12v15H6Z" fill="none" stroke={INK} stroke-width="1.8" />
      <path d="M3.5 4.5h17M3.5 19.5h17" stroke={INK} stroke-width="3" stroke-linecap="round" />
      <path d="M9.5 9h5M9.5 12h5M9.5 15h3" stroke={INK} stroke-width="1.6" stroke-linecap="round" />
    </>
  ),
  victory: (
    <path fill={INK} d="M1.5 3c7 1.7 14 1.7 21 0l-.7 3.4H2.2ZM4 9h16v2.4H4ZM5.7 6h2.6v16H5.7ZM15.7 6h2.6v16h-2.6Z" />
  ),
  check: (
    <path
      d="m5 12.5 4.5 4.5L19 7.5"
      fill="none"
      stroke={INK}
      stroke-width="2.8"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  ),
  arrow: (
    <path
      d="M4 12h15M13 6l6 6-6 6"
      fill="none"
      stroke={INK}
      stroke-width="2.2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  ),
  defence: (
    <path
      fill={INK}
      d="M1.8 10.3C6.5 9.5 8.5 6.4 9.3 3h5.4c.8 3.4 2.8 6.5 7.5 7.3L20 12.6H4ZM6 14h12v2.2H6ZM5 17.5h14l1.7 4.5H3.3Z"
    />
  ),
} as const;

export type SignName = keyof typeof SIGNS | "treasure";

const drawing = (name: SignName) => SIGNS[name === "treasure" ? "money" : name];

/** A sign; with a title it is spoken, without one it is decoration. */
export function Sign({ name, title }: { name: SignName; title?: string }) {
  const spoken = title ? { role: "img" as const, "aria-label": title } : { "aria-hidden": true as const };
  return (
    <svg class={`ku-sign ku-sign-${name}`} viewBox="0 0 24 24" {...spoken}>
      {title && <title>{title}</title>}
      {drawing(name)}
    </svg>
  );
}
