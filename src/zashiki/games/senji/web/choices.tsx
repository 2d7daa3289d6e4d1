// Every legal action as a button with a small picture, grouped by kind: whatever is asked can be answered here.
import type { Colour, PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { cardName, DiploCard, Disc, faceOf } from "./cards";
import { gainIn } from "./foresight";
import { HanaCard } from "./hanafuda";
import { choose, type Model } from "./model";
import { SamuraiToken } from "./pieces";
import { hanaOf } from "./scene";
import { Sign, type SignName } from "./signs";
import { hanaName, monthBrief } from "./speech";
import type { Action, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

/** Answers that belong to the red button and its neighbours. */
export const CLOSING: readonly Action["kind"][] = ["send", "gift", "done", "pass", "ready", "drop", "wait"];

const SIGN_OF: Record<string, SignName> = {
  name: "map",
  to: "march",
  hire: "hat",
  hire_samurai: "helm",
  tribute: "scroll",
  put_unit: "hat",
  put_samurai: "helm",
  order: "march",
  units: "hat",
  done: "check",
};

function Picture({ table, model, action }: Props & { action: Action }): JSX.Element {
  const scene = model.scene.value;
  const samurai = "samurai" in action && action.kind !== "look" ? scene.samurai.get(action.samurai) : undefined;
  if ("card" in action) return <DiploCard card={faceOf(action.card)} say={table.words.value} width={40} />;
  if ("hana" in action) return <HanaCard {...hanaOf(action.hana)} width={36} />;
  if (samurai) return <SamuraiToken samurai={samurai} size={34} />;
  const seat = "seat" in action ? scene.seats[action.seat] : undefined;
  if (seat) return <Disc colour={seat.family as Colour} size={32} />;
  return <Sign name={SIGN_OF[action.kind] ?? "check"} size={24} />;
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

/** A player is not called by the own name. */
function labelOf(table: Props["table"], action: Action): string {
  const say = table.words.value;
  const key = `board.web.you_${action.kind}`;
  if (action.kind === "look") return say("board.web.look_at", action);
  const own = "seat" in action && action.seat === table.me ? say(key) : key;
  return own === key ? say(`actions.${action.kind}`, action) : own;
}

/** What else is to be known of it: what a samurai does once fallen, or what an execution costs the attacker. */
function detailOf({ table, model, action }: Props & { action: Action }): string {
  const say = table.words.value;
  const { samurai, view } = model.scene.value;
  const told = table.previews.value[action.act];
  if (action.kind === "look") return samurai.get(action.samurai)!.name;
  if (told && "attacker_loses" in told)
    return say("board.web.attacker_loses", { who: told.attacker, n: told.attacker_loses });
  const face = "samurai" in action ? samurai.get(action.samurai) : undefined;
  return face && view.options.kami !== false ? say(`board.web.kami_does.${face.kami}`) : "";
}

function Choice({ table, model, action }: Props & { action: Action }): JSX.Element {
  const chosen = model.choice.value === action.act;
  const detail = detailOf({ table, model, action });
  const gain = gainIn(table.previews.value[action.act]);
  return (
    <button
      type="button"
      class={`sj-choice${chosen ? " is-chosen" : ""}`}
      data-act={action.act}
      aria-pressed={chosen}
      onClick={() => choose(table, model, action)}
    >
      <Picture {...{ table, model, action }} />
      <span>
        {labelOf(table, action)}
        {detail && <small>{detail}</small>}
      </span>
      {gain !== 0 && <b class={gain > 0 ? "is-gain" : "is-loss"}>{signed(gain)}</b>}
    </button>
  );
}

/** Answers that are cards lie there as cards. */
const PICTURED = ["show", "keep_card", "use", "take", "pick_up"];

function CardChoice({ table, model, action }: Props & { action: Action }): JSX.Element {
  const say = table.words.value;
  const chosen = model.choice.value === action.act;
  const hana = "hana" in action ? hanaOf(action.hana) : null;
  const card = "card" in action ? faceOf(action.card) : null;
  return (
    <button
      type="button"
      class={`sj-pick${chosen ? " is-chosen" : ""}`}
      data-act={action.act}
      aria-label={say(`actions.${action.kind}`, action)}
      aria-pressed={chosen}
      title={hana ? hanaName(table, hana) : cardName(say, card!)}
      onClick={() => choose(table, model, action)}
    >
      {hana ? (
        <HanaCard {...hana} width={54} chosen={chosen} />
      ) : (
        <DiploCard card={card!} say={say} width={54} chosen={chosen} />
      )}
      {hana && <small>{monthBrief(say, hana.month)}</small>}
    </button>
  );
}

export function Choices({ table, model, actions }: Props & { actions: readonly Action[] }): JSX.Element | null {
  const say = table.words.value;
  const kinds = [...new Set(actions.map(({ kind }) => kind))];
  if (!actions.length) return null;
  return (
    <div class="sj-choices">
      {kinds.map((kind) => {
        const title = say(`board.web.groups.${kind}`);
        const known = title !== `board.web.groups.${kind}`;
        return (
          <div key={kind} role="group" aria-label={known ? title : say("board.web.choices")}>
            {known && (kinds.length > 1 || PICTURED.includes(kind)) && <h3>{title}</h3>}
            <div class={PICTURED.includes(kind) ? "sj-picks" : "sj-choice-list"}>
              {actions
                .filter((action) => action.kind === kind)
                .map((action) =>
                  PICTURED.includes(kind) ? (
                    <CardChoice key={action.act} {...{ table, model, action }} />
                  ) : (
                    <Choice key={action.act} {...{ table, model, action }} />
                  ),
                )}
            </div>
          </div>
        );
      })}
    </div>
  );
}
