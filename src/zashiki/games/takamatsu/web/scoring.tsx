// How the match was won: every pagoda, every hidden card still held and the sum, in the order of the ranks.
import type { Colour, PartProps } from "@shell/board-api";
import { Crest } from "@shell/crests";
import { ShogunCard, signed } from "./cards";
import type { Model } from "./model";
import type { Wire } from "./wire";

export function Scoring({ table }: PartProps<Wire, Model>) {
  const say = table.words.value;
  const outcome = table.prompt.value.outcome;
  if (!outcome) return null;
  const { seats, goal_reached: reached, rounds } = outcome.details;
  const rank = (seat: number) => outcome.ranks[seat] ?? seats.length;
  const sorted = [...seats].sort((a, b) => rank(a.seat) - rank(b.seat));
  return (
    <div class="tk-scoring">
      <p>{say(reached ? "board.ended_goal" : "board.ended_limit", { n: rounds })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("board.player")}</th>
            <th scope="col">{say("board.pagodas")}</th>
            <th scope="col">{say("board.hidden_held")}</th>
            <th scope="col">{say("board.total")}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((entry) => (
            <tr key={entry.seat}>
              <th scope="row">{table.nameOf(entry.seat)}</th>
              <td>
                {entry.colours.map(({ colour, pagoda }) => (
                  <span key={colour} class="tk-sum-part">
                    <Crest colour={colour as Colour} size={18} title={say("board.of_colour", { colour })} />
                    {pagoda}
                  </span>
                ))}
              </td>
              <td>
                {entry.colours.flatMap(({ colour, hidden }) =>
                  hidden.map((value) => (
                    <ShogunCard key={colour + value} value={value} own width={26} label={signed(value)} />
                  )),
                )}
                {entry.colours.every(({ hidden }) => hidden.length === 0) && <span>–</span>}
              </td>
              <td class="tk-total">{entry.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
