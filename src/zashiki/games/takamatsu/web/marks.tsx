// What is laid over the palace: rings, ways with their steps, slips that say who gets what. Nothing here takes clicks.
import type { Table } from "@shell/board-api";
import { signed } from "./cards";
import { type Box, doorBetween, type Plan, type Point, pointsOf, roundedPath, wayBetween } from "./layout";
import type { Model } from "./model";
import { effectOf, roomsOf, takenCards } from "./view";
import type { MoveEffect, Score, Wire } from "./wire";

interface MarksProps {
  table: Table<Wire>;
  model: Model;
}

function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, w: box.w - 2 * by, h: box.h - 2 * by };
}

function Ring({ plan, room, kind }: { plan: Plan; room: string; kind: string }) {
  const found = plan.rooms.get(room);
  if (!found) return null;
  const box = inset(found.floor, plan.narrow ? 5.5 : 9);
  const size = { x: box.x, y: box.y, width: box.w, height: box.h, rx: plan.narrow ? 4 : 5 };
  return (
    <>
      {(kind === "picked" || kind === "legal") && <rect {...size} class="tk-ring-gap" />}
      <rect {...size} class={`tk-ring tk-${kind}`} />
    </>
  );
}

type Part = { crest: string } | { value: number } | { back: true } | { more: number };

function partsOf(score: Score): Part[] {
  const cards = takenCards(score).map((value): Part => (value === null ? { back: true } : { value }));
  const shown = cards.length > 3 ? [...cards.slice(0, 2), { more: cards.length - 2 }] : cards;
  return [{ crest: score.colour }, ...shown];
}

const widthOf = (part: Part) => ("value" in part ? 27 : "crest" in part ? 20 : "more" in part ? 26 : 18);

function SlipPart({ part, x }: { part: Part; x: number }) {
  if ("crest" in part)
    return <use href={`#crest-${part.crest}`} class={`crest s-${part.crest}`} x={x} y={6} width={18} height={18} />;
  if ("back" in part) return <use href="#tk-back" x={x + 2} y={5.5} width={14} height={19} />;
  const text = "more" in part ? `+${part.more}…` : signed(part.value);
  return (
    <text
      x={x + widthOf(part) / 2}
      y="20.6"
      class={`tk-sliptext${"value" in part && part.value > 0 ? " tk-gain" : ""}`}
    >
      {text}
    </text>
  );
}

/** A slip of paper at the corner of a room: whose crest, which cards. */
function ScoreSlip({ plan, room, scores, kind }: { plan: Plan; room: string; scores: Score[]; kind: string }) {
  const parts = scores.flatMap(partsOf);
  const width = parts.reduce((sum, part) => sum + widthOf(part), 14);
  const scale = plan.narrow ? 0.62 : 1;
  const box = plan.rooms.get(room)!;
  const x = Math.min(box.x + box.w - width * scale - 4, plan.width - width * scale);
  const y = box.y - (plan.narrow ? 4 : 6);
  let at = 8;
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale})`}
      data-slip={room}
      data-scores={scores.map((score) => score.colour).join(" ")}
    >
      <rect width={width} height="30" rx="5" class={`tk-slip tk-${kind}`} />
      {parts.map((part, i) => {
        const left = at;
        at += widthOf(part);
        return <SlipPart key={i} part={part} x={left} />;
      })}
    </g>
  );
}

function Step({ at, text, narrow, alt }: { at: Point; text: string; narrow: boolean; alt?: boolean }) {
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${narrow ? 0.72 : 1})`} class={`tk-step${alt ? " tk-alt" : ""}`}>
      <circle r="12" />
      <text y="5">{text}</text>
    </g>
  );
}

/** Where a step is counted: in the door through which one comes, clear of names and people. */
const doorOf = (plan: Plan, path: readonly string[]): Point =>
  doorBetween(plan, path[path.length - 2]!, path[path.length - 1]!);

function Way({ plan, path, kind }: { plan: Plan; path: readonly string[]; kind: string }) {
  const points = pointsOf(plan, path);
  return <path d={roundedPath(points, plan.narrow ? 16 : 34)} class={`tk-way${kind}`} />;
}

interface Chosen {
  from: string;
  picked: string | null;
  main: string[] | null; // the way to the picked room
  others: [target: string, path: string[]][];
}

function chosenWays({ table, model }: MarksProps): Chosen | null {
  const from = model.room.value;
  if (from === null) return null;
  const rooms = roomsOf(table.prompt.value.view);
  const picked = model.target.value;
  const pathTo = (target: string) => model.effects.value.get(target)?.paths[0] ?? wayBetween(rooms, from, target);
  const targets = model.fitting.value.map((move) => move.target).filter((target) => target !== picked);
  return {
    from,
    picked,
    main: picked === null ? null : pathTo(picked),
    others: targets.map((target) => [target, pathTo(target)]),
  };
}

/** The ways on the floor, under people's feet. */
export function Ways({ table, model }: MarksProps) {
  const plan = model.plan.value;
  const ways = chosenWays({ table, model });
  const last = model.last.value;
  if (!ways) {
    if (!last || !plan.rooms.has(last.to) || !plan.rooms.has(last.from)) return null;
    return <Way plan={plan} path={wayBetween(roomsOf(table.prompt.value.view), last.from, last.to)} kind=" tk-trail" />;
  }
  const { main, others } = ways;
  const parted = (path: string[]) => (main ? path.slice(Math.max(0, sharedLength(path, main) - 1)) : path);
  return (
    <g class="tk-marks" aria-hidden="true">
      {others.map(([target, path]) => (
        <Way key={target} plan={plan} path={parted(path)} kind=" tk-alt" />
      ))}
      {main && <Way plan={plan} path={main} kind="" />}
    </g>
  );
}

/** The chosen group: rings and steps to every target, the picked one in vermilion, and who would score. */
function Choice({ table, model }: MarksProps) {
  const plan = model.plan.value;
  const ways = chosenWays({ table, model });
  if (!ways) return null;
  const { from, picked, main, others } = ways;
  const targets = [...others.map(([target]) => target), ...(picked === null ? [] : [picked])];
  return (
    <>
      <Ring plan={plan} room={from} kind="source" />
      {others.map(([target]) => (
        <Ring key={target} plan={plan} room={target} kind="legal" />
      ))}
      {picked !== null && <Ring plan={plan} room={picked} kind="picked" />}
      {main?.slice(1).map((room, i) => (
        <Step key={`${room}${i}`} at={doorOf(plan, main.slice(0, i + 2))} text={String(i + 1)} narrow={plan.narrow} />
      ))}
      {others.map(([target, path]) => (
        <Step key={target} alt at={doorOf(plan, path)} text={String(path.length - 1)} narrow={plan.narrow} />
      ))}
      {targets.map((target) => {
        const score = model.effects.value.get(target)?.score;
        return (
          score && (
            <ScoreSlip
              key={target}
              plan={plan}
              room={target}
              scores={[score]}
              kind={target === picked ? "picked" : "legal"}
            />
          )
        );
      })}
    </>
  );
}

function sharedLength(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** For the room pointed at: every room that any of its groups reaches, in how many steps, and the best that anyone would score there. */
function Reach({ table, model }: MarksProps) {
  const plan = model.plan.value;
  const from = model.pointed.value;
  if (from === null) return null;
  const moves = model.moves.value.filter((move) => move.room === from);
  const targets = [...new Set(moves.map((move) => move.target))];
  const rooms = roomsOf(table.prompt.value.view);
  return (
    <g class="tk-dots" data-reach={from}>
      {targets.map((target) => {
        const known = moves
          .filter((move) => move.target === target)
          .map((move) => effectOf(table.previews.value[move.act]));
        const effects = known.filter((effect): effect is MoveEffect => effect !== null);
        const steps = [...new Set(effects.flatMap((effect) => effect.steps))].sort((a, b) => a - b);
        const path = effects[0]?.paths[0] ?? wayBetween(rooms, from, target);
        const best = bestScores(effects);
        return (
          <g key={target} data-target={target}>
            <ReachDot
              plan={plan}
              at={doorOf(plan, path)}
              text={steps.length ? String(steps[0]) + (steps.length > 1 ? "+" : "") : ""}
            />
            {best.length > 0 && <ScoreSlip plan={plan} room={target} scores={best} kind="faint" />}
          </g>
        );
      })}
    </g>
  );
}

function ReachDot({ plan, at, text }: { plan: Plan; at: Point; text: string }) {
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${plan.narrow ? 0.7 : 1})`}>
      <circle r="10.5" class="tk-dotring" />
      {text ? (
        <text y="4.3" class="tk-dot-text">
          {text}
        </text>
      ) : (
        <circle r="4" class="tk-dot" />
      )}
    </g>
  );
}

/** Per colour the scoring of most cards. */
function bestScores(effects: readonly MoveEffect[]): Score[] {
  const best = new Map<string, Score>();
  for (const { score } of effects) {
    if (score && score.count > (best.get(score.colour)?.count ?? 0)) best.set(score.colour, score);
  }
  return [...best.values()];
}

function LastMove({ model }: { model: Model }) {
  const last = model.last.value;
  if (!last || model.room.value !== null) return null;
  return <Ring plan={model.plan.value} room={last.to} kind="last" />;
}

export function Marks({ table, model }: MarksProps) {
  return (
    <g class="tk-marks" aria-hidden="true">
      <LastMove model={model} />
      <Choice table={table} model={model} />
      <Reach table={table} model={model} />
    </g>
  );
}

/** The keyboard's place, above everything else. */
export function FocusRing({ model }: { model: Model }) {
  const plan = model.plan.value;
  const room = model.focusSeen.value && model.focus.value ? plan.rooms.get(model.focus.value) : undefined;
  if (!room) return null;
  const box = { x: room.x + 1, y: room.y + 1, width: room.w - 2, height: room.h - 2, rx: 4 };
  return (
    <g class="tk-marks" aria-hidden="true">
      <rect {...box} class="tk-ring tk-focus-gap" />
      <rect {...box} class="tk-ring tk-focus" />
    </g>
  );
}
