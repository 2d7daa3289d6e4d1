// What people say at a table, before and during the match.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Say } from "../board-api";
import { tell } from "../house";
import type { Said } from "../protocol";
import { language, narrow, remember, remembered } from "../settings";
import type { SeenTable } from "../table";
import { isMuted, LineTools, MutedNote, Reports } from "./manners";
import { EVERYBODY } from "./shown";
import { addressee, isFor, Promises, phraseText, Speakers, Whisper } from "./whisper";

const read = signal(0); // in seconds since 1970: what was said until then was on the screen

/** How many lines of others nobody has seen on this device yet. */
export function unread({ match, chat, prompt }: SeenTable): number {
  const until = Math.max(read.value, Number(remembered(`read.${match}`) ?? 0));
  const me = prompt.value?.seat ?? -1;
  return chat.value.filter((line) => line.at > until && (line.seat < 0 || line.seat !== me) && isFor(line, me)).length;
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
  words?: Say; // the game's, once there is a board
}

export function Chat({ seen, mark, words }: ChatProps) {
  const [text, setText] = useState("");
  const end = useRef<HTMLLIElement>(null);
  const said = seen.chat.value.filter((line) => isFor(line, seen.prompt.value?.seat ?? EVERYBODY));
  const heard = said.filter((line) => !isMuted(line));
  const to = addressee(seen);
  const asked = to === EVERYBODY ? tell("table.say") : tell("table.say_to", { name: seen.players.value[to]?.name });
  useEffect(() => {
    read.value = said[said.length - 1]?.at ?? 0;
    if (read.value) remember(`read.${seen.match}`, String(read.value));
  }, [said.length]);
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [said.length]);
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim()) seen.speak(text.trim(), to);
    setText("");
  };
  return (
    <div class="chat">
      <Reports seen={seen} />
      {narrow.value && words && <Promises seen={seen} words={words} />}
      {said.length === 0 && <p class="nothing">{tell("table.chat_empty")}</p>}
      <ol tabIndex={0} aria-label={tell("table.chat")}>
        {heard.map((line, index) => (
          <li
            key={index}
            class={(line.to ?? EVERYBODY) === EVERYBODY ? "" : "private"}
            ref={index === heard.length - 1 ? end : undefined}
          >
            <span class="mark">{line.seat >= 0 && mark(line.seat)}</span>
            <span>
              <Speakers seen={seen} line={line} /> <time>{spokenAt(line)}</time>
              <br />
              {line.phrase ? phraseText(words ?? null, line.phrase) : line.text}
              <LineTools seen={seen} line={line} />
            </span>
          </li>
        ))}
      </ol>
      <MutedNote seen={seen} />
      <div class="composer">
        <Whisper seen={seen} words={words ?? null} />
        <form class="beside" onSubmit={send}>
          <label class="vh" for="say">
            {asked}
          </label>
          <input
            id="say"
            maxLength={300}
            autocomplete="off"
            placeholder={asked}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button class="btn" type="submit">
            {tell("table.send")}
          </button>
        </form>
      </div>
    </div>
  );
}
