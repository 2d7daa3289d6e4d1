// A card large enough to read: in a dialog, or beside the mouse where it rests; and the phone's sheet of generals.
import type { PartProps, Table } from "@shell/board-api";
import { Dialog } from "@shell/dialog";
import { useEffect } from "preact/hooks";
import { Face } from "./card";
import { cardOf, leads, nameOf, ofType, signed, textOf } from "./cards";
import { actionFor, isPicked, type Model, press } from "./model";
import { Sign, type SignName } from "./signs";
import { isOpen } from "./view";
import type { Wire } from "./wire";

type Props = PartProps<Wire, Model>;

const ICONS = ["cards", "actions", "money", "buys"];

/** What the card says, line by line. */
function lines(table: Table<Wire>, id: string): [SignName, string][] {
  const say = table.words.value;
  const card = cardOf(id);
  const pile = table.prompt.value.view.pool[id]!;
  const found: [SignName, string][] = [];
  if (card.attack) found.push(["attack", `${say("board.attack")} ${card.attack}`]);
  if (card.defence) found.push(["defence", `${say("board.defence")} ${card.defence}`]);
  for (const [op, n] of card.effects) if (ICONS.includes(op)) found.push([op as SignName, say(`icons.${op}`, { n })]);
  if (textOf(say, id)) found.push([card.type, textOf(say, id)]);
  if (pile.deployable) found.push(["deployable", say("board.may_stay")]);
  if (leads(id)) found.push(["general", say("board.leads")]);
  if (card.points) found.push(["points", say("board.worth", { n: card.points, points: signed(card.points) })]);
  return found;
}

/** The lines of a card with their signs, its price and how sure that is, unless it is free. */
export function CardLines({
  table,
  card,
  brief,
  free,
}: {
  table: Table<Wire>;
  card: string;
  brief?: boolean;
  free?: boolean;
}) {
  const say = table.words.value;
  const pile = table.prompt.value.view.pool[card]!;
  const lowered = pile.price !== pile.printed;
  return (
    <ul class={`ku-lines${brief ? " is-brief" : ""}`}>
      {lines(table, card).map(([sign, text]) => (
        <li key={text}>
          <Sign name={sign} />
          <span>{text}</span>
        </li>
      ))}
      {!free && (
        <li class="ku-price-line">
          <Sign name="money" />
          <span>
            {say("board.costs", { n: pile.price })}
            {lowered && ` (${say("board.printed", { n: pile.printed })})`} ·{" "}
            {pile.left ? say("board.left", { n: pile.left }) : say("board.sold_out")}
            {(!brief || pile.certainty !== "certain") && ` · ${say(`board.${pile.certainty}`)}`}
          </span>
        </li>
      )}
    </ul>
  );
}

/** What the server tells of the pile: who has it in play, and why it is too dear now. */
function Known({ table, card }: { table: Table<Wire>; card: string }) {
  const say = table.words.value;
  const thing = `card:${card}`;
  const told = (table.remarks.value[thing] ?? []).filter(({ key }) => key === "too_dear" || key === "in_play");
  useEffect(() => table.inspect([thing]), [thing, table.prompt.value.n]);
  return (
    <>
      {told.map(({ key, facts }) => (
        <p key={key} class="ku-known">
          {say(`inspect.${key}`, facts)}
        </p>
      ))}
    </>
  );
}

export function LargeCard({ table, model }: Props) {
  const card = model.large.value;
  if (!card) return null;
  const say = table.words.value;
  const close = () => (model.large.value = null);
  return (
    <Dialog title={nameOf(say, card)} close={close}>
      <div class="ku-large">
        <div class={`ku-card is-large t-${cardOf(card).type}`}>
          <Face id={card} say={say} pile={table.prompt.value.view.pool[card]!} size="large" plain />
        </div>
        <CardLines table={table} card={card} />
        <Known table={table} card={card} />
        <p>
          <a href={`/lexicon/${table.prompt.value.game}#card:${card}`} target="_blank" rel="noopener">
            {table.shell.value("lexicon.title")}
          </a>
        </p>
      </div>
    </Dialog>
  );
}

const WIDE = 264;
const HIGH = 386;
const GAP = 12;

/** Beside the card under the mouse, never on top of it. */
export function HoverCard({ table, model }: Props) {
  const hovered = model.hovered.value;
  if (!hovered || table.narrow.value) return null;
  const { card, at } = hovered;
  const right = at.right + GAP + WIDE < innerWidth;
  const left = right ? at.right + GAP : at.left - GAP - WIDE;
  const top = Math.max(GAP, Math.min(at.top - 20, innerHeight - HIGH - GAP));
  return (
    <div class="ku-hover" aria-hidden="true" style={{ left: `${left}px`, top: `${top}px` }}>
      <div class={`ku-card is-large t-${cardOf(card).type}`}>
        <Face id={card} say={table.words.value} pile={table.prompt.value.view.pool[card]!} size="large" />
      </div>
      <Known table={table} card={card} />
    </div>
  );
}

export function GeneralsSheet({ table, model }: Props) {
  if (!model.generals.value) return null;
  const say = table.words.value;
  const view = table.prompt.value.view;
  const close = () => (model.generals.value = false);
  const choose = (card: string) => {
    if (!isPicked(model, "pool", card)) press(table, model, "pool", card);
    close();
  };
  const open = ofType("general").filter((card) => view.pool[card]!.left && isOpen(view, card));
  return (
    <Dialog title={say("board.generals")} close={close}>
      <div class="ku-general-list">
        {open.map((card) => (
          <button
            key={card}
            type="button"
            class={`ku-card t-general${actionFor(table.legal.value, "pool", card) ? " is-legal" : ""}`}
            data-general={card}
            aria-pressed={isPicked(model, "pool", card)}
            onClick={() => choose(card)}
          >
            <Face id={card} say={say} pile={view.pool[card]!} size="hand" />
          </button>
        ))}
      </div>
    </Dialog>
  );
}
