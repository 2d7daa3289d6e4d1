// What stands in a province or rides in a sea, in reading order: fortress, banner, samurai, and the slip of its order.

import type { Say } from "@shell/board-api";
import type { JSX } from "preact";
import { type Point, PROVINCES, SEA_AT, SEAS, type Sea } from "./atlas";
import { seaNameAt } from "./camera";
import { HostSign } from "./cards";
import type { Model } from "./model";
import { Banner, Castle, OrderSlip, SamuraiFigure, Ship } from "./pieces";
import type { FleetScene, ProvinceScene, Scene } from "./scene";

const CASTLE = 40;
const BANNER = 23;
const SAMURAI = 29;
const CROWDED = 17; // samurai of a crowd stand half behind each other

function samuraiStep(count: number): number {
  return count > 1 ? CROWDED : SAMURAI;
}

function widthOf({ units, samurai }: ProvinceScene): number {
  const men = samurai.length;
  return CASTLE + (units > 0 ? BANNER : 0) + (men > 0 ? SAMURAI + (men - 1) * samuraiStep(men) : 0);
}

/** The right edge of what stands there, where the order lies. */
const edgeOf = (province: ProvinceScene, scale: number): number => (widthOf(province) * scale) / 2;

export function Stand({ province, scene, say }: { province: ProvinceScene; scene: Scene; say: Say }): JSX.Element {
  const shape = PROVINCES.get(province.id)!;
  const {
    at: [x, y],
    scale,
  } = shape;
  const family = scene.seats[province.owner]?.family;
  const name = (
    <text x={x} y={y + 29 * scale} class={`sj-name${scale < 0.92 ? " is-small" : ""}`}>
      {say(`places.${province.id}`)}
    </text>
  );
  if (!family) {
    return (
      <g class="sj-stand is-empty">
        {name}
        {province.closed && (
          <text x={x} y={y + 8} class="sj-shut-word">
            {say("board.web.closed")}
          </text>
        )}
      </g>
    );
  }
  let left = x - edgeOf(province, scale);
  const castle = left;
  left += CASTLE * scale;
  const banner = left;
  if (province.units > 0) left += BANNER * scale;
  const step = samuraiStep(province.samurai.length) * scale;
  return (
    <g class={`sj-stand s-${family}`}>
      <Castle colour={family} x={castle} y={y - 22 * scale} scale={0.95 * scale} />
      {province.units > 0 && (
        <Banner colour={family} units={province.units} x={banner} y={y - 25 * scale} scale={scale} />
      )}
      {province.samurai.map((samurai, i) => (
        <SamuraiFigure
          key={samurai.id}
          colour={family}
          samurai={samurai}
          x={left + i * step}
          y={y - 24 * scale}
          scale={0.98 * scale}
        />
      ))}
      {name}
    </g>
  );
}

/** Where a province's slip lies. */
function slipAt(province: ProvinceScene): Point {
  const {
    at: [x, y],
    scale,
    slip: [dx, dy],
  } = PROVINCES.get(province.id)!;
  return [x + dx + edgeOf(province, scale) - 6 * scale, y + dy - 44 * scale];
}

export function slipMiddle(province: ProvinceScene): Point {
  const [x, y] = slipAt(province);
  const { scale } = PROVINCES.get(province.id)!;
  return [x + 12.6 * scale, y + 12 * scale];
}

export function Slips({ scene, turned }: { scene: Scene; turned: string | null }): JSX.Element {
  const provinces = [...scene.provinces.values()].filter(
    (province) => province.order !== undefined || province.id === turned,
  );
  return (
    <g>
      {provinces.map((province) => {
        const [x, y] = slipAt(province);
        const scale = PROVINCES.get(province.id)!.scale;
        const loud = province.id === turned;
        return (
          <OrderSlip
            key={province.id}
            order={loud ? "march" : province.order!}
            loud={loud}
            x={x}
            y={y - (loud ? 4 : 0)}
            scale={(loud ? 1.15 : 0.9) * scale}
          />
        );
      })}
    </g>
  );
}

/** Where a fleet rides: the places of its sea are filled in the order of seats. */
export function fleetAt(scene: Scene, fleet: FleetScene): Point {
  const beside = scene.fleets.filter(({ sea }) => sea === fleet.sea);
  const index = beside.findIndex(({ seat }) => seat === fleet.seat);
  const spots = SEA_AT[fleet.sea].fleets;
  return spots[index % spots.length]!;
}

export function Fleets({ scene }: { scene: Scene }): JSX.Element {
  return (
    <g>
      {scene.fleets.map((fleet) => {
        const [x, y] = fleetAt(scene, fleet);
        return (
          <Ship
            key={`${fleet.sea}${fleet.seat}`}
            colour={scene.seats[fleet.seat]!.family}
            units={fleet.units}
            samurai={fleet.samurai}
            ready={fleet.ready}
            x={x}
            y={y}
          />
        );
      })}
    </g>
  );
}

export function SeaNames({ say, model }: { say: Say; model: Pick<Model, "camera" | "window"> }): JSX.Element {
  return (
    <g>
      {SEAS.map((sea: Sea) => {
        const [x, y] = seaNameAt(sea, model.camera.value, model.window.value);
        return (
          <text key={sea} x={x} y={y} class="sj-sea-name" data-thing={`place:${sea} from:${sea} to:${sea}`}>
            {say(`places.${sea}`)}
          </text>
        );
      })}
    </g>
  );
}

/** The emperor's sign at the host's first province. */
export function HostAtCourt({ scene }: { scene: Scene }): JSX.Element | null {
  const own = [...scene.provinces.values()].filter((province) => province.owner === scene.host);
  const court = own.sort((a, b) => b.units + b.samurai.length - a.units - a.samurai.length)[0];
  if (!court || scene.host < 0) return null;
  const {
    at: [x, y],
    scale,
  } = PROVINCES.get(court.id)!;
  return <HostSign size={28} x={x - edgeOf(court, scale) + 4} y={y - 32 * scale} />;
}
