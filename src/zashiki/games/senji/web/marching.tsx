// The march as planned so far: an arrow to each destination with who goes, and what to expect there.
import type { JSX } from "preact";
import { middleOf, type Point, ringOf } from "./atlas";
import type { Model } from "./model";
import type { Leg } from "./scene";

const CENTRE: Point = [560, 300]; // of the land: ways bend outwards, so that those over sea go by sea

function outer([sx, sy]: Point, [ox, oy]: Point): Point {
  const far = ([x, y]: Point): number => Math.hypot(x - CENTRE[0], y - CENTRE[1]);
  const [one, other]: [Point, Point] = [
    [sx / 2 + ox, sy / 2 + oy],
    [sx / 2 - ox, sy / 2 - oy],
  ];
  return far(one) > far(other) ? one : other;
}

/** A bent way between two points, ending short of the second. */
function bend(
  [ax, ay]: Point,
  [bx, by]: Point,
  bySea: boolean,
): { d: string; tip: Point; turn: number; middle: Point } {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy) || 1;
  const lift = bySea ? Math.min(230, length * 0.4) : Math.min(46, length * 0.22);
  const control = outer([ax + bx, ay + by], [(-dy / length) * lift, (dx / length) * lift]);
  const short = 20;
  const [ex, ey] = [bx - control[0], by - control[1]];
  const end = Math.hypot(ex, ey) || 1;
  const tip: Point = [bx - (ex / end) * short, by - (ey / end) * short];
  const start: Point = [ax + (dx / length) * 26, ay + (dy / length) * 26];
  const middle: Point = [(start[0] + 2 * control[0] + tip[0]) / 4, (start[1] + 2 * control[1] + tip[1]) / 4];
  return {
    d: `M${start.join(" ")}Q${control.join(" ")} ${tip.join(" ")}`,
    tip,
    turn: (Math.atan2(ey, ex) * 180) / Math.PI,
    middle,
  };
}

const troopsText = ({ units, samurai }: Leg): string =>
  [units > 0 || samurai.length === 0 ? String(units) : "", ...samurai.map(({ initial }) => initial)]
    .filter(Boolean)
    .join(" + ");

function Chip({ at: [x, y], text, class: more }: { at: Point; text: string; class: string }): JSX.Element {
  const width = text.length * 8.2 + 22;
  return (
    <g transform={`translate(${x} ${y})`} class={`sj-chip ${more}`}>
      <rect x={-width / 2} y="-13" width={width} height="26" rx="13" />
      <text y="5">{text}</text>
    </g>
  );
}

export function MarchPlan({ model }: { model: Model }): JSX.Element | null {
  const march = model.scene.value.march;
  if (!march) return null;
  const from = middleOf(march.origin);
  return (
    <g class="sj-march">
      {march.legs.map((leg, i) => {
        const way = bend(from, ringOf(leg.to), leg.bySea);
        const forecast = model.forecast(i);
        const [x, y] = middleOf(leg.to);
        return (
          <g key={leg.to}>
            <path d={way.d} class="is-paper" />
            <path d={way.d} class="is-ink" />
            <path
              d="M-4-13L18 0L-4 13Z"
              transform={`translate(${way.tip.join(" ")}) rotate(${way.turn})`}
              class="is-head"
            />
            <Chip at={way.middle} text={troopsText(leg)} class="is-troops" />
            {forecast && <Chip at={[x, from[1] > y ? y - 54 : y + 48]} text={forecast} class="is-forecast" />}
          </g>
        );
      })}
    </g>
  );
}
