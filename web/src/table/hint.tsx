// What would a master play, and why? Asked of the house for one's own seat, shown below the buttons.
import { useEffect, useRef } from "preact/hooks";
import type { Say } from "../board-api";
import { tell } from "../house";
import type { Advice } from "../protocol";
import { language } from "../settings";
import { point } from "./log";
import { useLaid } from "./parts";
import { labelOf } from "./plain-board";

function reasonOf({ reason, term, facts }: Advice, words: Say, nameOf: (seat: number) => string): string {
  if (term) return words(`reasons.${reason}`, facts);
  const { who } = facts as { who?: number };
  return tell(`hint.${reason}`, who === undefined ? facts : { ...facts, who: nameOf(who) });
}

const decimal = (number: number): string =>
  number.toLocaleString(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function HintLine({ advice }: { advice: Advice }) {
  const { table, seen, board } = useLaid();
  const named = board.named ?? labelOf;
  const action = table.legal.value.find(({ act }) => act === advice.act);
  const play = () => {
    seen.advised.drop();
    table.act(advice.act);
  };
  const show = () => action && point({ events: [{ kind: action.kind, seat: table.me, facts: { ...action } }] });
  const hide = () => point(null);
  useEffect(() => hide, []);
  return (
    <li onPointerEnter={show} onPointerLeave={hide} onFocusIn={show} onFocusOut={hide}>
      <button type="button" class="btn" title={tell("hint.play")} onClick={play}>
        {action ? named(table, action) : advice.act}
      </button>
      <span class="rank">{tell("hint.rank", { rank: decimal(advice.rank) })}</span>
      <p>{reasonOf(advice, table.words.value, table.nameOf)}</p>
    </li>
  );
}

/** The quiet button, and once asked what the house says. */
export function HintPanel() {
  const { table, seen, reel } = useLaid();
  const { waiting, asked_at, outcome } = table.prompt.value;
  const { isThinking, hints } = seen.advised;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hints.value.length) panel.current?.scrollIntoView({ block: "nearest" });
  }, [hints.value]);
  if (reel || outcome || !waiting.includes(table.me) || table.legal.value.length < 2) return null;
  return (
    <div class="hints" aria-live="polite" ref={panel}>
      {hints.value.length === 0 && (
        <button
          type="button"
          class="btn quiet-hint"
          aria-disabled={isThinking.value}
          title={tell("hint.title")}
          onClick={() => seen.advised.ask(asked_at)}
        >
          {tell(isThinking.value ? "hint.thinking" : "hint.ask")}
        </button>
      )}
      {hints.value.length > 0 && (
        <>
          <h3>{tell("hint.title")}</h3>
          <ol>
            {hints.value.map((advice) => (
              <HintLine key={advice.act} advice={advice} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
