// What a thing on the board is and how it stands: where the mouse rests or the focus is, by the key I, by a press on
// what only tells, by a long press, by the right button. The lexicon says what it does, the server what is known of it.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { sayAside } from "../announce";
import { Dialog } from "../dialog";
import { tell } from "../house";
import { bareNames, entryOf, useLexicon } from "../lexicon";
import { Entries, Pictures } from "../pages/lexicon-page";
import type { LexiconEntry, Remark } from "../protocol";
import { typing } from "../typing";
import { type Laid, plays, useLaid } from "./parts";

const PRESS_MS = 550;
const REST_MS = 450; // that the mouse rests before a note comes
const NEAR = 14; // pixels around it
const MOST = 6; // names of one thing

interface Looked {
  things: string[]; // as the server is asked about them
  names: string[]; // as the lexicon calls them
  entry: LexiconEntry | undefined;
  box: DOMRect;
  inTray: boolean; // among cards and tiles in a row
  byFocus: boolean;
}

const opened = signal<Looked | null>(null); // in a dialog
const noted = signal<Looked | null>(null); // on a note beside it

/** The smallest thing drawn around this point: boards need not catch the mouse wherever they mark something. */
function drawnAt(x: number, y: number): Element | null {
  const inside = [...document.querySelectorAll("#board [data-thing], .tray [data-thing], .seat")].flatMap((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom ? [{ element, size: width * height }] : [];
  });
  return inside.sort((a, b) => a.size - b.size)[0]?.element ?? null;
}

/** What is at the element, asked for at the server. */
function lookAt({ table }: Laid, entries: LexiconEntry[], element: Element | null, byFocus = false): Looked | null {
  const thing = element?.closest("[data-thing]");
  if (!thing || document.querySelector("dialog[open]")) return null;
  const things = thing
    .getAttribute("data-thing")!
    .split(" ")
    .filter((name) => !name.includes("."))
    .slice(0, MOST);
  table.inspect(things);
  const names = bareNames(thing);
  const [box, inTray] = [thing.getBoundingClientRect(), thing.closest(".tray") !== null];
  return { things, names, entry: entryOf(entries, names), box, inTray, byFocus };
}

function remarksOf({ table }: Laid, { things }: Looked): Remark[] {
  return things.flatMap((thing) => table.remarks.value[thing] ?? []);
}

/** A remark in words; what is about oneself has words of its own where the game has them. */
function sentenceOf(laid: Laid, { key, facts }: Remark): string {
  const say = laid.table.words.value;
  const own = `inspect.${key}_you`;
  const told = facts.who === laid.table.me && plays(laid) ? say(own, facts) : own;
  return told === own ? say(`inspect.${key}`, facts) : told;
}

interface Pointer {
  over: Element | null;
  at: { x: number; y: number };
  press?: ReturnType<typeof setTimeout>;
  rest?: ReturnType<typeof setTimeout>;
}

type On = <K extends keyof DocumentEventMap>(kind: K, act: (event: DocumentEventMap[K]) => void) => void;

function open(looked: Looked | null): boolean {
  if (looked) [opened.value, noted.value] = [looked, null];
  return looked !== null;
}

/** A note where the mouse rests or the keyboard stands; boards that show something of their own there are left alone. */
function listenForRest(laid: Laid, entries: LexiconEntry[], pointer: Pointer, on: On): void {
  on("pointermove", (event) => {
    const { clientX: x, clientY: y } = event;
    if (Math.hypot(x - pointer.at.x, y - pointer.at.y) < NEAR && (noted.value || pointer.rest)) return;
    pointer.at = { x, y };
    clearTimeout(pointer.rest);
    noted.value = null;
    const target = event.target as Element;
    if (event.pointerType !== "mouse" || target.closest("[data-own-hover], dialog, button.tool")) return;
    pointer.rest = setTimeout(() => {
      noted.value = lookAt(
        laid,
        entries,
        target.closest("[data-thing]") ?? (target.closest("#board") && drawnAt(x, y)),
      );
      pointer.rest = undefined;
    }, REST_MS);
  });
  on("focusin", (event) => {
    clearTimeout(pointer.rest);
    const target = event.target as Element;
    noted.value = null;
    if (!target.matches(":focus-visible") || target.closest("[data-own-hover]")) return;
    pointer.rest = setTimeout(() => {
      noted.value = lookAt(laid, entries, target, true);
    }, REST_MS);
  });
}

function listen(laid: Laid, entries: LexiconEntry[]): () => void {
  const pointer: Pointer = { over: null, at: { x: -99, y: -99 } };
  const gone = new AbortController();
  const on: On = (kind, act) => document.addEventListener(kind, act, { signal: gone.signal });
  const look = (element: Element | null) => open(lookAt(laid, entries, element));
  on("pointerover", (event) => (pointer.over = event.target as Element));
  on("pointerdown", (event) => {
    clearTimeout(pointer.press);
    clearTimeout(pointer.rest);
    noted.value = null;
    const { clientX: x, clientY: y, pointerType, target } = event;
    if (pointerType !== "touch" || (target as Element).closest("[data-own-hover]")) return;
    pointer.press = setTimeout(() => lookAround(laid, entries, target, x, y), PRESS_MS);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"] as const) on(end, () => clearTimeout(pointer.press));
  on("click", (event) => {
    const target = event.target as Element;
    if (target.closest("[data-look]")) look(target);
    else if (narrowTap(event) && !laid.table.legal.value.length)
      lookAround(laid, entries, target, event.clientX, event.clientY);
  });
  on("contextmenu", (event) => {
    if (!event.defaultPrevented && look(event.target as Element)) event.preventDefault();
  });
  on("keydown", (event) => {
    if (event.key === "Escape") noted.value = null;
    if (event.key === "Enter" && (event.target as Element).matches("[data-look]")) look(event.target as Element);
    if (event.key.toLowerCase() !== "i" || typing(event) || event.ctrlKey || event.metaKey) return;
    if (document.activeElement?.closest("[data-own-hover]")) return; // the board shows it by itself
    if (look(document.activeElement) || look(pointer.over)) event.preventDefault();
  });
  listenForRest(laid, entries, pointer, on);
  return () => gone.abort();
}

/** A finger on the board, where a tap cannot mean an action. */
const narrowTap = (event: MouseEvent) =>
  (event as PointerEvent).pointerType === "touch" && !!(event.target as Element).closest("#board");

function lookAround(laid: Laid, entries: LexiconEntry[], target: EventTarget | null, x: number, y: number): boolean {
  const element =
    (target as Element).closest("[data-thing]") ?? ((target as Element).closest("#board") && drawnAt(x, y));
  return open(lookAt(laid, entries, element));
}

function Remarks({ laid, remarks }: { laid: Laid; remarks: Remark[] }) {
  return (
    <ul class="remarks">
      {remarks.map((remark, i) => (
        <li key={i}>{sentenceOf(laid, remark)}</li>
      ))}
    </ul>
  );
}

const ROOM = 10;
const WIDE = 300;

/** Beside the thing, never on top of it; above it where its neighbours would be covered. */
function placeOf({ box, inTray }: Looked) {
  if (inTray) {
    const left = Math.max(ROOM, Math.min(box.left, innerWidth - WIDE - ROOM));
    return { left: `${left}px`, bottom: `${innerHeight - box.top + ROOM}px` };
  }
  const left = box.right + ROOM + WIDE < innerWidth ? box.right + ROOM : Math.max(ROOM, box.left - ROOM - WIDE);
  const place = box.top > innerHeight * 0.6 ? { bottom: `${innerHeight - box.bottom}px` } : { top: `${box.top}px` };
  return { left: `${left}px`, ...place };
}

function Note({ laid, looked, game }: { laid: Laid; looked: Looked; game: string }) {
  const [name, ...remarks] = remarksOf(laid, looked);
  const { entry, byFocus } = looked;
  const text = [name, ...remarks].flatMap((one) => (one ? [sentenceOf(laid, one)] : [])).join(" ");
  const said = useRef<Looked | null>(null); // what others do meanwhile is not said again and again
  useEffect(() => {
    if (!byFocus || !text || said.current === looked) return;
    said.current = looked;
    sayAside(text);
  }, [text, looked]);
  if (!name && !entry) return null;
  return (
    <div class="note" role="tooltip" style={placeOf(looked)}>
      <b>{name ? sentenceOf(laid, name) : entry!.name}</b>
      {entry && <Pictures board={laid.board} game={game} entry={entry} things={looked.names} />}
      {entry && <p>{entry.text}</p>}
      <Remarks laid={laid} remarks={remarks} />
    </div>
  );
}

function Opened({ laid, looked, game }: { laid: Laid; looked: Looked; game: string }) {
  const [name, ...remarks] = remarksOf(laid, looked);
  const { entry } = looked;
  const title = entry?.name ?? (name ? sentenceOf(laid, name) : "");
  if (!title) return null;
  return (
    <Dialog title={title} close={() => (opened.value = null)}>
      {entry && <Entries board={laid.board} game={game} entries={[entry]} things={looked.names} />}
      <Remarks laid={laid} remarks={remarks} />
      {entry && (
        <p>
          <a href={`/lexicon/${game}#${entry.things[0]}`} target="_blank" rel="noopener">
            {tell("lexicon.title")}
          </a>
        </p>
      )}
    </Dialog>
  );
}

export function Inspect({ game }: { game: string }) {
  const laid = useLaid();
  const entries = useLexicon(game);
  useEffect(() => listen(laid, entries), [entries, laid.table]);
  const { n } = laid.table.prompt.value;
  useEffect(() => {
    const looked = opened.value ?? noted.value;
    if (looked) laid.table.inspect(looked.things);
  }, [n]);
  if (opened.value) return <Opened laid={laid} looked={opened.value} game={game} />;
  return noted.value && <Note laid={laid} looked={noted.value} game={game} />;
}
