// How the match was won: honour, then host, provinces and units, in the order of the ranks.
import type { PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { Disc, HostSign } from "./cards";
import type { Model } from "./model";
import type { Wire } from "./wire";

export function Scoring({ table, model }: PartProps<Wire, Model>): JSX.Element | null {
  const say = table.words.value;
  const outcome = table.prompt.value.outcome;
  if (!outcome) return null;
  const scene = model.scene.value;
  const order = [...scene.seats].sort((a, b) => outcome.ranks[a.seat]! - outcome.ranks[b.seat]!);
  return (
    <div class="sj-scoring">
      <p>{say("board.web.ended", { year: scene.view.year, goal: scene.goal })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("board.web.player")}</th>
            <th scope="col">{say("board.web.honour")}</th>
            <th scope="col">{say("board.web.host")}</th>
            <th scope="col">{say("board.web.provinces_held")}</th>
            <th scope="col">{say("board.units")}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => (
            <tr key={seat.seat}>
              <th scope="row">
                <span>
                  <Disc colour={seat.family} size={22} />
                  {table.nameOf(seat.seat)}
                </span>
              </th>
              <td class="sj-total">{seat.honour}</td>
              <td>{scene.host === seat.seat ? <HostSign size={20} title={say("board.web.host")} /> : "–"}</td>
              <td>{seat.provinces}</td>
              <td>{seat.units}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
