// What stands on the map: fortresses, banners with units, samurai with their initials, ships, slips of orders.

import type { Colour } from "@shell/board-api";
import type { JSX } from "preact";
import { Disc } from "./cards";
import { Sign, type SignName } from "./signs";

export type Kami = "diplomatic" | "economic" | "military";

export interface SamuraiFace {
  id: string;
  name: string;
  initial: string;
  value: number;
  kami: Kami;
}

interface At {
  x: number;
  y: number;
  scale?: number;
}

const placed = ({ x, y, scale = 1 }: At): string => `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`;

export function Castle({ colour, ...at }: At & { colour: Colour }): JSX.Element {
  return (
    <g transform={placed(at)} class={`s-${colour}`}>
      <use href="#sj-castle" width="40" height="38" />
      <circle cx="20" cy="29" r="8.6" class="sj-wall" />
      <Disc colour={colour} size={16} x={20} y={29} />
    </g>
  );
}

export function Banner({ colour, units, ...at }: At & { colour: Colour; units: number | string }): JSX.Element {
  return (
    <g transform={placed(at)} class={`s-${colour}`}>
      <use href="#sj-banner" width="22" height="40" />
      <use href={`#crest-${colour}`} x="6.9" y="5.6" width="10" height="10" class="sj-disc-crest" />
      <text x="11.9" y="28.6" class="sj-banner-number">
        {units}
      </text>
    </g>
  );
}

export function SamuraiFigure({ colour, samurai, ...at }: At & { colour: Colour; samurai: SamuraiFace }): JSX.Element {
  return (
    <g transform={placed(at)} class={`s-${colour}`} data-thing={`samurai:${samurai.id}`}>
      <use href="#sj-samurai" width="28" height="40" />
      <circle cx="14" cy="29.6" r="7.6" class={`sj-initial is-${samurai.kami}`} />
      <text x="14" y="33.8" class="sj-initial-letter">
        {samurai.initial}
      </text>
    </g>
  );
}

/** A samurai as a round token in lists and steppers. */
export function SamuraiToken({ samurai, size = 30 }: { samurai: SamuraiFace; size?: number }): JSX.Element {
  return (
    <svg
      class="sj-token"
      data-thing={`samurai:${samurai.id}`}
      width={size}
      height={size}
      viewBox="-12 -12 24 24"
      aria-hidden="true"
    >
      <circle r="10.6" class={`sj-initial is-${samurai.kami}`} />
      <text y="4.6" class="sj-initial-letter">
        {samurai.initial}
      </text>
    </svg>
  );
}

export function Ship({
  colour,
  units,
  samurai,
  ready,
  ...at
}: At & { colour: Colour; units: number; samurai: SamuraiFace[]; ready: boolean }): JSX.Element {
  return (
    <g transform={placed(at)}>
      <g transform="scale(.86)" class={`s-${colour}`}>
        <use href="#sj-ship" width="64" height="54" />
        <Disc colour={colour} size={18} x={31} y={18.5} />
      </g>
      {units > 0 && <Banner colour={colour} units={units} x={50} y={2} scale={0.86} />}
      {samurai.map((one, i) => (
        <SamuraiFigure
          key={one.id}
          colour={colour}
          samurai={one}
          x={(units > 0 ? 69 : 50) + i * 17}
          y={3}
          scale={0.84}
        />
      ))}
      {ready && (
        <g transform="translate(62 -4)" class="sj-anchor">
          <circle r="7.4" />
          <path d="M0-4V4M-3.6 1.2Q0 6 3.6 1.2M-2-2.4h4" />
        </g>
      )}
    </g>
  );
}

const ORDER_SIGNS: Record<string, SignName> = { production: "production", recruiting: "recruiting", march: "march" };

/** An order: face down, or with its sign where the viewer may know it. */
export function OrderSlip({ order, loud, ...at }: At & { order: string | null; loud?: boolean }): JSX.Element {
  const sign = order === null ? undefined : ORDER_SIGNS[order];
  return (
    <g transform={placed(at)} class={loud ? "sj-slip is-loud" : "sj-slip"}>
      <use href={sign ? "#sj-order-up" : "#sj-order"} width="28" height="26" />
      {sign && <Sign name={sign} size={15} x={6.5} y={8} />}
    </g>
  );
}

/** The sign of a target: a ring with a dot, dashed with a die for an attack over sea, a tick where chosen. */
export type TargetKind = "land" | "sea" | "slip" | "chosen";

export function TargetRing({ x, y, kind }: { x: number; y: number; kind: TargetKind }): JSX.Element {
  if (kind === "slip") {
    return (
      <g transform={`translate(${x} ${y})`} class="sj-target">
        <circle r="17" class="sj-target-ring" />
        <circle cx="12" cy="-12" r="4.6" class="sj-target-dot" />
      </g>
    );
  }
  return (
    <g transform={`translate(${x} ${y})`} class={`sj-target is-${kind}`}>
      <circle r="13" class="sj-target-ground" />
      <circle r="13" class="sj-target-ring" />
      {kind === "land" && <circle r="4.6" class="sj-target-dot" />}
      {kind === "sea" && <Sign name="die" size={17} x={-8.5} y={-8.5} />}
      {kind === "chosen" && <Sign name="check" size={17} x={-8.5} y={-8.5} />}
    </g>
  );
}
