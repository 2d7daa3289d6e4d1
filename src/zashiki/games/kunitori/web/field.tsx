// The battlefield: who leads, who stands against them, and how strong both are.

import type { PartProps } from "@shell/board-api";
import { Crest, Mon } from "@shell/crests";
import type { ComponentChildren } from "preact";
import { Face } from "./card";
import { AMBUSH_BONUS, cardOf, fights, leads, nameOf, strengthOf } from "./cards";
import type { Model } from "./model";
import { fuji } from "./scenery";
import { Sign } from "./signs";
import { about } from "./speech";
import { standsOf } from "./stands";
import { cardTouch } from "./touch";
import { type Cards, colourOf, sizeOf } from "./view";
import type { Player, Target, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

const BANNERS = [212, 252, 292, 614, 654, 694];

function Banner({ x, seat }: { x: number; seat: number }) {
  return (
    <g transform={`translate(${x},${x % 80 === 12 ? 90 : 104})`} class={`s-${colourOf(seat)}`}>
      <path d="M0 -8V170" stroke="var(--a-wood2)" stroke-width="3.5" />
      <path d="M0 0h26v66l-6.5 -5 -6.5 5 -6.5 -5 -6.5 5Z" fill="var(--s)" stroke="var(--a-k)" stroke-width="1.5" />
      <g class="ku-on-banner">
        <Crest colour={colourOf(seat)} x={3} y={7} size={20} />
      </g>
    </g>
  );
}

/** Dawn over the hills, with the banners of both sides. */
export function Scene({ attacker, defender }: { attacker: number; defender: number }) {
  return (
    <svg class="ku-scene" viewBox="0 0 1068 392" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="1068" height="392" fill="var(--a-sky)" />
      <rect width="1068" height="150" fill="url(#ku-dawn)" />
      <circle cx="470" cy="168" r="122" fill="var(--a-sun)" opacity=".9" />
      {fuji(905, 262, 420, 150)}
      {fuji(120, 262, 260, 66, "far", false)}
      <path
        d="M0 236C160 190 260 214 380 200S640 176 760 204 960 196 1068 180V392H0Z"
        fill="var(--a-far)"
        stroke="var(--a-k)"
        stroke-width="1.5"
      />
      <path
        d="M0 270C200 236 330 262 520 250S880 262 1068 236V392H0Z"
        fill="var(--a-mid)"
        stroke="var(--a-k)"
        stroke-width="1.5"
      />
      <path d="M0 302C240 286 420 304 600 294S930 300 1068 286V392H0Z" fill="var(--a-deep)" opacity=".55" />
      {BANNERS.map((x, i) => (
        <Banner key={x} x={x} seat={i < 3 ? attacker : defender} />
      ))}
      <g fill="var(--a-white)" opacity=".85">
        <rect x="-20" y="60" width="210" height="13" rx="6.5" />
        <rect x="40" y="73" width="210" height="11" rx="5.5" />
        <rect x="860" y="46" width="230" height="13" rx="6.5" />
        <rect x="800" y="59" width="200" height="11" rx="5.5" />
      </g>
    </svg>
  );
}

interface StandingProps extends Props {
  card: string;
  count: number;
  lead?: boolean;
  ghost?: boolean;
  bonus?: string;
}

function Standing({ table, model, card, count, lead, ghost, bonus }: StandingProps) {
  const say = table.words.value;
  const idle = !fights(card);
  return (
    <button
      type="button"
      class={`ku-card is-stage t-${cardOf(card).type}${lead ? " is-lead" : ""}${ghost ? " is-ghost" : ""}${idle ? " is-idle" : ""}`}
      aria-label={`${count > 1 ? `${count} × ` : ""}${nameOf(say, card)}, ${say("board.strength")} ${strengthOf(card)}${bonus ?? ""}`}
      {...cardTouch(model, card, () => (model.large.value = card))}
    >
      <Face id={card} say={say} pile={table.prompt.value.view.pool[card]!} size="stage" short={table.narrow.value} />
      {count > 1 && <b class="ku-times">×{count}</b>}
      {bonus && <b class="ku-bonus">{bonus}</b>}
    </button>
  );
}

/** Leaders first, then the strongest. */
const ranked = (cards: Cards) =>
  Object.entries(cards).sort(([a], [b]) => Number(leads(b)) - Number(leads(a)) || strengthOf(b) - strengthOf(a));

function Rank({
  cards,
  lead,
  ghost,
  bonus,
  ...props
}: Props & { cards: Cards; lead?: boolean; ghost?: boolean; bonus?: string }) {
  return (
    <>
      {ranked(cards).map(([card, count], i) => (
        <Standing key={card} {...props} card={card} count={count} lead={lead && i === 0} ghost={ghost} bonus={bonus} />
      ))}
    </>
  );
}

/** The cards in the area that can fight. */
function standing({ deployed, played }: Player): Cards {
  const area: Cards = {};
  for (const [card, n] of [...Object.entries(deployed), ...Object.entries(played)])
    if (fights(card)) area[card] = (area[card] ?? 0) + n;
  return area;
}

/** "6 + 2 × 2 + 1": what each card adds. */
const sumText = (cards: Cards) =>
  ranked(cards)
    .map(([card, n]) => (n > 1 ? `${n} × ${cardOf(card).attack}` : `${cardOf(card).attack}`))
    .join(" + ");

function Sum({ seat, title, children }: { seat: number; title: string; children: ComponentChildren }) {
  return (
    <p class={`ku-side-title s-${colourOf(seat)}`}>
      <Mon colour={colourOf(seat)} size={30} />
      <span>
        <b>{title}</b>
        <small>{children}</small>
      </span>
    </p>
  );
}

export function Field({ table, model, target }: Props & { target: Target }) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const { attacker } = view.battle!;
  const player = view.players[target.seat]!;
  const narrow = table.narrow.value;
  const stands = standsOf(table, target);
  const answer = sizeOf(player.ambush) ? "ambush" : sizeOf(player.revealed) ? "revealed" : "";
  return (
    <section class="ku-field" aria-label={say("board.battle", { attacker, target: target.seat })}>
      <Scene attacker={attacker} defender={target.seat} />
      <div class="ku-side">
        <Sum seat={attacker} title={about(table, "attacking", attacker)}>
          {sumText(target.cards)} = <b>{target.attack}</b>
        </Sum>
        <div class="ku-ranks">
          <Rank table={table} model={model} cards={target.cards} lead />
        </div>
      </div>
      <div class="ku-versus">
        <span class={`ku-total s-${colourOf(attacker)}`} title={table.nameOf(attacker)}>
          {target.attack}
        </span>
        <span class="ku-ahead">
          {stands &&
            (stands.side === "nobody"
              ? say("board.even")
              : `${narrow ? (stands.side === "attacker" ? "▲" : "▼") : table.nameOf(stands.who)} +${stands.by}`)}
        </span>
        <span class={`ku-total s-${colourOf(target.seat)}`} title={table.nameOf(target.seat)}>
          {target.defence}
        </span>
      </div>
      <div class="ku-side is-defence">
        <Sum seat={target.seat} title={about(table, "defending", target.seat)}>
          <Sign name="defence" /> <b>{target.defence}</b>
          {answer && ` · ${say(`board.${answer}`)}`}
        </Sum>
        <div class="ku-ranks">
          <Rank table={table} model={model} cards={standing(player)} />
          <Rank
            table={table}
            model={model}
            cards={player.ambush}
            ghost={view.stage === "ambush"}
            bonus={`+${AMBUSH_BONUS}`}
          />
          <Rank table={table} model={model} cards={player.revealed} />
        </div>
      </div>
    </section>
  );
}
