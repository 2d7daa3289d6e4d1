// Diplomacy cards, dice and crests on a disc.

import type { Colour, Say } from "@shell/board-api";
import type { JSX } from "preact";

export type CardKind = "family" | "support" | "trade";

export interface CardFace {
  id: string; // as actions and views call it: "blue-family-3"
  family: Colour;
  kind: CardKind;
  value: number;
}

/** The name of a card tells what it is. */
export function faceOf(id: string): CardFace {
  const [family, kind, value] = id.split("-") as [Colour, CardKind, string];
  return { id, family, kind, value: Number(value) };
}

export const cardName = (say: Say, { id }: CardFace): string => say(`cards.${id}`);

/** A crest on a disc of its seat's colour, in HTML or inside an SVG around (x, y). */
export function Disc({
  colour,
  size = 24,
  x,
  y,
  title,
}: {
  colour: Colour;
  size?: number;
  x?: number;
  y?: number;
  title?: string;
}): JSX.Element {
  const at = x === undefined || y === undefined ? {} : { x: x - size / 2, y: y - size / 2 };
  const spoken = title ? { role: "img" as const, "aria-label": title } : { "aria-hidden": true as const };
  return (
    <svg class={`sj-disc s-${colour}`} {...at} width={size} height={size} viewBox="-12 -12 24 24" {...spoken}>
      <circle r="11.6" class="sj-disc-ground" />
      <circle r="10.5" class="sj-disc-rim" />
      <use href={`#crest-${colour}`} x="-7.6" y="-7.6" width="15.2" height="15.2" class="sj-disc-crest" />
    </svg>
  );
}

interface DiploProps {
  card: CardFace;
  say: Say;
  width?: number;
  chosen?: boolean;
  faint?: boolean;
  label?: boolean; // speak its name; off where the surrounding button does
}

export function DiploCard({ card, say, width = 64, chosen, faint, label }: DiploProps): JSX.Element {
  const { family, value } = card;
  const kind = value === 0 ? "bluff" : card.kind;
  const spoken = label ? { role: "img" as const, "aria-label": cardName(say, card) } : { "aria-hidden": true as const };
  const word = say(`board.web.kinds.${kind}`);
  return (
    <svg
      class={`sj-card s-${family}${faint ? " is-faint" : ""}`}
      data-thing={`card:${card.id}`}
      width={width}
      height={(width * 92) / 64}
      viewBox="0 0 64 92"
      {...spoken}
    >
      <rect x=".75" y=".75" width="62.5" height="90.5" rx="5" class="sj-card-paper" />
      <path d="M1.3 5.5a4.2 4.2 0 0 1 4.2-4.2h53a4.2 4.2 0 0 1 4.2 4.2V27H1.3z" class="sj-card-head" />
      <use href={`#crest-${family}`} x="6.5" y="5" width="18" height="18" class="sj-disc-crest" />
      <text x="55" y="22" class="sj-card-value">
        {value}
      </text>
      <rect x="1.3" y="27" width="61.4" height="6" fill={`url(#sj-hatch-${family})`} opacity=".7" />
      <use href={`#sj-k-${kind}`} x="14" y="35.5" width="36" height="36" />
      <text
        x="32"
        y="84.6"
        class="sj-card-word"
        {...(word.length > 9 ? { textLength: 54, lengthAdjust: "spacingAndGlyphs" } : {})}
      >
        {word}
      </text>
      {chosen && <rect class="sj-card-ring" x="-3" y="-3" width="70" height="98" rx="7" />}
    </svg>
  );
}

export function CardBack({ width = 64, label }: { width?: number; label?: string }): JSX.Element {
  const spoken = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  return (
    <svg class="sj-card" width={width} height={(width * 92) / 64} viewBox="0 0 64 92" {...spoken}>
      <rect x=".75" y=".75" width="62.5" height="90.5" rx="5" class="sj-back-paper" />
      <rect x="5" y="5" width="54" height="82" rx="3" class="sj-back-rim" />
      <use href="#sj-kiku" x="17" y="31" width="30" height="30" class="sj-back-kiku" />
    </svg>
  );
}

export function Die({
  colour,
  size = 44,
  faint,
  title,
}: {
  colour: Colour;
  size?: number;
  faint?: boolean;
  title?: string;
}): JSX.Element {
  const spoken = title ? { role: "img" as const, "aria-label": title } : { "aria-hidden": true as const };
  return (
    <svg
      class={`sj-die s-${colour}${faint ? " is-faint" : ""}`}
      width={size}
      height={size}
      viewBox="0 0 50 51"
      {...spoken}
    >
      <rect x="1" y="3" width="48" height="47" rx="10" class="sj-die-shade" />
      <rect x="1" y="1" width="48" height="47" rx="10" class="sj-die-face" />
      <use href={`#crest-${colour}`} x="8" y="7.5" width="34" height="34" class="sj-die-crest" />
    </svg>
  );
}

/** The host's sign: the emperor's chrysanthemum. */
export function HostSign({
  size = 18,
  x,
  y,
  title,
}: {
  size?: number;
  x?: number;
  y?: number;
  title?: string;
}): JSX.Element {
  const at = x === undefined || y === undefined ? {} : { x: x - size / 2, y: y - size / 2 };
  const spoken = title ? { role: "img" as const, "aria-label": title } : { "aria-hidden": true as const };
  return (
    <svg class="sj-host" {...at} width={size} height={size} viewBox="-15 -15 30 30" {...spoken}>
      <circle r="14.5" class="sj-host-ground" />
      <use href="#sj-kiku" x="-12" y="-12" width="24" height="24" class="sj-host-kiku" />
    </svg>
  );
}
