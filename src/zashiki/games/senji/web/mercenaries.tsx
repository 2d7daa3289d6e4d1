// Mercenaries: for each sea what may be hired, with its price in honour.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { gainIn } from "./foresight";
import { choose, type Model } from "./model";
import { ofKind } from "./plan";
import { Sign } from "./signs";
import type { Action, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

function Hiring({ table, model, action }: Props & { action: Action }): JSX.Element {
  const say = table.words.value;
  const chosen = model.choice.value === action.act;
  const price = -gainIn(table.previews.value[action.act]);
  const samurai = action.kind === "hire_samurai";
  return (
    <button
      type="button"
      class={`sj-hiring${chosen ? " is-chosen" : ""}`}
      data-act={action.act}
      aria-label={`${say(`actions.${action.kind}`, action)}: ${say("board.web.brings.take_back", { value: price })}`}
      aria-pressed={chosen}
      onClick={() => choose(table, model, action)}
    >
      <b>
        <Sign name={samurai ? "helm" : "hat"} size={20} />
        {"n" in action ? action.n : say("board.samurai")}
      </b>
      <small>−{price}</small>
    </button>
  );
}

export function Mercenaries({ table, model }: Props): JSX.Element | null {
  const say = table.words.value;
  const actions = ofKind(table.legal.value, "hire", "hire_samurai");
  if (!actions.length) return null;
  const seas = [...new Set(actions.map((action) => action.sea))];
  return (
    <section class="sj-hire" aria-label={say("board.web.groups.hire")}>
      <h2>
        {say("board.web.groups.hire")} <small>{say("board.web.hire_note")}</small>
      </h2>
      <div>
        {seas.map((sea) => (
          <div key={sea} role="group" aria-label={model.placeName(sea)}>
            <h3>
              <Sign name="anchor" size={18} />
              {model.placeName(sea)}
            </h3>
            <span>
              {actions
                .filter((action) => action.sea === sea)
                .map((action) => (
                  <Hiring key={action.act} {...{ table, model, action }} />
                ))}
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}
