// Odds as a bar with figures: win, level, lose.
import type { Table } from "@shell/board-api";
import type { JSX } from "preact";
import type { Wire } from "./wire";

/** Parts of a hundred. */
export interface OddsFigures {
  win: number;
  level: number;
  lose: number;
}

export function Odds({ table, odds, note }: { table: Table<Wire>; odds: OddsFigures; note?: string }): JSX.Element {
  const say = table.words.value;
  const { win, level, lose } = odds;
  return (
    <div class="sj-odds">
      <div class="sj-odds-bar" aria-hidden="true">
        <i class="is-win" style={{ flex: win }} />
        <i class="is-level" style={{ flex: level }} />
        <i class="is-lose" style={{ flex: lose }} />
      </div>
      <p>
        <b class="is-win">{say("board.web.win", { percent: win })}</b>
        {level > 0 && <span>{say("board.web.level", { percent: level })}</span>}
        <b class="is-lose">{say("board.web.lose", { percent: lose })}</b>
      </p>
      {note && <small>{note}</small>}
    </div>
  );
}
