// One table as this page sees it: follows the socket, keeps log, chat and previews, and sends intents.
import { type ReadonlySignal, type Signal, batch, computed, signal } from "@preact/signals";
import { announce } from "./announce";
import type { Action, Preview, Prompt, Table } from "./board-api";
import { gameWords, say } from "./house";
import type { Down, LogEvent, Player, Previews, Prompt as WirePrompt, Refusal, Said } from "./protocol";
import { dark, language, narrow } from "./settings";
import { type Line, openLine } from "./socket";

const MOST_PREVIEWS = 64; // the server's limit for one message

/** A slip of paper: why something was refused. `sentence` is by language, or one text of the board's own. */
export interface Slip {
  code: string;
  rule: string;
  sentence: Record<string, string> | string;
}

export interface SeenTable {
  match: string;
  started: ReadonlySignal<boolean | null>; // null until the server has spoken
  players: ReadonlySignal<Player[]>;
  prompt: ReadonlySignal<WirePrompt | null>;
  log: ReadonlySignal<LogEvent[]>;
  chat: ReadonlySignal<Said[]>;
  slip: Signal<Slip | null>;
  pending: ReadonlySignal<boolean>; // an intent is on its way
  deadline: ReadonlySignal<number | null>; // performance.now() at which the clock acts
  up: ReadonlySignal<boolean>;
  speak(text: string): void;
  forBoard(): Table<unknown>; // once there is a prompt
  close(): void;
}

type Open = (match: string, hear: (message: Down) => void, opened: () => void) => Line;

export function watchTable(match: string, open: Open = openLine): SeenTable {
  const started = signal<boolean | null>(null);
  const players = signal<Player[]>([]);
  const prompt = signal<WirePrompt | null>(null);
  const log = signal<LogEvent[]>([]);
  const chat = signal<Said[]>([]);
  const slip = signal<Slip | null>(null);
  const pending = signal(false);
  const deadline = signal<number | null>(null);
  const previews = signal<Record<string, Preview>>({});
  const askedFor = new Set<string>();
  let newLine = true;

  const takePrompt = (next: WirePrompt) => {
    const now = prompt.value;
    if (now && !newLine && (next.n < now.n || next.asked_at < now.asked_at)) return; // overtaken on the way
    newLine = false;
    batch(() => {
      if (next.asked_at !== now?.asked_at) slip.value = null;
      if (next.asked_at !== now?.asked_at || next.n !== now.n) {
        previews.value = {};
        askedFor.clear();
      }
      log.value = [...log.value.filter((event) => event.n < next.keep), ...next.events];
      deadline.value = next.clock_ms === null ? null : performance.now() + next.clock_ms;
      players.value = next.players;
      prompt.value = next;
      started.value = true;
      pending.value = false;
    });
  };

  const takePreviews = (message: Previews) => {
    if (message.asked_at === prompt.value?.asked_at) previews.value = { ...previews.value, ...message.previews };
  };

  const takeRefusal = ({ code, rule, sentence }: Refusal) => {
    pending.value = false;
    slip.value = { code, rule, sentence };
  };

  const hear = (message: Down) => {
    if (message.t === "prompt") takePrompt(message);
    else if (message.t === "previews") takePreviews(message);
    else if (message.t === "refusal") takeRefusal(message);
    else if (message.t === "said") chat.value = [...chat.value, message];
    else if (message.t === "seated") {
      players.value = message.players;
      if (!message.started || started.value === null) started.value = message.started;
    }
  };

  const line = open(match, hear, () => {
    newLine = true;
    pending.value = false;
    askedFor.clear();
    chat.value = [];
  });

  const forgetLanguage = language.subscribe(() => {
    if (prompt.peek()?.drawing) line.renew();
  });

  const act = (text: string) => {
    const asked = prompt.value;
    if (!asked || pending.value) return;
    slip.value = null;
    pending.value = line.send({ t: "act", asked_at: asked.asked_at, act: text });
  };

  const preview = (acts: string[]) => {
    const asked = prompt.value;
    if (!asked) return;
    const missing = acts.filter((text) => !askedFor.has(text) && !(text in previews.value)).slice(0, MOST_PREVIEWS);
    if (missing.length && line.send({ t: "preview", asked_at: asked.asked_at, acts: missing })) {
      missing.forEach((text) => askedFor.add(text));
    }
  };

  const forBoard = (): Table<unknown> => {
    const seat = prompt.value!.seat;
    const present = computed(() => prompt.value as unknown as Prompt<unknown>);
    const nameSeat = (other: number) => players.value[other]?.name ?? String(other);
    return {
      prompt: present,
      legal: computed(() => present.value.legal as Action[]),
      words: computed(() => gameWords(present.value.game, nameSeat)),
      shell: say,
      language,
      dark,
      narrow,
      me: seat,
      nameOf: (other) => (other === seat ? say.value("table.you") : nameSeat(other)),
      act,
      undo: () => act("undo"),
      previews,
      preview,
      announce,
      refuse: (sentence, rule = "") => (slip.value = { code: "illegal", rule, sentence }),
    };
  };

  return {
    match,
    started,
    players,
    prompt,
    log,
    chat,
    slip,
    pending,
    deadline,
    up: computed(() => line.up.value),
    speak: (text) => void line.send({ t: "say", text }),
    forBoard,
    close: () => {
      forgetLanguage();
      line.close();
    },
  };
}

/** The slip's sentence in the present language. */
export function slipText(slip: Slip): string {
  if (typeof slip.sentence === "string") return slip.sentence;
  return slip.sentence[language.value] || slip.sentence["en"] || say.value(`refusal.${slip.code}`);
}
