// A large button for one action, with whatever is drawn on it; pressed once it is chosen.
import type { PartProps } from "@shell/board-api";
import type { ComponentChildren, JSX } from "preact";
import { choose, type Model } from "./model";
import type { Action, Wire } from "./wire";

interface OptionProps extends PartProps<Wire, Model> {
  action: Action;
  play?: string; // the support card it plays
  children: ComponentChildren;
}

export function Option({ table, model, action, play, children }: OptionProps): JSX.Element {
  const chosen = model.choice.value === action.act;
  return (
    <button
      type="button"
      class={`sj-option${chosen ? " is-chosen" : ""}`}
      data-act={action.act}
      data-play={play}
      aria-pressed={chosen}
      onClick={() => choose(table, model, action)}
    >
      {children}
    </button>
  );
}
