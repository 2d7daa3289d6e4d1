// The coach's panel: pages of a lesson to be turned, what to do highlighted, and hints that can be switched off.
import { useEffect, useState } from "preact/hooks";
import { announce } from "../announce";
import { inLanguage, tell } from "../house";
import { Icon } from "../icons";
import type { Coaching } from "../protocol";
import { hints, setHints } from "../settings";
import { type Laid, useLaid } from "./parts";
import { meant, pointed } from "./pointing";
import { thingOfAct, thingsOf } from "./things";

const isHint = ({ at, of }: Coaching) => at === of;

/** Points at the action meant. */
function pointAtAct({ table }: Laid, coach: Coaching): void {
  const actions = table.legal.value.filter((action) => coach.acts.slice(0, 1).includes(action.act));
  meant.value = actions.flatMap((action) => thingsOf(action.kind, action));
  pointed.coach.value = [...pointed.coach.value, ...actions.map((action) => thingOfAct(action.act))];
}

function usePointing(laid: Laid, coach: Coaching | null, page: number): void {
  const { asked_at: at, n } = laid.table.prompt.value;
  useEffect(() => {
    pointed.coach.value = coach?.pages[page]?.show ?? [];
    if (coach && page === coach.pages.length - 1) pointAtAct(laid, coach);
    return () => {
      meant.value = pointed.coach.value = [];
    };
  }, [at, n, page, coach?.at]);
}

function Pages({ coach, page, turn }: { coach: Coaching; page: number; turn(to: number): void }) {
  const last = coach.pages.length - 1;
  return (
    <p class="beside coach-pages">
      <small>{tell("lesson.page", { at: coach.at + page + 1, of: coach.of })}</small>
      {page > 0 && (
        <button type="button" class="btn" onClick={() => turn(page - 1)}>
          {tell("lesson.back")}
        </button>
      )}
      {page < last && (
        <button type="button" class="btn coach-next" onClick={() => turn(page + 1)}>
          {tell("lesson.next")}
          <Icon name="go" size={16} />
        </button>
      )}
    </p>
  );
}

/** What the coach says now; nothing at an ordinary table. */
export function Coach() {
  const laid = useLaid();
  const told = laid.table.prompt.value.coach;
  const coach = told && !(isHint(told) && !hints.value) ? told : null;
  const [page, setPage] = useState(0);
  const shown = Math.min(page, Math.max(0, (coach?.pages.length ?? 1) - 1));
  const text = coach ? inLanguage(coach.pages[shown]?.text) || tell("lesson.watch") : "";
  useEffect(() => setPage(0), [coach?.at, coach?.pages.length]);
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  usePointing(laid, coach, shown);
  if (!coach) return null;
  return (
    <section class="coach" aria-label={tell(isHint(coach) ? "lesson.hint" : "lesson.coach")}>
      <p class="coach-text">{text}</p>
      {isHint(coach) ? (
        <button type="button" class="btn quiet" onClick={() => setHints(false)}>
          {tell("lesson.hints_off")}
        </button>
      ) : (
        <Pages coach={coach} page={shown} turn={setPage} />
      )}
    </section>
  );
}
