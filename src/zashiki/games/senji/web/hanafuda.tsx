// A hanafuda card: flower of its month, what stands in it, and a badge for its kind so that no colour speaks alone.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { flower, type HanaKind } from "./flowers";
import { animal, light, Ribbon, Sky } from "./motifs";
import { INK, PAPER } from "./paints";

export type { HanaKind } from "./flowers";

export const HANA_KINDS: readonly HanaKind[] = ["sun", "animal", "ribbon", "plain"];

const BADGE_FILL: Record<HanaKind, string> = { sun: "#B47C08", animal: "#7A4B2C", ribbon: "#C0391F", plain: "#6B6F75" };

function Sign({ kind }: { kind: HanaKind }): JSX.Element {
  if (kind === "sun") {
    return (
      <>
        <circle r="2.7" fill={PAPER} />
        <path
          d="M0-3.9V-5.5M0 3.9V5.5M3.9 0H5.5M-3.9 0H-5.5M2.8-2.8L3.9-3.9M-2.8 2.8L-3.9 3.9M2.8 2.8L3.9 3.9M-2.8-2.8L-3.9-3.9"
          stroke={PAPER}
          stroke-width="1.1"
          stroke-linecap="round"
        />
      </>
    );
  }
  if (kind === "animal") {
    return (
      <>
        <path
          d="M-5 1.6Q-2 1-.6-1Q.8-3.2 2.8-3Q4-2.8 4.2-1.6L5.4-1.2L4.2-.8Q3.6 2.4.2 2.6Q-2.4 2.8-5 1.6Z"
          fill={PAPER}
        />
        <path d="M.4 2.4v2M1.8 2.2v2" stroke={PAPER} stroke-width=".7" />
      </>
    );
  }
  if (kind === "ribbon") return <path d="M-1.9-4.6H1.9V4.4L0 3.2L-1.9 4.4Z" fill={PAPER} transform="rotate(14)" />;
  const leaves = "M0 4.4V-1M0 1C-4 0-4.4-3.4-3.8-4.4C-.8-4 0-2 0 1ZM0 1C4 0 4.4-3.4 3.8-4.4C.8-4 0-2 0 1Z";
  return <path d={leaves} fill={PAPER} stroke={PAPER} stroke-width=".6" />;
}

function Badge({ kind, at }: { kind: HanaKind; at: string }): JSX.Element {
  return (
    <g transform={at}>
      <circle r="7" fill={BADGE_FILL[kind]} stroke={PAPER} stroke-width="1.2" />
      <Sign kind={kind} />
    </g>
  );
}

/** The badge of a kind by itself, as a small picture. */
export function KindBadge({ kind, size = 20 }: { kind: HanaKind; size?: number }): JSX.Element {
  return (
    <svg class="sj-badge" width={size} height={size} viewBox="-9 -9 18 18" aria-hidden="true">
      <Badge kind={kind} at="" />
    </svg>
  );
}

interface HanaCardProps {
  month: number;
  kind: HanaKind;
  width?: number;
  chosen?: boolean;
  faint?: boolean;
  label?: string; // spoken; without it the card is decoration
}

export function HanaCard({ month, kind, width = 56, chosen, faint, label }: HanaCardProps): JSX.Element {
  const face = useMemo(() => <Face month={month} kind={kind} />, [month, kind]);
  const spoken = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  return (
    <svg
      class={`sj-hana${faint ? " is-faint" : ""}`}
      data-thing={`hana:m${String(month).padStart(2, "0")}_${kind}`}
      width={width}
      height={(width * 94) / 60}
      viewBox="0 0 60 94"
      {...spoken}
    >
      {face}
      {chosen && <rect class="sj-card-ring" x="-2.6" y="-2.6" width="65.2" height="99.2" rx="6.6" />}
    </svg>
  );
}

function Face({ month, kind }: { month: number; kind: HanaKind }): JSX.Element {
  return (
    <>
      <rect x=".4" y=".4" width="59.2" height="93.2" rx="4.5" fill={INK} class="sj-hana-rim" />
      <svg x="2.6" y="2.6" width="54.8" height="88.8" viewBox="0 0 56 90" preserveAspectRatio="none">
        <Sky month={month} kind={kind} />
        {flower(month, kind)}
        {kind === "ribbon" && <Ribbon month={month} />}
        {kind === "animal" && animal(month)}
        {kind === "sun" && light(month)}
      </svg>
      <Badge kind={kind} at="translate(50 10.4) scale(.94)" />
    </>
  );
}
