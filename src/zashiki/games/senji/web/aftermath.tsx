// The battle that was just fought: points, cards, hostages and what came of it, until the player goes on.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { DiploCard, Disc, faceOf } from "./cards";
import type { Model } from "./model";
import { Sign } from "./signs";
import type { ExecutedFacts, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

function Side({
  table,
  model,
  seat,
  points,
  card,
}: Props & { seat: number; points: number; card: string }): JSX.Element {
  const say = table.words.value;
  return (
    <span class="sj-fought-side">
      <Disc colour={model.scene.value.seats[seat]!.family} size={28} title={table.nameOf(seat)} />
      <b>{points}</b>
      {card === "none" ? (
        <i class="sj-slot" title={say("board.web.support_state.no_card")} />
      ) : (
        <DiploCard card={faceOf(card)} say={say} width={28} label />
      )}
    </span>
  );
}

/** Hostages that died: what it brought one and cost the other. */
export function Executed({ table, facts }: Pick<Props, "table"> & { facts: readonly ExecutedFacts[] }): JSX.Element {
  const say = table.words.value;
  return (
    <span class="sj-executed">
      {facts.map(({ who, attacker, card, gain, lost }) => (
        <span key={card}>
          <DiploCard card={faceOf(card)} say={say} width={28} label />
          <small>
            {say("board.web.executed")}
            <b>{`${table.nameOf(who)} +${gain}, ${table.nameOf(attacker)} −${lost}`}</b>
          </small>
        </span>
      ))}
    </span>
  );
}

export function Aftermath({ table, model }: Props): JSX.Element | null {
  const say = table.words.value;
  const { fought } = model.tidings.value;
  if (!fought || fought.winner === null || model.scene.value.battle || table.prompt.value.outcome) return null;
  if (fought.n < model.answered.value) return null;
  const place = model.placeName(fought.place);
  const owner = fought.taken ? fought.attacker : fought.defender;
  const mine = (seat: number): string => (seat === table.me ? "_you" : "");
  return (
    <aside class="sj-fought" aria-label={say("board.web.battle_for", { place })}>
      <Side {...{ table, model }} seat={fought.attacker} points={fought.attack} card={fought.attackCard} />
      <i aria-hidden="true">:</i>
      <Side {...{ table, model }} seat={fought.defender} points={fought.defence} card={fought.defenceCard} />
      <p>
        <b>
          {say(`board.web.${fought.honour > 0 ? "won_battle" : "battle_decided"}${mine(fought.winner)}`, {
            who: fought.winner,
            n: fought.honour,
          })}
        </b>
        <small>
          {say(`board.web.province_${fought.taken ? "falls" : "stays"}${mine(owner)}`, { place, who: owner })}
        </small>
      </p>
      <Executed table={table} facts={fought.executed} />
      <button
        type="button"
        aria-label={say("board.web.close")}
        onClick={() => (model.answered.value = table.prompt.value.n)}
      >
        <Sign name="cross" size={16} />
      </button>
    </aside>
  );
}
