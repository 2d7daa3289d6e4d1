// Cards that are shown to everybody: what a ninja clan sees of a deck, and what goes back on one's own deck after a battle.
import type { PartProps } from "@shell/board-api";
import { Mon } from "@shell/crests";
import { cardOf, nameOf } from "./cards";
import { Face } from "./card";
import { actionFor, press, type Model } from "./model";
import { about } from "./speech";
import { cardTouch, spot } from "./touch";
import { colourOf, listed, type View } from "./view";

type Props = PartProps<View, Model>;

const NINJA = ["show", "peek", "judge", "order"];

/** Whose revealed cards lie open, if that is what the table waits for. */
function shownSeat(view: View): number | null {
  if (NINJA.includes(view.stage)) return view.effect.target;
  return view.stage === "return" ? view.asked : null;
}

function titleKey({ stage }: View): string {
  return stage === "return" ? "puts_back" : stage === "show" ? "ninja_asks" : "ninja_sees";
}

export function Reveal({ table, model }: Props) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const seat = shownSeat(view);
  if (seat === null || table.prompt.value.outcome) return null;
  const cards = listed(view.players[seat]!.revealed);
  const ids = cards.map((card, i) => `${card}.${i}`);
  const title = about(table, titleKey(view), seat);
  return (
    <section class="ku-reveal" aria-label={title}>
      <h2>
        <Mon colour={colourOf(seat)} size={28} />
        {title}
      </h2>
      <div class="ku-revealed">
        {cards.map((card, i) => {
          const action = actionFor(table.legal.value, "shown", card);
          return (
            <div key={ids[i]} class="ku-shown">
              <button
                type="button"
                class={`ku-card t-${cardOf(card).type}${action ? " is-legal" : ""}`}
                data-shown={card}
                aria-label={action ? say(`actions.${action.kind}`, action) : nameOf(say, card)}
                {...spot(model, "shown", ids, i)}
                {...cardTouch(model, card, () => press(table, model, "shown", card))}
              >
                <Face id={card} say={say} pile={view.pool[card]!} size="hand" short={table.narrow.value} />
              </button>
              {action && <span>{say(`board.do_${action.kind}`)}</span>}
            </div>
          );
        })}
        {cards.length === 0 && <p class="ku-empty">{say("board.nothing_shown")}</p>}
      </div>
    </section>
  );
}
