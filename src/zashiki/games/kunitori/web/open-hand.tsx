// What a seat holds, small: its cards by name, as a replay with all hands open shows them.
import type { PartProps } from "@shell/board-api";
import { cardOf, nameOf } from "./cards";
import type { Model } from "./model";
import { Print, SQUARE } from "./prints";
import { listed } from "./view";
import type { Wire } from "./wire";

export function Hand({ table }: PartProps<Wire, Model>) {
  const { mine } = table.prompt.value.view;
  return (
    <div class="open-hand">
      {listed(mine?.hand ?? {}).map((card, i) => (
        <span key={i} class="ku-open-card">
          <span class={`ku-log t-${cardOf(card).type}`}>
            <Print card={card} crop={SQUARE} />
          </span>
          {nameOf(table.words.value, card)}
        </span>
      ))}
    </div>
  );
}
