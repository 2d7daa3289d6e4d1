// Whose turn it is, what is asked, and the one vermilion button.
import { useEffect, useState } from "preact/hooks";
import { announce } from "../announce";
import type { Primary } from "../board-api";
import { tell } from "../house";
import { Icon } from "../icons";
import { go } from "../route";
import { GUARD_MS } from "../settings";
import { Coach } from "./coach";
import { CompanyNotes, StandInNote } from "./company";
import { isAway } from "./company-words";
import { Formality } from "./formality";
import { HintPanel } from "./hint";
import { type Laid, plays, useLaid } from "./parts";
import { Now, Recap } from "./recap";
import { headline, playAgain, resultShown } from "./result";
import { Promises } from "./whisper";

/** "Hanae is thinking", or whom else everyone waits for; who is away does not think. */
function waitingLine({ table, seen }: Laid): string {
  const { waiting } = table.prompt.value;
  if (!waiting.length) return tell("table.dealing");
  const away = waiting.filter((seat) => isAway(seen.players.value[seat]));
  if (away.length === waiting.length) return tell("beside.away", { name: table.nameOf(away[0]!) });
  const nameOf = (seat: number) => (seat === table.me ? (seen.players.value[seat]?.name ?? "") : table.nameOf(seat)); // my bot
  const names = waiting.map(nameOf).join(", ");
  return tell(waiting.length === 1 ? "table.thinks" : "table.think", { names });
}

export function isAsked(laid: Laid): boolean {
  const { table, seen } = laid;
  return plays(laid) && table.prompt.value.waiting.includes(table.me) && !seen.players.value[table.me]?.stand_in;
}

export function heading(laid: Laid): string {
  const { table, board, model } = laid;
  const prompt = table.prompt.value;
  if (prompt.outcome) return headline(laid);
  if (!isAsked(laid)) return waitingLine(laid);
  return board.heading?.(table, model) ?? table.words.value(`ask.${prompt.ask}`);
}

function timeLeft(deadline: number): number {
  return Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
}

function Clock({ deadline }: { deadline: number }) {
  const [seconds, setSeconds] = useState(timeLeft(deadline));
  useEffect(() => {
    setSeconds(timeLeft(deadline));
    const timer = setInterval(() => setSeconds(timeLeft(deadline)), 250);
    return () => clearInterval(timer);
  }, [deadline]);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <span class={`clock${seconds <= 10 ? " short" : ""}`} role="timer" aria-label={tell("table.clock", { time })}>
      <Icon name="time" size={16} />
      {time}
    </span>
  );
}

function Standing() {
  const laid = useLaid();
  const { table, seen } = laid;
  const over = table.prompt.value.outcome !== null;
  const asked = isAsked(laid);
  const watching = !plays(laid) && laid.info.seat < 0;
  const key = over ? "table.result" : asked ? "table.your_turn" : watching ? "table.watching" : "table.waits";
  return (
    <p class={`standing${asked ? " asked" : ""}`}>
      <span>{tell(key)}</span>
      {seen.deadline.value !== null && !over && <Clock deadline={seen.deadline.value} />}
    </p>
  );
}

/** The button once the match is over. */
function after(laid: Laid): Primary {
  const shown = resultShown.value;
  const watching = laid.info.seat < 0;
  return {
    label: tell(watching ? "outcome.lobby" : "outcome.again"),
    run: () => (watching ? go("/") : void playAgain(laid)),
    quiet: [
      {
        label: tell(shown ? "table.hide_result" : "table.result"),
        run: () => (resultShown.value = !shown),
      },
    ],
  };
}

export function presentPrimary(laid: Laid): Primary | null {
  const { board, table, model } = laid;
  if (laid.reel) return null;
  if (table.prompt.value.outcome) return after(laid);
  return plays(laid) ? board.primary(table, model) : null;
}

// What the red button meant last, since when, and the meaning that was pressed last.
const shown = { meaning: "", n: -1, at: Number.NEGATIVE_INFINITY };
const pressed = { meaning: "", at: Number.NEGATIVE_INFINITY };

/** Whether a press now was meant for what the button said before: it changed by itself, or by the last press. */
export function hasJustChanged(laid: Laid, label: string): boolean {
  const { n, ask } = laid.table.prompt.value;
  const meaning = `${ask} ${label}`;
  const now = performance.now();
  if (meaning !== shown.meaning && n !== shown.n) shown.at = now;
  [shown.meaning, shown.n] = [meaning, n];
  return now - shown.at < GUARD_MS || (meaning !== pressed.meaning && now - pressed.at < GUARD_MS);
}

/** Press the red button, unless it has just come to mean something else. */
export function press(laid: Laid, { label, run }: Primary): void {
  if (hasJustChanged(laid, label)) return;
  [pressed.meaning, pressed.at] = [shown.meaning, performance.now()];
  run();
}

/** Draws the button again until it may be pressed; its meaning may change once more meanwhile, and timers be early. */
function useGuard(laid: Laid, label: string): boolean {
  const [looks, look] = useState(0);
  const guarded = hasJustChanged(laid, label);
  useEffect(() => {
    if (!guarded) return;
    const timer = setTimeout(() => look(looks + 1), GUARD_MS / 6);
    return () => clearTimeout(timer);
  }, [guarded, label, looks]);
  return guarded;
}

export function Actions() {
  const laid = useLaid();
  const { table, seen } = laid;
  const primary = presentPrimary(laid);
  const guarded = useGuard(laid, primary?.label ?? "");
  const undo = table.prompt.value.undo && !table.prompt.value.outcome;
  const blocked = primary?.disabled || seen.pending.value || guarded;
  return (
    <div class="actions">
      {primary && (
        <button
          type="button"
          class="btn primary"
          id="primary"
          data-act={primary.act}
          aria-disabled={blocked}
          aria-describedby={primary.hint ? "primary-hint" : undefined}
          onClick={() => blocked || press(laid, primary)}
        >
          {primary.label}
        </button>
      )}
      {primary?.quiet?.map((quiet) => (
        <button
          key={quiet.label}
          type="button"
          class="btn"
          data-act={quiet.act}
          aria-disabled={quiet.disabled}
          onClick={() => quiet.disabled || quiet.run()}
        >
          {quiet.label}
        </button>
      ))}
      {undo && (
        <button type="button" class="btn undo" onClick={() => table.undo()} title={tell("table.undo")}>
          <Icon name="undo" />
          <span class={primary ? "vh" : ""}>{tell("table.undo")}</span>
        </button>
      )}
      {primary?.hint && (
        <p class="hint" id="primary-hint">
          {primary.hint}
        </p>
      )}
    </div>
  );
}

/** Says the question aloud when it becomes one. */
function useSpokenQuestion(laid: Laid): void {
  const asked = isAsked(laid);
  const { asked_at: at, outcome } = laid.table.prompt.value;
  const question = asked ? heading(laid) : "";
  useEffect(() => {
    if (asked) announce(`${tell("table.your_turn")}. ${heading(laid)}`);
    else if (outcome) announce(`${tell("outcome.title")} ${heading(laid)}`);
  }, [asked, at, question, outcome !== null]);
}

export function PromptPanel() {
  const laid = useLaid();
  const { board, table, model } = laid;
  useSpokenQuestion(laid);
  const Question = board.Question;
  return (
    <section class={`prompt${isAsked(laid) ? " asked" : ""}`} aria-labelledby="question">
      <Standing />
      <StandInNote />
      {!table.prompt.value.coach && <Recap />}
      <Coach />
      <h2 id="question">{heading(laid)}</h2>
      <Now />
      <Promises seen={laid.seen} words={table.words.value} />
      <CompanyNotes />
      {Question && !table.prompt.value.outcome && (
        <div class="question">
          <Question key={table.me} table={table} model={model} />
        </div>
      )}
      <Formality />
      <Actions />
      <HintPanel />
    </section>
  );
}
