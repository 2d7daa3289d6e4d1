// Cards, rooms, pagodas and samurai by themselves, for the lexicon.
import type { Say } from "@shell/board-api";
import type { JSX } from "preact";
import palace from "../data/palace.json";
import { ShogunCard } from "./cards";
import { planOf } from "./layout";
import { Room } from "./palace";
import { Pagoda, SamuraiIcon } from "./samurai";
import { roomName } from "./speech";
import type { Room as RoomData } from "./wire";

const ROOMS = palace.rooms as unknown as RoomData[];
const CARD = 42;
const HIGH = 58;

function RoomAlone({ data, say }: { data: RoomData; say: Say }): JSX.Element {
  const plan = planOf(ROOMS, true, palace.goal);
  const { x, y, w, h } = plan.rooms.get(data.id)!;
  return (
    <svg
      width={(HIGH * w) / h}
      height={HIGH}
      viewBox={`${x} ${y} ${w} ${h}`}
      role="img"
      aria-label={roomName(say, data.id)}
    >
      <Room plan={plan} data={data} />
      <rect x={x} y={y} width={w} height={h} class="tk-wall" />
    </svg>
  );
}

const PagodaAlone = ({ colour }: { colour: string }): JSX.Element => (
  <svg class="tk-icon" viewBox="0 0 44 58" width="40" height="53" aria-hidden="true">
    <Pagoda colour={colour} width={44} />
  </svg>
);

export function picture(thing: string, say: Say): JSX.Element | null {
  const [kind, name = ""] = thing.split(":");
  const room = ROOMS.find(({ id }) => id === name);
  if (kind === "open" && name) return <ShogunCard value={Number(name)} width={CARD} label={name} />;
  if (kind === "hidden") return <ShogunCard value={name ? Number(name) : null} own width={CARD} label={name} />;
  if (kind === "room" && room) return <RoomAlone data={room} say={say} />;
  if (kind === "pagoda") return <PagodaAlone colour={name} />;
  if (kind === "samurai") return <SamuraiIcon colour={name} width={40} />;
  return null;
}
