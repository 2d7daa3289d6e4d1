// Log and chat as two tabs.
import { Crest } from "../crests";
import { tell } from "../house";
import { Chat, unread } from "./chat";
import { Log } from "./log";
import { marksOf, useLaid } from "./parts";
import { shownTab, talkShown } from "./shown";

function TableChat() {
  const laid = useLaid();
  const mark = (seat: number) => <Crest colour={marksOf(laid, seat)[0]!} size={18} />;
  return <Chat seen={laid.seen} mark={mark} words={laid.table.words.value} />;
}

/** How many lines wait that were not on the screen. */
export function Unread() {
  const laid = useLaid();
  const n = laid.reel ? 0 : unread(laid.seen);
  const isOpen = shownTab.value === "chat" && (!laid.table.narrow.value || talkShown.value);
  if (n <= 0 || isOpen) return null;
  return (
    <b class="count">
      <span aria-hidden="true">{n}</span>
      <span class="vh">{tell("table.unread", { n })}</span>
    </b>
  );
}

function Tab({ id }: { id: "log" | "chat" }) {
  const chosen = shownTab.value === id;
  const switchOver = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    shownTab.value = id === "log" ? "chat" : "log";
    document.getElementById(`tab-${shownTab.value}`)?.focus();
    event.preventDefault();
  };
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${id}`}
      aria-selected={chosen}
      aria-controls="talk"
      tabIndex={chosen ? 0 : -1}
      onClick={() => (shownTab.value = id)}
      onKeyDown={switchOver}
    >
      {tell(`table.${id}`)}
      {id === "chat" && <Unread />}
    </button>
  );
}

/** The log alone, where nobody is there to talk to. */
function Told() {
  return (
    <div class="talk">
      <div class="tabpanel" role="region" id="talk" aria-label={tell("table.log")} tabIndex={0}>
        <Log />
      </div>
    </div>
  );
}

export function Talk() {
  if (useLaid().reel) return <Told />;
  return (
    <div class="talk">
      <div class="tabs" role="tablist" aria-label={tell("table.panels")}>
        <Tab id="log" />
        <Tab id="chat" />
      </div>
      <div class="tabpanel" role="tabpanel" id="talk" aria-labelledby={`tab-${shownTab.value}`} tabIndex={0}>
        {shownTab.value === "log" ? <Log /> : <TableChat />}
      </div>
    </div>
  );
}
