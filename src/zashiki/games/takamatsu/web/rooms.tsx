// The rooms as things to point at, click and reach with the keyboard; one of them is in the tab order.
import type { Table } from "@shell/board-api";
import { middle, type Plan } from "./layout";
import { chooseRoom, countIn, type Model, setCount, startFrom, toggle } from "./model";
import { RoomPeople, tokensOf } from "./people";
import { roomLabel } from "./speech";
import { roomsOf, standingIn } from "./view";
import type { Room as RoomData, Wire } from "./wire";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest room in a direction: what lies aside counts twice, and what lies mostly aside not at all. */
function neighbour(plan: Plan, from: string, [dx, dy]: [number, number]): string | null {
  const here = middle(plan.rooms.get(from)!);
  let best: string | null = null;
  let least = Infinity;
  for (const room of plan.rooms.values()) {
    const there = middle(room);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (room.id !== from && along > 4 && 2 * along >= aside && along + 2 * aside < least) {
      best = room.id;
      least = along + 2 * aside;
    }
  }
  return best;
}

/** Toggle the k-th samurai of a room, counted as they stand. */
function toggleNth(table: Table<Wire>, model: Model, room: string, k: number): boolean {
  const view = table.prompt.peek().view;
  const token = tokensOf(standingIn(view, room), {})[k];
  if (!token || !model.moves.peek().some((move) => move.room === room)) return false;
  toggle(model, view, room, token);
  return true;
}

/** Space in the chosen room takes one more along, and after the last one nobody. */
function takeNext(table: Table<Wire>, model: Model, room: string): void {
  const standing = Object.entries(standingIn(table.prompt.peek().view, room));
  const next = standing.find(([colour, n]) => countIn(model, room, colour) < n);
  if (next) setCount(model, table.prompt.peek().view, room, next[0], countIn(model, room, next[0]) + 1);
  else for (const [colour] of standing) setCount(model, table.prompt.peek().view, room, colour, 0);
}

function onKey(table: Table<Wire>, model: Model, room: string, event: KeyboardEvent): void {
  const used = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  const arrow = ARROWS[event.key];
  if (arrow) {
    const next = neighbour(model.plan.peek(), room, arrow);
    if (next) model.focus.value = next;
    (event.currentTarget as Element).closest("svg")?.querySelector<SVGGElement>(`[data-room="${next}"]`)?.focus();
    used();
  } else if (/^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
    if (toggleNth(table, model, room, Number(event.key) - 1)) used();
  } else if (event.key === " ") {
    if (model.room.peek() === room) takeNext(table, model, room);
    else if (model.fitting.peek().some((move) => move.target === room)) model.target.value = room;
    else startFrom(model, room);
    used();
  } else if (event.key === "Enter") {
    const target = model.fitting.peek().some((move) => move.target === room);
    if (target || !model.chosen.peek()) {
      chooseRoom(table, model, room);
      used();
    }
  }
}

interface RoomProps {
  table: Table<Wire>;
  model: Model;
  data: RoomData;
}

function Room({ table, model, data }: RoomProps) {
  const say = table.words.value;
  const room = model.plan.value.rooms.get(data.id)!;
  const isSource = model.room.value === data.id;
  const mayLeave = model.moves.value.some((move) => move.room === data.id);
  const isTarget = model.fitting.value.some((move) => move.target === data.id);
  const isInReach = model.moves.value.some((move) => move.room === model.room.value && move.target === data.id);
  const live = isTarget || mayLeave || isInReach;
  const state = isTarget
    ? say("board.may_go_here")
    : isSource
      ? say("board.group_leaves")
      : isInReach
        ? say("board.may_go_here")
        : mayLeave
          ? say("board.may_leave")
          : "";
  return (
    <g
      class="tk-touch"
      role="button"
      tabindex={
        model.focus.value === data.id ||
        (model.focus.value === null && data.id === roomsOf(table.prompt.value.view)[0]?.id)
          ? 0
          : -1
      }
      aria-label={roomLabel(table, say, data, state)}
      aria-pressed={isSource || model.target.value === data.id}
      aria-disabled={!live}
      data-room={data.id}
      data-thing={`room:${data.id} to:${data.id} from:${data.id}`}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") model.hover.value = data.id;
      }}
      onPointerLeave={() => {
        if (model.hover.peek() === data.id) model.hover.value = null;
      }}
      onFocus={(event) => {
        model.focus.value = data.id;
        model.focusSeen.value = event.currentTarget.matches(":focus-visible");
      }}
      onBlur={() => {
        model.focusSeen.value = false;
      }}
      onKeyDown={(event) => onKey(table, model, data.id, event)}
      onClick={() => chooseRoom(table, model, data.id)}
    >
      <rect x={room.x} y={room.y} width={room.w} height={room.h} class={`tk-hit${live ? " tk-live" : ""}`} />
      <RoomPeople table={table} model={model} data={data} />
    </g>
  );
}

export function Rooms({ table, model }: { table: Table<Wire>; model: Model }) {
  return (
    <>
      {roomsOf(table.prompt.value.view).map((data) => (
        <Room key={data.id} table={table} model={model} data={data} />
      ))}
    </>
  );
}
