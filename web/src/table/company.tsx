// Notes below the question: who is away, which bot plays for me, what is proposed.
import { useEffect, useState } from "preact/hooks";
import { announce } from "../announce";
import { botName, gameInfo, tell } from "../house";
import { howLong, useServerTime } from "./company-words";
import { DeviceNote } from "./cover";
import { plays, useLaid } from "./parts";
import { ShoulderNote } from "./shoulder";

const ASLEEP = 5; // times the table's patience, as the server has it
const NUDGE_SECONDS = 20; // between two nudges of one seat, as the server has it

/** A choice among the game's bots, remembered by whoever shows it. */
export function BotChoice({ bot, pick, id }: { bot: string; pick(bot: string): void; id: string }) {
  const { info } = useLaid();
  return (
    <label class="bot-choice">
      <span class="vh">{tell("beside.strength")}</span>
      <select id={id} value={bot} onChange={(event) => pick(event.currentTarget.value)}>
        {(gameInfo(info.game)?.bots ?? []).map((name) => (
          <option key={name} value={name}>
            {botName(name, info.game)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Replace({ seat }: { seat: number }) {
  const { seen, info } = useLaid();
  const [bot, pick] = useState(gameInfo(info.game)?.bots[0] ?? "");
  return (
    <div class="beside">
      <BotChoice bot={bot} pick={pick} id={`bot-for-${seat}`} />
      <button type="button" class="btn" onClick={() => seen.beside({ do: "bot", seat, bot })}>
        {tell("beside.let_bot")}
      </button>
    </div>
  );
}

/** Says that it was done until it may be done again; who was nudged is told so, and nothing else changes. */
function NudgeButton({ seat }: { seat: number }) {
  const { seen } = useLaid();
  const now = useServerTime(0);
  const [at, setAt] = useState(-Infinity);
  const done = now - at < NUDGE_SECONDS;
  const nudge = () => {
    if (done) return;
    setAt(Date.now() / 1000);
    seen.beside({ do: "nudge", seat });
    announce(tell("beside.nudged"));
  };
  return (
    <button type="button" class="btn" aria-disabled={done} onClick={nudge}>
      {tell(done ? "beside.nudged" : "beside.nudge")}
    </button>
  );
}

/** Somebody everybody waits for is not there. */
function AwayNote({ seat, since, asleep }: { seat: number; since: number; asleep: boolean }) {
  const laid = useLaid();
  const { table, seen } = laid;
  const { away, ahead } = seen.company.value;
  const gone = useServerTime(ahead) - since;
  const patience = asleep ? ASLEEP * away : away;
  const name = table.nameOf(seat);
  const late = gone >= patience;
  if (asleep && !late) return null;
  return (
    <div class="company-note">
      <p>{asleep ? tell("beside.long", { name }) : tell("beside.away_since", { name, time: howLong(gone) })}</p>
      {!late && <small>{tell("beside.away_wait", { time: howLong(away) })}</small>}
      {late && plays(laid) && (
        <>
          <Replace seat={seat} />
          <NudgeButton seat={seat} />
        </>
      )}
    </div>
  );
}

/** Above all that changes while a bot plays for me, so that the way back stays under one's finger. */
export function StandInNote() {
  const laid = useLaid();
  const { table, seen, info } = laid;
  const mine = seen.players.value[table.me];
  if (!plays(laid) || !mine || table.prompt.value.outcome) return null;
  if (mine.resigned) return <p class="company-note">{tell("beside.you_resigned")}</p>;
  if (!mine.stand_in) return null;
  return (
    <div class="company-note">
      <p>{tell("beside.for_you", { bot: botName(mine.stand_in, info.game) })}</p>
      <button type="button" class="btn primary" onClick={() => seen.beside({ do: "back" })}>
        {tell("beside.take_back")}
      </button>
    </div>
  );
}

function ProposalNote() {
  const laid = useLaid();
  const { table, seen } = laid;
  const { proposed } = seen.company.value;
  const [by, what] = [proposed?.by, proposed?.what];
  useEffect(() => {
    if (by !== undefined && by !== table.me) announce(tell(`beside.propose_${what}`, { who: table.nameOf(by) }));
  }, [by, what]);
  if (!proposed || table.prompt.value.outcome) return null;
  const answer = (agrees: boolean) => seen.beside({ do: agrees ? "agree" : "decline" });
  const asked = plays(laid) && proposed.asked.includes(table.me);
  const agreed = asked && proposed.agreed.includes(table.me);
  const names = proposed.asked
    .filter((seat) => !proposed.agreed.includes(seat))
    .map(table.nameOf)
    .join(", ");
  const own = plays(laid) && proposed.by === table.me;
  const line = own ? `you_proposed_${what}` : agreed ? "agreed_wait" : `propose_${what}`;
  return (
    <div class="company-note" role="group" aria-label={tell("beside.propose")}>
      <p>{tell(`beside.${line}`, { who: table.nameOf(proposed.by), names })}</p>
      {asked && (
        <div class="beside">
          {!agreed && (
            <button type="button" class="btn" onClick={() => answer(true)}>
              {tell("beside.do_agree")}
            </button>
          )}
          <button type="button" class="btn" onClick={() => answer(false)}>
            {tell(own ? "beside.withdraw" : "beside.do_decline")}
          </button>
        </div>
      )}
    </div>
  );
}

/** Clocks look alike whether they run or not, and whoever comes back later has not read the log. */
function PauseNote() {
  const { seen, table } = useLaid();
  if (!seen.company.value.is_paused || table.prompt.value.outcome) return null;
  return <p class="company-note">{tell("beside.pause")}</p>;
}

function NudgeNote() {
  const { seen, table } = useLaid();
  const nudge = seen.nudged.value;
  const { asked_at } = table.prompt.value;
  const [heard, setHeard] = useState(-1);
  const ago = useServerTime(seen.company.value.ahead) - (nudge?.at ?? 0);
  const line = tell(ago < 60 ? "beside.nudge_heard" : "beside.nudge_ago", { name: nudge?.name, time: howLong(ago) });
  useEffect(() => {
    setHeard(asked_at);
    if (nudge) announce(line);
  }, [nudge]);
  return nudge && heard === asked_at ? <p class="company-note">{line}</p> : null;
}

/** When the present prompt came, in seconds of the server's time. */
function usePromptTime(n: number, ahead: number): number {
  const [came, setCame] = useState(() => (Date.now() + ahead) / 1000);
  useEffect(() => setCame((Date.now() + ahead) / 1000), [n]);
  return came;
}

/** Somebody who played wants to play again. */
function RematchNote() {
  const laid = useLaid();
  const { rematch } = laid.seen.company.value;
  useEffect(() => {
    if (rematch) announce(tell("beside.rematch"));
  }, [rematch]);
  if (!rematch || laid.info.seat < 0) return null;
  return <p class="company-note">{tell("beside.rematch")}</p>;
}

export function CompanyNotes() {
  const laid = useLaid();
  const { table, seen } = laid;
  const { waiting, n, outcome } = table.prompt.value;
  const came = usePromptTime(n, seen.company.value.ahead);
  const others = outcome ? [] : waiting.filter((seat) => seat !== table.me || !plays(laid));
  return (
    <>
      <DeviceNote />
      <ShoulderNote />
      <NudgeNote />
      <RematchNote />
      <ProposalNote />
      <PauseNote />
      {others.map((seat) => {
        const player = seen.players.value[seat];
        if (player?.kind !== "person" || player.stand_in || player.resigned) return null;
        const asleep = player.away_since === null;
        return <AwayNote key={`${seat}${asleep}`} seat={seat} since={player.away_since ?? came} asleep={asleep} />;
      })}
    </>
  );
}
