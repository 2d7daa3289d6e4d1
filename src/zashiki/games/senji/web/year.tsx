// Each winter: what the last year did to the player, honour by cause, and how the others fared.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { Disc } from "./cards";
import type { Model } from "./model";
import { lastYear, type YearTold, yearOf } from "./tidings";
import type { Wire } from "./wire";

type Props = PartProps<Wire, Model>;

/** A number with its sign, the minus as long as the plus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function Causes({ table, told }: Pick<Props, "table"> & { told: YearTold }): JSX.Element {
  const say = table.words.value;
  return (
    <ul class="sj-causes">
      {told.honour.map(([cause, n]) => (
        <li key={cause} class={n < 0 ? "is-loss" : "is-gain"}>
          <b>{signed(n)}</b> {say(`board.web.causes.${cause}`)}
        </li>
      ))}
      {!told.honour.length && <li>{say("board.web.no_causes")}</li>}
    </ul>
  );
}

function Fates({ table, model, told }: Props & { told: YearTold }): JSX.Element {
  const say = table.words.value;
  const places = (names: readonly string[]): string => names.map((name) => model.placeName(name)).join(", ");
  const parts = [
    told.taken.length ? say("board.web.year_taken", { places: places(told.taken) }) : "",
    told.lost.length ? say("board.web.year_lost", { places: places(told.lost) }) : "",
    told.fallen.length ? say("board.web.year_fallen", { samurai: told.fallen }) : "",
  ];
  return <p>{parts.filter(Boolean).join(" · ") || say("board.web.year_quiet")}</p>;
}

/** Everybody's honour over the year. */
function Others({ table, years }: Pick<Props, "table"> & { years: readonly SeatYear[] }): JSX.Element {
  return (
    <ul class="sj-fared">
      {years.map(({ seat, family, honour, told }) => (
        <li key={seat}>
          <Disc colour={family} size={22} title={table.nameOf(seat)} />
          <b>{honour}</b> <small>({signed(told.total)})</small>
        </li>
      ))}
    </ul>
  );
}

interface SeatYear {
  seat: number;
  family: Parameters<typeof Disc>[0]["colour"];
  honour: number;
  told: YearTold;
}

const LOW = 800; // pixels of a screen on which the year stays folded, for the offers' sake

const isRoomy = (table: Props["table"]): boolean => !table.narrow.value && innerHeight > LOW;

export function YearInReview({ table, model }: Props): JSX.Element | null {
  const say = table.words.value;
  const last = lastYear(table.log.value);
  if (!last) return null;
  const years = model.scene.value.seats.map(
    ({ seat, family, honour }): SeatYear => ({
      seat,
      family,
      honour,
      told: yearOf(last.year, last.events, seat, family),
    }),
  );
  const mine = years[table.me];
  const { year } = last;
  return (
    <details class="sj-told" open={isRoomy(table) && model.answered.value <= last.events.at(-1)!.n + 1}>
      <summary>
        <b>{say(mine ? "board.web.year_title" : "board.web.year_of_all", { year })}</b>
        {mine && (
          <span>
            {say("board.web.year_honour", { from: mine.honour - mine.told.total, to: mine.honour })}
            <b class={mine.told.total < 0 ? "is-loss" : "is-gain"}>{signed(mine.told.total)}</b>
          </span>
        )}
      </summary>
      <div>
        {mine && <Causes table={table} told={mine.told} />}
        {mine && <Fates {...{ table, model }} told={mine.told} />}
        <Others table={table} years={years} />
      </div>
    </details>
  );
}
