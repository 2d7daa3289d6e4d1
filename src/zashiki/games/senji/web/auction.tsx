// The sealed auction: the open neutral cards, and what I lay for each of them.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { type CardFace, cardName, DiploCard } from "./cards";
import type { Model } from "./model";
import { CardRow } from "./offers";
import { ofKind } from "./plan";
import type { Wire } from "./wire";

type Props = PartProps<Wire, Model>;

const SLOTS = ["first", "second"] as const;

function Lot({ table, model, slot, card }: Props & { slot: number; card: CardFace }): JSX.Element {
  const say = table.words.value;
  const bids = model.scene.value.bids[slot] ?? [];
  const able = ofKind(table.legal.value, "bid").filter((action) => action.slot === SLOTS[slot]);
  return (
    <section class="sj-lot" aria-label={cardName(say, card)}>
      <DiploCard card={card} say={say} width={table.narrow.value ? 76 : 112} label />
      <div>
        <h3>{cardName(say, card)}</h3>
        <p>{say("board.web.your_bid", { n: bids.reduce((total, { value }) => total + value, 0) })}</p>
        <CardRow table={table} cards={bids} width={44} />
        {able.length > 0 && <p class="sj-lot-hint">{say("board.web.lay_bid")}</p>}
        <div class="sj-cards">
          {able.map((action) => {
            const own = model.scene.value.cards.get(action.card)!;
            return (
              <button
                key={action.act}
                type="button"
                class="sj-card-button"
                data-act={action.act}
                aria-label={say("actions.bid", action)}
                onClick={() => table.act(action.act)}
              >
                <DiploCard card={own} say={say} width={48} />
              </button>
            );
          })}
        </div>
      </div>
    </section>
  );
}

export function Auction({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const { row, view } = model.scene.value;
  return (
    <div class="sj-auction">
      <h2>{say("board.web.auction")}</h2>
      <p>{say("board.web.auction_note", { n: view.neutral })}</p>
      {row.map((card, slot) => card && <Lot key={card.id} {...{ table, model, slot, card }} />)}
    </div>
  );
}
