// The tray: deck, hand and discard pile of the viewer. Cards that can do something come first.
import type { PartProps } from "@shell/board-api";
import { Crest } from "@shell/crests";
import { Face, spokenFace } from "./card";
import { cardOf, nameOf } from "./cards";
import { actionFor, isPicked, type Model, press } from "./model";
import { Sign } from "./signs";
import { cardTouch, spot } from "./touch";
import { colourOf, listed, resultIn, sizeOf } from "./view";
import type { Wire } from "./wire";

type Props = PartProps<Wire, Model>;

interface Held {
  card: string;
  id: string; // the card and which of its copies
  laid: boolean;
}

/** The hand card by card; cards just laid in ambush stay in sight. */
function held(table: Props["table"]): Held[] {
  const { mine, players } = table.prompt.value.view;
  if (!mine) return [];
  const legal = table.legal.value;
  const laid = legal.length && table.prompt.value.ask === "ambush" ? listed(players[table.me]!.ambush) : [];
  const rank = (card: string) => (actionFor(legal, "hand", card) ? 0 : 1);
  const hand = listed(mine.hand).sort((a, b) => rank(a) - rank(b));
  return [
    ...laid.map((card, i) => ({ card, id: `laid.${card}.${i}`, laid: true })),
    ...hand.map((card, i) => ({ card, id: `${card}.${i - hand.indexOf(card)}`, laid: false })),
  ];
}

interface HandCardProps extends Props {
  held: Held;
  ids: string[];
  index: number;
  row?: "hand" | "ambush"; // where it is shown
}

function HandCard({ table, model, held, ids, index, row = "hand" }: HandCardProps) {
  const { card, laid } = held;
  const say = table.words.value;
  const pile = table.prompt.value.view.pool[card]!;
  const action = laid ? undefined : actionFor(table.legal.value, "hand", card);
  const foreseen = action?.kind === "lay" ? resultIn(table.previews.value[action.act]) : null;
  const idle = table.legal.value.length > 0 && !action && !laid;
  const label = [
    action ? say(`actions.${action.kind}`, action) : "",
    spokenFace(say, card, pile),
    laid ? say("board.ambush") : "",
  ];
  return (
    <span class="ku-slot">
      <button
        type="button"
        class={`ku-card t-${cardOf(card).type}${action ? " is-legal" : ""}${idle ? " is-idle" : ""}${laid ? " is-laid" : ""}`}
        {...{ [`data-${row}`]: card }}
        data-thing={`play.card:${card} treasure.card:${card} trash.card:${card} lay.card:${card}`}
        aria-pressed={laid || isPicked(model, "hand", card, held.id)}
        aria-label={label.filter(Boolean).join(": ")}
        {...spot(model, row, ids, index)}
        {...cardTouch(model, card, () => (laid ? table.undo() : press(table, model, "hand", card, held.id)))}
      >
        <Face id={card} say={say} pile={pile} size="hand" short={table.narrow.value} />
        {foreseen && <b class="ku-then">{`${foreseen.attack} : ${foreseen.defence}`}</b>}
        {laid && (
          <span class="ku-tick">
            <Sign name="check" />
          </span>
        )}
      </button>
    </span>
  );
}

/** The cards that can lie in ambush, laid ones first, where the battle is looked at. */
export function AmbushPicker({ table, model }: Props) {
  const cards = held(table).filter(({ card, laid }) => laid || actionFor(table.legal.value, "hand", card));
  const ids = cards.map(({ id }) => id);
  return (
    <div class="ku-ambush-picker" role="group" aria-label={table.words.value("board.hand")}>
      {cards.map((one, index) => (
        <HandCard key={one.id} {...{ table, model, ids, index }} held={one} row="ambush" />
      ))}
    </div>
  );
}

function Deck({ table }: Props) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const player = view.players[table.me]!;
  const colour = colourOf(table.me);
  const top = view.mine!.top.map((card) => nameOf(say, card)).join(", ");
  return (
    <div class="ku-deck" data-thing={`deck:${table.me}`} data-look role="button" tabIndex={0} aria-haspopup="dialog">
      <span class={`ku-back s-${colour}${player.deck ? "" : " is-none"}`} aria-hidden="true">
        <span>
          <Crest colour={colour} size={30} />
        </span>
      </span>
      <b>{say("board.deck")}</b>
      <small>{say("board.some_cards", { n: player.deck })}</small>
      {top && (
        <small class="ku-top">
          {say("board.on_top")}: {top}
        </small>
      )}
    </div>
  );
}

function Discard({ table }: Props) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const { discard } = view.players[table.me]!;
  const last = listed(discard).at(-1);
  const all = Object.entries(discard).map(([card, n]) => `${n} × ${nameOf(say, card)}`);
  return (
    <div class="ku-deck" data-discard data-thing={`discard discard:${table.me}`} title={all.join(", ")}>
      {last ? (
        <button
          type="button"
          class={`ku-card is-mini t-${cardOf(last).type}`}
          aria-label={`${say("board.discard")}: ${all.join(", ")}`}
          data-look
          aria-haspopup="dialog"
        >
          <Face id={last} say={say} pile={view.pool[last]!} size="tile" />
        </button>
      ) : (
        <span class="ku-card is-mini is-none" aria-hidden="true" />
      )}
      <b>{say("board.discard")}</b>
      <small>{say("board.some_cards", { n: sizeOf(discard) })}</small>
    </div>
  );
}

export function Tray({ table, model }: Props) {
  const say = table.words.value;
  const narrow = table.narrow.value;
  if (table.me < 0) return null;
  const cards = held(table);
  const ids = cards.map(({ id }) => id);
  return (
    <div class={`ku-tray${narrow ? " is-narrow" : ""}`}>
      {!narrow && <Deck table={table} model={model} />}
      <div class="ku-hand" role="group" aria-label={say("board.hand")}>
        {cards.map((one, index) => (
          <HandCard key={one.id} table={table} model={model} held={one} ids={ids} index={index} />
        ))}
        {cards.length === 0 && <p class="ku-empty">{say("board.empty_hand")}</p>}
      </div>
      {!narrow && <Discard table={table} model={model} />}
    </div>
  );
}
