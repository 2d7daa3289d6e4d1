// What is at stake in a battle: the odds of what is chosen, what winning and losing would mean, and the hostages.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { CardRow } from "./offers";
import { supportIn } from "./foresight";
import type { Model } from "./model";
import { Odds } from "./odds";
import { actOf, ofKind } from "./plan";
import type { BattleScene, View } from "./scene";
import { Sign } from "./signs";

type Props = PartProps<View, Model> & { battle: BattleScene };

function OddsPanel({ table, model }: Props): JSX.Element | null {
  const say = table.words.value;
  const act = model.chosen.value?.act ?? actOf(table.legal.value, "pass");
  const effect = act ? supportIn(table.previews.value[act]) : null;
  if (!effect) return null;
  return (
    <section class="sj-stake is-odds">
      <h3>{say(model.chosen.value?.kind === "support" ? "board.web.odds_with" : "board.web.odds_without")}</h3>
      <Odds table={table} odds={effect.odds} note={say("board.web.odds_unseen")} />
    </section>
  );
}

/** Members of the attacker's family that the attacked seat is known to hold. */
function Hostages({ table, model, battle }: Props): JSX.Element | null {
  const say = table.words.value;
  const scene = model.scene.value;
  const { attacker, defender } = battle;
  const held = defender.seat === table.me ? scene.hand : [...scene.knownHolder].filter(([, seat]) => seat === defender.seat).map(([id]) => scene.cards.get(id)!);
  const hostages = held.filter((card) => card.family === attacker.family && card.kind === "family");
  if (!hostages.length) return null;
  return (
    <section class="sj-stake">
      <h3>
        <Sign name="hostage" />
        {say("board.web.hostages")}
      </h3>
      <p>{say("board.web.hostages_of", { who: defender.seat, attacker: attacker.seat })}</p>
      <CardRow table={table} cards={hostages} width={34} />
    </section>
  );
}

function Result({ table, battle }: Props): JSX.Element | null {
  if (battle.attackWon === null) return null;
  const say = table.words.value;
  const winner = battle.attackWon ? battle.attacker : battle.defender;
  return (
    <section class="sj-stake is-win">
      <h3>{say("board.web.battle_decided", { who: winner.seat })}</h3>
      <p>{say("board.web.battle_losses", { n: battle.lost, honour: battle.honour })}</p>
    </section>
  );
}

export function Stakes(props: Props): JSX.Element {
  const asked = ofKind(props.table.legal.value, "support", "pass").length > 0;
  return (
    <div class="sj-stakes">
      {asked && <OddsPanel {...props} />}
      <Result {...props} />
      <Hostages {...props} />
    </div>
  );
}
