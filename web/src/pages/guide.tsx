// How to play on one page: goal, a turn, the end, each with a picture drawn by the real board, and links into the rules.
import { useEffect, useMemo, useState } from "preact/hooks";
import { fetchGuide } from "../api";
import { explain, gameInfo, inLanguage, tell } from "../house";
import { Icon } from "../icons";
import { learnByPlaying } from "../lobby/doors";
import type { GuideStop, Prompt } from "../protocol";
import { Link } from "../route";
import { stillTable } from "../table/still";
import { useBoard } from "../table/table-page";

/** The real board, drawn small and out of reach. */
function Picture({ prompt }: { prompt: Prompt }) {
  const board = useBoard(prompt.game);
  const laid = useMemo(() => {
    if (!board) return null;
    const table = stillTable(prompt);
    return { table, model: board.open(table) };
  }, [board, prompt]);
  return (
    <div class="picture" aria-hidden="true" inert>
      <div class="picture-stage">{board && laid && <board.Board {...laid} />}</div>
    </div>
  );
}

function Paragraph({ stop, game }: { stop: GuideStop; game: string }) {
  return (
    <section class="guide-stop">
      <Picture prompt={stop.prompt} />
      <div>
        <h3>{inLanguage(stop.title)}</h3>
        <p>{inLanguage(stop.text)}</p>
        <p class="guide-rules">
          {stop.rules.map((rule) => (
            <a key={rule} href={`/rules/${game}#${rule}`} class="rule-id">
              {rule}
            </a>
          ))}
        </p>
      </div>
    </section>
  );
}

function LearnNow({ game }: { game: string }) {
  const [trouble, setTrouble] = useState("");
  const info = gameInfo(game);
  if (!info || !Object.keys(info.lessons).length) return null;
  const begin = () => learnByPlaying(info).catch((error: unknown) => setTrouble(explain(error)));
  return (
    <>
      <button type="button" class="btn primary" onClick={begin}>
        <Icon name="book" size={18} /> {tell("lesson.start")}
      </button>
      {trouble && <span role="alert">{trouble}</span>}
    </>
  );
}

export function HowToPlay({ game }: { game: string }) {
  const [stops, setStops] = useState<GuideStop[]>([]);
  useEffect(() => {
    fetchGuide(game).then(setStops, () => setStops([])); // without it the rules are still there
  }, [game]);
  if (!stops.length) return null;
  return (
    <section class="guide" aria-labelledby="how-to-play">
      <h2 id="how-to-play">{tell("guide.title")}</h2>
      <p class="beside">
        <LearnNow game={game} />
        <Link to={`/lexicon/${game}`} class="btn">
          {tell("lexicon.title")}
        </Link>
      </p>
      <div class="guide-stops">
        {stops.map((stop) => (
          <Paragraph key={stop.title.en} stop={stop} game={game} />
        ))}
      </div>
      <h2>{tell("guide.all_rules")}</h2>
    </section>
  );
}
