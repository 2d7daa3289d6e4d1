// The battle that was just fought: points, cards and what came of it, until the next one, winter, or a press.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { DiploCard, Disc, faceOf } from "./cards";
import type { Model } from "./model";
import { Sign } from "./signs";
import type { Event, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

export interface Fought {
  place: string;
  attacker: number;
  defender: number;
  attack: number;
  defence: number;
  attackCard: string; // "none" without one
  defenceCard: string;
  winner: number | null; // null until it is decided
  honour: number;
  taken: boolean;
}

const BEGUN = { attack: 0, defence: 0, attackCard: "none", defenceCard: "none", winner: null, honour: 0, taken: false };

/** The last battle after one more event. */
export function afterEvent(fought: Fought | null, { kind, facts }: Event): Fought | null {
  if (kind === "winter") return null;
  if (kind === "battle") return { ...BEGUN, place: facts.place, attacker: facts.who, defender: facts.defender };
  if (!fought) return null;
  if (kind === "supports_shown") {
    const { attack, defence, attack_card: attackCard, defence_card: defenceCard } = facts;
    return { ...fought, attack, defence, attackCard, defenceCard };
  }
  if (kind === "battle_won") return { ...fought, winner: facts.who };
  if (kind === "honoured") return { ...fought, honour: facts.honour };
  if (kind === "conquered" && facts.place === fought.place) return { ...fought, taken: true };
  return fought;
}

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

export function Aftermath({ table, model }: Props): JSX.Element | null {
  const say = table.words.value;
  const fought = model.fought.value;
  if (!fought || fought.winner === null || model.scene.value.battle || table.prompt.value.outcome) return null;
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
      <button type="button" aria-label={say("board.web.close")} onClick={() => (model.fought.value = null)}>
        <Sign name="cross" size={16} />
      </button>
    </aside>
  );
}
