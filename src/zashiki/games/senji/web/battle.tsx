// A battle as a stage: the steps, both sides with a picture for every point, the dice between them, odds and stakes.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { PROVINCES } from "./atlas";
import { CardBack, type CardFace, cardName, Die, DiploCard, Disc } from "./cards";
import { supportIn } from "./foresight";
import { Land, Water } from "./ground";
import { holdingOf, MapSwitch } from "./map";
import type { Model } from "./model";
import { Option } from "./option";
import { Banner, SamuraiFigure, SamuraiToken } from "./pieces";
import { ofKind } from "./plan";
import type { BattleScene, Scene, SideScene } from "./scene";
import { Sign } from "./signs";
import { Stakes } from "./stakes";
import type { Wire } from "./wire";

type Props = PartProps<Wire, Model>;

const STEPS = ["troops", "samurai", "roll", "kami", "support", "outcome"] as const;
const STEP_OF: Record<string, number> = { roll: 2, kami: 3, support: 4, hostages: 5 };

function Steps({ table, battle }: Pick<Props, "table"> & { battle: BattleScene }): JSX.Element {
  const now = STEP_OF[battle.stage] ?? 2;
  const say = table.words.value;
  return (
    <ol class="sj-steps" aria-label={say("board.web.battle_steps")}>
      {STEPS.map((step, i) => (
        <li
          key={step}
          class={i < now ? "is-done" : i === now ? "is-now" : ""}
          {...(i === now ? { "aria-current": "step" as const } : {})}
        >
          <i>{i < now ? <Sign name="check" size={14} /> : i + 1}</i>
          <span>{say(`board.web.steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The land around the field, faint behind the title. */
function Banderole({ scene, battle }: { scene: Scene; battle: BattleScene }): JSX.Element {
  const [x, y] = PROVINCES.get(battle.province)!.at;
  const ground = useMemo(() => {
    const holdings = new Map([...PROVINCES.keys()].map((id) => [id, holdingOf(scene, id)]));
    return (
      <>
        <Water quiet />
        <Land holdings={holdings} />
        <path d={PROVINCES.get(battle.province)!.path} class="sj-field" />
      </>
    );
  }, [battle.province]);
  return (
    <svg
      class="sj-banderole"
      viewBox={`${x - 260} ${y - 36} 520 72`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {ground}
    </svg>
  );
}

interface RowProps {
  label: string;
  points: number | string;
  children: preact.ComponentChildren;
  class?: string;
}

function PointRow({ label, points, children, class: more }: RowProps): JSX.Element {
  return (
    <div class={`sj-points${more ? ` ${more}` : ""}`}>
      <span>{label}</span>
      <span class="sj-glyphs">{children}</span>
      <b>{points}</b>
    </div>
  );
}

const MOST_BANNERS = 4;

function UnitGlyphs({ side }: { side: SideScene }): JSX.Element {
  const singles = side.units <= MOST_BANNERS;
  const count = singles ? side.units : 1;
  return (
    <>
      {Array.from({ length: count }, (_, i) => (
        <svg key={i} width="20" height="36" viewBox="0 0 22 40" aria-hidden="true">
          <Banner colour={side.family} units={singles ? "" : side.units} x={0} y={0} />
        </svg>
      ))}
    </>
  );
}

function SupportRow({ table, model, side }: Props & { side: SideScene }): JSX.Element {
  const say = table.words.value;
  const label = say("board.web.kinds.support");
  const chosen = side.seat === table.me ? model.chosen.value : null;
  const effect = chosen ? supportIn(table.previews.value[chosen.act]) : null;
  if (chosen?.kind === "support" && effect) {
    const { family } = model.scene.value.cards.get(String(chosen.card))!;
    return (
      <PointRow label={label} points={`+${effect.points}`} class="is-preview">
        {Array.from({ length: effect.points }, (_, i) => (
          <Die key={i} colour={family} size={34} faint />
        ))}
      </PointRow>
    );
  }
  const state =
    side.card === null
      ? "choosing"
      : side.card === "none"
        ? "no_card"
        : side.card === "hidden"
          ? "face_down"
          : "card_laid";
  return (
    <PointRow label={label} points={side.card === "none" ? 0 : "?"} class="is-open">
      <small>{say(`board.web.support_state.${state}`)}</small>
    </PointRow>
  );
}

function SideOf({
  table,
  model,
  side,
  attacks,
  place,
}: Props & { side: SideScene; attacks: boolean; place: string }): JSX.Element {
  const say = table.words.value;
  const decided = model.scene.value.battle!.attackWon;
  return (
    <section class={`sj-side s-${side.family}`} aria-label={table.nameOf(side.seat)}>
      <header>
        <Disc colour={side.family} size={42} />
        <span>
          <b>{table.nameOf(side.seat)}</b>
          <small>{say(attacks ? "board.web.attacks" : "board.web.defends", { place })}</small>
        </span>
        <strong>{side.points}</strong>
      </header>
      <PointRow label={say("board.web.units", { n: side.units })} points={decided === null ? side.units : ""}>
        <UnitGlyphs side={side} />
      </PointRow>
      {side.samurai.map((samurai) => (
        <PointRow key={samurai.id} label={samurai.name} points={decided === null ? 1 : ""}>
          <svg width="29" height="42" viewBox="0 0 28 41" aria-hidden="true">
            <SamuraiFigure colour={side.family} samurai={samurai} x={0} y={0} />
          </svg>
          <Die colour={side.family} size={34} />
        </PointRow>
      ))}
      {decided === null && (
        <PointRow label={say("board.web.crests")} points={side.crests}>
          {Array.from({ length: side.crests }, (_, i) => (
            <Die key={i} colour={side.family} size={34} />
          ))}
        </PointRow>
      )}
      {decided === null && <SupportRow {...{ table, model, side }} />}
    </section>
  );
}

const looseNote = ({ dice, attackWon }: BattleScene): string =>
  dice.length ? "board.web.no_loose" : attackWon === null ? "board.web.not_rolled" : "board.web.no_fight";

/** Dice that nobody owns yet, by crest. */
function LooseDice({ table, model, battle }: Props & { battle: BattleScene }): JSX.Element {
  const say = table.words.value;
  const own = [battle.attacker.family, battle.defender.family];
  const loose = battle.dice.filter(([family]) => !own.includes(family));
  const count = loose.reduce((sum, [, n]) => sum + n, 0);
  const owner = (family: string): string => {
    const seat = model.scene.value.seats.find((one) => one.family === family);
    return seat ? table.nameOf(seat.seat) : say("board.web.neutral");
  };
  return (
    <>
      <h3>
        {say("board.web.on_table")} <small>{say("board.web.loose_dice", { n: count, all: battle.rolling })}</small>
      </h3>
      <div class="sj-loose">
        {loose.map(([family, n]) => (
          <div key={family}>
            <span>
              {Array.from({ length: n }, (_, i) => (
                <Die key={i} colour={family} size={table.narrow.value ? 34 : 48} />
              ))}
            </span>
            <small>
              <Disc colour={family} size={16} />
              {owner(family)}
            </small>
          </div>
        ))}
        {!loose.length && <small>{say(looseNote(battle))}</small>}
      </div>
    </>
  );
}

function LaidCard({
  table,
  side,
  card,
  over,
}: Pick<Props, "table"> & { side: SideScene; card: CardFace | null; over: boolean }): JSX.Element {
  const say = table.words.value;
  const width = table.narrow.value ? 46 : 70;
  const shown = card ?? side.card;
  return (
    <div class="sj-laid">
      <small>{table.nameOf(side.seat)}</small>
      {shown === "hidden" ? (
        <CardBack width={width} label={say("board.web.support_state.face_down")} />
      ) : shown === null || shown === "none" ? (
        <span class="sj-slot" style={{ width: `${width}px` }}>
          {shown === "none" || over ? "–" : "?"}
        </span>
      ) : (
        <DiploCard card={shown} say={say} width={width} chosen={card !== null} label />
      )}
    </div>
  );
}

function Middle({ table, model, battle }: Props & { battle: BattleScene }): JSX.Element {
  const say = table.words.value;
  const chosen = model.chosen.value;
  const card = chosen?.kind === "support" ? model.scene.value.cards.get(String(chosen.card))! : null;
  const points = supportIn(chosen ? table.previews.value[chosen.act] : undefined)?.points ?? 0;
  const of = (side: SideScene): number => side.points + (side.seat === table.me ? points : 0);
  const { attacker, defender } = battle;
  return (
    <section class="sj-middle">
      <LooseDice {...{ table, model, battle }} />
      {battle.round > 0 && (
        <div class="sj-versus">
          <LaidCard
            table={table}
            side={attacker}
            card={attacker.seat === table.me ? card : null}
            over={battle.attackWon !== null}
          />
          <p>
            <b>{of(attacker)}</b>
            <i>:</i>
            <b>{of(defender)}</b>
            <small>
              {say(`board.web.${battle.attackWon !== null ? "after_support" : card ? "with_card" : "before_support"}`)}
            </small>
          </p>
          <LaidCard
            table={table}
            side={defender}
            card={defender.seat === table.me ? card : null}
            over={battle.attackWon !== null}
          />
        </div>
      )}
    </section>
  );
}

export function BattleStage({ table, model }: Props): JSX.Element | null {
  const scene = model.scene.value;
  const battle = scene.battle;
  if (!battle) return null;
  const say = table.words.value;
  const place = model.placeName(battle.province);
  const title = say("board.web.battle_for", { place });
  return (
    <div class="sj-battle" role="group" aria-label={title} tabIndex={0}>
      <header class="sj-battle-head" data-thing={`field:${battle.province}`}>
        <Banderole scene={scene} battle={battle} />
        <div>
          <h2>{title}</h2>
          <p>
            {say(
              battle.round === 0
                ? "board.web.no_fight"
                : table.narrow.value || battle.attackWon !== null
                  ? "board.round"
                  : "board.web.battle_round",
              { round: battle.round },
            )}
          </p>
        </div>
        {table.narrow.value && <MapSwitch {...{ table, model }} />}
      </header>
      <Steps table={table} battle={battle} />
      <div class="sj-arena">
        <SideOf {...{ table, model, place }} side={battle.attacker} attacks />
        <Middle {...{ table, model, battle }} />
        <SideOf {...{ table, model, place }} side={battle.defender} attacks={false} />
      </div>
      <Stakes {...{ table, model, battle }} />
    </div>
  );
}

/** Support cards of the hand with what each would bring. */
export function SupportTray({ table, model }: Props): JSX.Element | null {
  const say = table.words.value;
  const scene = model.scene.value;
  const plays = ofKind(table.legal.value, "support");
  const idle = scene.hand.filter((card) => card.kind === "support" && !plays.some((action) => action.card === card.id));
  return (
    <section class="sj-supports" aria-label={say("board.web.support_hand")}>
      <h2>
        {say("board.web.support_hand")} <small>{say("board.web.support_rule")}</small>
      </h2>
      <div class="sj-options">
        {plays.map((action) => {
          const card = scene.cards.get(action.card)!;
          const effect = supportIn(table.previews.value[action.act]);
          const chosen = model.choice.value === action.act;
          return (
            <Option key={action.act} table={table} model={model} action={action} play={card.id}>
              <DiploCard card={card} say={say} width={table.narrow.value ? 52 : 56} chosen={chosen} />
              <span>
                <b>{effect ? say("board.web.points_more", { n: effect.points }) : cardName(say, card)}</b>
                <small>{cardName(say, card)}</small>
                {effect && <em>{say("board.web.win", { percent: effect.odds.win })}</em>}
              </span>
            </Option>
          );
        })}
        {idle.length > 0 && (
          <span class="sj-option is-idle">
            <span>
              <small>{say("board.web.not_here")}</small>
              <span class="sj-cards">
                {idle.map((card) => (
                  <DiploCard key={card.id} card={card} say={say} width={34} faint label />
                ))}
              </span>
            </span>
          </span>
        )}
        {!plays.length && !idle.length && <small>{say("board.web.no_support")}</small>}
      </div>
    </section>
  );
}

/** Fallen samurai whose kami may be called. */
export function KamiRow({ table, model }: Props): JSX.Element {
  const calls = ofKind(table.legal.value, "kami");
  return (
    <div class="sj-options">
      {calls.map((action) => {
        const samurai = model.scene.value.samurai.get(action.samurai)!;
        return (
          <Option key={action.act} table={table} model={model} action={action}>
            <SamuraiToken samurai={samurai} size={36} />
            <span>
              <b>{samurai.name}</b>
              <small>{table.words.value("board.web.kami_does.military")}</small>
            </span>
          </Option>
        );
      })}
    </div>
  );
}
