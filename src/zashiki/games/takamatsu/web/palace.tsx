// The house itself: roof, corridor, rooms with mats and paper screens, doors, the fork's inlay. Nothing here moves.
import {
  type Box,
  type Door,
  doorBetween,
  doorsOf,
  furnish,
  middle,
  type Plan,
  type RoomPlan,
  roundedPath,
} from "./layout";
import type { Room as RoomData } from "./wire";

const r = (value: number) => Math.round(value * 10) / 10;
const rectPath = (x: number, y: number, w: number, h: number) => `M${r(x)} ${r(y)}h${r(w)}v${r(h)}h${r(-w)}z`;

/** Straw mats in two staggered rows along the longer side, every other one a shade darker, with cloth borders between the rows. */
function Mats({ floor }: { floor: Box }) {
  const wide = floor.w > floor.h;
  const [long, short] = wide ? [floor.w, floor.h] : [floor.h, floor.w];
  const count = long / short > 2.4 ? 3 : 2;
  const mat = long / count;
  const at = (row: number, start: number, length: number) =>
    wide
      ? rectPath(floor.x + start, floor.y + (row * short) / 2, length, short / 2)
      : rectPath(floor.x + (row * short) / 2, floor.y + start, short / 2, length);
  const first = Array.from({ length: count }, (_, i) => at(0, i * mat, mat));
  const second = [
    at(1, 0, mat / 2),
    ...Array.from({ length: count - 1 }, (_, i) => at(1, mat / 2 + i * mat, mat)),
    at(1, long - mat / 2, mat / 2),
  ];
  const darker = [...first.filter((_, i) => i % 2 === 1), ...second.filter((_, i) => i % 2 === 0)];
  const borders = [0, 0.5, 1].map((part) =>
    wide
      ? `M${floor.x} ${r(floor.y + part * short)}h${floor.w}`
      : `M${r(floor.x + part * short)} ${floor.y}v${floor.h}`,
  );
  return (
    <>
      <path d={darker.join("")} class="tk-mat2" />
      <path d={[...first, ...second].join("")} class="tk-matline" />
      <path d={borders.join("")} class="tk-heri" />
    </>
  );
}

function screenBoxes(room: RoomPlan, screen: number): Box[] {
  const boxes: Box[] = [];
  if (room.shoji.includes("n")) boxes.push({ x: room.x, y: room.y, w: room.w, h: screen });
  if (room.shoji.includes("s")) boxes.push({ x: room.x, y: room.y + room.h - screen, w: room.w, h: screen });
  if (room.shoji.includes("w")) boxes.push({ x: room.x, y: room.y, w: screen, h: room.h });
  if (room.shoji.includes("e")) boxes.push({ x: room.x + room.w - screen, y: room.y, w: screen, h: room.h });
  return boxes;
}

/** A paper screen: panels of four fields, with a rail along the middle. */
function Shoji({ box }: { box: Box }) {
  const wide = box.w > box.h;
  const long = wide ? box.w : box.h;
  const panels = Math.max(2, Math.round(long / (4 * 0.9 * Math.min(box.w, box.h))));
  const bar = (i: number) => {
    const at = r((long * i) / (panels * 4));
    return wide ? `M${r(box.x + at)} ${box.y}v${box.h}` : `M${box.x} ${r(box.y + at)}h${box.w}`;
  };
  const bars = Array.from({ length: panels * 4 - 1 }, (_, i) => i + 1);
  const rail = wide ? `M${box.x} ${box.y + box.h / 2}h${box.w}` : `M${box.x + box.w / 2} ${box.y}v${box.h}`;
  return (
    <>
      <rect x={box.x} y={box.y} width={box.w} height={box.h} class="tk-shoji" />
      <path
        d={
          bars
            .filter((i) => i % 4)
            .map(bar)
            .join("") + rail
        }
        class="tk-kumiko"
      />
      <path
        d={bars
          .filter((i) => i % 4 === 0)
          .map(bar)
          .join("")}
        class="tk-frame"
      />
    </>
  );
}

function ColourBand({ colour, floor, narrow }: { colour: string; floor: Box; narrow: boolean }) {
  const inset = narrow ? 3.2 : 4.5;
  const size = { x: floor.x + inset, y: floor.y + inset, width: floor.w - 2 * inset, height: floor.h - 2 * inset };
  return (
    <g fill="none" stroke-width={narrow ? 4.5 : 7}>
      <rect {...size} class="tk-band" />
      <rect {...size} stroke={`url(#hatch-${colour})`} />
    </g>
  );
}

export function BonusMark({ bonus, box }: { bonus: number; box: Box }) {
  const at = middle(box);
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${box.w / 62})`} class="tk-bonusmark">
      <circle r="29" />
      <circle r="24.5" class="tk-in" />
      <text y="10.5">+{bonus}</text>
    </g>
  );
}

export function Room({ plan, data }: { plan: Plan; data: RoomData }) {
  const room = plan.rooms.get(data.id)!;
  const { floor } = room;
  const wide = floor.w > floor.h;
  const tone = data.colour ? `tk-coloured s-${data.colour}` : data.bonus ? "tk-bonus" : "";
  const { mark } = furnish(plan, room, Boolean(data.colour || data.bonus));
  const box = { x: floor.x, y: floor.y, width: floor.w, height: floor.h };
  const inset = 5;
  return (
    <g class={`tk-room ${tone}`}>
      <rect {...box} class="tk-floor" />
      <rect {...box} fill={`url(#tk-weave${wide ? "" : "-v"})`} />
      <Mats floor={floor} />
      {data.colour && <ColourBand colour={data.colour} floor={floor} narrow={plan.narrow} />}
      {data.colour && mark && (
        <use
          href={`#crest-${data.colour}`}
          x={mark.x}
          y={mark.y}
          width={mark.w}
          height={mark.h}
          class="tk-floor-crest"
        />
      )}
      {data.bonus > 0 && (
        <rect
          x={floor.x + inset}
          y={floor.y + inset}
          width={floor.w - 2 * inset}
          height={floor.h - 2 * inset}
          class="tk-bonus-line"
        />
      )}
      {data.bonus > 0 && mark && <BonusMark bonus={data.bonus} box={mark} />}
      {screenBoxes(room, plan.screen).map((screen) => (
        <Shoji key={`${screen.x} ${screen.y} ${screen.w}`} box={screen} />
      ))}
    </g>
  );
}

function DoorMark({ door, narrow }: { door: Door; narrow: boolean }) {
  const width = narrow ? 22 : 40;
  const scale = narrow ? 0.58 : 1;
  return (
    <g transform={`translate(${r(door.x)} ${r(door.y)}) rotate(${r(door.angle)})`}>
      <rect x={-door.depth / 2} y={-width / 2} width={door.depth} height={width} class="tk-sill" />
      <path
        d={`M${-door.depth / 2} ${-width / 2}h${door.depth}M${-door.depth / 2} ${width / 2}h${door.depth}`}
        class="tk-post"
      />
      <path transform={`scale(${scale})`} d="M-2.8 -6.2L3.4 0L-2.8 6.2" class="tk-chev" />
    </g>
  );
}

/** Dark wood let into the floor where the ways part. */
function ForkInlay({ plan, data }: { plan: Plan; data: RoomData }) {
  const room = plan.rooms.get(data.id)!;
  const centre = middle(room.floor);
  const long = room.floor.w > room.floor.h;
  const start = long ? { x: room.floor.x + 4, y: centre.y } : { x: centre.x, y: room.floor.y + room.floor.h - 14 };
  return (
    <g class="tk-fork" aria-hidden="true">
      {data.next.map((next) => {
        const door = doorBetween(plan, data.id, next);
        const radians = (door.angle * Math.PI) / 180;
        const back = door.depth / 2 + 4;
        const end = { x: door.x - Math.cos(radians) * back, y: door.y - Math.sin(radians) * back };
        const corner = door.angle % 180 === 0 ? { x: start.x, y: door.y } : { x: door.x, y: start.y };
        return <path key={next} d={roundedPath([start, corner, end], plan.narrow ? 26 : 44)} />;
      })}
    </g>
  );
}

/** Where no wall is shared the way is drawn on the ground. */
function Paths({ plan, rooms }: { plan: Plan; rooms: readonly RoomData[] }) {
  const line = (from: string, to: string) => {
    const [a, b] = [middle(plan.rooms.get(from)!), middle(plan.rooms.get(to)!)];
    return `M${r(a.x)} ${r(a.y)}L${r(b.x)} ${r(b.y)}`;
  };
  return <path d={rooms.flatMap((room) => room.next.map((next) => line(room.id, next))).join("")} class="tk-path" />;
}

export function Palace({ plan, rooms }: { plan: Plan; rooms: readonly RoomData[] }) {
  const { margin: m, width, height } = plan;
  const tile = plan.narrow ? 0.42 : 1;
  return (
    <g aria-hidden="true">
      <rect
        x={-m + 2}
        y={-m + 2}
        width={width + 2 * m - 4}
        height={height + 2 * m - 4}
        rx={plan.narrow ? 2 : 4}
        class="tk-roof"
      />
      <g transform={`translate(${-m + 2.5} ${-m + 2.5}) scale(${tile})`}>
        <rect width={(width + 2 * m - 5) / tile} height={(height + 2 * m - 5) / tile} fill="url(#tk-tiles)" />
      </g>
      <rect width={width} height={height} class="tk-wood" />
      <rect width={width} height={height} fill="url(#tk-planks)" />
      {!plan.known && <Paths plan={plan} rooms={rooms} />}
      {rooms.map((room) => (
        <Room key={room.id} plan={plan} data={room} />
      ))}
      {rooms.map(({ id }) => {
        const room = plan.rooms.get(id)!;
        return <rect key={id} x={room.x} y={room.y} width={room.w} height={room.h} class="tk-wall" />;
      })}
      {doorsOf(plan, rooms).map((door) => (
        <DoorMark key={`${door.from}-${door.to}`} door={door} narrow={plan.narrow} />
      ))}
      {plan.known &&
        rooms.filter((room) => room.next.length > 1).map((room) => <ForkInlay key={room.id} plan={plan} data={room} />)}
    </g>
  );
}

export function RoomLabels({
  plan,
  rooms,
  nameOf,
}: {
  plan: Plan;
  rooms: readonly RoomData[];
  nameOf(room: string): string;
}) {
  return (
    <g aria-hidden="true">
      {rooms.map((data) => {
        const { label } = furnish(plan, plan.rooms.get(data.id)!, false);
        const band = data.colour || data.bonus ? 2 : 0;
        return (
          <text key={data.id} x={label.x + band} y={label.y + band} class="tk-label">
            {nameOf(data.id)}
          </text>
        );
      })}
    </g>
  );
}
