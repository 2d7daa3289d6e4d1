// The bar of every page but the table's, the tab bar of the phone, and the notice at the foot.
import type { Colour } from "./board-api";
import { COLOURS, Mon } from "./crests";
import { me, tell, yourTurns } from "./house";
import { Icon, type IconName, Mark } from "./icons";
import { address, Link } from "./route";
import { dark, toggleDark } from "./settings";
import { LanguageSwitch, shownDialog } from "./settings-dialog";

const ROOMS: readonly { path: string; key: string; icon: IconName }[] = [
  { path: "/", key: "play", icon: "door" },
  { path: "/tables", key: "tables", icon: "table" },
  { path: "/matches", key: "matches", icon: "turn" },
  { path: "/learn", key: "learn", icon: "book" },
];

/** A crest for a person: always the same one for the same id. */
export function crestOf(uid: string): Colour {
  const sum = [...uid].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return COLOURS[sum % COLOURS.length]!;
}

function Turns() {
  const n = yourTurns.value;
  if (!n) return null;
  return (
    <b class="count">
      <span aria-hidden="true">{n}</span>
      <span class="vh">{tell("nav.turns", { n })}</span>
    </b>
  );
}

function RoomLinks({ icons }: { icons: boolean }) {
  const here = address.value.pathname;
  return (
    <>
      {ROOMS.map(({ path, key, icon }) => (
        <Link key={path} to={path} current={here === path}>
          {icons && <Icon name={icon} size={24} />}
          {tell(`nav.${key}`)}
          {key === "matches" && <Turns />}
        </Link>
      ))}
    </>
  );
}

function ThemeSwitch() {
  return (
    <div class="switch theme" role="group" aria-label={tell("settings.theme")}>
      <button
        type="button"
        aria-label={tell("settings.light")}
        aria-pressed={!dark.value}
        onClick={() => dark.value && toggleDark()}
      >
        <Icon name="sun" size={18} />
      </button>
      <button
        type="button"
        aria-label={tell("settings.dark")}
        aria-pressed={dark.value}
        onClick={() => dark.value || toggleDark()}
      >
        <Icon name="moon" size={18} />
      </button>
    </div>
  );
}

export function ThemeButton() {
  const label = tell(dark.value ? "table.theme_light" : "table.theme_dark");
  return (
    <button type="button" class="tool" aria-label={label} title={label} onClick={toggleDark}>
      <Icon name={dark.value ? "sun" : "moon"} />
    </button>
  );
}

function MeButton() {
  return (
    <button
      type="button"
      class="me"
      aria-label={`${tell("settings.title")}: ${me.value.name}`}
      onClick={() => (shownDialog.value = "settings")}
    >
      <Mon colour={crestOf(me.value.uid)} />
      <span class="desk">{me.value.name}</span>
    </button>
  );
}

export function Header() {
  return (
    <header class="bar">
      <Link to="/" class="brand">
        <Mark />
        <span>{tell("house.title")}</span>
      </Link>
      <nav class="nav desk" aria-label={tell("house.main")}>
        <RoomLinks icons={false} />
      </nav>
      <div class="tools">
        <LanguageSwitch />
        <ThemeSwitch />
        <MeButton />
      </div>
    </header>
  );
}

export function TabBar() {
  return (
    <nav class="tabbar phone" aria-label={tell("house.main")}>
      <RoomLinks icons />
    </nav>
  );
}

export function Footer() {
  return (
    <footer class="foot">
      <p>{tell("house.notice")}</p>
    </footer>
  );
}
