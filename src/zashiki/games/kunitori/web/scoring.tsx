// How the match was won: every card with points, seat by seat in the order of the ranks.
import type { PartProps } from "@shell/board-api";
import { nameOf, signed } from "./cards";
import type { Model } from "./model";
import { Print, SQUARE } from "./prints";
import { Sign } from "./signs";
import type { Details, Wire } from "./wire";

function Entry({ table, owned }: { table: PartProps<Wire, Model>["table"]; owned: Details["points"][number] }) {
  const say = table.words.value;
  const cards = Object.entries(owned).sort(([, a], [, b]) => b[1] - a[1]);
  if (!cards.length) return <>{say("board.nothing")}</>;
  return (
    <ul class="ku-owned">
      {cards.map(([card, [count, points]]) => (
        <li key={card} title={nameOf(say, card)} class={points < 0 ? "is-loss" : ""}>
          <span class="ku-chip" aria-hidden="true">
            <Print card={card} crop={SQUARE} />
          </span>
          <span>
            {count} × {nameOf(say, card)}
          </span>
          <b>{signed(points)}</b>
        </li>
      ))}
    </ul>
  );
}

export function Scoring({ table }: PartProps<Wire, Model>) {
  const say = table.words.value;
  const outcome = table.prompt.value.outcome;
  if (!outcome) return null;
  const { points: owned, rounds, tied } = outcome.details;
  const seats = owned.map((_, seat) => seat).sort((a, b) => outcome.ranks[a]! - outcome.ranks[b]!);
  return (
    <div class="ku-scoring">
      <p>{say(`board.ended_by.${outcome.rule.replace(".", "_")}`, { n: rounds })}</p>
      {tied && <p>{say("board.tie")}</p>}
      <table>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat}>
              <th scope="row">{table.nameOf(seat)}</th>
              <td>
                <Entry table={table} owned={owned[seat]!} />
              </td>
              <td class="ku-sum">
                {outcome.scores[seat]}
                <Sign name="points" title={say("board.points")} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
