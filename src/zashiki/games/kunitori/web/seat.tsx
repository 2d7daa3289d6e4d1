// A seat's row: cards in hand, deck and discard pile, what is deployed, strength against an attack, points.
import type { PartProps } from "@shell/board-api";
import { nameOf, signed } from "./cards";
import type { Model } from "./model";
import { Print, SQUARE } from "./prints";
import { Sign, type SignName } from "./signs";
import { sizeOf } from "./view";
import type { Wire } from "./wire";

const MOST_CHIPS = 3;

function Fact({ sign, n, title }: { sign: SignName; n: number; title: string }) {
  return (
    <span class={`ku-fact is-${sign}`} title={title}>
      <Sign name={sign} title={title} />
      {signed(n)}
    </span>
  );
}

export function SeatInfo({ table, seat }: PartProps<Wire, Model> & { seat: number }) {
  const say = table.words.value;
  const player = table.prompt.value.view.players[seat]!;
  const deployed = Object.keys(player.deployed);
  if (table.narrow.value) {
    return (
      <span class="ku-seat is-narrow">
        <Fact sign="defence" n={player.strength} title={say("board.strength")} />
        <Fact sign="points" n={player.points} title={say("board.points")} />
      </span>
    );
  }
  return (
    <span class="ku-seat">
      <span class="ku-chips">
        {deployed.slice(0, MOST_CHIPS).map((card, i) => (
          <span key={i} class="ku-chip" title={nameOf(say, card)}>
            <Print card={card} crop={SQUARE} />
          </span>
        ))}
        <Fact sign="defence" n={player.strength} title={say("board.strength")} />
        <Fact sign="points" n={player.points} title={say("board.points")} />
      </span>
      <span class="ku-facts">
        <Fact sign="hand" n={player.hand} title={say("board.hand")} />
        <Fact sign="deck" n={player.deck} title={say("board.deck")} />
        <Fact sign="discard" n={sizeOf(player.discard)} title={say("board.discard")} />
      </span>
    </span>
  );
}
