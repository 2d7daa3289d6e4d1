// The coach's panel: pages of a lesson to be turned, what to do highlighted, and hints that can be switched off.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { announce } from "../announce";
import { inLanguage, tell } from "../house";
import { Icon } from "../icons";
import type { Coaching } from "../protocol";
import { remember, remembered } from "../settings";
import { type Laid, useLaid } from "./parts";
import { pointed } from "./pointing";
import { thingOfAct, thingsOf } from "./things";

const hintsOff = signal(remembered("hints") === "off");

export function setHints(on: boolean): void {
  hintsOff.value = !on;
  remember("hints", on ? "on" : "off");
}

const isHint = ({ at, of }: Coaching) => at === of;

/** What the actions meant name on the board; where that is nothing, the rings go to the red button. */
function meant({ table }: Laid, coach: Coaching): string[] {
  const actions = table.legal.value.filter((action) => coach.acts.slice(0, 1).includes(action.act));
  const named = actions.flatMap((action) => thingsOf(action.kind, action));
  return actions.length ? [...named, ...actions.map((action) => thingOfAct(action.act))] : [];
}

function usePointing(laid: Laid, coach: Coaching | null, page: number): void {
  const { asked_at: at, n } = laid.table.prompt.value;
  useEffect(() => {
    const last = coach && page === coach.pages.length - 1 ? meant(laid, coach) : [];
    pointed.coach.value = coach ? [...(coach.pages[page]?.show ?? []), ...last] : [];
    return () => {
      pointed.coach.value = [];
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
  const coach = told && !(isHint(told) && hintsOff.value) ? told : null;
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
