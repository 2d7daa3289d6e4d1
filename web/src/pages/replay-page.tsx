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
  eyes: Signal<number>; // the seat through whose eyes it is seen; -4: what everybody saw
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

const EVERYBODY = -4;

/** The seat that an address names, as `?seat=2`, counted from 1 as people do. */
function eyesIn(asked: URLSearchParams): number {
  const seat = Number(asked.get("seat"));
  return Number.isInteger(seat) && seat > 0 ? seat - 1 : EVERYBODY;
}

/** The moment that an address names, as `?at=12`. */
function momentIn(asked: URLSearchParams): number {
  return Math.max(0, Number.parseInt(asked.get("at") ?? "1", 10) - 1 || 0);
}

/** A table whose prompts come from the record, and the hand that turns its pages. */
export function openReplay(match: string, fail: (error: unknown) => void): { seen: SeenTable; reel: Reel } {
  let opened = () => {};
  let parts = new Map<number, Promise<Replay>>(); // by the number of their first moment
  let length = 1; // of a part; known when the first one is here
  const asked = new URL(location.href).searchParams;
  let begin = momentIn(asked);
  const reel: Reel = { at: signal(0), total: signal(1), eyes: signal(eyesIn(asked)), show, seek };
  const seen = new SeenTable(match, (_match, listen, begin) => {
    opened = begin;
    const renew = () => {
      parts = new Map(); // they were drawn in another language
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
    parts = new Map();
    if (seen.prompt.peek()) show(reel.at.value);
  });

  function partOf(moment: number): Promise<Replay> {
    const first = Math.floor(moment / length) * length;
    const part = parts.get(first) ?? fetchReplay(match, first, language.peek(), reel.eyes.peek());
    parts.set(first, part);
    return part;
  }

  function show(moment: number): void {
    const wanted = Math.min(Math.max(0, moment), reel.total.value - 1);
    reel.at.value = wanted;
    partOf(wanted).then((part) => {
      length = Math.max(length, part.moments.length);
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
    }, fail);
  }

  async function seek(way: 1 | -1, wanted: (moment: PackedPrompt) => boolean): Promise<void> {
    const last = way > 0 ? reel.total.value - 1 : 0;
    let moment = reel.at.value;
    while (moment !== last) {
      moment += way;
      const part = await partOf(moment).catch(fail);
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
