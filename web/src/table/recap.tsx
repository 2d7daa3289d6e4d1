// Since your last turn: what the others did stays marked until you act, can be gone through step by step, and be seen
// again as motion.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { tell } from "../house";
import { Icon } from "../icons";
import { pace } from "../pace";
import { PACES } from "../pacer";
import type { LogEvent } from "../protocol";
import { typing } from "../typing";
import { howLong } from "./company-words";
import { again } from "./flights";
import { point, ROUND, sentences } from "./log";
import { type Laid, plays, useLaid } from "./parts";
import { pointed } from "./pointing";
import { stepsFrom, stepsSince } from "./story";
import { thingsOf } from "./things";

const PROPOSED = "table.propose"; // has a note of its own while it is open
const MOST = 60; // steps looked at; more nobody goes through
const at = signal<number | null>(null); // the step looked at
const playing = signal(false); // they are shown one after the other

/** What the log tells; that a round or a turn begins is seen without words. */
function toldOf({ seen, board }: Laid): LogEvent[] {
  const silent = [ROUND, ...(board.unsaid ?? []), ...(board.begins ?? [])];
  return seen.log.value.filter(({ kind }) => !silent.includes(kind));
}

function others(laid: Laid): LogEvent[][] {
  const { table, seen } = laid;
  const left = seen.left.value;
  if (left && table.me >= 0 && !table.prompt.value.outcome) return stepsFrom(toldOf(laid), left.n).slice(-MOST);
  const { waiting, outcome, acted_at } = table.prompt.value;
  const asked = plays(laid) && waiting.includes(table.me);
  return asked && !outcome ? stepsSince(toldOf(laid), acted_at, table.me).slice(-MOST) : [];
}

function show(steps: LogEvent[][], to: number | null): void {
  at.value = to === null || !steps.length ? null : Math.min(Math.max(0, to), steps.length - 1);
  point(at.value === null ? null : { events: steps[at.value]! });
}

/** One step of the viewer's own, which ends the playing. */
function move(steps: LogEvent[][], by: 1 | -1): void {
  playing.value = false;
  show(steps, (at.value ?? (by > 0 ? -1 : steps.length)) + by);
}

function play(): void {
  if (!playing.value) at.value = null; // from the beginning
  playing.value = !playing.value;
}

/** Shows the steps from the first to the last, each on its way and for as long as people like to look at one. */
function usePlaying(steps: LogEvent[][]): void {
  const [now, on] = [at.value, playing.value];
  useEffect(() => {
    if (!on) return;
    if (now === null) return show(steps, 0);
    again.value = steps[now] ?? [];
    const next = () => {
      if (now + 1 < steps.length) show(steps, now + 1);
      else playing.value = false;
    };
    const timer = setTimeout(next, PACES[pace.peek()].step || PACES.normal.step);
    return () => clearTimeout(timer);
  }, [on, now]);
}

function useKeys(steps: LogEvent[][]): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (typing(event) || !steps.length || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === ",") move(steps, -1);
      else if (event.key === ".") move(steps, 1);
      else if (event.key.toLowerCase() === "w") play();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

/** Marks everything the others touched, as long as the question stands. */
function useMarks(steps: LogEvent[][], question: number): void {
  useLayoutEffect(() => {
    pointed.recent.value = steps.flat().flatMap((event) => thingsOf(event.kind, event.facts));
    playing.value = false;
    show([], null);
    return () => {
      pointed.recent.value = [];
      point(null);
    };
  }, [question, steps.length]);
}

/** What somebody did last, for as long as others act; it is ringed on the board meanwhile. */
function lastStep({ table, seen }: Laid): LogEvent[] {
  const { waiting, outcome, seat } = table.prompt.value;
  const last = seen.log.value.at(-1)?.n;
  if (outcome || waiting.includes(seat)) return [];
  return seen.log.value.filter((event) => event.n === last && event.seat !== seat);
}

/** While others act: what was done just now, and the way past what is still to be seen. */
export function Now() {
  const laid = useLaid();
  const step = lastStep(laid);
  const told = step.some((event) => event.seat >= 0);
  const { behind } = laid.seen;
  useLayoutEffect(() => {
    if (!told || laid.reel) return;
    pointed.now.value = step.flatMap((event) => thingsOf(event.kind, event.facts));
    return () => {
      pointed.now.value = [];
    };
  }, [step[0]?.n, told]);
  const proposed = laid.seen.company.value.proposed && step.every((event) => event.kind.startsWith(PROPOSED));
  if (!told || laid.reel || proposed) return null;
  return (
    <section class="recap now" aria-label={tell("pace.now")}>
      <StepText laid={laid} step={step} />
      {behind.value > 0 && (
        <button type="button" class="btn" onClick={() => laid.seen.catchUp()}>
          {tell("pace.skip", { n: behind.value })}
        </button>
      )}
    </section>
  );
}

function StepText({ laid, step }: { laid: Laid; step: LogEvent[] }) {
  const who = step.find((event) => event.seat >= 0)?.seat ?? -1;
  return (
    <p class="recap-step" aria-live="polite">
      {who >= 0 && <b>{laid.table.nameOf(who)} </b>}
      {sentences(laid, step).join(" ")}
    </p>
  );
}

/** What is recapitulated: the time since one's last turn or, before the first, all of it; or since one was last here. */
function title({ seen, table }: Laid, n: number): string {
  const left = seen.left.value;
  if (!left) return tell(table.prompt.value.acted_at ? "recap.count" : "recap.so_far", { n });
  const gone = (Date.now() + seen.company.value.ahead) / 1000 - left.at;
  return tell("recap.away", { n, time: howLong(gone) });
}

export function Recap() {
  const laid = useLaid();
  const steps = others(laid);
  useMarks(steps, laid.table.prompt.value.asked_at);
  useKeys(steps);
  usePlaying(steps);
  if (!steps.length || laid.reel) return null;
  const shown = at.value;
  return (
    <section class="recap" aria-label={tell("recap.title")}>
      <p class="beside">
        <button type="button" class="tool" aria-label={tell("recap.back")} onClick={() => move(steps, -1)}>
          <Icon name="back" size={16} />
        </button>
        <small>
          {shown === null ? title(laid, steps.length) : tell("recap.at", { at: shown + 1, of: steps.length })}
        </small>
        <button type="button" class="tool" aria-label={tell("recap.on")} onClick={() => move(steps, 1)}>
          <Icon name="go" size={16} />
        </button>
        <button type="button" class="btn quiet recap-play" aria-pressed={playing.value} onClick={play}>
          {tell(playing.value ? "recap.stop" : "recap.play")}
        </button>
      </p>
      {shown !== null && steps[shown] && <StepText laid={laid} step={steps[shown]} />}
    </section>
  );
}
