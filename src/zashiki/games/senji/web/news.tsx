// Short stages of what everyone saw: the bids turned up, and the dice of a sea attack, until the player goes on.
import type { PartProps } from "@shell/board-api";
import type { ComponentChildren, JSX } from "preact";
import { cardName, Die, DiploCard, Disc, faceOf } from "./cards";
import type { Model } from "./model";
import { CardRow } from "./offers";
import { Sign } from "./signs";
import type { Lot } from "./tidings";
import type { CrossedFacts, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

function Sheet({ table, model, title, children }: Props & { title: string; children: ComponentChildren }): JSX.Element {
  return (
    <aside class="sj-news" aria-label={title}>
      {children}
      <button
        type="button"
        aria-label={table.words.value("board.web.close")}
        onClick={() => (model.answered.value = table.prompt.value.n)}
      >
        <Sign name="cross" size={16} />
      </button>
    </aside>
  );
}

function LotTold({ table, model, lot }: Props & { lot: Lot }): JSX.Element {
  const say = table.words.value;
  const { card, winner, bids } = lot;
  const verdict = winner === null ? "nobody_takes" : winner === table.me ? "you_take" : "takes";
  return (
    <section class="sj-lot-told">
      <DiploCard card={card} say={say} width={table.narrow.value ? 34 : 46} label />
      <div>
        <b>{say(`board.web.${verdict}`, { who: winner, card: cardName(say, card) })}</b>
        <ul>
          {bids.map(({ who, total, cards }) => (
            <li key={who} class={who === winner ? "is-best" : ""}>
              <Disc colour={model.scene.value.seats[who]!.family} size={20} />
              <span>{table.nameOf(who)}</span>
              <b>{total}</b>
              {!table.narrow.value && <CardRow table={table} cards={cards.map(faceOf)} width={24} />}
            </li>
          ))}
          {!bids.length && <li>{say("board.web.no_bids")}</li>}
        </ul>
      </div>
    </section>
  );
}

function Bids({ table, model, lots }: Props & { lots: Lot[] }): JSX.Element {
  const title = table.words.value("board.web.bids_turned_up");
  return (
    <Sheet {...{ table, model, title }}>
      <h2>{title}</h2>
      <div class="sj-lots-told">
        {lots.map((lot) => (
          <LotTold key={lot.card.id} {...{ table, model, lot }} />
        ))}
      </div>
    </Sheet>
  );
}

function Crossing({ table, model, sea }: Props & { sea: CrossedFacts }): JSX.Element {
  const say = table.words.value;
  const { who, place, dice, n, left } = sea;
  const own = model.scene.value.seats[who]!.family;
  const title = say("board.web.sea_attack", { place: model.placeName(place) });
  const told = `board.web.${n === 0 ? "sea_spares" : "sea_takes"}${who === table.me ? "_you" : ""}`;
  return (
    <Sheet {...{ table, model, title }}>
      <h2>{title}</h2>
      <span class="sj-sea-dice">
        {dice.map((family, i) => (
          <Die
            key={i}
            colour={family as typeof own}
            size={34}
            faint={family !== own}
            title={say(`families.${family}`)}
          />
        ))}
      </span>
      <p>
        <b>{say(told, { who, n })}</b>
        <small>{say("board.web.sea_left", { n: left })}</small>
      </p>
    </Sheet>
  );
}

export function News({ table, model }: Props): JSX.Element | null {
  const { auction, crossing } = model.tidings.value;
  const fresh = (news: { n: number } | null): boolean => news !== null && news.n >= model.answered.value;
  if (table.prompt.value.outcome) return null;
  return (
    <>
      {auction && fresh(auction) && <Bids {...{ table, model }} lots={auction.lots} />}
      {crossing && fresh(crossing) && <Crossing {...{ table, model }} sea={crossing.facts} />}
    </>
  );
}
