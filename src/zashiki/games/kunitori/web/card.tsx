// One face in every size: price top left, strength bottom left, points bottom right, then icons and text.

import type { Say } from "@shell/board-api";
import type { ComponentChildren } from "preact";
import { cardOf, type Effect, nameOf, shortName, signed, textOf, tileName, tinyName } from "./cards";
import { Print } from "./prints";
import { Sign, type SignName } from "./signs";
import type { Pile } from "./wire";

const ICONS = ["cards", "actions", "money", "buys"];

function Token({ n, sign, before }: { n: string | number; sign: SignName; before?: string }) {
  return (
    <b class="ku-token">
      {before && <span class="ku-plus">{before}</span>}
      {n}
      <Sign name={sign} />
    </b>
  );
}

function EffectSign({ effect, say }: { effect: Effect; say: Say }): ComponentChildren {
  const [op, value] = effect;
  if (ICONS.includes(op)) return <Token before="+" n={value as number} sign={op as SignName} />;
  if (op === "trash_this") return <Sign name="trash" />;
  if (op === "cheaper") return <Token n={`−${value}`} sign="money" />;
  if (op === "gain" || op === "gain_to_hand") {
    return (
      <span class="ku-word">
        <Sign name="gain" />
        {shortName(say, value as string)}
        {op === "gain_to_hand" && <Sign name="hand" />}
      </span>
    );
  }
  if (op === "exchange") {
    return (
      <span class="ku-word">
        <Sign name="trash" />
        <Sign name="arrow" />
        <Sign name="gain" />
        <Token n={`+${value}`} sign="money" />
      </span>
    );
  }
  if (op === "ninja") return <span class="ku-word">{say("board.spies", { n: value })}</span>;
  return null;
}

function Ways({ ways, say }: { ways: Effect[][]; say: Say }) {
  return (
    <>
      {ways.map((way, i) => (
        <>
          {i > 0 && <i class="ku-or">{say("board.or")}</i>}
          <span class="ku-way">
            {way.map((effect) => (
              <EffectSign effect={effect} say={say} />
            ))}
          </span>
        </>
      ))}
    </>
  );
}

/** The icons of a card, as short as they can be. */
export function Effects({ id, say }: { id: string; say: Say }) {
  const card = cardOf(id);
  const many = card.effects.length > 2 || card.effects.some(([op]) => op === "choose");
  return (
    <span class={`ku-effects${many ? " is-many" : ""}`} aria-hidden="true">
      {card.type === "victory" && (
        <b class="ku-token ku-big-points">
          {card.points}
          <Sign name="points" />
        </b>
      )}
      {card.effects.map((effect) =>
        effect[0] === "choose" ? (
          <Ways ways={effect[1] as Effect[][]} say={say} />
        ) : (
          <EffectSign effect={effect} say={say} />
        ),
      )}
      {card.rises_for && (
        <span class="ku-word">
          <Token n={card.rises_for} sign="money" />
          <Sign name="arrow" />
          <Sign name="general" />
        </span>
      )}
    </span>
  );
}

/** Attack, defence and the banner of what may stay deployed. */
export function Stats({ id, deployable }: { id: string; deployable: boolean }) {
  const { attack, defence } = cardOf(id);
  if (!attack && !defence && !deployable) return null;
  return (
    <span class="ku-stats" aria-hidden="true">
      {attack > 0 && (
        <span class="ku-stat">
          <Sign name="attack" />
          {attack}
        </span>
      )}
      {defence > 0 && (
        <span class="ku-stat">
          <Sign name="defence" />
          {defence}
        </span>
      )}
      {deployable && (
        <span class="ku-stat is-banner">
          <Sign name="deployable" />
        </span>
      )}
    </span>
  );
}

export function Points({ id }: { id: string }) {
  const { points, type } = cardOf(id);
  if (!points || type === "victory") return null;
  return (
    <span class={`ku-points${points < 0 ? " is-loss" : ""}`} aria-hidden="true">
      {signed(points)}
      <Sign name="points" />
    </span>
  );
}

/** The price coin; the old price is struck through where tolls fell. */
export function Price({ pile }: { pile: Pile }) {
  return (
    <span class="ku-price" aria-hidden="true">
      <span>{pile.price}</span>
      {pile.price !== pile.printed && <s>{pile.printed}</s>}
    </span>
  );
}

interface FaceProps {
  id: string;
  say: Say;
  pile: Pile;
  size: "tile" | "hand" | "large" | "stage";
  short?: boolean; // the short name
  plain?: boolean; // without the text
  children?: ComponentChildren;
}

/** The face of a card, without its frame. */
export function Face({ id, say, pile, size, short, plain, children }: FaceProps) {
  const card = cardOf(id);
  const text = size === "large" && !plain ? textOf(say, id) : "";
  return (
    <>
      <span class="ku-window">
        <Print card={id} />
        {size !== "stage" && <Price pile={pile} />}
        <Stats id={id} deployable={pile.deployable && size !== "stage"} />
        {size !== "stage" && <Points id={id} />}
        {children}
      </span>
      <span class="ku-name">{short ? tinyName(say, id) : size === "large" ? nameOf(say, id) : tileName(say, id)}</span>
      {size !== "stage" && <Effects id={id} say={say} />}
      {text && <span class="ku-text">{text}</span>}
      {(size === "hand" || size === "large") && (
        <span class="ku-type">
          <Sign name={card.type} />
          {say(`types.${card.type}`)}
        </span>
      )}
    </>
  );
}

/** Everything printed on a card, as a sentence for those who hear it. */
export function spokenFace(say: Say, id: string, pile: Pile): string {
  const card = cardOf(id);
  const parts = [nameOf(say, id), `${say("board.price")} ${pile.price}`];
  for (const key of ["attack", "defence", "points"] as const)
    if (card[key]) parts.push(`${say(`board.${key}`)} ${signed(card[key])}`);
  for (const [op, n] of card.effects) if (ICONS.includes(op)) parts.push(say(`icons.${op}`, { n }));
  if (pile.deployable) parts.push(say("board.deployable"));
  if (textOf(say, id)) parts.push(textOf(say, id));
  return parts.join(", ");
}
