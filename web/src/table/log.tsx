// The log: a line a turn, newest first; choosing a line shows it on the board.
import type { AnyWire } from "../board-api";
import { Crest } from "../crests";
import { tell } from "../house";
import { BESIDE, besideSentence } from "./company-words";
import { type Laid, marksOf, plays, useLaid } from "./parts";
import { pointed } from "./pointing";
import { chaptersOf, countOf, type Told, type Turn, turnsOf } from "./story";
import { thingsOf } from "./things";

const UNDO = "undo"; // the one event that belongs to no game
const SEATS = ["who", "seat"]; // facts that name the seat an event is about
const ROUND = "table.round"; // told by the table where the game itself tells no chapters
const FOLDED_FROM = 4; // so many alike are told one by one, more by their number where there are words for it
const WHO = "\u0001"; // stands for the seat whose line it is, until it is left out

function plainSentence(laid: Laid, event: Told): string {
  const { table } = laid;
  const mine = event.seat === table.me && plays(laid);
  if (event.kind.startsWith(BESIDE)) return besideSentence(table, event, WHO, mine);
  if (event.kind === UNDO) return tell("table.undone", { name: WHO });
  const folded = `folded.${event.kind}`;
  const count = table.words.value(folded, { n: countOf(event) });
  if (countOf(event) > FOLDED_FROM && count !== folded) return count;
  const you = mine ? `you.${event.kind}` : "";
  const own = Object.entries(event.facts).filter(([name, fact]) => fact !== event.seat || !SEATS.includes(name));
  const facts = { who: WHO, seat: WHO, ...Object.fromEntries(own) };
  const told = you && table.words.value(you, facts);
  return told && told !== you ? told : table.words.value(`events.${event.kind}`, facts);
}

/** The sentence without the name it begins with, which stands before the line. */
export function sentence(laid: Laid, event: Told): string {
  const text = plainSentence(laid, event);
  const bare = text.startsWith(WHO) ? text.slice(1).replace(/^:?\s+/, "") : text;
  return bare.replaceAll(WHO, laid.table.nameOf(event.seat));
}

export function point(turn: { events: readonly Told[] } | null): void {
  pointed.told.value = turn ? turn.events.flatMap((event) => thingsOf(event.kind, event.facts)) : [];
}

function Line({ turn }: { turn: Turn }) {
  const laid = useLaid();
  const weighty = laid.board.milestones ?? [];
  const name = turn.seat >= 0 ? laid.table.nameOf(turn.seat) : "";
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
              {laid.board.sign?.(laid.table, event as AnyWire["event"])}
              {sentence(laid, event)}{" "}
            </span>
          ))}
        </span>
      </p>
    </li>
  );
}

function chapterTitle({ table }: Laid, chapter: Told): string {
  if (chapter.kind === ROUND) return tell("beside.round", chapter.facts);
  return table.words.value(`events.${chapter.kind}`, factsOf(chapter));
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
  const { seen, board } = useLaid();
  const said = seen.log.value.filter((event) => !board.unsaid?.includes(event.kind));
  const turns = turnsOf(said, [ROUND, ...(board.chapters ?? [])], board.milestones ?? []);
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
