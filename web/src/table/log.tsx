// The log: a line a turn, newest first; choosing a line shows it on the board.
import { Crest } from "../crests";
import { tell } from "../house";
import { BESIDE, besideSentence } from "./company-words";
import { type Laid, marksOf, useLaid } from "./parts";
import { pointed } from "./pointing";
import { type Told, type Turn, turnsOf } from "./story";
import { thingsOf } from "./things";

const UNDO = "undo"; // the one event that belongs to no game
const SEATS = ["who", "seat"]; // facts that name the seat an event is about
const WHO = "\u0001"; // stands for the seat whose line it is, until it is left out

function plainSentence({ table }: Laid, event: Told): string {
  if (event.kind.startsWith(BESIDE)) return besideSentence(table, event, WHO);
  if (event.kind === UNDO) return tell("table.undone", { name: WHO });
  const own = Object.entries(event.facts).filter(([name, fact]) => fact !== event.seat || !SEATS.includes(name));
  return table.words.value(`events.${event.kind}`, { who: WHO, seat: WHO, ...Object.fromEntries(own) });
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
      {turn.chapter && <h3>{laid.table.words.value(`events.${turn.chapter.kind}`, factsOf(turn.chapter))}</h3>}
      <p tabIndex={0} onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide}>
        <span class="mark">{turn.seat >= 0 && <Crest colour={marksOf(laid, turn.seat)[0]!} size={18} />}</span>
        <span>
          {name && <b class="who">{name} </b>}
          {turn.events.map((event, i) => (
            <span key={i} class={weighty.includes(event.kind) ? "weighty" : ""}>
              {sentence(laid, event)}{" "}
            </span>
          ))}
        </span>
      </p>
    </li>
  );
}

const factsOf = (event: Told) => ({ who: event.seat, seat: event.seat, ...event.facts });

export function Log() {
  const { seen, board } = useLaid();
  const turns = turnsOf(seen.log.value, board.chapters ?? [], board.milestones ?? []).reverse();
  if (!turns.length) return <p class="nothing">{tell("table.log_empty")}</p>;
  return (
    <ol class="log" reversed>
      {turns.map((turn) => (
        <Line key={turn.first} turn={turn} />
      ))}
    </ol>
  );
}
