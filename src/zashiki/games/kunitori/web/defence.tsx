// The defender's choice: what an ambush makes of the battle for certain, and the odds of a reinforcement.
import type { PartProps, Table } from "@shell/board-api";
import { Crest } from "@shell/crests";
import { nameOf } from "./cards";
import { AmbushPicker } from "./hand";
import { type Model, ofKind } from "./model";
import { outcomeText } from "./primary";
import { colourOf, laddersIn, oddsIn, sizeOf, winChance } from "./view";
import type { Action, LadderResult, Odds, View, Wire } from "./wire";

type Props = PartProps<Wire, Model>;

const percent = (part: number, whole: number) => Math.round((100 * part) / whole);

function Results({ table, results }: { table: Table<Wire>; results: LadderResult[] }) {
  const say = table.words.value;
  return (
    <ol class="ku-results">
      {results.map((result, n) => (
        <li key={n} class={`is-${result.winner}`}>
          <span>
            {say("board.cards_laid", { n })}: <b>{`${result.attack} : ${result.defence}`}</b>
          </span>
          <em>{outcomeText(table, result)}</em>
          {result.cards.length > 0 && <small>{result.cards.map((card) => nameOf(say, card)).join(", ")}</small>}
        </li>
      ))}
    </ol>
  );
}

/** The name of an answer, which is also its button. */
function Choice({ table, action, note }: { table: Table<Wire>; action: Action | undefined; note: string }) {
  if (!action) return null;
  return (
    <h2>
      <button type="button" class="btn" data-answer={action.kind} onClick={() => table.act(action.act)}>
        {table.words.value(`actions.${action.kind}`)}
      </button>
      <small>{note}</small>
    </h2>
  );
}

function Ambush({ table }: { table: Table<Wire> }) {
  const say = table.words.value;
  const action = ofKind(table.legal.value, "ambush");
  const results = action ? laddersIn(table.previews.value[action.act]) : [];
  return (
    <section class="ku-option" aria-label={say("actions.ambush")}>
      <Choice table={table} action={action} note={say("board.certain_result")} />
      <p>{say("board.ambush_text")}</p>
      <Results table={table} results={results} />
    </section>
  );
}

const ORDER = ["defender", "nobody", "attacker"];

/** Outcomes from the defender's best to its worst, by the rewards of the table. */
function sorted(view: View, { outcomes }: Odds) {
  const rank = ({ winner, reward }: Odds["outcomes"][number]) => {
    const step = winner === "nobody" ? 0 : view.battle!.rewards[winner].findIndex(([, card]) => card === reward);
    return 10 * ORDER.indexOf(winner) + (winner === "defender" ? -step : step);
  };
  return [...outcomes].sort((a, b) => rank(a) - rank(b));
}

function OddsBar({ table, odds }: { table: Table<Wire>; odds: Odds }) {
  const all = sorted(table.prompt.value.view, odds);
  return (
    <>
      <div class="ku-bar" aria-hidden="true">
        {all.map((one, i) => (
          <i key={i} class={`is-${one.winner} n${i}`} style={{ flexGrow: one.ways / odds.ways }}>
            {percent(one.ways, odds.ways) > 9 && `${percent(one.ways, odds.ways)} %`}
          </i>
        ))}
      </div>
      <ul class="ku-odds">
        {all.map((one, i) => (
          <li key={i}>
            <i class={`is-${one.winner} n${i}`} aria-hidden="true" />
            {outcomeText(table, one)}
            <b>{percent(one.ways, odds.ways)} %</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function Reinforcement({ table }: { table: Table<Wire> }) {
  const say = table.words.value;
  const action = ofKind(table.legal.value, "reinforce");
  const odds = action ? oddsIn(table.previews.value[action.act]) : null;
  const colour = colourOf(table.me);
  return (
    <section class="ku-option" aria-label={say("actions.reinforce")}>
      <Choice table={table} action={action} note={odds ? say("board.you_win", { n: winChance(odds) }) : ""} />
      <p>{say("board.reinforce_text")}</p>
      <div class="ku-reinforce">
        {!table.narrow.value && (
          <span class="ku-two" aria-hidden="true">
            {[0, 1].map((n) => (
              <span key={n} class={`ku-back s-${colour}`}>
                <span>
                  <Crest colour={colour} size={26} />
                </span>
              </span>
            ))}
          </span>
        )}
        <div>{odds && <OddsBar table={table} odds={odds} />}</div>
      </div>
    </section>
  );
}

/** While an ambush is laid: which cards can lie in it, and what they do. */
function Laying({ table, model }: Props) {
  const say = table.words.value;
  const laid = sizeOf(table.prompt.value.view.players[table.me]!.ambush);
  return (
    <section class="ku-option is-laying" aria-label={say("actions.ambush")}>
      <h2>
        {say("actions.ambush")}
        <small>{say("board.cards_laid", { n: laid })}</small>
      </h2>
      <p>{say("board.lay_text")}</p>
      <AmbushPicker table={table} model={model} />
    </section>
  );
}

export function Defence({ table, model }: Props) {
  const { stage } = table.prompt.value.view;
  if (!table.legal.value.length) return null;
  if (stage === "ambush") return <Laying table={table} model={model} />;
  if (stage !== "defend") return null;
  return (
    <div class="ku-options">
      <Ambush table={table} />
      <Reinforcement table={table} />
    </div>
  );
}
