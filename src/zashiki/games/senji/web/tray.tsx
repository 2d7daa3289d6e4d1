// Under the board: my diplomacy cards, my hanafuda by kind and month, my guests, fallen samurai and reserve.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { SupportTray } from "./battle";
import { DiploCard } from "./cards";
import { HANA_KINDS, HanaCard } from "./hanafuda";
import type { Model } from "./model";
import { SamuraiToken } from "./pieces";
import type { HanaStack } from "./scene";
import { Sign } from "./signs";
import { hanaName } from "./speech";
import { WinterHand } from "./winter";
import type { Wire } from "./wire";

type Props = PartProps<Wire, Model>;

const byKind = (one: HanaStack, other: HanaStack): number =>
  HANA_KINDS.indexOf(one.kind) - HANA_KINDS.indexOf(other.kind) || one.month - other.month;

function Diplomacy({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const { hand, seats } = model.scene.value;
  const own = seats[table.me]?.family;
  const sorted = [...hand].sort((a, b) => Number(a.family !== own) - Number(b.family !== own));
  return (
    <section aria-label={say("board.web.diplomacy")}>
      <h2>
        {say("board.web.diplomacy")} <small>{hand.length}</small>
      </h2>
      <div class="sj-cards">
        {sorted.map((card) => (
          <DiploCard key={card.id} card={card} say={say} width={42} label />
        ))}
      </div>
    </section>
  );
}

function Hanafuda({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const stacks = [...model.scene.value.hana].sort(byKind);
  const count = stacks.reduce((total, stack) => total + stack.count, 0);
  return (
    <section aria-label={say("board.web.hanafuda")}>
      <h2>
        {say("board.web.hanafuda")} <small>{count}</small>
      </h2>
      <div class="sj-cards">
        {stacks.map((stack) => (
          <span key={stack.id} class="sj-stack">
            <HanaCard
              {...stack}
              width={38}
              label={`${hanaName(table, stack)}${stack.count > 1 ? ` × ${stack.count}` : ""}`}
            />
            {stack.count > 1 && <b aria-hidden="true">×{stack.count}</b>}
          </span>
        ))}
      </div>
    </section>
  );
}

function Reserve({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const seat = model.scene.value.seats[table.me]!;
  return (
    <section class="sj-reserve" aria-label={say("board.web.reserve")}>
      <h2>{say("board.web.reserve")}</h2>
      <p>
        <Sign name="hat" size={16} />
        {say("board.web.units", { n: seat.unitsLeft })}
      </p>
      <p>
        <Sign name="tower" size={16} />
        {say("board.web.fortresses", { n: seat.fortressesLeft })}
      </p>
      {seat.fallen.length > 0 && (
        <p title={say("board.web.fallen")}>
          {seat.fallen.map((samurai) => (
            <SamuraiToken key={samurai.id} samurai={samurai} size={22} />
          ))}
          <span class="vh">{`${say("board.web.fallen")}: ${seat.fallen.map(({ name }) => name).join(", ")}`}</span>
        </p>
      )}
    </section>
  );
}

function Guests({ table, model }: Props): JSX.Element | null {
  const say = table.words.value;
  const guests = model.scene.value.seats[table.me]!.guests;
  if (!guests.length) return null;
  return (
    <section aria-label={say("board.web.at_court")}>
      <h2>{say("board.web.at_court")}</h2>
      <div class="sj-cards">
        {guests.map((card) => (
          <DiploCard key={card.id} card={card} say={say} width={42} label />
        ))}
      </div>
    </section>
  );
}

function Hands({ table, model }: Props): JSX.Element {
  return (
    <div class="sj-tray" tabIndex={0} role="group" aria-label={table.words.value("board.web.your_hand")}>
      <Diplomacy {...{ table, model }} />
      <Hanafuda {...{ table, model }} />
      <Guests {...{ table, model }} />
      <Reserve {...{ table, model }} />
    </div>
  );
}

/** On a phone the hand lies folded, so that board and question have the room. */
export function Tray({ table, model }: Props): JSX.Element | null {
  const { season, battle, seats } = model.scene.value;
  if (table.me < 0 || !seats[table.me]) return null;
  if (season === "winter" && table.prompt.value.view.phase !== "auction") return <WinterHand {...{ table, model }} />;
  const fights =
    battle && battle.stage === "support" && [battle.attacker.seat, battle.defender.seat].includes(table.me);
  if (fights) return <SupportTray {...{ table, model }} />;
  if (!table.narrow.value) return <Hands {...{ table, model }} />;
  const say = table.words.value;
  const { cards, hana } = seats[table.me]!;
  return (
    <details class="sj-hand-fold">
      <summary>{`${say("board.web.diplomacy")} ${cards} · ${say("board.web.hanafuda")} ${hana}`}</summary>
      <Hands {...{ table, model }} />
    </details>
  );
}
