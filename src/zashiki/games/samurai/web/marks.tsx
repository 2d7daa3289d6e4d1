// What may be done and what would come of it, drawn over the map. Rings and dots tell legal, useful and chosen apart.
import { Crest } from "@shell/crests";
import type { JSX } from "preact";
import { type Effect, type FigureChange, fateOf, touched } from "./effect";
import { figureSpot } from "./figures";
import { type Lie, type Point, softHex } from "./geometry";
import type { Target } from "./model";
import { colourOf, type Scene } from "./scene";
import { Sign } from "./symbols";
import { Tile } from "./tiles";

/** The middle of what a target points at: its hex, or one figure on it. */
export function targetPoint(lie: Lie, scene: Scene, target: Target): Point {
  const [x, y] = lie.centre.get(target.at)!;
  if (!target.kind) return [x, y];
  const figures = scene.figures.get(target.at) ?? [];
  const [dx, dy] = figureSpot(
    figures.length,
    figures.findIndex((figure) => figure.kind === target.kind),
  );
  return [x + dx * lie.size, y + dy * lie.size];
}

export function targetRadius(lie: Lie, scene: Scene, target: Target): number {
  if (target.kind && (scene.figures.get(target.at)?.length ?? 0) > 1) return lie.size * 0.44;
  return lie.size * (scene.atlas.at.get(target.at)!.size || scene.tiles.has(target.at) ? 0.97 : 0.8);
}

/** The outline of a target: a hex, or a circle around one of several figures. */
export function outline(lie: Lie, scene: Scene, target: Target, grow = 1): string {
  const [x, y] = targetPoint(lie, scene, target);
  const r = targetRadius(lie, scene, target) * grow;
  if (r > lie.size * 0.6) return softHex(r, lie.rotation, x, y);
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

interface LegalProps {
  lie: Lie;
  scene: Scene;
  targets: Target[];
  useful: (target: Target) => boolean;
}

export function LegalMarks({ lie, scene, targets, useful }: LegalProps): JSX.Element {
  return (
    <g class="sam-legal">
      {targets.map((target) => {
        const [x, y] = targetPoint(lie, scene, target);
        const free = !scene.tiles.has(target.at) && !scene.atlas.at.get(target.at)?.size;
        if (free && !useful(target))
          return <circle key={target.key} class="sam-may" cx={x} cy={y} r={lie.size * 0.095} />;
        return (
          <g key={target.key}>
            <path class="is-halo" d={outline(lie, scene, target, 1.05)} />
            <path class={`is-ring${free ? "" : " is-clear"}`} d={outline(lie, scene, target)} />
            {free && <circle class="is-dot" cx={x} cy={y} r={lie.size * 0.13} />}
          </g>
        );
      })}
    </g>
  );
}

function Chip({
  x,
  y,
  seat,
  value,
  best,
}: {
  x: number;
  y: number;
  seat: number;
  value: number;
  best: boolean;
}): JSX.Element {
  const colour = colourOf(seat);
  return (
    <g class={`sam-chip s-${colour}${best ? " is-best" : ""}`} transform={`translate(${x} ${y})`}>
      <rect width="39" height="22" rx="11" />
      <circle cx="11" cy="11" r="9" />
      <Crest colour={colour} size={13} x={4.5} y={4.5} class="sam-oncolour" />
      <text x="28" y="16" font-size="14.5">
        {value}
      </text>
    </g>
  );
}

function ChipRow({ figure, y }: { figure: FigureChange; y: number }): JSX.Element {
  const seats = figure.after.map((_, seat) => seat).filter((seat) => figure.after[seat]! > 0);
  seats.sort((a, b) => figure.after[b]! - figure.after[a]!);
  const left = -(seats.length * 42 + 22) / 2;
  return (
    <g class="sam-chip">
      <rect x={left - 4} y={y - 2} width={seats.length * 42 + 26} height="26" rx="13" class="sam-chip-bed" />
      <Sign name={figure.kind} x={left + 10} y={y + 11} size={18} class="sam-chip-sign" />
      {seats.map((seat, i) => (
        <Chip
          key={seat}
          x={left + 22 + i * 42}
          y={y}
          seat={seat}
          value={figure.after[seat]!}
          best={figure.lead === seat}
        />
      ))}
    </g>
  );
}

interface EffectProps {
  lie: Lie;
  scene: Scene;
  target: Target;
  tile: string | null; // drawn as a ghost where it is a tile
  effect: Effect | null;
  scale: number; // pixels per unit: numbers keep their size at any zoom
}

const CHIP = 0.88; // numbers on the map are a little smaller than those in the slip

/** Chips stand on the far side of the settlement, as seen from the hex aimed at. */
function chipsAt(lie: Lie, from: Point, at: string, rows: number, scale: number): Point {
  const [x, y] = lie.centre.get(at)!;
  const up = y <= from[1] - 1 || (Math.abs(y - from[1]) <= 1 && x > from[0]);
  const height = (rows * 27 * CHIP) / scale;
  return [x, up ? y - lie.size * 0.95 - height : y + lie.size * 1.02];
}

interface TownProps {
  lie: Lie;
  scene: Scene;
  from: Point;
  at: string;
  figures: FigureChange[];
  scale: number;
}

function Town({ lie, scene, from, at, figures, scale }: TownProps): JSX.Element {
  const [x, y] = lie.centre.get(at)!;
  const [dx, dy] = [x - from[0], y - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const near = (part: number): string =>
    `${from[0] + (dx / far) * lie.size * part} ${from[1] + (dy / far) * lie.size * part}`;
  const [cx, cy] = chipsAt(lie, from, at, figures.length, scale);
  const fates = figures.map((figure) => fateOf(figure, scene.me));
  const told = (["mine", "theirs", "tie"] as const).find((fate) => fates.includes(fate));
  return (
    <g>
      {far < lie.size * 2 && <path d={`M${near(0.8)}L${near(1.16)}`} class="sam-reach" />}
      {told && <path d={softHex(lie.size * 0.98, lie.rotation, x, y)} class={`sam-effect is-${told}`} />}
      <g transform={`translate(${cx} ${cy}) scale(${CHIP / scale})`}>
        {figures.map((figure, i) => (
          <ChipRow key={figure.kind} figure={figure} y={i * 27} />
        ))}
      </g>
    </g>
  );
}

export function EffectMarks({ lie, scene, target, tile, effect, scale }: EffectProps): JSX.Element {
  const from = targetPoint(lie, scene, target);
  const towns = new Map<string, FigureChange[]>();
  for (const figure of touched(effect)) towns.set(figure.at, [...(towns.get(figure.at) ?? []), figure]);
  const ghost = target.kind === null && tile !== null ? scene.atlas.tile.get(tile)! : null;
  const shape = { x: from[0], y: from[1], size: lie.size * 0.93, rotation: lie.rotation };
  return (
    <g class="sam-effects">
      {ghost && <path d={softHex(lie.size * 0.93, lie.rotation, ...from)} class="sam-ghost-ground" />}
      {ghost && <Tile {...ghost} {...shape} colour={colourOf(scene.me)} seal={false} class="is-ghost" />}
      <path d={outline(lie, scene, target, ghost && !scene.tiles.has(target.at) ? 1.25 : 1.06)} class="sam-aim" />
      {[...towns].map(([at, figures]) => (
        <Town key={at} {...{ lie, scene, from, at, figures, scale }} />
      ))}
    </g>
  );
}
