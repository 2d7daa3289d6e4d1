// What a table agrees on beside the game: who begins it, time, patience, watchers.
import { tell } from "../house";
import type { Terms } from "../protocol";
import { howLong } from "../table/company-words";

export const usualTerms = (): Required<Terms> => ({
  begin: "full",
  away: 120,
  watchers: true,
  clock: "none",
  seconds: 0,
  increment: 0,
  timeout: "move",
  talk: "all",
  hands: 0,
});

/** Clocks people know by name; a table may have any other by the interface. */
const PACES: Record<string, Partial<Terms>> = {
  none: { clock: "none", seconds: 0, increment: 0, away: 120 },
  move_60: { clock: "move", seconds: 60, increment: 0, away: 120 },
  move_180: { clock: "move", seconds: 180, increment: 0, away: 120 },
  bank_900: { clock: "bank", seconds: 900, increment: 10, away: 120 },
  bank_1800: { clock: "bank", seconds: 1800, increment: 20, away: 120 },
  day_1: { clock: "move", seconds: 86_400, increment: 0, away: 86_400 },
  day_3: { clock: "move", seconds: 259_200, increment: 0, away: 86_400 },
};

/** The pace in words, also where it is none of those that are offered here. */
export function paceWords(terms: Terms): string {
  const pace = paceOf(terms);
  if (terms.clock === "none" || pace !== "none") return tell(`terms.paces.${pace}`);
  const time = howLong(terms.seconds ?? 0);
  return tell(`terms.other_${terms.clock}`, { time, more: howLong(terms.increment ?? 0) });
}

export function paceOf(terms: Terms): string {
  const same = ([, pace]: [string, Partial<Terms>]) => pace.clock === terms.clock && pace.seconds === terms.seconds;
  return Object.entries(PACES).find(same)?.[0] ?? "none";
}

interface TermsProps {
  terms: Terms;
  change(terms: Terms): void;
}

function Check({ name, checked, set }: { name: string; checked: boolean; set(on: boolean): void }) {
  return (
    <div class="field check">
      <input
        id={`terms-${name}`}
        type="checkbox"
        checked={checked}
        aria-describedby={`terms-${name}-hint`}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      <label for={`terms-${name}`}>{tell(`terms.${name}`)}</label>
      <small id={`terms-${name}-hint`}>{tell(`terms.${name}_hint`)}</small>
    </div>
  );
}

function Pace({ terms, change }: TermsProps) {
  return (
    <>
      <div class="field">
        <label for="pace">{tell("terms.pace")}</label>
        <select
          id="pace"
          value={paceOf(terms)}
          onChange={(event) => change({ ...terms, ...PACES[event.currentTarget.value] })}
        >
          {Object.keys(PACES).map((pace) => (
            <option key={pace} value={pace}>
              {tell(`terms.paces.${pace}`)}
            </option>
          ))}
        </select>
      </div>
      {terms.clock !== "none" && (
        <div class="field">
          <label for="timeout">{tell("terms.timeout")}</label>
          <select
            id="timeout"
            value={terms.timeout}
            onChange={(event) => change({ ...terms, timeout: event.currentTarget.value === "seat" ? "seat" : "move" })}
          >
            <option value="move">{tell("terms.timeouts.move")}</option>
            <option value="seat">{tell("terms.timeouts.seat")}</option>
          </select>
        </div>
      )}
    </>
  );
}

const MANNERS = ["all", "players", "apart"] as const;

function Talk({ terms, change }: TermsProps) {
  const pick = (wanted: string) => change({ ...terms, talk: MANNERS.find((manner) => manner === wanted) ?? "all" });
  return (
    <div class="field">
      <label for="talk-manner">{tell("terms.talk")}</label>
      <select id="talk-manner" value={terms.talk} onChange={(event) => pick(event.currentTarget.value)}>
        {MANNERS.map((manner) => (
          <option key={manner} value={manner}>
            {tell(`terms.manners.${manner}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

const HANDS = [0, 1, 2, 4];

/** Whether who watches may look into hands, and how long after. */
function Hands({ terms, change }: TermsProps) {
  return (
    <div class="field">
      <label for="hands">{tell("terms.hands")}</label>
      <select
        id="hands"
        value={terms.hands}
        onChange={(event) => change({ ...terms, hands: Number(event.currentTarget.value) })}
      >
        {HANDS.map((n) => (
          <option key={n} value={n}>
            {tell(n ? "terms.hands_after" : "terms.hands_never", { n })}
          </option>
        ))}
      </select>
    </div>
  );
}

const PATIENCES = [60, 120, 300, 900, 3600, 86_400]; // seconds

/** How long somebody may be away before the others may let a bot play. */
function Patience({ terms, change }: TermsProps) {
  return (
    <div class="field">
      <label for="patience">{tell("terms.patience")}</label>
      <select
        id="patience"
        value={terms.away}
        onChange={(event) => change({ ...terms, away: Number(event.currentTarget.value) })}
      >
        {PATIENCES.map((seconds) => (
          <option key={seconds} value={seconds}>
            {howLong(seconds)}
          </option>
        ))}
      </select>
    </div>
  );
}

export function TermsFields({ terms, change }: TermsProps) {
  return (
    <fieldset class="options">
      <legend>{tell("terms.title")}</legend>
      <Pace terms={terms} change={change} />
      <Patience terms={terms} change={change} />
      <Check
        name="host"
        checked={terms.begin === "host"}
        set={(on) => change({ ...terms, begin: on ? "host" : "full" })}
      />
      <Check name="watchers" checked={terms.watchers !== false} set={(on) => change({ ...terms, watchers: on })} />
      {terms.watchers !== false && <Talk terms={terms} change={change} />}
      {terms.watchers !== false && <Hands terms={terms} change={change} />}
    </fieldset>
  );
}
