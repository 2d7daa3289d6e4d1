// The talks of winter: the clock, who is ready, offers for me, and the offer I am putting together.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { AskBoard } from "./askboard";
import { type CardFace, cardName, DiploCard, Disc } from "./cards";
import { Incense } from "./incense";
import { JapanMap, MapSwitch } from "./map";
import { choosePartner, lay, type Model } from "./model";
import { Offers, SentAndSeen } from "./offers";
import { Sign } from "./signs";
import type { Wire } from "./wire";
import { YearInReview } from "./year";

type Props = PartProps<Wire, Model>;

function ReadySeats({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const { seats, view } = model.scene.value;
  const { listening } = view;
  const ready = seats.filter(({ finished }) => finished).length;
  return (
    <div class="sj-ready">
      <p>
        <b>{say("board.web.ready_count", { n: ready, seats: seats.length })}</b>
        <small>{say("board.web.all_ready_ends")}</small>
      </p>
      <ul>
        {seats.map(({ seat, family, finished }) => (
          <li key={seat} class={finished ? "is-ready" : ""}>
            <Disc
              colour={family}
              size={table.narrow.value ? 26 : 30}
              title={`${table.nameOf(seat)}: ${say(finished ? "board.web.is_ready" : listening[seat] ? "board.web.listens" : "board.web.talking")}`}
            />
            {finished && <Sign name="check" size={14} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Partners({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const others = model.scene.value.seats.filter(({ seat }) => seat !== table.me);
  return (
    <div class="sj-partners" role="group" aria-label={say("board.web.with")}>
      <span aria-hidden="true">{say("board.web.with")}</span>
      {others.map(({ seat, family, finished, cards }) => (
        <button
          key={seat}
          type="button"
          data-partner={seat}
          aria-pressed={model.partner.value === seat}
          aria-disabled={!model.canOffer(seat)}
          aria-label={`${table.nameOf(seat)}, ${finished ? say("board.web.is_ready") : say("board.web.cards_held", { n: cards })}`}
          onClick={() => model.canOffer(seat) && choosePartner(table, model, seat)}
        >
          <Disc colour={family} size={24} />
          <b>{table.nameOf(seat)}</b>
          <small>
            {!finished ? cards : table.narrow.value ? <Sign name="check" size={16} /> : say("board.web.is_ready")}
          </small>
        </button>
      ))}
      <Aside {...{ table, model }} />
    </div>
  );
}

/** The way to words in private, with whom an offer is being made. */
function Aside({ table, model }: Props): JSX.Element | null {
  const partner = model.partner.value;
  if (partner === null || !table.prompt.value.talk[partner]) return null;
  return (
    <button type="button" class="sj-aside" onClick={() => table.speakWith(partner)}>
      {table.words.value("board.web.speak_alone", { who: partner })}
    </button>
  );
}

interface BinProps extends Props {
  title: string;
  hint: string;
  cards: readonly CardFace[];
  side: "give" | "ask";
}

/** One side of the offer; a press on a card takes it out again. */
function Bin({ table, model, title, hint, cards, side }: BinProps): JSX.Element {
  const say = table.words.value;
  const width = table.narrow.value ? 46 : 54;
  return (
    <section class="sj-bin" data-bin={side}>
      <h3>
        {title} <small>{hint}</small>
      </h3>
      <div class="sj-cards">
        {cards.map((card) => (
          <button
            key={card.id}
            type="button"
            class="sj-card-button"
            aria-label={say("board.web.take_out", { card: cardName(say, card) })}
            onClick={() => lay(table, model, side, card)}
          >
            <DiploCard card={card} say={say} width={width} />
          </button>
        ))}
        {!cards.length && (
          <span class="sj-slot" style={{ width: `${width}px` }}>
            <Sign name="plus" size={20} />
          </span>
        )}
      </div>
    </section>
  );
}

function Building({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const draft = model.scene.value.draft;
  return (
    <section class="sj-building" aria-label={say("board.web.your_offer")}>
      <Partners {...{ table, model }} />
      <div class="sj-bins">
        <Bin
          {...{ table, model }}
          side="give"
          title={say("board.web.i_give")}
          hint={say("board.web.tap_hand")}
          cards={draft?.give ?? []}
        />
        <Sign name="swap" size={28} />
        <Bin
          {...{ table, model }}
          side="ask"
          title={say("board.web.i_ask")}
          hint={say("board.web.tap_below")}
          cards={draft?.ask ?? []}
        />
      </div>
      <AskBoard {...{ table, model }} />
    </section>
  );
}

export function Winter({ table, model }: Props): JSX.Element {
  return (
    <div class="sj-winter">
      <div class="sj-clock-row">
        <Incense {...{ table, model }} />
        <ReadySeats {...{ table, model }} />
        {table.narrow.value && table.me >= 0 && <MapSwitch {...{ table, model }} />}
      </div>
      <YearInReview {...{ table, model }} />
      {table.me < 0 ? (
        <JapanMap {...{ table, model }} />
      ) : (
        <div class="sj-winter-columns">
          <Offers {...{ table, model }} />
          <Building {...{ table, model }} />
          <SentAndSeen {...{ table, model }} />
        </div>
      )}
    </div>
  );
}

/** The hand in winter: own cards, then those of others; a press gives or takes back. */
export function WinterHand({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const scene = model.scene.value;
  const mine = scene.seats[table.me]?.family;
  const groups = [
    scene.hand.filter(({ family }) => family === mine),
    scene.hand.filter(({ family }) => family !== mine),
  ];
  const given = new Set(scene.draft?.give.map(({ id }) => id));
  const width = table.narrow.value ? 48 : 64;
  return (
    <section class="sj-hand" aria-label={say("board.web.your_hand")}>
      <h2>
        {say("board.web.your_hand")} <small>{say("board.web.hand_note", { n: scene.hand.length })}</small>
      </h2>
      <div class="sj-hand-cards" tabIndex={0} role="group" aria-label={say("board.web.your_hand")}>
        {groups.map((cards, i) => (
          <div key={i} class="sj-hand-group">
            {cards.map((card) => {
              const able = model.givable(card.id);
              return (
                <button
                  key={card.id}
                  type="button"
                  class={`sj-card-button${given.has(card.id) ? " is-up" : ""}`}
                  data-give={card.id}
                  aria-label={cardName(say, card)}
                  aria-pressed={given.has(card.id)}
                  aria-disabled={!able}
                  onClick={() => able && lay(table, model, "give", card)}
                >
                  <DiploCard card={card} say={say} width={width} chosen={given.has(card.id)} faint={!able} />
                </button>
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}
