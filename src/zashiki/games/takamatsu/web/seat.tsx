// A seat's row: where its pagodas stand, what the chosen move would change, how many hidden cards it holds.
import type { Colour, PartProps, Say } from "@shell/board-api";
import { Crest } from "@shell/crests";
import type { Model } from "./model";
import { BackIcon } from "./samurai";
import type { Score, Wire } from "./wire";

const NEAR = 4; // points before the goal from which a warning is shown

interface PagodaProps {
  colour: string;
  points: number;
  goal: number;
  score: Score | null; // what the chosen move would bring it
  two: boolean; // whether its seat has another one
  say: Say;
}

function Pagoda({ colour, points, goal, score, two, say }: PagodaProps) {
  const after = score ? score.after : points;
  const part = (value: number) => `${Math.min(100, (100 * value) / goal)}%`;
  return (
    <span class={`tk-pagoda s-${colour}`}>
      <span class="tk-points">
        {two && <Crest colour={colour as Colour} size={16} />}
        <span class="tk-now">{points}</span>
        {after !== points && <span class={after > points ? "tk-plus" : ""}> → {after}</span>}
        {score && score.hidden + score.unknown > 0 && (
          <>
            <span aria-hidden="true">+</span>
            <BackIcon width={12} label={say("board.hidden_card")} />
          </>
        )}
      </span>
      <span class="tk-bar" aria-hidden="true">
        <i style={{ width: part(points) }} />
        {after > points && <u style={{ left: part(points), width: `calc(${part(after)} - ${part(points)})` }} />}
      </span>
    </span>
  );
}

export function SeatInfo({ table, model, seat }: PartProps<Wire, Model> & { seat: number }) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const colours = view.colours[seat] ?? [];
  const held = view.held[seat]?.length ?? 0;
  const score = model.effect.value?.score ?? null;
  const least = Math.min(...colours.map((colour) => view.to_goal[colour] ?? view.goal));
  return (
    <span class={`tk-seat${table.narrow.value ? " tk-phone" : ""}`}>
      <span class="tk-facts">
        {held > 0 && (
          <span class="tk-held-count">
            <BackIcon width={11} label={say("board.hidden_cards", { n: held })} />
            {held > 1 && <span aria-hidden="true">×{held}</span>}
          </span>
        )}
        {!table.narrow.value && !table.prompt.value.outcome && least <= NEAR && (
          <span class="tk-near">{least === 0 ? say("board.at_goal") : say("board.to_goal", { n: least })}</span>
        )}
      </span>
      {colours.map((colour) => (
        <Pagoda
          key={colour}
          colour={colour}
          points={view.pagodas[colour] ?? 0}
          goal={view.goal}
          score={score?.colour === colour ? score : null}
          two={colours.length > 1}
          say={say}
        />
      ))}
    </span>
  );
}
