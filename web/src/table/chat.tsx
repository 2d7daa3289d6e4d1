// What people say at a table, before and during the match.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { tell } from "../house";
import type { Said } from "../protocol";
import { language, remember, remembered } from "../settings";
import type { SeenTable } from "../table";
import { isMuted, LineTools, MutedNote, Reports } from "./manners";

const read = signal(0); // in seconds since 1970: what was said until then was on the screen

/** How many lines of others nobody has seen on this device yet. */
export function unread({ match, chat, prompt }: SeenTable): number {
  const until = Math.max(read.value, Number(remembered(`read.${match}`) ?? 0));
  return chat.value.filter(({ at, seat }) => at > until && (seat < 0 || seat !== prompt.value?.seat)).length;
}

function spokenAt(said: Said): string {
  return new Date(said.at * 1000).toLocaleTimeString(language.value, {
    hour: "2-digit",
    minute: "2-digit",
  });
}

interface ChatProps {
  seen: SeenTable;
  mark(seat: number): ComponentChildren; // of somebody who sits
}

export function Chat({ seen, mark }: ChatProps) {
  const [text, setText] = useState("");
  const end = useRef<HTMLLIElement>(null);
  const said = seen.chat.value;
  const heard = said.filter((line) => !isMuted(line));
  useEffect(() => {
    read.value = said[said.length - 1]?.at ?? 0;
    if (read.value) remember(`read.${seen.match}`, String(read.value));
  }, [said.length]);
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [said.length]);
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim()) seen.speak(text.trim());
    setText("");
  };
  return (
    <div class="chat">
      <Reports seen={seen} />
      {said.length === 0 && <p class="nothing">{tell("table.chat_empty")}</p>}
      <ol>
        {heard.map((line, index) => (
          <li key={index} ref={index === heard.length - 1 ? end : undefined}>
            <span class="mark">{line.seat >= 0 && mark(line.seat)}</span>
            <span>
              <b>{line.name}</b> <time>{spokenAt(line)}</time>
              <br />
              {line.text}
              <LineTools seen={seen} line={line} />
            </span>
          </li>
        ))}
      </ol>
      <MutedNote seen={seen} />
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
