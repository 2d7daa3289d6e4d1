// What the signs on the map mean.
import type { Table } from "@shell/board-api";
import type { JSX } from "preact";
import { HostSign } from "./cards";
import type { Model } from "./model";
import { OrderSlip, TargetRing } from "./pieces";
import type { Wire } from "./wire";

const RING = { width: 22, height: 22, viewBox: "-14 -14 28 28", "aria-hidden": true as const };

export function Legend({ table, model }: { table: Table<Wire>; model: Model }): JSX.Element {
  const say = table.words.value;
  const kinds = new Set(model.targets.value.map((target) => target.kind));
  return (
    <ul class="sj-legend" aria-label={say("board.web.legend")}>
      {kinds.has("land") && (
        <li>
          <svg {...RING}>
            <TargetRing x={0} y={0} kind="land" />
          </svg>
          {say("board.web.legend_land")}
        </li>
      )}
      {kinds.has("sea") && (
        <li>
          <svg {...RING}>
            <TargetRing x={0} y={0} kind="sea" />
          </svg>
          {say("board.web.legend_sea")}
        </li>
      )}
      {kinds.has("slip") && (
        <li>
          <svg width="22" height="22" viewBox="-19 -19 38 38" aria-hidden="true">
            <TargetRing x={0} y={0} kind="slip" />
          </svg>
          {say("board.web.legend_name")}
        </li>
      )}
      <li>
        <svg width="22" height="20" viewBox="0 0 28 26" aria-hidden="true">
          <OrderSlip order={null} x={0} y={0} />
        </svg>
        {say("board.web.legend_order")}
      </li>
      <li>
        <svg width="20" height="20" viewBox="-10 -10 20 20" aria-hidden="true" class="sj-anchor">
          <circle r="7.4" />
          <path d="M0-4V4M-3.6 1.2Q0 6 3.6 1.2M-2-2.4h4" />
        </svg>
        {say("board.web.legend_fleet")}
      </li>
      <li>
        <HostSign size={22} />
        {say("board.web.legend_host")}
      </li>
      <li>
        <svg width="22" height="12" viewBox="0 0 22 12" aria-hidden="true" class="sj-crossing">
          <path d="M1 6H21" />
        </svg>
        {say("board.web.legend_crossing")}
      </li>
    </ul>
  );
}
