// One option of a game as a form field, made from its declaration alone.
import { gameTree, inLanguage, tell } from "../house";
import type { OptionInfo } from "../protocol";
import { fill } from "../words";

export type OptionValue = string | number | boolean;

/** A value in words: the game's own (`options.<name>.<value>`), the house's, or the value itself. */
export function valueName(game: string, option: string, value: OptionValue): string {
  const own = fill(gameTree(game), `options.${option}.${value}`, {});
  if (own !== null) return own;
  const key = `new_table.values.${value}`;
  const known = tell(key);
  return known === key ? String(value) : known;
}

interface OptionProps {
  game: string;
  option: OptionInfo;
  value: OptionValue;
  pick(value: OptionValue): void;
}

const FEW = 12; // so many numbers are still a list to choose from

/** All values there are, numbers of a short range included. */
function choices(option: OptionInfo): OptionValue[] {
  const { low, high, values } = option;
  if (low === null || high === null || high - low >= FEW) return values;
  const numbers = Array.from({ length: high - low + 1 }, (_, step) => low + step);
  return [...values, ...numbers.filter((number) => !values.includes(number))];
}

function Choice({ game, option, value, pick }: OptionProps) {
  const all = choices(option);
  return (
    <select
      id={`option-${option.name}`}
      value={String(value)}
      onChange={(event) => pick(all.find((known) => String(known) === event.currentTarget.value)!)}
    >
      {all.map((known) => (
        <option key={String(known)} value={String(known)}>
          {valueName(game, option.name, known)}
        </option>
      ))}
    </select>
  );
}

function NumberBox({ option, value, pick }: OptionProps) {
  return (
    <input
      id={`option-${option.name}`}
      type="number"
      inputMode="numeric"
      required
      min={option.low ?? undefined}
      max={option.high ?? undefined}
      value={String(value)}
      onInput={(event) => pick(event.currentTarget.valueAsNumber || 0)}
    />
  );
}

/** Known values stand here in words, and their words are understood; anything else is taken as it is typed. */
function TextBox({ game, option, value, pick }: OptionProps) {
  const known = `option-${option.name}-values`;
  const named = (one: OptionValue) => valueName(game, option.name, one);
  return (
    <>
      <input
        id={`option-${option.name}`}
        list={known}
        autocomplete="off"
        value={named(value)}
        onInput={({ currentTarget: { value: text } }) => pick(option.values.find((one) => named(one) === text) ?? text)}
      />
      <datalist id={known}>
        {option.values.map((one) => (
          <option key={String(one)} value={named(one)} />
        ))}
      </datalist>
    </>
  );
}

function boxFor(option: OptionInfo) {
  const long = option.low !== null && option.high !== null && option.high - option.low >= FEW;
  if (long && option.values.every((value) => typeof value === "number")) return NumberBox;
  return long || option.free ? TextBox : Choice;
}

export function OptionField(props: OptionProps) {
  const { option, value, pick } = props;
  const yesNo = option.values.every((known) => typeof known === "boolean");
  const label = <label for={`option-${option.name}`}>{inLanguage(option.meaning)}</label>;
  if (yesNo) {
    return (
      <div class="field check">
        <input
          id={`option-${option.name}`}
          type="checkbox"
          checked={value === true}
          onChange={(event) => pick(event.currentTarget.checked)}
        />
        {label}
      </div>
    );
  }
  const Box = boxFor(option);
  return (
    <div class="field">
      {label}
      <Box {...props} />
      {Box === NumberBox && <small>{tell("new_table.between", { low: option.low, high: option.high })}</small>}
    </div>
  );
}
