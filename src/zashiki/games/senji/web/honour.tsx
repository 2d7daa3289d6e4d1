// The year's phases and the honour track to the goal: a crest for every seat, the host in gold, a preview at half strength.

import type { Say, Table } from "@shell/board-api";
import type { JSX } from "preact";
import { Disc, HostSign } from "./cards";
import type { Model } from "./model";
import type { Scene, SeatScene } from "./scene";
import type { Wire } from "./wire";

const DESK = { width: 1076, height: 58, left: 26, right: 74, axis: 38, disc: 22, room: 54 };
const PHONE = { width: 382, height: 44, left: 12, right: 34, axis: 27, disc: 17, room: 42 };

type Sizes = typeof DESK;

interface Spot {
  seat: SeatScene;
  tick: number; // where its honour is
  x: number; // where its crest is, moved aside so that none covers another
}

/** Crests keep a distance, each as near to its place as the others allow. */
function spread(ticks: readonly number[], room: number, low: number, high: number): number[] {
  const groups: { sum: number; count: number; first: number }[] = [];
  const centre = (group: { sum: number; count: number }): number => group.sum / group.count;
  ticks.forEach((tick, i) => {
    groups.push({ sum: tick - i * room, count: 1, first: i });
    while (groups.length > 1 && centre(groups.at(-2)!) > centre(groups.at(-1)!)) {
      const last = groups.pop()!;
      groups.at(-1)!.sum += last.sum;
      groups.at(-1)!.count += last.count;
    }
  });
  const highest = high - (ticks.length - 1) * room;
  return groups.flatMap((group) =>
    Array.from(
      { length: group.count },
      (_, k) => Math.min(Math.max(centre(group), low), highest) + (group.first + k) * room,
    ),
  );
}

function spotsOf(scene: Scene, at: (value: number) => number, sizes: Sizes): Spot[] {
  const sorted = [...scene.seats].sort((a, b) => a.honour - b.honour || a.seat - b.seat);
  const ticks = sorted.map((seat) => at(Math.min(seat.honour, scene.goal)));
  const xs = spread(ticks, sizes.room, sizes.left, sizes.width - sizes.right - (sizes === DESK ? 36 : 27)); // the gate stays free
  return sorted.map((seat, i) => ({ seat, tick: ticks[i]!, x: xs[i]! }));
}

function Ticks({ goal, at, sizes }: { goal: number; at: (value: number) => number; sizes: Sizes }): JSX.Element {
  const { axis } = sizes;
  const small = sizes === PHONE;
  const values = Array.from({ length: goal + 1 }, (_, value) => value).filter((value) => !small || value % 5 === 0);
  const tall = (value: number): number => (value % 10 === 0 ? 5 : value % 5 === 0 ? 3.4 : 2);
  return (
    <g class="sj-ticks">
      {values.map((value) => (
        <path
          key={value}
          d={`M${at(value)} ${axis - tall(value)}v${tall(value) * 2}`}
          class={value % 10 === 0 ? "is-ten" : ""}
        />
      ))}
      {values
        .filter((value) => value % (small ? 10 : 5) === 0)
        .map((value) => (
          <text key={value} x={at(value)} y={axis + (small ? 15 : 17)} class={value % 10 === 0 ? "is-ten" : ""}>
            {value}
          </text>
        ))}
      <path d={`M${at(0)} ${axis}H${at(goal)}`} class="is-axis" />
    </g>
  );
}

function Marker({
  spot,
  sizes,
  host,
  mine,
  name,
}: {
  spot: Spot;
  sizes: Sizes;
  host: boolean;
  mine: boolean;
  name: string;
}): JSX.Element {
  const { axis, disc } = sizes;
  const y = axis - disc / 2 - 6;
  const { family, honour } = spot.seat;
  return (
    <g data-thing={`honour:${spot.seat.seat}`}>
      <title>{`${name} ${honour}`}</title>
      <path d={`M${spot.x} ${y + disc / 2}L${spot.tick} ${axis}`} class={`sj-pointer s-${family}`} />
      {host && <HostSign size={disc * 1.36} x={spot.x} y={y} />}
      <Disc colour={family} size={disc} x={spot.x} y={y} />
      <text x={spot.x + disc / 2 + (host ? 6 : 3)} y={y + 4.6} class={mine ? "sj-honour is-mine" : "sj-honour"}>
        {honour}
      </text>
    </g>
  );
}

function Foreseen({
  scene,
  seat,
  gain,
  at,
  sizes,
}: {
  scene: Scene;
  seat: number;
  gain: number;
  at: (value: number) => number;
  sizes: Sizes;
}): JSX.Element | null {
  const now = scene.seats[seat];
  if (!now || gain === 0) return null;
  const [from, to] = [at(Math.min(now.honour, scene.goal)), at(Math.max(0, Math.min(now.honour + gain, scene.goal)))];
  return (
    <g class={`sj-foreseen s-${now.family}`}>
      <path d={`M${from} ${sizes.axis}H${to}`} />
      <Disc colour={now.family} size={sizes.disc} x={to} y={sizes.axis - sizes.disc / 2 - 6} />
    </g>
  );
}

function HonourTrack({ table, model }: { table: Table<Wire>; model: Model }): JSX.Element {
  const scene = model.scene.value;
  const sizes = table.narrow.value ? PHONE : DESK;
  const at = (value: number): number => sizes.left + ((sizes.width - sizes.left - sizes.right) * value) / scene.goal;
  const gate = sizes === DESK ? 46 : 26;
  const gain = model.foreseen.value;
  return (
    <svg
      class="sj-track"
      viewBox={`0 0 ${sizes.width} ${sizes.height}`}
      role="img"
      aria-label={trackLabel(table, scene)}
    >
      <Ticks goal={scene.goal} at={at} sizes={sizes} />
      <use href="#sj-torii" x={at(scene.goal) - 2} y={sizes.axis - gate * 0.74} width={gate} height={gate * 0.9} />
      {gain !== 0 && <Foreseen scene={scene} seat={table.me} gain={gain} at={at} sizes={sizes} />}
      {spotsOf(scene, at, sizes).map((spot) => (
        <Marker
          key={spot.seat.seat}
          spot={spot}
          sizes={sizes}
          host={spot.seat.seat === scene.host}
          mine={spot.seat.seat === table.me}
          name={table.nameOf(spot.seat.seat)}
        />
      ))}
    </svg>
  );
}

function trackLabel(table: Table<Wire>, scene: Scene): string {
  const list = scene.seats.map((seat) => `${table.nameOf(seat.seat)} ${seat.honour}`).join(", ");
  return table.words.value("board.web.track", { list, goal: scene.goal });
}

const SEASONS = ["emperor", "winter", "spring", "summer", "autumn", "reckoning"] as const;

/** The set-up is the emperor's phase of the first year, and the end comes with the reckoning. */
const SHOWN_AS: Record<string, string> = { setup: "emperor", over: "reckoning" };

function Seasons({ say, season }: { say: Say; season: string }): JSX.Element {
  const now = SHOWN_AS[season] ?? season;
  return (
    <ol class="sj-seasons" aria-label={say("board.web.seasons_of_year")}>
      {SEASONS.map((name) => (
        <li key={name} {...(name === now ? { "aria-current": "step" as const } : {})}>
          {say(`board.web.seasons.${name}`)}
        </li>
      ))}
    </ol>
  );
}

/** The strip above the board. */
export function YearStrip({ table, model }: { table: Table<Wire>; model: Model }): JSX.Element {
  const say = table.words.value;
  const { season, view } = model.scene.value;
  const staged = (view.phase === "winter" || view.battle !== null) && !model.mapShown.value; // the stage needs the room
  return (
    <div class="sj-year">
      {!table.narrow.value && <Seasons say={say} season={season} />}
      {!staged && <HonourTrack table={table} model={model} />}
    </div>
  );
}
