// Language, theme, name and the list of keys: the two dialogs reachable from every page.
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { rename } from "./api";
import { canNotify, notesOn, setNotes } from "./calls";
import { Dialog } from "./dialog";
import { HookForm } from "./hook-form";
import { explain, me, tell } from "./house";
import { Icon } from "./icons";
import { pace, setPace } from "./pace";
import { PACES, type Pace } from "./pacer";
import {
  careful,
  hints,
  type Language,
  language,
  setCareful,
  setHints,
  setLanguage,
  setSkipping,
  setTheme,
  skipping,
  type Theme,
  theme,
} from "./settings";
import { setSound, soundOn } from "./sounds";
import { WayBack } from "./way-back";

export const shownDialog = signal<"settings" | "keys" | null>(null);
const hide = () => (shownDialog.value = null);

export function LanguageSwitch() {
  const choice = (value: Language, name: string) => (
    <button type="button" lang={value} aria-pressed={language.value === value} onClick={() => setLanguage(value)}>
      <span class="vh">{name}</span>
      <span aria-hidden="true">{value.toUpperCase()}</span>
    </button>
  );
  return (
    <div class="switch" role="group" aria-label={tell("settings.language")}>
      {choice("de", "Deutsch")}
      {choice("en", "English")}
    </div>
  );
}

function ThemeChoice() {
  const choice = (value: Theme) => (
    <button type="button" aria-pressed={theme.value === value} onClick={() => setTheme(value)}>
      {tell(`settings.${value}`)}
    </button>
  );
  return (
    <div class="switch" role="group" aria-label={tell("settings.theme")}>
      {choice("light")}
      {choice("dark")}
      {choice("auto")}
    </div>
  );
}

function PaceChoice() {
  return (
    <label class="setting">
      <span>{tell("pace.title")}</span>
      <select id="pace" value={pace.value} onChange={(event) => setPace(event.currentTarget.value as Pace)}>
        {(Object.keys(PACES) as Pace[]).map((one) => (
          <option key={one} value={one}>
            {tell(`pace.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function NameForm() {
  const [name, setName] = useState(me.value.name);
  const [trouble, setTrouble] = useState("");
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      me.value = await rename(name.trim());
      hide();
    } catch (error) {
      setTrouble(explain(error));
    }
  };
  return (
    <form class="name-form" onSubmit={save}>
      <label for="my-name">{tell("settings.name")}</label>
      <div class="beside">
        <input
          id="my-name"
          maxLength={24}
          required
          autocomplete="nickname"
          value={name}
          aria-describedby="my-name-hint"
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button class="btn" type="submit">
          {tell("settings.save")}
        </button>
      </div>
      <small id="my-name-hint">{tell("settings.name_hint")}</small>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </form>
  );
}

function Switch({
  name,
  on,
  set,
}: {
  name: "sound" | "notes" | "careful" | "hints" | "skipping";
  on: boolean;
  set(on: boolean): void;
}) {
  return (
    <label class="setting">
      <span>{tell(`settings.${name}`)}</span>
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
    </label>
  );
}

function Settings() {
  return (
    <Dialog title={tell("settings.title")} close={hide}>
      <NameForm />
      <div class="setting">
        <span>{tell("settings.language")}</span>
        <LanguageSwitch />
      </div>
      <div class="setting">
        <span>{tell("settings.theme")}</span>
        <ThemeChoice />
      </div>
      <WayBack />
      <HookForm />
      <Switch name="sound" on={soundOn.value} set={setSound} />
      {canNotify() && <Switch name="notes" on={notesOn.value} set={(on) => void setNotes(on)} />}
      <PaceChoice />
      <Switch name="careful" on={careful.value} set={setCareful} />
      <Switch name="skipping" on={skipping.value} set={setSkipping} />
      <Switch name="hints" on={hints.value} set={setHints} />
      <button type="button" class="btn" onClick={() => (shownDialog.value = "keys")}>
        <Icon name="keys" /> {tell("settings.shortcuts")}
      </button>
    </Dialog>
  );
}

const KEYS: readonly (readonly [string, string])[] = [
  ["Tab", "tab"],
  ["← ↑ ↓ →", "arrows"],
  ["Enter", "enter"],
  ["Esc", "escape"],
  ["P", "primary"],
  ["U", "undo"],
  ["Esc", "skip"],
  ["H", "hint"],
  ["B", "board"],
  ["L", "log"],
  ["C", "chat"],
  [", .", "recap"],
  ["W", "watch"],
  ["I", "inspect"],
  ["R", "rules"],
  ["T", "theme"],
  ["?", "help"],
];

function Keys() {
  return (
    <Dialog title={tell("keys.title")} close={hide}>
      <p class="confirming">{tell("keys.confirming")}</p>
      <dl class="keys">
        {KEYS.map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{tell(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

export function Dialogs() {
  if (shownDialog.value === "settings") return <Settings />;
  if (shownDialog.value === "keys") return <Keys />;
  return null;
}
