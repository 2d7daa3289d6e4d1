// One table as this page sees it: follows the socket, keeps log and chat, and sends intents.
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { Advised } from "./advised";
import { announce } from "./announce";
import type { AnyWire, Prompt, Table } from "./board-api";
import { gameTree, gameWords, say } from "./house";
import { Inspected } from "./inspected";
import { pace } from "./pace";
import { PACES, Pacer, type Weight } from "./pacer";
import { Unpacker } from "./packing";
import type {
  Beside,
  Down,
  Held,
  LogEvent,
  Nudge,
  Player,
  Refusal,
  Reported,
  Said,
  Seated,
  Shoulder,
  Since,
  Prompt as WirePrompt,
} from "./protocol";
import { Questions } from "./questions";
import { careful, dark, GUARD_MS, language, narrow } from "./settings";
import { type Line, openLine } from "./socket";
import { speakWith } from "./table/shown";
import { onlooker } from "./words";

/** A slip of paper: why something was refused. `sentence` is by language, or one text of the board's own. */
export interface Slip {
  code: string;
  rule: string;
  sentence: Record<string, string> | string;
  again?(): void; // does it all the same
}

/** What is told of the people at the table beside their seats; `ahead` is how far the server's clock is ahead, in ms. */
export type Company = Pick<
  Seated,
  "away" | "proposed" | "watchers" | "rematch" | "is_paused" | "silenced" | "acted" | "closed" | "agreed"
> & {
  ahead: number;
};
const ALONE: Company = {
  away: 0,
  proposed: null,
  watchers: [],
  rematch: "",
  is_paused: false,
  silenced: [],
  acted: [],
  closed: false,
  agreed: "",
  ahead: 0,
};

type Open = (match: string, hear: (message: Down) => void, opened: () => void) => Line;

export class SeenTable {
  readonly started: ReadonlySignal<boolean | null>; // null until the server has spoken
  readonly players: ReadonlySignal<Player[]>;
  readonly prompt: ReadonlySignal<WirePrompt | null>;
  readonly log: ReadonlySignal<LogEvent[]>;
  readonly chat: ReadonlySignal<Said[]>;
  readonly slip: Signal<Slip | null> = signal(null);
  readonly pending: ReadonlySignal<boolean>; // an intent is on its way
  readonly deadline: ReadonlySignal<number | null>; // performance.now() at which the clock acts
  readonly up: ReadonlySignal<boolean>;
  readonly company: ReadonlySignal<Company>;
  readonly promptedAt: ReadonlySignal<number>; // performance.now() at which the prompt came
  readonly nudged: ReadonlySignal<Nudge | null>; // the last time
  readonly held: ReadonlySignal<Pick<Held, "seats" | "seat">>; // seats of this device where they are several
  readonly shoulder: ReadonlySignal<Pick<Shoulder, "seat" | "turns">>; // over which I look on; -4: over none
  readonly promises: ReadonlySignal<string[]>; // made and got in private talk, as phrases
  readonly reported: Signal<Reported[]> = signal([]); // for the host
  readonly left: Signal<Pick<Since, "n" | "at"> | null> = signal(null); // when I was last here, until I act
  readonly advised = new Advised((asked_at) => this.line.send({ t: "hint", asked_at }));

  private readonly now = {
    started: signal<boolean | null>(null),
    players: signal<Player[]>([]),
    prompt: signal<WirePrompt | null>(null),
    log: signal<LogEvent[]>([]),
    chat: signal<Said[]>([]),
    pending: signal(false),
    deadline: signal<number | null>(null),
    company: signal<Company>(ALONE),
    nudged: signal<Nudge | null>(null),
    held: signal<Pick<Held, "seats" | "seat">>({ seats: [], seat: -4 }),
    shoulder: signal<Pick<Shoulder, "seat" | "turns">>({ seat: -4, turns: 0 }),
    promptedAt: signal(0),
    promises: signal<string[]>([]),
  };
  private readonly inspected = new Inspected(
    () => this.prompt.value?.n,
    (message) => this.line.send(message),
  );
  private readonly pacer = new Pacer<WirePrompt>(
    (prompt) => this.takePrompt(prompt),
    (prompt) => this.weigh(prompt),
    () => PACES[pace.peek()],
  );
  readonly behind = this.pacer.behind; // prompts that wait until what others did before has been seen
  private readonly questions: Questions;
  private readonly line: Line;
  private readonly forgetLanguage: () => void;
  private unpacker = new Unpacker();
  private newLine = true;
  private turning: Pick<Shoulder, "seat" | "turns"> | null = null; // to look on from there, when it is shown
  private uncovering: Held | null = null; // to show this device what a seat of it may see, when it has come
  private doubted = { asking: "", at: 0 }; // the question and action asked about last, and performance.now() then

  constructor(
    readonly match: string,
    open: Open = openLine,
  ) {
    ({
      started: this.started,
      players: this.players,
      prompt: this.prompt,
      log: this.log,
      chat: this.chat,
      pending: this.pending,
      deadline: this.deadline,
      company: this.company,
      nudged: this.nudged,
      held: this.held,
      shoulder: this.shoulder,
      promptedAt: this.promptedAt,
      promises: this.promises,
    } = this.now);
    this.questions = new Questions(
      () => this.prompt.value?.asked_at,
      (message) => this.line.send(message),
      ({ rule, sentence }) => (this.slip.value = { code: "illegal", rule, sentence }),
    );
    this.line = open(match, this.hear, this.begin);
    this.up = computed(() => this.line.up.value);
    this.forgetLanguage = language.subscribe(() => {
      if (this.prompt.peek()?.drawing) this.line.renew();
    });
  }

  /** Says it to everybody, or to one seat alone, in own words or with a phrase of the game. */
  speak(text: string, to = -1, phrase = ""): void {
    this.slip.value = null;
    this.line.send({ t: "say", text, to, phrase });
  }

  /** Shows a line of chat to the host. */
  report(line: number): void {
    this.line.send({ t: "report", line });
  }

  /** The host's word: who is marked so says nothing more here, or may speak again. */
  silence(by: string, on: boolean): void {
    this.line.send({ t: "silence", by, on });
  }

  /** Something beside the game: resign, leave, come back, agree. */
  beside(wish: Omit<Beside, "t">): void {
    this.slip.value = null;
    this.line.send({ t: "beside", ...wish });
  }

  /** Shows the table from this seat of the device, to who watches over its shoulder; -4 covers the screen. */
  look(seat: number): void {
    this.slip.value = null;
    this.line.send({ t: "look", seat });
  }

  /** Show all that has happened, at once; whether something was still to be shown. */
  catchUp(): boolean {
    const waited = this.behind.value > 0;
    this.pacer.skip();
    return waited;
  }

  close(): void {
    this.forgetLanguage();
    this.pacer.drop();
    this.line.close();
  }

  /** What a board is given, once there is a prompt. */
  forBoard(): Table<AnyWire> {
    const { seat, game } = this.prompt.value!;
    const present = computed(() => this.prompt.value as unknown as Prompt<AnyWire>); // typed from here on
    const nameSeat = (other: number) => this.players.value[other]?.name ?? String(other);
    const { questions } = this;
    return {
      prompt: present,
      log: this.log as unknown as Table<AnyWire>["log"],
      legal: computed(() => present.value.legal),
      words: computed(() => {
        const over = this.shoulder.value.seat;
        return over < 0 ? gameWords(game, nameSeat) : onlooker(gameTree(game), nameSeat(over), nameSeat);
      }),
      shell: say,
      language,
      dark,
      narrow,
      me: seat,
      nameOf: (other) => (other === seat && this.shoulder.value.seat < 0 ? say.value("table.you") : nameSeat(other)),
      act: this.act,
      undo: () => this.act("undo"),
      previews: questions.previews,
      preview: (acts) => questions.preview(acts),
      reasons: questions.reasons,
      whyNot: (act) => questions.whyNot(act),
      explain: (act) => questions.explain(act),
      remarks: this.inspected.remarks,
      inspect: (things) => this.inspected.ask(things),
      announce,
      speakWith,
      refuse: (sentence) => (this.slip.value = { code: "illegal", rule: "", sentence }),
    };
  }

  /** A whole prompt, from the line or from a replay. */
  takePrompt(next: WirePrompt): void {
    const last = this.prompt.value;
    const anew = this.newLine || last?.seat !== next.seat;
    if (last && !anew && (next.n < last.n || next.asked_at < last.asked_at)) return; // overtaken on the way
    this.newLine = false;
    batch(() => {
      const another = next.asked_at !== last?.asked_at;
      if (another) this.slip.value = null;
      if (another || !sameActs(last, next)) this.advised.drop();
      if (another || next.n !== last.n) this.questions.renew();
      if (next.n !== last?.n) this.inspected.renew();
      this.now.log.value = [...this.log.value.filter((event) => event.n < next.keep), ...next.events];
      this.now.deadline.value = next.clock_ms === null ? null : performance.now() + next.clock_ms;
      this.now.promptedAt.value = performance.now();
      this.now.players.value = next.players;
      if (this.turning) this.now.shoulder.value = this.turning;
      this.turning = null;
      if (this.uncovering?.seat === next.seat) this.hold(this.uncovering);
      this.now.prompt.value = next;
      this.now.started.value = true;
      this.now.pending.value = false;
    });
  }

  /** A prompt from the line; it waits for what is still looked at, unless the viewer or a clock waits for it. */
  private hearPrompt(next: WirePrompt): void {
    const shown = this.prompt.value;
    const inTime = next.clock_ms !== null || next.times_ms !== null;
    this.pacer.take(next);
    const another = next.seat !== shown?.seat;
    if (another || this.newLine || this.pending.value || shown?.ask || inTime || document.hidden) this.pacer.skip();
  }

  private weigh({ seat, ask, outcome, events }: WirePrompt): Weight {
    return {
      asks: ask !== "" || outcome !== null,
      tells: events.some((event) => event.seat >= 0 && event.seat !== seat),
    };
  }

  private readonly begin = (): void => {
    this.newLine = true;
    this.pacer.drop();
    this.unpacker = new Unpacker();
    this.now.pending.value = false;
    this.advised.drop();
    this.questions.resend();
    this.inspected.renew();
    this.now.chat.value = [];
    this.now.promises.value = [];
    this.turning = { seat: -4, turns: 0 };
    this.uncovering = null;
  };

  private readonly hear = (message: Down): void => {
    const { now, questions } = this;
    if (message.t === "base") this.unpacker.take(message);
    else if (message.t === "prompt") this.hearPrompt(this.unpacker.unpack(message));
    else if (message.t === "previews") questions.takePreviews(message);
    else if (message.t === "because") questions.takeReason(message);
    else if (message.t === "remarks") this.inspected.take(message);
    else if (message.t === "hints") this.advised.take(message);
    else if (message.t === "refusal") this.takeRefusal(message);
    else if (message.t === "said") this.takeLine(message);
    else if (message.t === "nudge") now.nudged.value = message;
    else if (message.t === "held") this.takeHeld(message);
    else if (message.t === "shoulder") this.takeShoulder(message);
    else if (message.t === "reported")
      this.reported.value = [...this.reported.value.filter((one) => one.line !== message.line), message];
    else if (message.t === "promised") now.promises.value = message.promises;
    else if (message.t === "since") this.left.value = message;
    else {
      const { away, proposed, watchers, rematch, is_paused, silenced, acted, closed, agreed } = message;
      const ahead = message.now * 1000 - Date.now();
      now.company.value = { away, proposed, watchers, rematch, is_paused, silenced, acted, closed, agreed, ahead };
      now.players.value = message.players;
      if (!message.started || now.started.value === null) now.started.value = message.started;
    }
  };

  /** A line of chat; what was said in private comes again to who looks from that seat of a shared device. */
  private takeLine(line: Said): void {
    const known = line.id && this.chat.value.some(({ id }) => id === line.id);
    if (!known) this.now.chat.value = [...this.chat.value, line].sort((one, other) => one.at - other.at);
  }

  /** Another person may look at this device from now on: nothing that the former one was shown comes later. */
  private takeHeld(held: Held): void {
    this.pacer.skip();
    if (held.seat < 0 || held.seat === this.prompt.value?.seat) this.hold(held);
    else this.uncovering = held;
  }

  private hold(held: Held): void {
    this.uncovering = null;
    this.now.held.value = held;
  }

  /** From the next prompt on I look on from elsewhere. */
  private takeShoulder(shoulder: Shoulder): void {
    this.pacer.skip();
    this.turning = shoulder;
  }

  private takeRefusal({ code, rule, sentence }: Refusal): void {
    this.now.pending.value = false;
    this.advised.drop();
    this.slip.value = { code, rule, sentence };
  }

  /** Asks once before something that leaves obvious gains behind; whether it was asked just now. */
  private asksFirst(asked: WirePrompt, text: string): boolean {
    const doubt = asked.doubts[text];
    const asking = `${asked.asked_at} ${text}`;
    if (!doubt || !careful.value || asked.coach?.acts.includes(text)) return false; // a coach knows what it leaves
    if (this.doubted.asking === asking) return performance.now() - this.doubted.at < GUARD_MS; // a double press
    this.doubted = { asking, at: performance.now() };
    const words = gameWords(asked.game);
    const sentence = doubt
      .split(" ")
      .map((key) => words(`doubts.${key}`))
      .join(" ");
    this.slip.value = { code: "doubt", rule: "", sentence, again: () => this.send(asked, text) };
    return true;
  }

  private readonly act = (text: string): void => {
    const seen = this.prompt.value?.asked_at;
    this.catchUp();
    const asked = this.prompt.value;
    if (!asked || asked.asked_at !== seen || this.pending.value || this.asksFirst(asked, text)) return;
    this.send(asked, text);
  };

  private send({ asked_at, seat }: WirePrompt, act: string): void {
    this.slip.value = null;
    this.left.value = null;
    this.now.pending.value = this.line.send({ t: "act", asked_at, act });
    const { company } = this.now;
    company.value = { ...company.value, acted: [...new Set([...company.value.acted, seat])] };
  }
}

/** Whether the same may be done: others have acted meanwhile, but nothing that is open to us changed by it. */
function sameActs(one: WirePrompt, other: WirePrompt): boolean {
  return one.legal.length === other.legal.length && one.legal.every(({ act }, at) => act === other.legal[at]?.act);
}

/** The slip's sentence in the present language. */
export function slipText(slip: Slip): string {
  if (typeof slip.sentence === "string") return slip.sentence;
  return slip.sentence[language.value] || slip.sentence.en || say.value(`refusal.${slip.code}`);
}
