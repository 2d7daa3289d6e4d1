// The garden in the middle: raked gravel, moss, pond and pine, and the stones on which the pagodas climb to the goal.
import type { Box, Plan, Point } from "./layout";
import { Pagoda } from "./samurai";

export interface PagodaAt {
  colour: string;
  at: number;
  ghost?: boolean;
  gain?: string; // on a slip beside a ghost
}

const SHAPES = [
  "M-23 2C-24-12-8-19 6-17S25-8 23 4 8 18-5 17-22 12-23 2Z",
  "M-22-3C-20-16-4-18 8-16S24-4 22 6 6 17-8 16-23 8-22-3Z",
  "M-24 0C-22-13-10-17 4-17S22-11 24 0 14 17 0 17-25 12-24 0Z",
];
const TURN = 37; // degrees from stone to stone, before it is brought back to ±25

const turned = (i: number) => ((i * TURN) % 51) - 25;

/** A soft line through all stones. */
function mossPath(stones: readonly Point[]): string {
  let path = `M${stones[0]!.x} ${stones[0]!.y}`;
  for (let i = 1; i < stones.length; i += 1) {
    const [before, from, to, after] = [
      stones[Math.max(0, i - 2)]!,
      stones[i - 1]!,
      stones[i]!,
      stones[Math.min(stones.length - 1, i + 1)]!,
    ];
    const one = { x: from.x + (to.x - before.x) / 5, y: from.y + (to.y - before.y) / 5 };
    const two = { x: to.x - (after.x - from.x) / 5, y: to.y - (after.y - from.y) / 5 };
    path += `C${one.x.toFixed(1)} ${one.y.toFixed(1)} ${two.x.toFixed(1)} ${two.y.toFixed(1)} ${to.x} ${to.y}`;
  }
  return path;
}

/** Pond with koi, pine, rocks and raked rings; placed for the large garden. */
function Scenery() {
  return (
    <>
      <path d="M150 222H800V300Q475 250 150 300Z" class="tk-glow" />
      <path d="M150 456H800V400Q475 440 150 400Z" class="tk-glow" />
      <g class="tk-rings">
        <ellipse cx="750" cy="262" rx="62" ry="34" />
        <ellipse cx="750" cy="262" rx="72" ry="42" />
        <ellipse cx="750" cy="262" rx="82" ry="50" />
      </g>
      <path
        d="M736 470C712 456 706 430 722 410 736 394 760 398 776 384 788 374 800 372 812 372V480H736Z"
        class="tk-pond"
      />
      <path d="M760 412q8-5 16 0t16 0M738 436q8-5 16 0t16 0 16 0M750 449q8-5 16 0t16 0" class="tk-ripple" />
      <path d="M752 424c7-6 15-5 20 0-5 5-13 6-20 0l-6 4v-8z" class="tk-koi" />
      <g class="tk-pine">
        <path d="M752 284C753 268 748 258 756 240" class="tk-trunk" />
        <path d="M716 262c2-9 14-13 22-8 6-6 20-4 22 4 8 0 10 8 5 11H722c-6 0-7-4-6-7Z" />
        <path d="M748 272c2-8 12-11 18-6 8-5 20 0 20 8 0 4-5 4-8 4h-25c-5 0-6-3-5-6Z" />
        <path d="M736 243c4-11 20-12 26-3 9-2 15 7 9 11h-30c-5 0-7-4-5-8Z" />
        <path d="M728 286q24-9 50 0 4 6-6 6h-38q-10 0-6-6Z" class="tk-mossy" />
      </g>
      <path d="M752 342q6-14 20-12 14-2 16 12 0 6-18 6t-18-6Z" class="tk-stone" />
      <path d="M736 346q3-8 11-7 8-1 9 7 0 3-10 3t-10-3Z" class="tk-stone" />
    </>
  );
}

function Ground({ plan }: { plan: Plan }) {
  const g: Box = plan.garden;
  const box = { x: g.x, y: g.y, width: g.w, height: g.h };
  const moss = mossPath(plan.stones);
  const id = plan.narrow ? "tk-garden-phone" : "tk-garden-desk";
  return (
    <>
      <clipPath id={id}>
        <rect {...box} rx="2" />
      </clipPath>
      <g clip-path={`url(#${id})`}>
        <rect {...box} class="tk-gravel" />
        <rect {...box} fill="url(#tk-rake)" />
        {plan.known && !plan.narrow && <Scenery />}
        {[60, 51, 43].map((width, i) => (
          <path key={width} d={moss} class={`tk-moss tk-m${i}`} stroke-width={width * plan.stone} />
        ))}
        {plan.stones.map((stone, i) => (
          <g key={i} transform={`translate(${stone.x} ${stone.y}) scale(${plan.stone}) rotate(${turned(i)})`}>
            <path d={SHAPES[i % 3]} class={`tk-stone${i + 1 === plan.stones.length ? " tk-goal" : ""}`} />
            <path d="M-13-8Q-4-13 6-11" class="tk-stone-hi" />
          </g>
        ))}
      </g>
      <rect {...box} rx="2" class="tk-garden-edge" data-thing="garden" />
    </>
  );
}

interface Crowd {
  width: number; // of a pagoda
  step: number; // from one to the next
  rise: number; // of every other one, which stands behind
}

/** How pagodas share a stone: three stand abreast; more are smaller and every other one steps back, so all crests show. */
function crowd(count: number, width: number): Crowd {
  if (count <= 3) return { width, step: width * 0.62, rise: 0 };
  const small = width * 0.8;
  return { width: small, step: small * Math.min(0.5, 2 / (count - 1)), rise: small * 0.68 };
}

/** How far each pagoda on the stone stands from its middle, all of them within the garden. */
function places(garden: Box, stone: Point, count: number, { width, step, rise }: Crowd): Point[] {
  const half = ((count - 1) * step + width) / 2 + 1;
  const middle = Math.max(garden.x + half, Math.min(garden.x + garden.w - half, stone.x)) - stone.x;
  return Array.from({ length: count }, (_, i) => ({ x: middle + (i - (count - 1) / 2) * step, y: i % 2 ? -rise : 0 }));
}

function Slip({ at, text, narrow, class: more = "" }: { at: Point; text: string; narrow: boolean; class?: string }) {
  const scale = narrow ? 0.7 : 1;
  const width = 16 + text.length * 10;
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${scale})`} class={more}>
      <rect x={-width / 2} y="-10.5" width={width} height="21" rx="4" class="tk-slip tk-plain" />
      <text y="5.4" class="tk-sliptext">
        {text}
      </text>
    </g>
  );
}

interface GardenProps {
  plan: Plan;
  pagodas: readonly PagodaAt[];
}

export function Garden({ plan, pagodas }: GardenProps) {
  const goal = plan.stones.length - 1;
  const full = plan.narrow ? 27 : 41; // the width of a pagoda with room around it
  const stoneOf = (pagoda: PagodaAt) => Math.max(0, Math.min(goal, pagoda.at));
  const onStone = (i: number) => pagodas.filter((pagoda) => stoneOf(pagoda) === i);
  const drawn = plan.stones.flatMap((stone, i) => {
    const all = onStone(i);
    const together = crowd(all.length, full);
    const by = places(plan.garden, stone, all.length, together);
    return all.map((pagoda, index) => ({ pagoda, stone, by: by[index]!, width: together.width }));
  });
  // those behind first
  drawn.sort((a, b) => a.stone.y + a.by.y - (b.stone.y + b.by.y));
  return (
    <g aria-hidden="true">
      <Ground plan={plan} />
      {drawn.map(({ pagoda, stone, by, width }) => (
        <g
          key={`${pagoda.colour}${pagoda.ghost ? "-ghost" : ""}`}
          class="tk-glide"
          style={{ transform: `translate(${stone.x + by.x}px,${stone.y + by.y}px)` }}
        >
          <Pagoda
            colour={pagoda.colour}
            x={-width / 2}
            y={-width * 1.17}
            width={width}
            class={pagoda.ghost ? "tk-ghost" : ""}
          />
        </g>
      ))}
      {plan.stones.map((stone, i) => {
        const taken = onStone(i).length > 0;
        if (plan.narrow && i % 5 && !taken) return null;
        const size = plan.narrow ? (taken ? 9 : 11) : taken ? 12 : 14;
        const y = stone.y + (taken ? (plan.narrow ? 11.5 : 15) : size * 0.36);
        return (
          <text key={i} x={stone.x} y={y} font-size={size} class={`tk-num${i === goal ? " tk-goal" : ""}`}>
            {i}
          </text>
        );
      })}
      {drawn
        .filter(({ pagoda }) => pagoda.at > goal || pagoda.gain)
        .map(({ pagoda, stone, by, width }) => (
          <Slip
            key={`${pagoda.colour}${pagoda.gain ?? ""}`}
            at={{
              x: stone.x + by.x + width * (pagoda.gain ? 0.62 : by.x < 0 ? -0.5 : 0.5),
              y: stone.y + by.y - width * 0.95,
            }}
            text={pagoda.gain ?? String(pagoda.at)}
            narrow={plan.narrow}
            class={pagoda.gain ? (pagoda.gain.startsWith("+") ? "tk-gain" : "tk-loss") : `s-${pagoda.colour}`}
          />
        ))}
    </g>
  );
}
