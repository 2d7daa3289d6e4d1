// A finished match once more: the table page, moved by a slider instead of by players.
import { type Signal, signal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { fetchRemarks, fetchReplay, fetchTable } from "../api";
import { explain, tell } from "../house";
import { Unpacker } from "../packing";
import type { LogEvent, PackedPrompt, Prompt, Replay, TableInfo, Up } from "../protocol";
import { language } from "../settings";
import { SeenTable } from "../table";
import { LaidOut, useBoard } from "../table/table-page";
import { LostPage } from "./plain-pages";

/** Where in the match we are, for the panel that moves it. */
export interface Reel {
  at: Signal<number>;
  total: Signal<number>;
  eyes: Signal<number>; // the seat through whose eyes it is seen; -4: what everybody saw; -6: that, and all hands open
  hands: Signal<Prompt[]>; // what every seat saw, where all hands are open
  show(moment: number): void;
  seek(way: 1 | -1, wanted: (moment: PackedPrompt) => boolean): void; // the next one that is wanted, else the last
}

/** The prompt of a moment, complete: its log holds everything that had happened by then. */
function complete(part: Replay, moment: number): Prompt {
  let log: LogEvent[] = part.before;
  const shown = part.moments.slice(0, moment - part.first + 1);
  for (const { keep, events = [] } of shown) log = [...log.filter((event) => event.n < keep), ...events];
  const unpacker = new Unpacker();
  for (const base of part.bases) unpacker.take(base);
  return { ...unpacker.unpack(shown[shown.length - 1]!), keep: 0, events: log };
}

export const EVERYBODY = -4;
export const ALL_HANDS = -6;

/** How an address names these eyes: `2` is the seat counted from 1 as people do, `all` stands for all hands. */
export const addressOf = (eyes: number): string => (eyes === ALL_HANDS ? "all" : eyes >= 0 ? String(eyes + 1) : "");

function eyesIn(asked: URLSearchParams): number {
  if (asked.get("seat") === addressOf(ALL_HANDS)) return ALL_HANDS;
  const seat = Number(asked.get("seat"));
  return Number.isInteger(seat) && seat > 0 ? seat - 1 : EVERYBODY;
}

/** The moment that an address names, as `?at=12`. */
function momentIn(asked: URLSearchParams): number {
  return Math.max(0, Number.parseInt(asked.get("at") ?? "1", 10) - 1 || 0);
}

/** The match as the server tells it, part by part, each fetched once for each viewer. */
class Parts {
  private readonly fetched = new Map<string, Promise<Replay>>();
  private length = 1; // of a part; known when the first one is here

  constructor(private readonly match: string) {}

  forget(): void {
    this.fetched.clear();
  }

  /** The part with this moment in it, as the viewer saw it. */
  async at(moment: number, viewer: number): Promise<Replay> {
    const first = Math.floor(moment / this.length) * this.length;
    const key = `${Math.max(viewer, EVERYBODY)} ${first}`;
    const coming = this.fetched.get(key) ?? fetchReplay(this.match, first, language.peek(), viewer);
    this.fetched.set(key, coming);
    const part = await coming;
    this.length = Math.max(this.length, part.moments.length);
    return part;
  }
}

/** A table whose prompts come from the record, and the hand that turns its pages. */
export function openReplay(match: string, fail: (error: unknown) => void): { seen: SeenTable; reel: Reel } {
  let opened = () => {};
  const parts = new Parts(match);
  const asked = new URL(location.href).searchParams;
  let begin = momentIn(asked);
  const reel: Reel = { at: signal(0), total: signal(1), eyes: signal(eyesIn(asked)), hands: signal([]), show, seek };
  const seen = new SeenTable(match, (_match, listen, begin) => {
    opened = begin;
    const renew = () => {
      parts.forget(); // they were drawn in another language
      show(reel.at.value);
    };
    const send = (message: Up): boolean => {
      if (message.t !== "inspect") return false;
      fetchRemarks(match, seen.prompt.peek()?.n ?? 0, reel.eyes.peek(), message.things).then(listen, fail);
      return true;
    };
    return { up: { value: true }, send, renew, close: () => {} };
  });

  reel.eyes.subscribe(() => {
    if (seen.prompt.peek()) show(reel.at.value);
  });

  /** What every seat saw at this moment. */
  async function openHands(moment: number): Promise<void> {
    const seats = seen.players.value.map((_, seat) => parts.at(moment, seat));
    const hands = (await Promise.all(seats)).map((part) => complete(part, moment));
    if (reel.at.value === moment && reel.eyes.peek() === ALL_HANDS) reel.hands.value = hands;
  }

  function show(moment: number): void {
    const wanted = Math.min(Math.max(0, moment), reel.total.value - 1);
    reel.at.value = wanted;
    parts.at(wanted, reel.eyes.peek()).then((part) => {
      reel.total.value = part.total;
      if (begin) {
        const to = begin;
        begin = 0;
        show(to);
        return;
      }
      if (reel.at.value !== wanted) return; // moved on while it was fetched
      opened();
      seen.takePrompt(complete(part, wanted));
      if (reel.eyes.peek() === ALL_HANDS) openHands(wanted).catch(fail);
      else reel.hands.value = [];
    }, fail);
  }

  async function seek(way: 1 | -1, wanted: (moment: PackedPrompt) => boolean): Promise<void> {
    const last = way > 0 ? reel.total.value - 1 : 0;
    let moment = reel.at.value;
    while (moment !== last) {
      moment += way;
      const part = await parts.at(moment, reel.eyes.peek()).catch(fail);
      const found = part?.moments[moment - part.first];
      if (!found || wanted(found)) break;
    }
    show(moment);
  }

  return { seen, reel };
}

export function ReplayPage({ match }: { match: string }) {
  const [info, setInfo] = useState<TableInfo | null>(null);
  const [trouble, setTrouble] = useState("");
  const fail = (error: unknown) => setTrouble(explain(error));
  const { seen, reel } = useMemo(() => openReplay(match, fail), [match]);
  const board = useBoard(info?.game);
  useEffect(() => {
    fetchTable(match).then(setInfo, fail);
    reel.show(0);
    return () => seen.close();
  }, [seen]);
  if (trouble) return <LostPage sentence={trouble} />;
  if (!info || !board || !seen.prompt.value) return <p class="loading">{tell("house.loading")}</p>;
  return (
    <div class="table-page">
      <LaidOut seen={seen} info={info} board={board} reel={reel} />
    </div>
  );
}
