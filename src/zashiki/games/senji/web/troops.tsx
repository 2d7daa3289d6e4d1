// The march in the making: who goes to each destination, who stays, and what to expect.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { Disc } from "./cards";
import type { Model } from "./model";
import { Odds } from "./odds";
import { SamuraiToken } from "./pieces";
import { find, ofKind } from "./plan";
import type { Leg } from "./scene";
import { Sign } from "./signs";
import type { Action, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

function Stepper({ table, leg }: Pick<Props, "table"> & { leg: Leg }): JSX.Element {
  const say = table.words.value;
  const legal = table.legal.value;
  const step = (by: number): Action | undefined => find(legal, "units", { n: leg.units + by });
  const button = (by: number, name: "minus" | "plus", label: string): JSX.Element => {
    const action = step(by);
    return (
      <button
        type="button"
        data-step={by}
        aria-label={label}
        aria-disabled={!action}
        onClick={() => action && table.act(action.act)}
      >
        <Sign name={name} size={18} />
      </button>
    );
  };
  return (
    <span class="sj-stepper" role="group" aria-label={say("board.web.units_sent", { n: leg.units })}>
      {button(-1, "minus", say("board.web.one_less"))}
      <b>{leg.units}</b>
      {button(1, "plus", say("board.web.one_more"))}
    </span>
  );
}

/** Samurai who may go along or stay. */
function Companions({ table, model, leg }: Props & { leg: Leg }): JSX.Element | null {
  const say = table.words.value;
  const legal = table.legal.value;
  const going = new Set(leg.samurai.map(({ id }) => id));
  const able = ofKind(legal, "with", "without").map((action) => action.samurai);
  const all = [...new Set([...able, ...going])];
  if (!all.length) return null;
  return (
    <>
      {all.map((id) => {
        const samurai = model.scene.value.samurai.get(id)!;
        const action = find(legal, going.has(id) ? "without" : "with", { samurai: id });
        return (
          <button
            key={id}
            type="button"
            class="sj-companion"
            data-thing={`with.samurai:${id} without.samurai:${id}`}
            aria-pressed={going.has(id)}
            aria-label={say("board.web.goes_along", { samurai: samurai.name })}
            aria-disabled={!action}
            title={samurai.name}
            onClick={() => action && table.act(action.act)}
          >
            <SamuraiToken samurai={samurai} size={32} />
          </button>
        );
      })}
    </>
  );
}

function LegRow({ table, model, leg, last, index }: Props & { leg: Leg; last: boolean; index: number }): JSX.Element {
  const say = table.words.value;
  const scene = model.scene.value;
  const owner = scene.provinces.get(leg.to)?.owner ?? -1;
  const family = scene.seats[owner]?.family;
  const battle = model.battleAhead(index);
  return (
    <>
      <div class="sj-leg" data-leg={leg.to}>
        {family ? <Disc colour={family} size={28} /> : <Sign name="anchor" size={24} />}
        <span>
          <b>{model.placeName(leg.to)}</b>
          <small>{model.troopsOf(leg.to)}</small>
        </span>
        {last ? (
          <span class="sj-leg-troops">
            <Companions {...{ table, model, leg }} />
            <Stepper table={table} leg={leg} />
          </span>
        ) : (
          <span class="sj-leg-troops">
            {leg.samurai.map((samurai) => (
              <SamuraiToken key={samurai.id} samurai={samurai} size={28} />
            ))}
            <b>{leg.units}</b>
          </span>
        )}
      </div>
      {leg.bySea && <p class="sj-leg-note">{say("board.web.legend_sea")}</p>}
      {battle && !battle.empty && <Odds table={table} odds={battle.odds} note={say("board.web.odds_note")} />}
      {battle && (battle.ifWon || battle.ifLost) ? (
        <p class="sj-stake-line">
          <b class="is-gain">{say("board.web.won_brings", { honour: battle.ifWon ?? 0 })}</b>
          <b class="is-loss">{say("board.web.lost_brings", { honour: battle.ifLost ?? 0 })}</b>
        </p>
      ) : null}
    </>
  );
}

export function MarchQuestion({ table, model }: Props): JSX.Element | null {
  const say = table.words.value;
  const march = model.scene.value.march;
  if (!march) return null;
  const stays = model.staying.value;
  const more = find(table.legal.value, "to") !== undefined;
  return (
    <div class="sj-legs">
      {more && <p>{say(march.legs.length ? "board.web.second_target" : "board.web.tap_target")}</p>}
      {march.legs.map((leg, i) => (
        <LegRow key={leg.to} {...{ table, model, leg }} index={i} last={i === march.legs.length - 1} />
      ))}
      <div class="sj-leg is-home">
        <Sign name="stay" size={24} />
        <span>
          <b>{model.placeName(march.origin)}</b>
          <small>{say("board.web.stay_here")}</small>
        </span>
        <span class="sj-leg-troops">
          {stays.samurai.map((samurai) => (
            <SamuraiToken key={samurai.id} samurai={samurai} size={28} />
          ))}
          <b>{stays.units}</b>
        </span>
      </div>
    </div>
  );
}
