// The board of games that draw none: the terminal's lines, and a button for every legal action.
import type { Action, AnyWire, GameBoard, PartProps } from "../board-api";
import { COLOURS } from "../crests";
import { tell } from "../house";

type Parts = PartProps<AnyWire, null>;

function Board({ table }: Parts) {
  const lines = table.prompt.value.drawing ?? [];
  return (
    <pre class="drawing" tabIndex={0} aria-label={tell("table.board")} role="group">
      {lines.join("\n")}
    </pre>
  );
}

/** An action as a person would say it; its notation where there are no words. */
export function labelOf(table: Parts["table"], action: Action): string {
  const key = `actions.${action.kind}`;
  const sentence = table.words.value(key, action);
  return sentence === key ? action.act : sentence;
}

function Question({ table }: Parts) {
  const legal = table.legal.value;
  if (!legal.length) return null;
  return (
    <div class="plain-actions" role="group" aria-label={tell("table.choose")}>
      {legal.map((action) => (
        <button key={action.act} type="button" class="btn" title={action.act} onClick={() => table.act(action.act)}>
          {labelOf(table, action)}
        </button>
      ))}
    </div>
  );
}

export const plainBoard: GameBoard<AnyWire, null> = {
  open: () => null,
  marks: (_, seat) => [COLOURS[seat % COLOURS.length]!],
  Board,
  Question,
  primary: () => null,
};
