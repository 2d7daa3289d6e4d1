// Log and chat as two tabs.
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { Crest } from "../crests";
import { tell } from "../house";
import type { Said } from "../protocol";
import { language } from "../settings";
import { Log } from "./log";
import { marksOf, useLaid } from "./parts";

export const shownTab = signal<"log" | "chat">("log");
const read = signal(0); // lines of the chat that were on the screen
function spokenAt(said: Said): string {
  return new Date(said.at * 1000).toLocaleTimeString(language.value, { hour: "2-digit", minute: "2-digit" });
}

function Chat() {
  const laid = useLaid();
  const [text, setText] = useState("");
  const end = useRef<HTMLLIElement>(null);
  const said = laid.seen.chat.value;
  useEffect(() => {
    read.value = said.length;
  }, [said.length]);
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [said.length]);
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim()) laid.seen.speak(text.trim());
    setText("");
  };
  return (
    <div class="chat">
      {said.length === 0 && <p class="nothing">{tell("table.chat_empty")}</p>}
      <ol>
        {said.map((line, index) => (
          <li key={index} ref={index === said.length - 1 ? end : undefined}>
            <span class="mark">{line.seat >= 0 && <Crest colour={marksOf(laid, line.seat)[0]!} size={18} />}</span>
            <span>
              <b>{line.name}</b> <time>{spokenAt(line)}</time>
              <br />
              {line.text}
            </span>
          </li>
        ))}
      </ol>
      <form class="beside" onSubmit={send}>
        <label class="vh" for="say">
          {tell("table.say")}
        </label>
        <input
          id="say"
          maxLength={300}
          autocomplete="off"
          placeholder={tell("table.say")}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button class="btn" type="submit">
          {tell("table.send")}
        </button>
      </form>
    </div>
  );
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
        {shownTab.value === "log" ? <Log /> : <Chat />}
      </div>
    </div>
  );
}
