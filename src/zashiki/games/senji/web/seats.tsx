// A seat's row: honour, whether it hosts the emperor, provinces, units, cards, and what it does now.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { HostSign } from "./cards";
import type { Model } from "./model";
import { Sign } from "./signs";
import type { Wire } from "./wire";

export function SeatInfo({ table, model, seat }: PartProps<Wire, Model> & { seat: number }): JSX.Element | null {
  const say = table.words.value;
  const scene = model.scene.value;
  const facts = scene.seats[seat];
  if (!facts) return null;
  const host = scene.host === seat;
  const together = ["winter", "auction", "spring", "choose"].includes(scene.view.phase);
  if (table.narrow.value) {
    return (
      <span class="sj-seat is-narrow">
        <b>{facts.honour}</b>
        {host && <HostSign size={15} title={say("board.web.host")} />}
        {together && facts.finished && <Sign name="check" size={14} />}
      </span>
    );
  }
  return (
    <span class="sj-seat">
      {together && facts.finished && (
        <span class="sj-seat-ready" title={say("board.web.is_ready")}>
          <Sign name="check" size={14} />
          <span class="vh">{say("board.web.is_ready")}</span>
        </span>
      )}
      <span class="sj-seat-facts">
        <span title={say("board.web.provinces_held")}>
          <Sign name="tower" size={14} />
          <span class="vh">{say("board.web.provinces_held")}</span>
          {facts.provinces}
        </span>
        <span title={say("board.web.units_on_map")}>
          <Sign name="hat" size={14} />
          <span class="vh">{say("board.web.units_on_map")}</span>
          {facts.units}
        </span>
        <span title={say("board.web.diplomacy")}>
          <Sign name="cards" size={14} />
          <span class="vh">{say("board.web.diplomacy")}</span>
          {facts.cards}
        </span>
        <span title={say("board.web.hanafuda")}>
          <Sign name="flower" size={14} />
          <span class="vh">{say("board.web.hanafuda")}</span>
          {facts.hana}
        </span>
      </span>
      <b title={say("board.web.honour")}>
        {host && <HostSign size={20} title={say("board.web.host")} />}
        {facts.honour}
      </b>
    </span>
  );
}
