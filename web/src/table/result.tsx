// The end of a match: who came where, which rule decided, and the way to the next one.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { fetchRatings, fetchRules, openRematch, recordPath } from "../api";
import { Mon } from "../crests";
import { inLanguage, tell } from "../house";
import type { Strength } from "../protocol";
import { go, Link } from "../route";
import { endedEarly, whyEnded } from "./company-words";
import { CourseCurve } from "./course";
import { headlineOf, inARow } from "./headline";
import { type Laid, marksOf, useLaid } from "./parts";

export const resultShown = signal(true);

/** One sentence about the viewer; about the winner for who only watches. */
export function headline(laid: Laid): string {
  const { table } = laid;
  const { me, nameOf } = table;
  const { ranks, details } = table.prompt.value.outcome!;
  const shared = ranks.filter((rank) => rank === 1).length > 1;
  if (shared && endedEarly(details)) return tell("outcome.title");
  const names = (seats: number[]) => inARow(seats.map(nameOf), table.language.value);
  return headlineOf(ranks, me, names, tell);
}

/** The same people again, everybody one seat on: whoever presses first lays the table, the others sit down at it. */
export async function playAgain({ info }: Laid): Promise<void> {
  const { match } = await openRematch(info.match);
  go(`/table/${match}`);
}

function useRule(game: string, id: string): string {
  const [texts, setTexts] = useState<Record<string, string>>();
  useEffect(() => {
    if (!id) return;
    fetchRules(game).then(
      (book) => setTexts(book.chapters.flatMap((chapter) => chapter.rules).find((rule) => rule.id === id)?.text),
      () => setTexts(undefined),
    );
  }, [game, id]);
  return inLanguage(texts);
}

function Places() {
  const laid = useLaid();
  const { table } = laid;
  const { ranks, scores, details } = table.prompt.value.outcome!;
  const scored = !endedEarly(details); // else nobody counted
  const order = ranks.map((_, seat) => seat).sort((a, b) => ranks[a]! - ranks[b]!);
  return (
    <table class="places">
      <thead>
        <tr>
          <th scope="col">{tell("outcome.place")}</th>
          <th scope="col">{tell("outcome.player")}</th>
          {scored && (
            <th scope="col" class="figure">
              {tell("outcome.score")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {order.map((seat) => (
          <tr key={seat} class={ranks[seat] === 1 ? "first" : ""}>
            <td class="place">{tell(`matches.places.${ranks[seat]}`)}</td>
            <th scope="row">
              <span class="who">
                {marksOf(laid, seat).map((colour) => (
                  <Mon key={colour} colour={colour} size={30} />
                ))}
                {table.nameOf(seat)}
              </span>
            </th>
            {scored && <td class="figure">{scores[seat]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the match did to ratings among people, where they are told already. */
function RatingLines() {
  const { seen, table } = useLaid();
  const [found, setFound] = useState<(Strength | null)[]>([]);
  useEffect(() => {
    fetchRatings(seen.match).then(setFound, () => setFound([]));
  }, [seen.match]);
  const told = found.flatMap((one, seat) => (one ? [{ ...one, seat }] : []));
  if (!told.length) return null;
  return (
    <ul class="ratings" aria-label={tell("stats.rating")}>
      {told.map(({ seat, points, gain = 0 }) => (
        <li key={seat}>
          {tell(seat === table.me ? "stats.rating_yours" : "stats.rating_of", { name: table.nameOf(seat) })}{" "}
          <b>{points}</b> <small>{gain < 0 ? `−${-gain}` : `+${gain}`}</small>
        </li>
      ))}
    </ul>
  );
}

export function ResultSheet() {
  const laid = useLaid();
  const { table, board, model, seen } = laid;
  const { outcome, game } = table.prompt.value;
  const sentence = useRule(game, outcome?.rule ?? "");
  if (!outcome) return null;
  const Scoring = board.Scoring;
  const why = endedEarly(outcome.details);
  const nameOf = (seat: number) => seen.players.value[seat]?.name ?? "";
  return (
    <section class="result" aria-label={tell("table.result")} tabIndex={0}>
      <div class="result-paper">
        <h2>{headline(laid)}</h2>
        {why && <p class="decided">{tell("beside.ended", { why: whyEnded(outcome.details, nameOf, table.me) })}</p>}
        {outcome.rule && (
          <p class="decided">
            <a href={`/rules/${game}#${outcome.rule}`} target="_blank" rel="noopener">
              {tell("outcome.decided", { rule: outcome.rule })}
            </a>
            {sentence && <> {sentence}</>}
          </p>
        )}
        <p class="beside">
          <Link to="/" class="btn">
            {tell("outcome.lobby")}
          </Link>
          <Link to={`/replay/${seen.match}`} class="btn">
            {tell("outcome.replay")}
          </Link>
          <a class="btn" href={recordPath(seen.match)} download={`${game}-${seen.match}.txt`}>
            {tell("outcome.record")}
          </a>
        </p>
        <CourseCurve />
        <RatingLines />
        {Scoring && !why ? <Scoring table={table} model={model} /> : <Places />}
      </div>
    </section>
  );
}
