// Short pages: tables, matches, learning, an invitation's code, and what is not there.
import { useEffect, useState } from "preact/hooks";
import { findByCode } from "../api";
import { Emblem } from "../art";
import { HookNote } from "../hook-form";
import { explain, games, inLanguage, tell } from "../house";
import { slideOpen } from "../lobby/choices";
import { learnByPlaying } from "../lobby/doors";
import { MyMatches } from "../lobby/matches";
import { Stats } from "../lobby/stats";
import { Invitation, OpenTables } from "../lobby/tables";
import { address, go, Link } from "../route";

export function TablesPage() {
  return (
    <main class="sheet-page" id="content" tabIndex={-1}>
      <h1>{tell("nav.tables")}</h1>
      <OpenTables />
      <Invitation />
    </main>
  );
}

export function MatchesPage() {
  return (
    <main class="sheet-page" id="content" tabIndex={-1}>
      <h1>{tell("matches.title")}</h1>
      <HookNote />
      <MyMatches />
      <Stats />
    </main>
  );
}

export function LearnPage() {
  return (
    <main class="sheet-page learn" id="content" tabIndex={-1}>
      <h1>{tell("learn.title")}</h1>
      <p class="lead">{tell("learn.lead")}</p>
      <ul class="learn-games">
        {games.value.map((game) => (
          <li key={game.id}>
            <Emblem game={game.id} />
            <div>
              <h2>{inLanguage(game.title)}</h2>
              <p>{inLanguage(game.tagline)}</p>
              <p class="beside">
                {Object.keys(game.lessons).length > 0 && (
                  <button
                    type="button"
                    class="btn"
                    aria-label={`${tell("lesson.start")}: ${inLanguage(game.title)}`}
                    onClick={() => void learnByPlaying(game)}
                  >
                    {tell("lesson.start")}
                  </button>
                )}
                <Link
                  to={`/rules/${game.id}`}
                  class="btn"
                  aria-label={`${tell("learn.read")}: ${inLanguage(game.title)}`}
                >
                  {tell("learn.read")}
                </Link>
                <Link
                  to={`/lexicon/${game.id}`}
                  class="btn"
                  aria-label={`${tell("lexicon.title")}: ${inLanguage(game.title)}`}
                >
                  {tell("lexicon.title")}
                </Link>
                <Link
                  to="/"
                  class="btn quiet"
                  aria-label={`${tell("learn.try")}: ${inLanguage(game.title)}`}
                  before={() => slideOpen(game.id)}
                >
                  {tell("learn.try")}
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <h2>{tell("learn.how")}</h2>
      <ol class="how">
        {[1, 2, 3, 4, 5].map((n) => (
          <li key={n}>{tell(`learn.how_${n}`)}</li>
        ))}
      </ol>
    </main>
  );
}

export function JoinPage({ code }: { code: string }) {
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    findByCode(code).then(
      (table) => go(`/table/${table.match}${address.value.search}`),
      (error: unknown) => setTrouble(explain(error)),
    );
  }, [code]);
  return (
    <main class="sheet-page" id="content" tabIndex={-1}>
      <h1>{tell("invitation.title")}</h1>
      <p role="status">{trouble || tell("house.loading")}</p>
      {trouble && <Invitation />}
    </main>
  );
}

export function LostPage({ sentence }: { sentence?: string }) {
  return (
    <main class="sheet-page" id="content" tabIndex={-1}>
      <h1>{sentence ?? tell("house.lost")}</h1>
      <Link to="/" class="btn">
        {tell("house.home")}
      </Link>
    </main>
  );
}
