// Samurai in their rooms: each one a figure, more than six stacked by colour; chosen ones ringed and ticked, arrivals faint.

import type { Table } from "@shell/board-api";
import { motion } from "@shell/pace";
import { useEffect, useRef } from "preact/hooks";
import { middle, type Plan, type Point, pointsOf, type Stand, standingsIn, wayBetween } from "./layout";
import { countIn, type Figure, type LastMove, type Model, toggle } from "./model";
import { Samurai } from "./samurai";
import { type Group, markedRoom, roomsOf, standingIn } from "./view";
import type { Room, Wire } from "./wire";

const CROWD = 6; // more than this many in a room are stacked by colour

interface Token extends Figure {
  ghost: boolean;
}

const listed = (group: Group, ghost: boolean, stacked: boolean): Token[] =>
  Object.entries(group).flatMap(([colour, n]) =>
    stacked
      ? [{ colour, index: 0, count: n, ghost }]
      : Array.from({ length: n }, (_, index) => ({ colour, index, count: 1, ghost })),
  );

export function tokensOf(standing: Group, arriving: Group): Token[] {
  const total = [...Object.values(standing), ...Object.values(arriving)].reduce((sum, n) => sum + n, 0);
  return [...listed(standing, false, total > CROWD), ...listed(arriving, true, total > CROWD)];
}

function Badge({ text, at, class: more = "" }: { text: string; at: Point; class?: string }) {
  const width = 10 + text.length * 7.5;
  return (
    <g transform={`translate(${at.x} ${at.y})`} class={more}>
      <rect x={-width / 2} y="-9" width={width} height="18" rx="9" class="tk-count" />
      <text y="4.6" class="tk-count-text">
        {text}
      </text>
    </g>
  );
}

function Tick({ count, stacked }: { count: number; stacked: boolean }) {
  return (
    <g transform="translate(37 8)">
      <circle r={stacked ? 8.5 : 7} class="tk-tick" />
      {stacked ? (
        <text y="3.6" class="tk-tick-text">
          {count}
        </text>
      ) : (
        <path d="M-3.2 0-.9 2.4 3.4-2.4" class="tk-tick-mark" />
      )}
    </g>
  );
}

interface PersonProps {
  token: Token;
  stand: Stand;
  width: number;
  taken: number; // of those it stands for
  live: boolean;
  from: Point[] | null; // the way it has just come, as shifts from its stand
  choose(): void;
}

function Person({ token, stand, width, taken, live, from, choose }: PersonProps) {
  const figure = useRef<SVGGElement>(null);
  useEffect(() => {
    if (!from || !figure.current || !motion.peek()) return;
    const frames = [
      ...from.map((by) => ({ transform: `translate(${by.x}px,${by.y}px)` })),
      { transform: "translate(0,0)" },
    ];
    figure.current.animate(frames, { duration: motion.peek(), easing: "ease-in-out" });
  }, [from]);
  const scale = (width / 44) * stand.scale;
  const stacked = token.count > 1;
  return (
    <g class="tk-glide" style={{ transform: `translate(${stand.x}px,${stand.y}px)` }}>
      <g ref={figure}>
        <g
          transform={`scale(${scale})`}
          class={`tk-person${live ? " tk-live" : ""}${token.ghost ? " tk-ghost" : ""}`}
          data-samurai={token.ghost ? undefined : token.colour}
          onClick={(event) => {
            if (!live) return;
            event.stopPropagation();
            choose();
          }}
        >
          {taken > 0 && <ellipse cx="22" cy="50.6" rx="21" ry="5.5" class="tk-selring" />}
          {stacked && <Samurai colour={token.colour} x={-4} y={-3} width={44} />}
          <Samurai colour={token.colour} width={44} />
          {stacked && <Badge text={`×${token.count}`} at={{ x: 8, y: 4 }} />}
          {taken > 0 && <Tick count={taken} stacked={stacked} />}
        </g>
      </g>
    </g>
  );
}

/** The shifts of somebody who stands in `to` now and came from elsewhere. */
function shiftsOf(plan: Plan, rooms: readonly Room[], last: LastMove): Point[] {
  const way = wayBetween(rooms, last.from, last.to);
  const end = middle(plan.rooms.get(last.to)!.floor);
  const start = middle(plan.rooms.get(last.from)!.floor);
  return [start, ...pointsOf(plan, way)].map((point) => ({ x: point.x - end.x, y: point.y - end.y }));
}

interface RoomPeopleProps {
  table: Table<Wire>;
  model: Model;
  data: Room;
}

export function RoomPeople({ table, model, data }: RoomPeopleProps) {
  const view = table.prompt.value.view;
  const plan = model.plan.value;
  const standing = standingIn(view, data.id);
  const chosen = model.chosen.value;
  const arriving = chosen?.target === data.id ? chosen.group : {};
  const last = model.last.value;
  const shown = useRef<{ n: number; shifts: Point[] | null }>({ n: -1, shifts: null });
  if (last && last.to === data.id && last.n !== shown.current.n) {
    shown.current = { n: last.n, shifts: shiftsOf(plan, roomsOf(view), last) };
  }
  const come = (token: Token) => {
    if (!last || last.to !== data.id || token.ghost) return null;
    const moved = last.samurai.filter((colour) => colour === token.colour).length;
    return token.index + token.count > (standing[token.colour] ?? 0) - moved && moved > 0 ? shown.current.shifts : null;
  };
  const tokens = tokensOf(standing, arriving);
  const stands = standingsIn(plan, plan.rooms.get(data.id)!, markedRoom(data), tokens.length);
  const asTarget = model.fitting.value.some((move) => move.target === data.id);
  const live = !table.narrow.value && !asTarget && model.moves.value.some((move) => move.room === data.id);
  return (
    <g>
      {tokens.map((token, i) => {
        const count = token.ghost ? 0 : countIn(model, data.id, token.colour);
        const taken = token.count > 1 ? count : token.index < count ? 1 : 0;
        return (
          <Person
            key={`${token.colour}${token.index}${token.ghost ? "ghost" : ""}`}
            token={token}
            stand={stands[i]!}
            width={plan.figure.w}
            taken={taken}
            live={live && !token.ghost}
            from={come(token)}
            choose={() => toggle(model, view, data.id, token)}
          />
        );
      })}
    </g>
  );
}
