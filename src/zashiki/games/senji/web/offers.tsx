// Offers on the table: those for me with one button to answer, those I made, and what everyone saw.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type CardFace, cardName, DiploCard, Disc } from "./cards";
import { counter, type Model, offerKey } from "./model";
import { actOf } from "./plan";
import type { OfferScene } from "./scene";
import { Sign } from "./signs";
import type { Ended } from "./tidings";
import type { SwapSeenFacts, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

export function CardRow({
  table,
  cards,
  width = 46,
}: Pick<Props, "table"> & { cards: readonly CardFace[]; width?: number }): JSX.Element {
  const say = table.words.value;
  if (!cards.length) return <span class="sj-nothing">{say("board.web.nothing")}</span>;
  return (
    <span class="sj-cards">
      {cards.map((card) => (
        <DiploCard key={card.id} card={card} say={say} width={width} label />
      ))}
    </span>
  );
}

function Swap({
  table,
  get,
  give,
}: Pick<Props, "table"> & { get: readonly CardFace[]; give: readonly CardFace[] }): JSX.Element {
  const say = table.words.value;
  return (
    <div class="sj-swap">
      <div>
        <small>{say("board.web.you_get")}</small>
        <CardRow table={table} cards={get} />
      </div>
      <Sign name="swap" size={22} />
      <div>
        <small>{say("board.web.you_give")}</small>
        <CardRow table={table} cards={give} />
      </div>
    </div>
  );
}

const AGE_STEP = 10; // seconds after which the age of an offer is told anew

/** Seconds since then, in steps; null where nobody knows since when. */
function useAge(since: number | undefined): number | null {
  const now = (): number => Math.floor((performance.now() - (since ?? 0)) / 1000 / AGE_STEP) * AGE_STEP;
  const [age, setAge] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAge(now()), AGE_STEP * 100);
    return () => clearInterval(timer);
  }, [since]);
  return since === undefined ? null : age;
}

function Age({ table, model, offer }: Props & { offer: OfferScene }): JSX.Element | null {
  const age = useAge(model.heard.get(offerKey(offer)));
  if (age === null) return null;
  const n = age < 60 ? age : Math.floor(age / 60);
  const key = age < AGE_STEP ? "age_new" : age < 60 ? "age_seconds" : "age_minutes";
  return <small>{table.words.value(`board.web.${key}`, { n })}</small>;
}

/** An offer that waits for my answer. */
function Waiting({ table, model, offer }: Props & { offer: OfferScene }): JSX.Element {
  const say = table.words.value;
  const legal = table.legal.value;
  const about = { seat: offer.maker, number: offer.number };
  const accept = actOf(legal, "accept", about);
  const decline = actOf(legal, "decline", about);
  const scene = model.scene.value;
  return (
    <li class="sj-offer" data-offer={`${offer.maker}-${offer.number}`}>
      <p class="sj-offer-head">
        <Disc colour={scene.seats[offer.maker]!.family} size={26} />
        <b>{say("board.web.offers", { who: offer.maker })}</b>
        <Age {...{ table, model, offer }} />
      </p>
      <Swap table={table} get={offer.give} give={offer.ask} />
      <p class="sj-answers">
        <button
          type="button"
          class="btn sj-accept"
          data-act={accept}
          aria-disabled={!accept}
          onClick={() => accept && table.act(accept)}
        >
          <Sign name="check" />
          {say("board.web.accept")}
        </button>
        <button type="button" class="btn" aria-disabled={!decline} onClick={() => decline && table.act(decline)}>
          {say("board.web.decline")}
        </button>
        <button
          type="button"
          class="btn sj-counter"
          aria-disabled={!model.canOffer(offer.maker)}
          onClick={() => model.canOffer(offer.maker) && counter(model, offer)}
        >
          {say("board.web.counter")}
        </button>
      </p>
      {!offer.can_accept && <small class="sj-why">{say("board.web.cannot_accept")}</small>}
    </li>
  );
}

function Made({ table, model, offer }: Props & { offer: OfferScene }): JSX.Element {
  const say = table.words.value;
  const withdraw = actOf(table.legal.value, "withdraw", { seat: offer.partner, number: offer.number });
  const given = new Set(offer.give.map(({ id }) => id));
  const also = model.scene.value.offers
    .filter((other) => other.maker === table.me && other.partner !== offer.partner)
    .filter((other) => other.give.some(({ id }) => given.has(id)))
    .map(({ partner }) => partner);
  const names = (cards: readonly CardFace[]): string =>
    cards.map((card) => cardName(say, card)).join(", ") || say("board.web.nothing");
  return (
    <li class="sj-made">
      <Disc colour={model.scene.value.seats[offer.partner]!.family} size={22} title={table.nameOf(offer.partner)} />
      <span>
        {say("board.web.made", { who: offer.partner, give: names(offer.give), ask: names(offer.ask) })}
        {also.length > 0 && <small>{say("board.web.also_asked", { seats: also })}</small>}
      </span>
      {withdraw && (
        <button type="button" class="btn" onClick={() => table.act(withdraw)}>
          {say("board.web.withdraw")}
        </button>
      )}
    </li>
  );
}

/** Both partners by the names the viewer knows them by: "You and Ren". */
const namedPartners = (table: Props["table"], facts: SwapSeenFacts) => ({
  ...facts,
  one: table.nameOf(facts.one),
  other: table.nameOf(facts.other),
});

/** Exchanges of this winter that everyone saw, newest first. */
function Seen({ table, model }: Props): JSX.Element | null {
  const say = table.words.value;
  const seen = model.tidings.value.swaps;
  if (!seen.length) return null;
  return (
    <ul class="sj-seen">
      {seen.map((event, i) => (
        <li key={i}>{say("board.web.swap_seen", namedPartners(table, event.facts))}</li>
      ))}
    </ul>
  );
}

/** Offers between me and somebody that are no more, with the reason. */
function Gone({ table, ended }: Pick<Props, "table"> & { ended: readonly Ended[] }): JSX.Element | null {
  const say = table.words.value;
  if (!ended.length) return null;
  const names = (cards: readonly string[]): string =>
    cards.map((card) => say(`cards.${card}`)).join(", ") || say("board.web.nothing");
  return (
    <ul class="sj-ended">
      {ended.map(({ n, kind, facts: { maker, partner, give, ask } }) => {
        const whose = maker === table.me ? "mine" : "theirs";
        const who = maker === table.me ? partner : maker;
        return <li key={n}>{say(`board.web.ended_${whose}.${kind}`, { who, give: names(give), ask: names(ask) })}</li>;
      })}
    </ul>
  );
}

/** What I have offered, what came to nothing, and what everyone saw. */
export function SentAndSeen({ table, model }: Props): JSX.Element | null {
  const { swaps, ended } = model.tidings.value;
  const mine = model.scene.value.offers.filter((offer) => offer.maker === table.me);
  if (!mine.length && !swaps.length && !ended.length) return null;
  return (
    <section class="sj-offers sj-more-offers" aria-label={table.words.value("board.web.sent_and_seen")}>
      <h2>{table.words.value("board.web.sent_and_seen")}</h2>
      <ul>
        {mine.map((offer) => (
          <Made key={`${offer.partner} ${offer.number}`} {...{ table, model, offer }} />
        ))}
      </ul>
      <Gone table={table} ended={ended} />
      <Seen table={table} model={model} />
    </section>
  );
}

export function Offers({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const forMe = model.scene.value.offers.filter((offer) => offer.partner === table.me).reverse(); // newest first
  return (
    <section class={`sj-offers${forMe.length ? "" : " is-empty"}`} aria-label={say("board.web.offers_title")}>
      <h2>
        {say("board.web.for_you")} <small>{say("board.web.offer_count", { n: forMe.length })}</small>
      </h2>
      <ul class="sj-waiting">
        {forMe.map((offer) => (
          <Waiting key={`${offer.maker} ${offer.number}`} {...{ table, model, offer }} />
        ))}
        {!forMe.length && <li class="sj-none">{say("board.web.no_offers")}</li>}
      </ul>
    </section>
  );
}
