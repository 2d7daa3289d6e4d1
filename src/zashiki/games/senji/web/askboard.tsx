// Every card of the game by family, kind and value: one press asks for it. Mine, guests at courts and last seen are marked.
import type { Colour, PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { type CardFace, type CardKind, cardName, Disc } from "./cards";
import { lay, type Model } from "./model";
import type { Scene } from "./scene";
import type { Wire } from "./wire";

type Props = PartProps<Wire, Model>;

const KINDS: readonly CardKind[] = ["family", "support", "trade"];
const VALUES = [1, 2, 3, 4, 5];

type Standing = "mine" | "guest" | "gone" | "asked" | "open";

function standingOf(scene: Scene, card: CardFace): Standing {
  if (scene.hand.some(({ id }) => id === card.id)) return "mine";
  if (scene.seats.some(({ guests }) => guests.some(({ id }) => id === card.id))) return "guest";
  if (scene.gone.has(card.id)) return "gone";
  return scene.draft?.ask.some(({ id }) => id === card.id) ? "asked" : "open";
}

/** The partner's family first, then my own, then the others. */
function familiesInOrder(scene: Scene, partner: number | null, me: number): Colour[] {
  const rank = (family: Colour): number => {
    const seat = scene.seats.find((one) => one.family === family)?.seat;
    return seat === undefined ? 9 : seat === partner ? 0 : seat === me ? 1 : 2 + seat;
  };
  return [...scene.families].sort((a, b) => rank(a) - rank(b));
}

function Cell({ table, model, card }: Props & { card: CardFace }): JSX.Element {
  const say = table.words.value;
  const scene = model.scene.value;
  const standing = standingOf(scene, card);
  const able = model.askable(card.id);
  const holder = scene.knownHolder.get(card.id);
  const abroad = holder !== undefined && scene.seats[holder]?.family !== card.family;
  const known = abroad && standing === "open" ? scene.seats[holder] : undefined;
  const label = [
    cardName(say, card),
    say(`board.web.standing.${standing}`),
    known ? say("board.web.seen_with", { who: known.seat }) : "",
  ];
  return (
    <button
      type="button"
      class={`sj-ask s-${card.family} is-${standing}`}
      data-ask={card.id}
      aria-label={label.filter(Boolean).join(", ")}
      aria-pressed={standing === "asked"}
      aria-disabled={!able}
      onClick={() => able && lay(table, model, "ask", card)}
    >
      {card.value}
      {known && (
        <span class="sj-known">
          <Disc colour={known.family} size={15} />
        </span>
      )}
    </button>
  );
}

function rowName({ table, model }: Props, family: Colour): string {
  const seat = model.scene.value.seats.find((one) => one.family === family);
  if (!seat) return table.words.value("board.web.neutral");
  return seat.seat === table.me ? table.words.value("board.web.own_family") : table.nameOf(seat.seat);
}

function WideBoard({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const scene = model.scene.value;
  const partner = model.partner.value;
  return (
    <table class="sj-askboard">
      <thead>
        <tr>
          <td />
          {KINDS.map((kind) => (
            <th key={kind} scope="colgroup" colSpan={5}>
              <svg width="18" height="18" aria-hidden="true">
                <use href={`#sj-k-${kind}`} />
              </svg>
              {say(`board.web.kind_plural.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {familiesInOrder(scene, partner, table.me).map((family) => (
          <tr
            key={family}
            class={
              scene.seats.find((one) => one.family === family)?.seat === partner && partner !== null
                ? `is-partner s-${family}`
                : ""
            }
          >
            <th scope="row">
              <Disc colour={family} size={24} />
              <span>{rowName({ table, model }, family)}</span>
            </th>
            {KINDS.flatMap((kind) =>
              VALUES.map((value) => {
                const card = scene.cards.get(`${family}-${kind}-${value}`);
                return (
                  <td key={`${kind}${value}`} class={value === 1 ? "is-first" : ""}>
                    {card ? <Cell {...{ table, model, card }} /> : <i class="sj-no-card" />}
                  </td>
                );
              }),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone one family at a time. */
function NarrowBoard({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const scene = model.scene.value;
  const families = familiesInOrder(scene, model.partner.value, table.me);
  const shown = model.shownFamily.value ?? families[0]!;
  return (
    <div class="sj-askboard is-narrow">
      <div class="sj-family-tabs" role="group" aria-label={say("board.web.families_title")}>
        {families.map((family) => (
          <button
            key={family}
            type="button"
            aria-pressed={family === shown}
            aria-label={`${rowName({ table, model }, family)} (${say(`families.${family}`)})`}
            onClick={() => (model.shownFamily.value = family)}
          >
            <Disc colour={family} size={28} />
          </button>
        ))}
      </div>
      {KINDS.map((kind) => (
        <div key={kind} class="sj-ask-row">
          <span>{say(`board.web.kinds.${kind}`)}</span>
          {VALUES.map((value) => scene.cards.get(`${shown}-${kind}-${value}`)).map(
            (card) => card && <Cell key={card.id} {...{ table, model, card }} />,
          )}
        </div>
      ))}
    </div>
  );
}

export function AskBoard({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  return (
    <div class="sj-asks">
      {table.narrow.value ? <NarrowBoard {...{ table, model }} /> : <WideBoard {...{ table, model }} />}
      <p class="sj-ask-key" aria-hidden="true">
        <span>
          <i class="is-mine" />
          {say("board.web.standing.mine")}
        </span>
        <span>
          <i class="is-guest" />
          {say("board.web.standing.guest")}
        </span>
        <span>
          <Disc colour={model.scene.value.families[0]!} size={15} />
          {say("board.web.last_seen")}
        </span>
      </p>
    </div>
  );
}
