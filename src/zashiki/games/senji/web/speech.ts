// Sentences about what is seen, made from the game's words.
import type { Say, Table } from "@shell/board-api";
import type { FleetScene, HanaFace, ProvinceScene, Troops } from "./scene";
import type { Wire } from "./wire";

export const placeName = (say: Say, place: string): string => say(`places.${place}`);

export function troopsText(say: Say, { units, samurai }: Troops): string {
  const parts = [units > 0 ? say("board.web.units", { n: units }) : "", ...samurai.map(({ name }) => name)].filter(
    Boolean,
  );
  return parts.join(", ") || say("board.web.nobody_there");
}

export function describeProvince(table: Table<Wire>, province: ProvinceScene): string {
  const say = table.words.value;
  const name = placeName(say, province.id);
  if (province.closed || province.owner < 0) return `${name}: ${say("board.web.closed")}`;
  const order =
    province.order === undefined
      ? ""
      : province.order === null
        ? say("board.web.legend_order")
        : say(`orders.${province.order}`);
  return [`${name}: ${table.nameOf(province.owner)}`, troopsText(say, province), order].filter(Boolean).join(", ");
}

export function describeFleet(table: Table<Wire>, fleet: FleetScene): string {
  const say = table.words.value;
  return `${placeName(say, fleet.sea)}: ${table.nameOf(fleet.seat)}, ${troopsText(say, fleet)}`;
}

export const hanaName = (table: Table<Wire>, { month, kind }: HanaFace): string =>
  `${table.words.value(`months.${month}`)}, ${table.words.value(`types.${kind}`)}`;

/** A month's flower under a small card. */
export function monthBrief(say: Say, month: number): string {
  const key = `board.web.month_brief.${month}`;
  const brief = say(key);
  return brief === key ? say(`months.${month}`) : brief;
}
