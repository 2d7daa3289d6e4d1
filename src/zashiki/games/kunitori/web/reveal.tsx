// What lies over the board while one thing is decided: revealed cards, a deck that may be looked at, a card that is offered.

import type { PartProps, Table } from "@shell/board-api";
import { Crest, Mon } from "@shell/crests";
import type { ComponentChildren } from "preact";
import { Told } from "./battle";
import { Face } from "./card";
import { cardOf, nameOf } from "./cards";
import { CardLines } from "./large";
import { actionFor, isPicked, type Model, ofKind, press } from "./model";
import { about } from "./speech";
import { cardTouch, spot } from "./touch";
import { colourOf, endsIn, listed } from "./view";
import type { View, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

const NINJA = ["show", "peek", "judge", "order"];

/** Whose deck or revealed cards it is about, if that is what the table waits for. */
function shownSeat(view: View): number | null {
  if (NINJA.includes(view.stage)) return view.effect.target;
  return view.stage === "return" ? view.asked : null;
}

/** Whether the viewer is asked for a ninja clan without holding one. */
const isBare = (table: Table<Wire>): boolean => table.prompt.value.ask === "show" && table.legal.value.length === 1;

function titleKey(table: Table<Wire>): string {
  const { stage } = table.prompt.value.view;
  return stage === "return" ? "puts_back" : stage === "show" && !isBare(table) ? "ninja_asks" : "ninja_sees";
}

interface PanelProps {
  seat: number;
  title: string;
  note?: string;
  children: ComponentChildren;
}

function Panel({ seat, title, note, children }: PanelProps) {
  return (
    <section class="ku-reveal" aria-label={title}>
      <h2>
        <Mon colour={colourOf(seat)} size={28} />
        {title}
      </h2>
      {children}
      {note && <p class="ku-note">{note}</p>}
    </section>
  );
}

/** The top of a deck that is about to be looked at. */
function Backs({ view, seat }: { view: View; seat: number }) {
  const colour = colourOf(seat);
  return (
    <div class="ku-revealed" aria-hidden="true">
      {Array.from({ length: Math.min(view.effect.argument, Math.max(1, view.players[seat]!.deck)) }, (_, n) => (
        <span key={n} class={`ku-back s-${colour}`}>
          <span>
            <Crest colour={colour} size={30} />
          </span>
        </span>
      ))}
    </div>
  );
}

function Shown({ table, model, card, ids, index }: Props & { card: string; ids: string[]; index: number }) {
  const say = table.words.value;
  const action = actionFor(table.legal.value, "shown", card);
  return (
    <div class="ku-shown">
      <button
        type="button"
        class={`ku-card t-${cardOf(card).type}${action ? " is-legal" : ""}`}
        data-shown={card}
        aria-pressed={isPicked(model, "shown", card, ids[index])}
        aria-label={action ? say(`actions.${action.kind}`, action) : nameOf(say, card)}
        {...spot(model, "shown", ids, index)}
        {...cardTouch(model, card, () => press(table, model, "shown", card, ids[index]))}
      >
        <Face id={card} say={say} pile={table.prompt.value.view.pool[card]!} size="hand" short={table.narrow.value} />
      </button>
      {action && <span>{say(`board.do_${action.kind}`)}</span>}
    </div>
  );
}

/** What happens to the cards, in a sentence. */
function noteOf(table: Table<Wire>, seat: number): string {
  const { view, ask } = table.prompt.value;
  const asked = table.legal.value.length > 0;
  const ninja = { who: table.nameOf(view.active) };
  if (view.stage === "show" && asked)
    return table.words.value(isBare(table) ? "board.ninja_looks" : "board.ninja_show_note", ninja);
  if (!asked)
    return NINJA.includes(view.stage) && view.stage !== "show" ? table.words.value("board.ninja_decides", ninja) : "";
  if (ask === "judge") return about(table, "judge_note", seat);
  return ask === "order" || ask === "return" ? table.words.value("board.order_note") : "";
}

function Revealed({ table, model, seat }: Props & { seat: number }) {
  const view = table.prompt.value.view;
  const cards = listed(view.players[seat]!.revealed);
  const ids = cards.map((card, i) => `${card}.${i}`);
  const report = view.stage === "return" ? model.reports.value.find(({ target }) => target === seat) : undefined;
  return (
    <Panel seat={seat} title={about(table, titleKey(table), seat)} note={noteOf(table, seat)}>
      {report && (
        <ul class="ku-told">
          <Told table={table} report={report} />
        </ul>
      )}
      {cards.length === 0 ? (
        <Backs view={view} seat={seat} />
      ) : (
        <div class="ku-revealed">
          {cards.map((card, i) => (
            <Shown key={ids[i]} table={table} model={model} card={card} ids={ids} index={i} />
          ))}
        </div>
      )}
    </Panel>
  );
}

/** The card one may take or leave: a reward, or what an abolition of tolls offers. */
function offered(table: Table<Wire>): { card: string; title: string; note: string } | null {
  const say = table.words.value;
  const { view, ask } = table.prompt.value;
  const gain = ofKind(table.legal.value, "gain");
  if (ask === "may_gain" && gain)
    return { card: gain.card, title: nameOf(say, view.card!), note: say("board.free_note") };
  if (ask !== "reward" || !table.legal.value.length) return null;
  const front = view.battle!.targets.find(({ seat }) => seat === table.me)!;
  const title = say("board.won_by", { n: front.defence - front.attack, scores: `${front.defence} : ${front.attack}` });
  return { card: view.card!, title, note: say("board.reward_note") };
}

function Offer({ table, model, card, title, note }: Props & { card: string; title: string; note: string }) {
  const say = table.words.value;
  const accept = ofKind(table.legal.value, "accept") ?? ofKind(table.legal.value, "gain")!;
  const pile = table.prompt.value.view.pool[card]!;
  return (
    <Panel seat={table.me} title={title} note={note}>
      <div class="ku-offer">
        <button
          type="button"
          class={`ku-card is-legal t-${cardOf(card).type}`}
          data-offer={card}
          aria-label={say("board.take_card", { card })}
          {...spot(model, "offer", [card], 0)}
          {...cardTouch(model, card, () => table.act(accept.act))}
        >
          <Face id={card} say={say} pile={pile} size="hand" short={table.narrow.value} />
        </button>
        <div>
          <CardLines table={table} card={card} free />
          <p class="ku-note">{say("board.left", { n: pile.left })}</p>
          {endsIn(table.previews.value[accept.act]) && <p class="ku-warn">{say("board.would_end")}</p>}
        </div>
      </div>
    </Panel>
  );
}

export function Reveal({ table, model }: Props) {
  if (table.prompt.value.outcome) return null;
  const seat = shownSeat(table.prompt.value.view);
  if (seat !== null) return <Revealed table={table} model={model} seat={seat} />;
  const offer = offered(table);
  return offer && <Offer table={table} model={model} {...offer} />;
}
