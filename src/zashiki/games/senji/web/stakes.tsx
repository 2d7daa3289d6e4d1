// What is at stake in a battle: the odds of what is chosen, what winning and losing would mean, and the hostages.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { Executed } from "./aftermath";
import { Disc } from "./cards";
import { type SupportAhead, supportIn } from "./foresight";
import type { Model } from "./model";
import { Odds } from "./odds";
import { CardRow } from "./offers";
import { actOf, ofKind } from "./plan";
import type { BattleScene, SideScene } from "./scene";
import { Sign } from "./signs";
import type { Ending, Share, Wire } from "./wire";

type Props = PartProps<Wire, Model> & { battle: BattleScene };

/** What is chosen, in the title of its odds. */
const ODDS_OF: Record<string, string> = { support: "with", kami: "again" };

/** What the server foretells of the card that is chosen, or of laying none. */
function foretold({ table, model }: Props): SupportAhead | null {
  const act = model.chosen.value?.act ?? actOf(table.legal.value, "pass");
  return act ? supportIn(table.previews.value[act]) : null;
}

function OddsPanel({ table, model, effect }: Props & { effect: SupportAhead }): JSX.Element {
  const say = table.words.value;
  return (
    <section class="sj-stake is-odds">
      <h3>{say(`board.web.odds_${ODDS_OF[model.chosen.value?.kind ?? ""] ?? "without"}`)}</h3>
      <Odds table={table} odds={effect.odds} {...(table.narrow.value ? {} : { note: say("board.web.odds_unseen") })} />
    </section>
  );
}

/** One side's losses in words. */
function lossesOf(table: Props["table"], { units_lost: units, samurai_lost: samurai }: Share): string {
  const say = table.words.value;
  const parts = [
    units > 0 ? say("board.web.units", { n: units }) : "",
    samurai > 0 ? say("board.web.samurai_count", { n: samurai }) : "",
  ];
  const lost = parts.filter(Boolean).map((part) => `−${part}`);
  return lost.join(", ") || say("board.web.no_losses");
}

function honourOf(table: Props["table"], { you, rival }: Ending, who: number): string {
  const say = table.words.value;
  if (you.honour > 0) return say("board.web.honour_for_you", { n: you.honour });
  return rival.honour > 0 ? say("board.web.honour_for", { n: rival.honour, who }) : say("board.web.no_honour");
}

function provinceAfter({ table, model, battle }: Props, { taken }: Ending): string {
  const owner = taken ? battle.attacker.seat : battle.defender.seat;
  const key = `board.web.province_${taken ? "falls" : "stays"}${owner === table.me ? "_you" : ""}`;
  return table.words.value(key, { place: model.placeName(battle.province), who: owner });
}

/** What one end of the battle would bring: honour, losses of both sides, and whose the province is. */
function EndPanel({ won, end, ...props }: Props & { won: boolean; end: Ending }): JSX.Element {
  const { table, battle } = props;
  const say = table.words.value;
  const [mine, theirs]: SideScene[] =
    battle.attacker.seat === table.me ? [battle.attacker, battle.defender] : [battle.defender, battle.attacker];
  return (
    <section class={`sj-stake ${won ? "is-win" : "is-lose"}`}>
      <h3>
        <Sign name={won ? "check" : "cross"} />
        {say(won ? "board.web.if_won" : "board.web.if_lost")}
      </h3>
      <p>{honourOf(table, end, theirs!.seat)}</p>
      <ul>
        <li>
          <Disc colour={mine!.family} size={18} />
          {`${table.nameOf(mine!.seat)}: ${lossesOf(table, end.you)}`}
        </li>
        <li>
          <Disc colour={theirs!.family} size={18} />
          {`${table.nameOf(theirs!.seat)}: ${lossesOf(table, end.rival)}`}
        </li>
        <li>
          <Sign name="tower" />
          {provinceAfter(props, end)}
        </li>
      </ul>
    </section>
  );
}

/** Members of the attacker's family that the attacked seat is known to hold. */
function Hostages({ table, model, battle }: Props): JSX.Element | null {
  const say = table.words.value;
  const scene = model.scene.value;
  const { attacker, defender } = battle;
  const [asAttacker, asDefender] = [attacker.seat === table.me, defender.seat === table.me];
  const held = asDefender
    ? scene.hand
    : [...scene.knownHolder].filter(([, seat]) => seat === defender.seat).map(([id]) => scene.cards.get(id)!);
  const hostages = held.filter((card) => card.family === attacker.family && card.kind === "family");
  if (!hostages.length) return null;
  return (
    <section class="sj-stake">
      <h3>
        <Sign name="hostage" />
        {say("board.web.hostages")}
      </h3>
      <p>
        {say(`board.web.hostages_${asAttacker ? "yours" : asDefender ? "held" : "of"}`, {
          who: defender.seat,
          attacker: attacker.seat,
        })}
      </p>
      <CardRow table={table} cards={hostages} width={34} />
    </section>
  );
}

function Result(props: Props): JSX.Element | null {
  const { table, model, battle } = props;
  if (battle.attackWon === null) return null;
  const executed = model.tidings.value.fought?.executed ?? [];
  const say = table.words.value;
  const winner = battle.attackWon ? battle.attacker : battle.defender;
  const mine = winner.seat === table.me;
  const lost = !mine && [battle.attacker.seat, battle.defender.seat].includes(table.me);
  return (
    <section class={`sj-stake is-result ${lost ? "is-lose" : "is-win"}`}>
      <h3>{mine ? say("board.web.battle_decided_you") : say("board.web.battle_decided", { who: winner.seat })}</h3>
      {battle.round > 0 && <p>{say("board.web.battle_losses", { n: battle.lost, honour: battle.honour })}</p>}
      <Executed table={table} facts={executed} />
    </section>
  );
}

export function Stakes(props: Props): JSX.Element {
  const asked = ofKind(props.table.legal.value, "support", "pass").length > 0;
  const effect = asked ? foretold(props) : null;
  return (
    <div class="sj-stakes">
      {effect && <OddsPanel {...props} effect={effect} />}
      {effect?.ifWon && <EndPanel {...props} won end={effect.ifWon} />}
      {effect?.ifLost && <EndPanel {...props} won={false} end={effect.ifLost} />}
      <Result {...props} />
      <Hostages {...props} />
    </div>
  );
}
