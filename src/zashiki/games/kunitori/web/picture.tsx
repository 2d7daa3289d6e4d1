// Cards by themselves, for the lexicon: as they are printed.
import type { Say } from "@shell/board-api";
import type { JSX } from "preact";
import { Face } from "./card";
import { CARDS, printed } from "./cards";

export function picture(thing: string, say: Say): JSX.Element | null {
  const card = CARDS.find(({ id }) => thing === `card:${id}`);
  return (
    (card && (
      <div class={`ku-card is-printed t-${card.type}`}>
        <Face id={card.id} say={say} pile={printed(card)} size="hand" />
      </div>
    )) ??
    null
  );
}
