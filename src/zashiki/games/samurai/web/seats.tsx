// A seat's row: tiles in hand and supply, and its takings as far as the table shows them.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { KINDS } from "./figures";
import type { Model, View } from "./model";
import { HAND } from "./opening";
import { Icon } from "./symbols";

export function SeatInfo({ table, model, seat }: PartProps<View, Model> & { seat: number }): JSX.Element {
  const say = table.words.value;
  const { view } = model.scene.value;
  const hand = view.hand_sizes[seat]!;
  const narrow = table.narrow.value;
  if (view.phase === "choosing")
    return (
      <span class="sam-root sam-seat">
        {hand >= HAND ? <span class="is-ready"><Icon name="check" /> {say("board.web.ready")}</span> : say("board.web.choosing")}
      </span>
    );
  const sees = view.shown || seat === table.me;
  return (
    <span class={`sam-root sam-seat${narrow ? " is-narrow" : ""}`}>
      {(!narrow || sees) && (
        <span class="sam-takings">
          {sees &&
            KINDS.map((kind, k) => (
              <span key={kind} class={view.taken[seat]![k] ? "" : "is-none"}>
                <Icon name={kind} />
                <b>{view.taken[seat]![k]}</b>
                <span class="sam-unseen">{say(`board.web.kinds.${kind}`)}</span>
              </span>
            ))}
          {!sees && (
            <span>
              <Icon name="screen" /> {say("board.web.screen")}
            </span>
          )}
        </span>
      )}
      {(!narrow || !sees) && (
        <span class="sam-sizes">
          {!narrow && (
            <span title={say("board.web.hand_size")}>
              <Icon name="hand" />
              <b>{hand}</b>
              <span class="sam-unseen">{say("board.web.hand_size")}</span>
            </span>
          )}
          <span title={say("board.web.supply_size")}>
            <Icon name="supply" />
            <b>{view.supply_sizes[seat]}</b>
            <span class="sam-unseen">{say("board.web.supply_size")}</span>
          </span>
        </span>
      )}
    </span>
  );
}
