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
  if (pace !== OTHER) return tell(`terms.paces.${pace}`);
  const time = howLong(terms.seconds ?? 0);
  return tell(`terms.other_${terms.clock}`, { time, more: howLong(terms.increment ?? 0) });
}

const OTHER = "other"; // a clock that was agreed by the interface

function paceOf(terms: Terms): string {
  if ((terms.clock ?? "none") === "none") return "none";
  const same = ([, pace]: [string, Partial<Terms>]) =>
    pace.clock === terms.clock && pace.seconds === terms.seconds && pace.increment === (terms.increment ?? 0);
  return Object.entries(PACES).find(same)?.[0] ?? OTHER;
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

interface ChoiceProps<T extends string | number> {
  name: string;
  value: T | undefined;
  values: readonly T[];
  word(value: T): string;
  set(value: T): void;
}

/** One of some values, each in a word. */
function Choice<T extends string | number>({ name, value, values, word, set }: ChoiceProps<T>) {
  const pick = (picked: string) => set(values.find((one) => String(one) === picked)!);
  return (
    <div class="field">
      <label for={name}>{tell(`terms.${name}`)}</label>
      <select id={name} value={value} onChange={(event) => pick(event.currentTarget.value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {word(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

const MANNERS = ["all", "players", "apart"] as const;
const TIMEOUTS = ["move", "seat"] as const;
const HANDS = [0, 1, 2, 4]; // turns after which who watches may look into hands; 0: never
const PATIENCES = [60, 120, 300, 900, 3600, 86_400]; // seconds somebody may be away before others may let a bot play

export function TermsFields({ terms, change }: TermsProps) {
  const watched = terms.watchers !== false;
  return (
    <fieldset class="options">
      <legend>{tell("terms.title")}</legend>
      <Choice
        name="pace"
        value={paceOf(terms)}
        values={[...Object.keys(PACES), ...(paceOf(terms) === OTHER ? [OTHER] : [])]}
        word={(pace) => (pace === OTHER ? paceWords(terms) : tell(`terms.paces.${pace}`))}
        set={(pace) => change({ ...terms, ...PACES[pace] })}
      />
      {terms.clock !== "none" && (
        <Choice
          name="timeout"
          value={terms.timeout}
          values={TIMEOUTS}
          word={(timeout) => tell(`terms.timeouts.${timeout}`)}
          set={(timeout) => change({ ...terms, timeout })}
        />
      )}
      <Choice
        name="patience"
        value={terms.away}
        values={[...new Set([...PATIENCES, terms.away ?? 120])].sort((one, other) => one - other)}
        word={howLong}
        set={(away) => change({ ...terms, away })}
      />
      <Check
        name="host"
        checked={terms.begin === "host"}
        set={(on) => change({ ...terms, begin: on ? "host" : "full" })}
      />
      <Check name="watchers" checked={watched} set={(on) => change({ ...terms, watchers: on })} />
      {watched && (
        <Choice
          name="talk"
          value={terms.talk}
          values={MANNERS}
          word={(manner) => tell(`terms.manners.${manner}`)}
          set={(talk) => change({ ...terms, talk })}
        />
      )}
      {watched && (
        <Choice
          name="hands"
          value={terms.hands}
          values={HANDS}
          word={(n) => tell(n ? "terms.hands_after" : "terms.hands_never", { n })}
          set={(hands) => change({ ...terms, hands })}
        />
      )}
    </fieldset>
  );
}
