// Log and chat as two tabs.
import { signal } from "@preact/signals";
import { Crest } from "../crests";
import { tell } from "../house";
import type { LogEvent } from "../protocol";
import { Chat, read } from "./chat";
import { BESIDE, besideSentence } from "./company-words";
import { type Laid, marksOf, useLaid } from "./parts";

export const shownTab = signal<"log" | "chat">("log");
const UNDO = "undo"; // the one event that belongs to no game

function sentence({ table }: Laid, event: LogEvent): string {
  const facts = { who: event.seat, seat: event.seat, ...event.facts };
  if (event.kind.startsWith(BESIDE)) return besideSentence(table, event);
  if (event.kind === UNDO) return tell("table.undone", { name: table.nameOf(event.seat) });
  return table.words.value(`events.${event.kind}`, facts);
}

function Log() {
  const laid = useLaid();
  const newestFirst = [...laid.seen.log.value].reverse();
  if (!newestFirst.length) return <p class="nothing">{tell("table.log_empty")}</p>;
  return (
    <ol class="log" reversed>
      {newestFirst.map((event, index) => (
        <li key={newestFirst.length - index} class={event.n === newestFirst[index - 1]?.n ? "same" : ""}>
          <span class="mark">{event.seat >= 0 && <Crest colour={marksOf(laid, event.seat)[0]!} size={18} />}</span>
          <span>{sentence(laid, event)}</span>
        </li>
      ))}
    </ol>
  );
}

function TableChat() {
  const laid = useLaid();
  return <Chat seen={laid.seen} mark={(seat) => <Crest colour={marksOf(laid, seat)[0]!} size={18} />} />;
}

function Unread() {
  const n = useLaid().seen.chat.value.length - read.value;
  if (n <= 0 || shownTab.value === "chat") return null;
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
