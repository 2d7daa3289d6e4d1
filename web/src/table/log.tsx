// The log: a line a turn, newest first; choosing a line shows it on the board.
import type { AnyWire } from "../board-api";
import { Crest } from "../crests";
import { tell } from "../house";
import { BESIDE, besideSentence } from "./company-words";
import { type Laid, marksOf, plays, useLaid } from "./parts";
import { pointed } from "./pointing";
import { chaptersOf, type Manner, type Told, type Turn, turnsOf } from "./story";
import { folded, sentencesOf } from "./telling";
import { thingsOf } from "./things";

const UNDO = "undo"; // the one event that belongs to no game
export const ROUND = "table.round"; // told by the table where the game itself tells no chapters

/** What the house tells of people and of steps taken back; null for what belongs to the game. */
function beside(laid: Laid, event: Told, who: string): string | null {
  const mine = event.seat === laid.table.me && plays(laid);
  if (event.kind.startsWith(BESIDE)) return besideSentence(laid.table, event, who, mine);
  return event.kind === UNDO ? tell("table.undone", { name: who }) : null;
}

export const sentences = (laid: Laid, events: readonly Told[], seat?: number) =>
  sentencesOf(laid, events, beside, seat);

/** How the game's events make lines. */
const mannerOf = ({ board }: Laid): Manner => ({
  chapters: [ROUND, ...(board.chapters ?? [])],
  weighty: board.milestones ?? [],
  unsaid: board.unsaid ?? [],
  begins: board.begins ?? [],
  gathered: board.gathered ?? [],
  apart: board.apart ?? [],
  retold: board.retold ?? {},
});

export function point(turn: { events: readonly Told[] } | null): void {
  pointed.told.value = turn ? turn.events.flatMap((event) => thingsOf(event.kind, event.facts)) : [];
}

function Line({ turn }: { turn: Turn }) {
  const laid = useLaid();
  const weighty = laid.board.milestones ?? [];
  const name = turn.seat >= 0 ? laid.table.nameOf(turn.seat) : "";
  const told = sentences(laid, turn.events, turn.seat);
  const show = () => point(turn);
  const hide = () => point(null);
  return (
    <li class="turn" data-first={turn.first}>
      <p tabIndex={0} onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide}>
        <span class="mark">{turn.seat >= 0 && <Crest colour={marksOf(laid, turn.seat)[0]!} size={18} />}</span>
        <span>
          {name && <b class="who">{name} </b>}
          {turn.events.map((event, i) => (
            <span key={i} class={weighty.includes(event.kind) ? "weighty" : ""}>
              {!folded(laid, event) && laid.board.sign?.(laid.table, event as AnyWire["event"])}
              {told[i]}{" "}
            </span>
          ))}
        </span>
      </p>
    </li>
  );
}

function chapterTitle({ table }: Laid, chapter: Told): string {
  if (chapter.kind === ROUND) return tell("beside.round", chapter.facts);
  return table.words.value(`events.${chapter.kind}`, factsOf(chapter)).replace(/\.$/, "");
}

const factsOf = (event: Told) => ({ who: event.seat, seat: event.seat, ...event.facts });

/** A part of the log under its title, its newest turn first. */
function Chapter({ turns }: { turns: Turn[] }) {
  const laid = useLaid();
  const { chapter } = turns[0]!;
  return (
    <>
      {chapter && <h3>{chapterTitle(laid, chapter)}</h3>}
      <ol reversed>
        {[...turns].reverse().map((turn) => (
          <Line key={turn.first} turn={turn} />
        ))}
      </ol>
    </>
  );
}

export function Log() {
  const laid = useLaid();
  const turns = turnsOf(laid.seen.log.value, mannerOf(laid));
  if (!turns.length) return <p class="nothing">{tell("table.log_empty")}</p>;
  return (
    <div class="log">
      {chaptersOf(turns)
        .reverse()
        .map((chapter) => (
          <Chapter key={chapter[0]!.first} turns={chapter} />
        ))}
    </div>
  );
}
