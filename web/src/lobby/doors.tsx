// The games as sliding doors in one lacquer frame; only the open one carries the vermilion button.
import { useRef, useState } from "preact/hooks";
import { openLesson, openTable } from "../api";
import { Scene } from "../art";
import { botName, explain, games, inLanguage, tell } from "../house";
import { Icon } from "../icons";
import type { GameInfo } from "../protocol";
import { go, Link } from "../route";
import { narrow } from "../settings";
import { choiceFor, choose, isNewTo, openDoor, slideOpen } from "./choices";

export function seatRange(game: GameInfo): string {
  const low = game.seats[0];
  const high = game.seats[game.seats.length - 1];
  return low === high ? String(low) : `${low}–${high}`;
}

function duration(minutes: number): string {
  if (minutes < 120) return tell("lobby.minutes", { n: minutes });
  return tell("lobby.hours", { n: Math.round(minutes / 30) / 2 });
}

function Facts({ game, short }: { game: GameInfo; short: boolean }) {
  const seats = tell("lobby.seats", { range: seatRange(game) });
  return (
    <div class="facts">
      <span>
        <Icon name="seat" size={16} />
        {short ? (
          <>
            <span aria-hidden="true">{seatRange(game)}</span>
            <span class="vh">{seats}</span>
          </>
        ) : (
          seats
        )}
      </span>
      <span>
        <Icon name="time" size={16} />
        {duration(game.minutes)}
      </span>
    </div>
  );
}

interface ChipProps {
  label: string;
  value: string | number;
  options: { value: string | number; text: string }[];
  pick(value: string): void;
}

function Chip({ label, value, options, pick }: ChipProps) {
  return (
    <span class="chip">
      <select aria-label={label} value={value} onChange={(event) => pick(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  );
}

/** Opens a table with bots on all other chairs and goes there. */
export async function playAgainstBots(game: GameInfo): Promise<void> {
  const { seats, bot } = choiceFor(game);
  const others = Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, bot }));
  const options = isNewTo(game) ? game.gentle : {};
  const sitting = [{ kind: "me" as const }, ...others];
  const { match } = await openTable({ game: game.id, seats, options, sitting, private: true });
  slideOpen(game.id);
  go(`/table/${match}`);
}

/** The first lesson of the game, at a table of its own. */
export async function learnByPlaying(game: GameInfo): Promise<void> {
  const { match } = await openLesson(game.id, Object.keys(game.lessons)[0]!);
  slideOpen(game.id);
  go(`/table/${match}`);
}

function strength(bot: string, game: string): string {
  const name = botName(bot, game);
  return narrow.value ? name : tell("bots.strength", { name });
}

function Room({ game }: { game: GameInfo }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const { seats, bot } = choiceFor(game);
  const begin = (opening: (game: GameInfo) => Promise<void>) => {
    setBusy(true);
    setTrouble("");
    opening(game).catch((error: unknown) => {
      setBusy(false);
      setTrouble(explain(error));
    });
  };
  const seatOptions = game.seats.map((n) => ({ value: n, text: tell("lobby.you_and_bots", { n: n - 1 }) }));
  const botOptions = game.bots.map((id) => ({ value: id, text: strength(id, game.id) }));
  return (
    <div class="room" id={`room-${game.id}`}>
      <p class="lead">{inLanguage(game.tagline)}</p>
      <div class="cta">
        <button type="button" class="btn primary" aria-disabled={busy} onClick={() => busy || begin(playAgainstBots)}>
          {tell(busy ? "lobby.starting" : "lobby.play_now")}
        </button>
        {isNewTo(game) && Object.keys(game.lessons).length > 0 && (
          <button type="button" class="btn learn" aria-disabled={busy} onClick={() => busy || begin(learnByPlaying)}>
            <Icon name="book" size={18} />
            {tell("lesson.start")}
          </button>
        )}
        <Link to={`/new?game=${game.id}&friends=1`} class="btn">
          {!narrow.value && <Icon name="letter" size={18} />}
          {tell(narrow.value ? "lobby.invite_short" : "lobby.invite")}
        </Link>
      </div>
      <div class="set">
        <Chip
          label={tell("lobby.seats_chip")}
          value={seats}
          options={seatOptions}
          pick={(n) => choose(game, { seats: Number(n) })}
        />
        <Chip
          label={tell("lobby.bots_chip")}
          value={bot}
          options={botOptions}
          pick={(id) => choose(game, { bot: id })}
        />
      </div>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

interface DoorProps {
  game: GameInfo;
  open: boolean;
  step(event: KeyboardEvent): void;
}

function Door({ game, open, step }: DoorProps) {
  return (
    <article class={`door${open ? " open" : ""}`}>
      <Scene game={game.id} />
      <div class="info">
        <span class="pull" aria-hidden="true" />
        <div class="top">
          <h2>
            <button
              type="button"
              class="handle"
              aria-expanded={open}
              aria-controls={open ? `room-${game.id}` : undefined}
              onClick={() => slideOpen(game.id)}
              onKeyDown={step}
            >
              {inLanguage(game.title)}
            </button>
          </h2>
          <Facts game={game} short={narrow.value && !open} />
        </div>
        {open && <Room game={game} />}
      </div>
    </article>
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Doors() {
  const frame = useRef<HTMLDivElement>(null);
  const open = openDoor(games.value);
  const step = (event: KeyboardEvent) => {
    const way = STEPS[event.key];
    if (!way) return;
    event.preventDefault();
    const handles = [...(frame.current?.querySelectorAll<HTMLElement>(".handle") ?? [])];
    const next = handles.indexOf(event.currentTarget as HTMLElement) + way;
    handles[(next + handles.length) % handles.length]?.focus();
  };
  const wide = games.value.map((game) => (game.id === open ? "2.8fr" : "1fr")).join(" ");
  const small = `repeat(${Math.min(3, Math.max(1, games.value.length - 1))}, minmax(0, 1fr))`;
  return (
    <div
      class="doors"
      role="group"
      aria-label={tell("lobby.games")}
      ref={frame}
      style={{ gridTemplateColumns: narrow.value ? small : wide }}
    >
      {games.value.map((game) => (
        <Door key={game.id} game={game} open={game.id === open} step={step} />
      ))}
    </div>
  );
}
