// What a seat holds, small: its hidden cards, as a replay with all hands open shows them.
import type { PartProps } from "@shell/board-api";
import { ShogunCard, signed } from "./cards";
import type { Model } from "./model";

import type { Wire } from "./wire";

const CARD = 26;

export function Hand({ table }: PartProps<Wire, Model>) {
  const say = table.words.value;
  const cards = table.prompt.value.view.held[table.me] ?? [];
  return (
    <div class="open-hand tk-tray">
      {cards.map((card, i) => (
        <ShogunCard
          key={i}
          value={card.value}
          own
          width={CARD}
          label={say("board.own_card", { value: signed(card.value ?? 0) })}
        />
      ))}
      {cards.length === 0 && <small>{say("board.no_hidden")}</small>}
    </div>
  );
}
