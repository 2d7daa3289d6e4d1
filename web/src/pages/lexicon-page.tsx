// The lexicon of a game: everything that has a name and does something.
import { useEffect, useState } from "preact/hooks";
import { Emblem } from "../art";
import { tell, titleOf } from "../house";
import { useLexicon } from "../lexicon";
import type { LexiconEntry } from "../protocol";
import { Link } from "../route";

export function Entries({ game, entries }: { game: string; entries: LexiconEntry[] }) {
  return (
    <dl class="lexicon">
      {entries.map((entry) => (
        <div key={entry.name} id={entry.things[0]}>
          <dt>{entry.name}</dt>
          <dd>
            {entry.text}{" "}
            {entry.rule && (
              <a href={`/rules/${game}#${entry.rule}`} target="_blank" rel="noopener" class="rule-id">
                {entry.rule}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function LexiconPage({ game }: { game: string }) {
  const entries = useLexicon(game);
  const [wanted, setWanted] = useState("");
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView({ block: "center" });
  }, [entries.length]);
  const found = entries.filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(wanted.toLowerCase()));
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <main class="rules-page" id="content" tabIndex={-1}>
      <header>
        <Emblem game={game} />
        <h1>{tell("lexicon.of", { title: titleOf(game) })}</h1>
      </header>
      <p class="beside lexicon-search">
        <label for="lexicon-search">{tell("lexicon.search")}</label>
        <input
          id="lexicon-search"
          type="search"
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <Link to={`/rules/${game}`} class="btn">
          {tell("learn.read")}
        </Link>
      </p>
      {groups.map((group) => (
        <section key={group}>
          <h2>{group}</h2>
          <Entries game={game} entries={found.filter((entry) => entry.group === group)} />
        </section>
      ))}
    </main>
  );
}
