// Private talk: to whom the next line goes, and the game's ready-made phrases, which everybody reads in a language of
// their own.
import type { Say } from "../board-api";
import { tell } from "../house";
import type { Said } from "../protocol";
import type { SeenTable } from "../table";
import { EVERYBODY, spokenTo } from "./shown";

/** The seat that is spoken to alone, as far as the table allows it now. */
export function addressee({ prompt }: SeenTable): number {
  return prompt.value?.talk[spokenTo.value] ? spokenTo.value : EVERYBODY;
}

/** The key of a phrase and what fills its gaps: `attack seat=2`. */
export function readPhrase(phrase: string): [string, Record<string, string | number>] {
  const [key = "", ...parts] = phrase.split(" ");
  const pairs = parts.map((part) => part.split("=") as [string, string]);
  return [key, Object.fromEntries(pairs.map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]))];
}

export function phraseText(words: Say | null, phrase: string): string {
  const [key, facts] = readPhrase(phrase);
  return words ? words(`phrases.${key}`, facts) : phrase;
}

/** Whether the line may be on the screen of who looks from this seat; at a device of several it changes. */
export const isFor = ({ to = EVERYBODY, seat }: Said, viewer: number): boolean =>
  to === EVERYBODY || viewer === to || viewer === seat;

/** Who says it to whom; in private lines both are named. */
export function Speakers({ seen, line }: { seen: SeenTable; line: Said }) {
  const { to = EVERYBODY } = line;
  const me = seen.prompt.value?.seat ?? EVERYBODY;
  if (to === EVERYBODY) return <b>{line.name}</b>;
  const name = seen.players.value[to]?.name ?? "";
  return (
    <>
      <b>{to === me ? tell("table.private_from", { name: line.name }) : tell("table.private_to", { name })}</b>
      {to === me && seen.prompt.value?.talk[line.seat] && (
        <button type="button" class="linkish" onClick={() => (spokenTo.value = line.seat)}>
          {tell("table.reply")}
        </button>
      )}
    </>
  );
}

/** What was agreed in private, where people decide whether to keep it. */
export function Promises({ seen, words }: { seen: SeenTable; words: Say }) {
  const promises = seen.promises.value;
  if (!promises.length) return null;
  return (
    <ul class="promises" aria-label={tell("table.promises")}>
      {promises.map((promise) => {
        const [key, facts] = readPhrase(promise);
        return (
          <li key={promise} data-promise={key}>
            {words(`promises.${key}`, facts)}
          </li>
        );
      })}
    </ul>
  );
}

/** To whom the next line goes, and what can be said to that one with a press. */
export function Whisper({ seen, words }: { seen: SeenTable; words: Say | null }) {
  const talk = seen.prompt.value?.talk ?? {};
  const seats = Object.keys(talk).map(Number);
  if (!seats.length) return null;
  const to = addressee(seen);
  const name = (seat: number) => seen.players.value[seat]?.name ?? String(seat);
  return (
    <div class="whisper">
      <label>
        {tell("table.speak_to")}{" "}
        <select value={to} onChange={(event) => (spokenTo.value = Number(event.currentTarget.value))}>
          <option value={EVERYBODY}>{tell("table.everybody")}</option>
          {seats.map((seat) => (
            <option key={seat} value={seat}>
              {tell("table.alone", { name: name(seat) })}
            </option>
          ))}
        </select>
      </label>
      {to !== EVERYBODY && (
        <fieldset class="phrases" aria-label={tell("table.phrases", { name: name(to) })}>
          {talk[to]!.map((phrase) => (
            <button type="button" class="btn" key={phrase} onClick={() => seen.speak("", to, phrase)}>
              {phraseText(words, phrase)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
