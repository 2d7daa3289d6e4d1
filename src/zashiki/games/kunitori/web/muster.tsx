// Before the march: which leader attacks whom, and with several targets which unit goes where.
import type { PartProps, Table } from "@shell/board-api";
import { Mon } from "@shell/crests";
import { ofKind } from "@shell/kinds";
import { Face } from "./card";
import { cardOf, leads, nameOf } from "./cards";
import { Scene } from "./field";
import type { Model } from "./model";
import { outcomeText } from "./primary";
import { Print, SQUARE } from "./prints";
import { Sign } from "./signs";
import { about } from "./speech";
import { cardTouch, spot } from "./touch";
import { battlesIn, colourOf, listed, sizeOf } from "./view";
import type { Wire } from "./wire";

type Props = PartProps<Wire, Model>;

const sendings = (table: Table<Wire>) => ofKind(table.legal.value, "attack", "send");

/** The card that is to be sent: the picked one, else the first that can go. */
function chosen(table: Table<Wire>, model: Model): string | null {
  const cards = sendings(table).map((action) => action.card);
  const picked = model.picked.value?.card;
  return picked && cards.includes(picked) ? picked : (cards[0] ?? null);
}

function Troops({ table, model }: Props) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const home = listed(view.battle!.at_home).sort((a, b) => Number(leads(b)) - Number(leads(a)));
  const card = chosen(table, model);
  const first = card === null ? -1 : home.indexOf(card);
  const can = new Set(sendings(table).map((action) => action.card));
  const ids = home.map((name, i) => `${name}.${i}`);
  return (
    <div class="ku-troops" role="group" aria-label={say("board.at_home")}>
      <Scene attacker={view.battle!.attacker} defender={view.battle!.attacker} />
      {home.map((name, i) => (
        <button
          key={ids[i]}
          type="button"
          class={`ku-card is-stage t-${cardOf(name).type}${leads(name) ? " is-lead" : ""}${can.has(name) ? " is-legal" : " is-led"}`}
          data-troop={name}
          aria-pressed={i === first}
          aria-label={nameOf(say, name)}
          {...spot(model, "troops", ids, i)}
          {...cardTouch(model, name, () => {
            if (can.has(name)) model.picked.value = { place: "area", card: name };
            else model.large.value = name;
          })}
        >
          <Face id={name} say={say} pile={view.pool[name]!} size="stage" />
        </button>
      ))}
      {home.length === 0 && <p class="ku-empty">{say("board.all_sent")}</p>}
    </div>
  );
}

function Foe({ table, model, seat }: Props & { seat: number }) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const card = chosen(table, model);
  const action = sendings(table).find((one) => one.card === card && one.target === seat);
  const target = view.battle!.targets.find((one) => one.seat === seat);
  const stands = action && battlesIn(table.previews.value[action.act]).find((result) => result.seat === seat);
  const player = view.players[seat]!;
  return (
    <li
      class={`ku-foe s-${colourOf(seat)}${target ? " is-attacked" : ""}`}
      data-thing={`attack.target:${seat} send.target:${seat}`}
    >
      <p class="ku-foe-name">
        <Mon colour={colourOf(seat)} size={30} />
        <b>{table.nameOf(seat)}</b>
        <span>
          <Sign name="defence" title={say("board.strength")} /> {player.strength}
        </span>
        <span>
          <Sign name="hand" title={say("board.hand")} /> {player.hand}
        </span>
      </p>
      <p class="ku-chips">
        {listed(player.deployed).map((name, i) => (
          <span key={i} class="ku-chip" title={nameOf(say, name)}>
            <Print card={name} crop={SQUARE} />
          </span>
        ))}
        {sizeOf(player.deployed) === 0 && <small class="ku-empty">{say("board.undefended")}</small>}
      </p>
      {target && (
        <p class="ku-sent">
          <Sign name="attack" /> <b>{target.attack}</b>
          {listed(target.cards).map((name, i) => (
            <span key={i} class="ku-chip" title={nameOf(say, name)}>
              <Print card={name} crop={SQUARE} />
            </span>
          ))}
        </p>
      )}
      {action && card && (
        <button
          type="button"
          class="btn"
          data-act={action.act}
          data-send={`${card}@${seat}`}
          onClick={() => table.act(action.act)}
        >
          <span>
            {say(`actions.${action.kind}`, { ...action, target: seat })}
            {stands && (
              <small>
                {stands.attack} : {stands.defence} · {outcomeText(table, stands)}
              </small>
            )}
          </span>
        </button>
      )}
    </li>
  );
}

export function Muster({ table, model }: Props) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const { attacker } = view.battle!;
  const others = Array.from({ length: view.seats - 1 }, (_, step) => (attacker + 1 + step) % view.seats);
  const attacked = new Set(view.battle!.targets.map(({ seat }) => seat));
  const foes = view.stage === "units" ? others.filter((seat) => attacked.has(seat)) : others;
  return (
    <section class="ku-muster" aria-label={say("phases.battle")}>
      <h2>{about(table, "musters", attacker)}</h2>
      <Troops table={table} model={model} />
      <ul class="ku-foes">
        {foes.map((seat) => (
          <Foe key={seat} table={table} model={model} seat={seat} />
        ))}
      </ul>
    </section>
  );
}
