// A seat's row: tiles in hand and supply, and its takings as far as the table shows them.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { KINDS } from "./figures";
import type { Model } from "./model";
import { HAND } from "./opening";
import { Icon } from "./symbols";
import type { Wire } from "./wire";

function Size({ icon, count, name }: { icon: "hand" | "supply"; count: number; name: string }): JSX.Element {
  return (
    <span title={name}>
      <Icon name={icon} />
      <b>{count}</b>
      <span class="sam-unseen">{name}</span>
    </span>
  );
}

/** What the seat has taken, or the screen before it; on a phone the bare numbers, in the order of the kinds. */
function Takings({ table, model, seat }: PartProps<Wire, Model> & { seat: number }): JSX.Element | null {
  const say = table.words.value;
  const { view } = model.scene.value;
  const taken = view.taken[seat]!;
  const narrow = table.narrow.value;
  if (!view.shown && seat !== table.me)
    return narrow ? null : (
      <span class="sam-takings">
        <Icon name="screen" /> {say("board.web.screen")}
      </span>
    );
  if (narrow) return <b title={KINDS.map((kind) => say(`board.web.kinds.${kind}`)).join(" · ")}>{taken.join("·")}</b>;
  return (
    <span class="sam-takings">
      {KINDS.map((kind, k) => (
        <span key={kind} class={taken[k] ? "" : "is-none"}>
          <Icon name={kind} />
          <b>{taken[k]}</b>
          <span class="sam-unseen">{say(`board.web.kinds.${kind}`)}</span>
        </span>
      ))}
    </span>
  );
}

export function SeatInfo({ table, model, seat }: PartProps<Wire, Model> & { seat: number }): JSX.Element {
  const say = table.words.value;
  const { view } = model.scene.value;
  const hand = view.hand_sizes[seat]!;
  const narrow = table.narrow.value;
  if (view.phase === "choosing")
    return (
      <span class="sam-root sam-seat">
        {hand >= HAND ? (
          <span class="is-ready">
            <Icon name="check" /> {say("board.web.ready")}
          </span>
        ) : (
          say(seat === table.me ? "board.web.choosing_yourself" : "board.web.choosing")
        )}
      </span>
    );
  return (
    <span class={`sam-root sam-seat${narrow ? " is-narrow" : ""}`}>
      <Takings {...{ table, model, seat }} />
      <span class="sam-sizes">
        {!narrow && <Size icon="hand" count={hand} name={say("board.web.hand_size")} />}
        <Size icon="supply" count={view.supply_sizes[seat]!} name={say("board.web.supply_size")} />
      </span>
    </span>
  );
}
