// Who sits at the table: rows in the rail at a desk, a strip of crests on a phone.

import { Mon } from "../crests";
import { botName, tell } from "../house";
import type { Player } from "../protocol";
import { dark } from "../settings";
import { howLong, isAway, useServerTime } from "./company-words";
import { type Laid, marksOf, plays, useLaid } from "./parts";
import { SeatClock } from "./seat-clock";

export function playerLine(player: Player | undefined, game: string): string {
  if (!player) return "";
  if (player.kind === "bot") return tell("table.bot", { name: botName(player.bot, game) });
  if (player.kind === "open") return tell("table.open");
  if (player.resigned) return tell("beside.resigned");
  if (player.stand_in) return tell("beside.plays_for", { bot: botName(player.stand_in, game) });
  return tell(player.online ? "table.person" : "table.offline");
}

/** The same, and since when somebody is away. */
function PlayerLine({ player, game, ahead }: { player: Player | undefined; game: string; ahead: number }) {
  const now = useServerTime(ahead);
  if (!player?.away_since || !isAway(player) || player.resigned) return <>{playerLine(player, game)}</>;
  return <>{tell("beside.away_row", { time: howLong(now - player.away_since) })}</>;
}

function Marks({ laid, seat, size }: { laid: Laid; seat: number; size: number }) {
  return (
    <span class="marks">
      {marksOf(laid, seat).map((colour) => (
        <Mon key={colour} colour={colour} size={size} title={tell(`colours.${colour}`)} />
      ))}
    </span>
  );
}

/** Black is drawn light on dark paper: there its row says the word. */
function colourWord(laid: Laid, seat: number): string {
  return dark.value && marksOf(laid, seat).includes("black") ? tell("colours.black").split(",")[0]! : "";
}

function ColourWord(props: { laid: Laid; seat: number }) {
  const word = colourWord(props.laid, props.seat);
  return word ? <small>{word}</small> : null;
}

/** My own seat first, then the others in order of play. */
function seatsFromMine({ table }: Laid): number[] {
  const { seats } = table.prompt.value;
  const first = Math.max(0, table.me);
  return Array.from({ length: seats }, (_, step) => (first + step) % seats);
}

export function Seats({ narrow }: { narrow: boolean }) {
  const laid = useLaid();
  const { table, board, model, seen, info } = laid;
  const { waiting } = table.prompt.value;
  const Info = board.SeatInfo;
  return (
    <ul class={narrow ? "strip" : "seats"} aria-label={tell("table.players")} tabIndex={narrow ? 0 : undefined}>
      {seatsFromMine(laid).map((seat) => (
        <li
          key={seat}
          data-thing={`seat:${seat}`}
          class={`seat${waiting.includes(seat) ? " now" : ""}${seat === table.me ? " mine" : ""}`}
        >
          <Marks laid={laid} seat={seat} size={narrow ? 28 : 34} />
          <span class="who" role="button" tabIndex={0} data-look aria-haspopup="dialog">
            <b>{table.nameOf(seat)}</b>
            {waiting.includes(seat) && <span class="vh">{tell("table.now")}</span>}
            <SeatClock seat={seat} />
            {narrow ? (
              <ColourWord laid={laid} seat={seat} />
            ) : (
              <small>
                <span class="kind">
                  {seat === table.me && plays(laid) ? (
                    seen.players.value[seat]?.name
                  ) : (
                    <PlayerLine player={seen.players.value[seat]} game={info.game} ahead={seen.company.value.ahead} />
                  )}
                  {colourWord(laid, seat) && " · "}
                </span>
                {colourWord(laid, seat)}
              </small>
            )}
          </span>
          {Info && (
            <div class="seat-info">
              <Info table={table} model={model} seat={seat} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
