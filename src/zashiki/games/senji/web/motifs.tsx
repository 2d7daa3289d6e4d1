// What stands among the flowers: animals and the light of the suns, in the same box of 56 by 90.
import type { JSX } from "preact";
import { BLUE, BROWN, GREEN, INK, PAPER, RED, YELLOW } from "./paints";

const Warbler = (): JSX.Element => (
  <g transform="translate(30 44) scale(1.05)" stroke={INK} stroke-width=".7" stroke-linejoin="round">
    <path d="M-15 4Q-8 2-4-3Q0-8 5-8Q9-8 10-5L13-4L10-3Q9 5 1 6Q-6 7-15 4Z" fill="#8FA04E" />
    <path d="M-13 5Q-4 4 0-2Q3 4-4 6Z" fill={GREEN} />
    <circle cx="7" cy="-5.4" r=".8" fill={INK} />
    <path d="M0 6l-1 5M3 6v5" />
  </g>
);

const Cuckoo = (): JSX.Element => (
  <g transform="translate(28 66)" stroke={INK} stroke-width=".7" stroke-linejoin="round">
    <path d="M-20 8Q-8 4 0-2Q6-8 12-8L17-6L12-4Q10 4 2 6Q-8 9-20 8Z" fill="#8B8578" />
    <path d="M-2 0Q-10-12-18-13Q-14-4-8 3Z" fill={INK} />
    <path d="M2-2Q2-12 10-18Q12-8 7 0Z" fill={INK} />
    <path d="M-4 6Q4 6 9-2" stroke={RED} fill="none" stroke-width="1.6" />
  </g>
);

const Bridge = (): JSX.Element => (
  <g stroke={INK}>
    {(
      [
        [0, 76],
        [15, 80],
        [30, 70],
      ] as const
    ).map(([x, y]) => (
      <g key={x}>
        <path d={`M${x} ${y}l18-6v5l-18 6z`} fill="#C99A5B" stroke-width=".8" />
        <path d={`M${x + 3} ${y + 4}v10M${x + 15} ${y}v10`} stroke-width="1.2" />
      </g>
    ))}
  </g>
);

function Butterfly({ at, fill }: { at: string; fill: string }): JSX.Element {
  return (
    <g transform={at} stroke={INK} stroke-width=".8">
      <path d="M0 0C-4-10-14-12-15-5C-15 0-6 2 0 0ZM0 0C4-10 14-12 15-5C15 0 6 2 0 0Z" fill={fill} />
      <path d="M0 0C-4 2-10 4-9 9C-5 11-1 6 0 0ZM0 0C4 2 10 4 9 9C5 11 1 6 0 0Z" fill={YELLOW} />
      <path d="M0-4V7" stroke-width="2" stroke-linecap="round" />
      <circle cx="-10" cy="-5" r="1.6" fill={RED} />
      <circle cx="10" cy="-5" r="1.6" fill={RED} />
    </g>
  );
}

const Butterflies = (): JSX.Element => (
  <>
    <Butterfly at="translate(18 20) rotate(-18) scale(.92)" fill="#8C6BB0" />
    <Butterfly at="translate(41 33) rotate(20) scale(.66)" fill={BLUE} />
  </>
);

const Boar = (): JSX.Element => (
  <g transform="translate(29 70)" stroke={INK} stroke-width=".8" stroke-linejoin="round">
    <path
      d="M-22 10Q-24-6-10-10Q2-14 10-7L15-12L16-4Q23 0 22 6L17 9Q12 9 9 8L8 15H3L2 10H-8L-10 15H-15L-14 9Q-20 12-22 10Z"
      fill={BROWN}
    />
    <path d="M-18-4q4-4 8-4M-14 0q4-3 8-4M-8-9q6-2 10 0" fill="none" />
    <circle cx="13" cy="-1" r="1" fill={PAPER} />
    <path d="M18 6l3-4" stroke={PAPER} stroke-width="1.6" />
  </g>
);

const Geese = (): JSX.Element => (
  <g stroke={INK} stroke-width=".9" stroke-linejoin="round">
    {(["translate(18 16) scale(.95)", "translate(38 26) scale(.95)", "translate(20 36) scale(.9)"] as const).map(
      (at) => (
        <g key={at} transform={at}>
          <path d="M-14 2Q-4 0 2-2L12-6L13-4L4 3Q-4 6-14 2Z" fill="#8B8578" />
          <path d="M-2 0Q-6-9-12-12Q-2-11 4-1Z" fill={PAPER} />
        </g>
      ),
    )}
  </g>
);

const SakeCup = (): JSX.Element => (
  <g transform="translate(29 76)" stroke={INK} stroke-width=".9">
    <path d="M-16-7H16Q15 5 5 7V10H-5V7Q-15 5-16-7Z" fill={RED} />
    <ellipse cy="-7" rx="16" ry="4" fill={YELLOW} />
    <path d="M-7 0h14" stroke={YELLOW} stroke-width="1.2" />
  </g>
);

const Deer = (): JSX.Element => (
  <g transform="translate(27 62)" stroke={INK} stroke-width=".8" stroke-linejoin="round">
    <path
      d="M-16 2Q-14-8-2-8L6-10Q8-20 6-26L12-30L20-27L15-22Q15-8 10 0L9 24H6L4 4Q-4 6-8 4L-11 24H-14Z"
      fill="#B9793F"
    />
    <path d="M9-29Q6-36 8-42M9-35l-5-3M12-30Q14-37 18-41M14-35l6-1" fill="none" stroke-width="1.4" />
    <circle cx="14" cy="-26" r=".9" fill={INK} />
    <g fill={PAPER} stroke="none">
      <circle cx="-8" cy="-3" r="1.1" />
      <circle cx="-2" cy="-4" r="1.1" />
      <circle cx="4" cy="-5" r="1.1" />
      <circle cx="-5" cy="0" r="1" />
      <circle cx="2" cy="-1" r="1" />
    </g>
  </g>
);

const Swallow = (): JSX.Element => (
  <g transform="translate(27 44)" stroke={INK} stroke-width=".8" stroke-linejoin="round">
    <path d="M-20 16Q-6 10 2 2Q10-6 16-7L20-4L15-2Q12 6 4 9Q-4 13-20 16Z" fill={RED} />
    <path d="M0 4Q-12-6-22-8Q-12 6-4 9Z" fill={INK} />
    <path d="M4 0Q4-14 12-24Q14-10 9-1Z" fill={INK} />
    <path d="M-12 13L-24 14M-12 14L-22 20" stroke-width="1.6" />
    <path d="M8 6Q13 2 15-3" fill="none" stroke={YELLOW} stroke-width="2" />
  </g>
);

const Crane = (): JSX.Element => (
  <g transform="translate(22 66)" stroke={INK} stroke-width=".8" stroke-linejoin="round">
    <path d="M-14 6Q-6-6 6-4Q12-8 12-18Q12-26 17-28L25-25L18-23Q17-8 12 2Q6 12-6 10Z" fill={PAPER} />
    <path d="M-18 10Q-8 4-2 6Q-4 14-14 14Z" fill={INK} />
    <path d="M14-27Q16-31 20-28Z" fill={RED} />
    <path d="M0 10V24M5 9V24" stroke-width="1.2" />
  </g>
);

const Curtain = (): JSX.Element => (
  <g stroke={INK}>
    <path d="M0 66Q28 58 56 66V90H0Z" fill={RED} />
    <path d="M6 63.1V90h6V62.3zM24 61.8V90h6V61.6zM42 62.5V90h6V63.3z" fill={PAPER} stroke-width=".5" />
    <path d="M0 66Q28 58 56 66V71Q28 63 0 71Z" fill={INK} stroke="none" />
  </g>
);

const RainMan = (): JSX.Element => (
  <g transform="translate(28 62)" stroke={INK} stroke-width=".8" stroke-linejoin="round">
    <path d="M0-26V6" stroke-width="1.4" />
    <path d="M-22-12Q-16-28 0-30Q16-28 22-12Q16-16 11-12Q6-16 0-12Q-6-16-11-12Q-16-16-22-12Z" fill={YELLOW} />
    <path d="M-11-12Q-8-22 0-30Q8-22 11-12" fill="none" />
    <path d="M-9 24Q-10 4-3 0H5Q12 4 10 24Z" fill={RED} />
    <path d="M-3 0L1 8L5 0Z" fill={PAPER} />
    <circle cx="1" cy="-5" r="5" fill="#F1DDBD" />
    <path d="M-4-7Q1-14 6-7Z" fill={INK} />
  </g>
);

const Phoenix = (): JSX.Element => (
  <g transform="translate(31 26)" stroke={INK} stroke-width=".8" stroke-linejoin="round">
    <g fill="none" stroke-width="2.6" stroke-linecap="round">
      <path d="M-6 4Q-16 8-20 26" stroke={RED} />
      <path d="M-6 4Q-18 14-10 22" stroke={YELLOW} />
      <path d="M-6 4Q-20 20 0 18" stroke="#D9772B" />
    </g>
    <path d="M-8 6Q-4-8 6-10Q8-18 13-18L19-15L14-13Q14-2 6 4Q0 9-8 6Z" fill={YELLOW} />
    <path d="M0-2Q-10-14-20-14Q-16-4-6 4Z" fill={RED} />
    <path d="M2-4Q0-16 4-22Q10-14 8-5Z" fill={RED} />
    <path d="M12-18Q11-23 8-24M14-18Q15-23 18-24" fill="none" />
    <circle cx="13" cy="-15.6" r=".9" fill={INK} />
  </g>
);

const ANIMALS: Record<number, () => JSX.Element> = {
  2: Warbler,
  4: Cuckoo,
  5: Bridge,
  6: Butterflies,
  7: Boar,
  8: Geese,
  9: SakeCup,
  10: Deer,
  11: Swallow,
};

const LIGHTS: Record<number, () => JSX.Element> = { 1: Crane, 3: Curtain, 11: RainMan, 12: Phoenix };

export const animal = (month: number): JSX.Element | null => ANIMALS[month]?.() ?? null;
export const light = (month: number): JSX.Element | null => LIGHTS[month]?.() ?? null;

/** The poem strip of a ribbon card: blue in months six, nine and ten. */
export function Ribbon({ month }: { month: number }): JSX.Element {
  return (
    <g transform="translate(28 47) rotate(12)" stroke={INK} stroke-width=".9">
      <path d="M-7.5-35H7.5V33L3.6 30L0 33L-3.6 30L-7.5 33Z" fill={[6, 9, 10].includes(month) ? BLUE : RED} />
      <path d="M-4.8-31H4.8V27" fill="none" stroke={YELLOW} stroke-width=".8" />
      <path d="M0-35V-42" stroke-width="1.1" />
    </g>
  );
}

/** The sky behind a card's flower. */
export function Sky({ month, kind }: { month: number; kind: string }): JSX.Element {
  const plain = <rect width="56" height="90" fill={PAPER} />;
  if (kind === "animal") return month === 8 ? <rect width="56" height="90" fill="#F1D9A0" /> : plain;
  if (kind !== "sun") return plain;
  if (month === 8) {
    return (
      <>
        <rect width="56" height="90" fill={RED} />
        <circle cx="28" cy="29" r="20" fill={PAPER} stroke={INK} stroke-width=".8" />
      </>
    );
  }
  if (month === 3) return <rect width="56" height="90" fill="#F7E6DA" />;
  if (month === 11) return <rect width="56" height="90" fill="#D9DDD6" />;
  return (
    <>
      {plain}
      {month === 1 ? <circle cx="17" cy="18" r="12" fill={RED} /> : <circle cx="28" cy="28" r="19" fill="#F3DFA6" />}
    </>
  );
}
