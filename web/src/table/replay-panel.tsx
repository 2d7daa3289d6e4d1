// Moves through a finished match: a slider, four buttons, and the arrow keys wherever they are not the board's.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { tell } from "../house";
import { Icon, type IconName } from "../icons";
import { ALL_HANDS, addressOf, EVERYBODY, type Reel } from "../pages/replay-page";
import { Link } from "../route";
import { typing } from "../typing";
import { useLaid } from "./parts";
import { heading } from "./prompt-panel";

function target(reel: Reel, key: string): number | null {
  const { at, total } = reel;
  if (key === "ArrowLeft") return at.value - 1;
  if (key === "ArrowRight") return at.value + 1;
  if (key === "Home") return 0;
  return key === "End" ? total.value - 1 : null;
}

export function useReplayKeys(reel: Reel | undefined): void {
  // before it is drawn: who sees where the match stands presses a key at once
  useLayoutEffect(() => {
    if (!reel) return;
    const press = (event: KeyboardEvent) => {
      const moment = target(reel, event.key);
      const elsewhere = (event.target as HTMLElement).closest("#board, [role=tab], input[type=range]");
      if (moment === null || elsewhere || typing(event) || event.defaultPrevented) return;
      reel.show(moment);
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [reel]);
}

function Turn({ reel, word, icon, to }: { reel: Reel; word: string; icon: IconName; to: number }) {
  const nowhere = to < 0 || to >= reel.total.value || to === reel.at.value;
  return (
    <button
      type="button"
      class="btn"
      aria-label={tell(`replay.${word}`)}
      title={tell(`replay.${word}`)}
      aria-disabled={nowhere}
      onClick={() => nowhere || reel.show(to)}
    >
      <Icon name={icon} />
    </button>
  );
}

const PACES = { slow: 1600, normal: 800, fast: 300, quick: 90 } as const; // milliseconds a moment
type Pace = keyof typeof PACES;

/** Moves on by itself until the end. */
function usePlaying(reel: Reel, pace: Pace | null, stop: () => void): void {
  useEffect(() => {
    if (!pace) return;
    const timer = setInterval(() => {
      if (reel.at.value >= reel.total.value - 1) stop();
      else reel.show(reel.at.value + 1);
    }, PACES[pace]);
    return () => clearInterval(timer);
  }, [reel, pace]);
}

function Player({ reel }: { reel: Reel }) {
  const [pace, setPace] = useState<Pace>("normal");
  const [playing, setPlaying] = useState(false);
  usePlaying(reel, playing ? pace : null, () => setPlaying(false));
  return (
    <>
      <button type="button" class="btn" aria-pressed={playing} onClick={() => setPlaying(!playing)}>
        {tell(playing ? "replay.pause" : "replay.play")}
      </button>
      <select
        aria-label={tell("replay.speed")}
        value={pace}
        onChange={(event) => setPace(event.currentTarget.value as Pace)}
      >
        {(Object.keys(PACES) as Pace[]).map((one) => (
          <option key={one} value={one}>
            {tell(`replay.paces.${one}`)}
          </option>
        ))}
      </select>
    </>
  );
}

/** By turns and by what weighs: takings, battles. */
function Jumps({ reel }: { reel: Reel }) {
  const { board, seen } = useLaid();
  const now = () => seen.prompt.value?.waiting.join();
  const byTurn = (way: 1 | -1) => () => {
    const before = now();
    reel.seek(way, ({ waiting = [] }) => waiting.join() !== before);
  };
  const weighty = board.milestones ?? [];
  const toWeighty = (way: 1 | -1) => () =>
    reel.seek(way, ({ events = [] }) => events.some(({ kind }) => weighty.includes(kind)));
  const jump = (word: string, icon: IconName, run: () => void) => (
    <button type="button" class="btn" aria-label={tell(`replay.${word}`)} title={tell(`replay.${word}`)} onClick={run}>
      <Icon name={icon} />
      <small>{tell(`replay.short.${word}`)}</small>
    </button>
  );
  return (
    <>
      {jump("turn_back", "back", byTurn(-1))}
      {jump("turn_on", "go", byTurn(1))}
      {weighty.length > 0 && jump("last_milestone", "back", toWeighty(-1))}
      {weighty.length > 0 && jump("next_milestone", "go", toWeighty(1))}
    </>
  );
}

/** Whose eyes it is seen through, and the way back to this very moment. */
function Eyes({ reel }: { reel: Reel }) {
  const { seen, board } = useLaid();
  const seat = reel.eyes.value;
  const link = `/replay/${seen.match}?at=${reel.at.value + 1}${seat === EVERYBODY ? "" : `&seat=${addressOf(seat)}`}`;
  return (
    <p class="eyes">
      <label for="eyes">{tell("replay.eyes")}</label>
      <select id="eyes" value={seat} onChange={(event) => (reel.eyes.value = Number(event.currentTarget.value))}>
        <option value={EVERYBODY}>{tell("replay.everybody")}</option>
        {board.Hand && <option value={ALL_HANDS}>{tell("replay.all_hands")}</option>}
        {seen.players.value.map((player, i) => (
          <option key={i} value={i}>
            {player.name}
          </option>
        ))}
      </select>
      <a href={link}>{tell("replay.link")}</a>
      <Link to={`/table/${seen.match}`}>{tell("table.result")}</Link>
    </p>
  );
}

export function ReplayPanel({ reel }: { reel: Reel }) {
  const laid = useLaid();
  const [at, last] = [reel.at.value, reel.total.value - 1];
  const place = tell("replay.place", { at: at + 1, total: last + 1 });
  return (
    <section class="prompt replay" aria-labelledby="question">
      <p class="standing">
        <span>{tell("replay.title")}</span>
        <span>{place}</span>
      </p>
      <h2 id="question">{heading(laid)}</h2>
      <input
        type="range"
        min={0}
        max={Math.max(0, last)}
        value={at}
        aria-label={tell("replay.moment")}
        aria-valuetext={place}
        onInput={(event) => reel.show(Number(event.currentTarget.value))}
      />
      <div class="turns">
        <Turn reel={reel} word="first" icon="first" to={0} />
        <Turn reel={reel} word="back" icon="back" to={at - 1} />
        <Turn reel={reel} word="on" icon="go" to={at + 1} />
        <Turn reel={reel} word="last" icon="last" to={last} />
        <Player reel={reel} />
        <Jumps reel={reel} />
      </div>
      <Eyes reel={reel} />
    </section>
  );
}
