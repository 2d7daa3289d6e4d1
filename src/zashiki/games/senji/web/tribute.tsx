// Tribute: five places to fill, and the foreign cards of the hand by the seats they would go home to.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { type CardFace, cardName, DiploCard, Disc } from "./cards";
import { tributeIn } from "./foresight";
import { choose, type Model } from "./model";
import { Option } from "./option";
import { find, ofKind } from "./plan";
import { Sign } from "./signs";
import type { Action, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

/** What the server tells of the tribute with any of the cards that may be laid now. */
function progress({ table, model }: Props): { needs: number; missing: readonly number[] } {
  const act = model.chosen.value?.act ?? ofKind(table.legal.value, "return", "tribute")[0]?.act;
  return tributeIn(act ? table.previews.value[act] : undefined) ?? { needs: 0, missing: [] };
}

/** The places of the tribute, filled one after the other; the card that waits for the red button at half strength. */
function Places({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const { picked } = model.scene.value.view;
  const { needs } = progress({ table, model });
  const waiting = model.chosen.value?.kind === "return" ? [String(model.chosen.value.card)] : [];
  const width = table.narrow.value ? 44 : 58;
  return (
    <ol class="sj-places" aria-label={say("board.web.tribute_laid", { n: picked.length, needs })}>
      {Array.from({ length: needs }, (_, i) => {
        const id = [...picked, ...waiting][i];
        return (
          <li key={i}>
            {id ? (
              <DiploCard
                card={model.scene.value.cards.get(id)!}
                say={say}
                width={width}
                faint={i >= picked.length}
                label
              />
            ) : (
              <span class="sj-slot" style={{ width: `${width}px` }}>
                {i + 1}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function CardOfHand({
  table,
  model,
  card,
  action,
}: Props & { card: CardFace; action: Action | undefined }): JSX.Element {
  const say = table.words.value;
  const chosen = action !== undefined && model.choice.value === action.act;
  return (
    <button
      type="button"
      class="sj-card-button"
      data-act={action?.act}
      aria-label={say("actions.return", { card: card.id })}
      aria-pressed={chosen}
      aria-disabled={!action}
      title={cardName(say, card)}
      onClick={() => action && choose(table, model, action)}
    >
      <DiploCard card={card} say={say} width={table.narrow.value ? 46 : 52} chosen={chosen} faint={!action} />
    </button>
  );
}

/** The cards of one family, and whether the tribute still lacks one of them. */
function Family({ table, model, cards }: Props & { cards: readonly CardFace[] }): JSX.Element {
  const say = table.words.value;
  const scene = model.scene.value;
  const { family } = cards[0]!;
  const seat = scene.seats.find((one) => one.family === family);
  const lacks = seat !== undefined && progress({ table, model }).missing.includes(seat.seat);
  const laid = scene.view.picked.filter((id) => scene.cards.get(id)?.family === family).length;
  return (
    <div class="sj-tribute-family" role="group" aria-label={seat ? table.nameOf(seat.seat) : say("board.web.neutral")}>
      <p>
        <Disc colour={family} size={26} />
        <b>{seat ? table.nameOf(seat.seat) : say("board.web.neutral")}</b>
        {lacks && <small class="is-lacking">{say("board.web.tribute_lacks")}</small>}
        {laid > 0 && (
          <small class="is-laid">
            <Sign name="check" size={14} />
            {laid}
          </small>
        )}
      </p>
      <div class="sj-cards">
        {cards.map((card) => (
          <CardOfHand
            key={card.id}
            {...{ table, model, card }}
            action={find(table.legal.value, "return", { card: card.id })}
          />
        ))}
      </div>
    </div>
  );
}

/** Foreign cards of the hand that are not laid out yet, by family. */
function families({ table, model }: Props): CardFace[][] {
  const { hand, seats, view } = model.scene.value;
  const own = seats[table.me]?.family;
  const left = hand.filter((card) => card.family !== own && !view.picked.includes(card.id));
  return [...new Set(left.map(({ family }) => family))].map((family) => left.filter((card) => card.family === family));
}

export function TributeStage({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const { picked } = model.scene.value.view;
  const { needs } = progress({ table, model });
  return (
    <section class="sj-asked sj-tribute" aria-label={say("board.web.groups.tribute")}>
      <header>
        <h2>
          {say("board.web.groups.tribute")} <small>{say("board.web.tribute_laid", { n: picked.length, needs })}</small>
        </h2>
        <Places {...{ table, model }} />
      </header>
      <div class="sj-tribute-hand">
        {families({ table, model }).map((cards) => (
          <Family key={cards[0]!.family} {...{ table, model, cards }} />
        ))}
      </div>
    </section>
  );
}

/** In autumn: the tribute as one of the things that could be done. */
export function TributeOffer({ table, model }: Props): JSX.Element | null {
  const say = table.words.value;
  const action = find(table.legal.value, "tribute");
  if (!action) return null;
  const told = tributeIn(table.previews.value[action.act]);
  return (
    <section class="sj-card-offers" aria-label={say("board.web.groups.tribute")}>
      <h2>{say("board.web.groups.tribute")}</h2>
      <Option table={table} model={model} action={action}>
        <Sign name="scroll" size={34} />
        <span>
          <b>{say("board.web.brings.host", { value: told?.gain ?? "" })}</b>
          <small>{say("board.web.tribute_costs", { n: told?.needs ?? "" })}</small>
        </span>
      </Option>
    </section>
  );
}

/** Beside the red button: whose honour changes with the last card. */
export function TributeReckoning({ table, model }: Props): JSX.Element | null {
  const chosen = model.chosen.value;
  const told = chosen?.kind === "return" ? tributeIn(table.previews.value[chosen.act]) : null;
  if (!told?.last) return null;
  const changed = model.scene.value.seats.filter(({ seat }) => told.honour[seat]);
  return (
    <dl class="sj-reckoning">
      {changed.map(({ seat, honour }) => (
        <div key={seat}>
          <dt>{table.nameOf(seat)}</dt>
          <dd class={told.honour[seat]! < 0 ? "is-loss" : ""}>{`${honour} → ${honour + told.honour[seat]!}`}</dd>
        </div>
      ))}
    </dl>
  );
}
