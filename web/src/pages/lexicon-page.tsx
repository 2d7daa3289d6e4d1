// The lexicon of a game: everything that has a name and does something, drawn as on the board.
import { useEffect, useState } from "preact/hooks";
import { Emblem } from "../art";
import { gameWords, tell, titleOf } from "../house";
import { useLexicon } from "../lexicon";
import type { LexiconEntry } from "../protocol";
import { Link } from "../route";
import type { AnyBoard } from "../table/boards";
import { useBoard } from "../table/table-page";

interface Drawn {
  board: AnyBoard | null;
  game: string;
  entry: LexiconEntry;
  things?: readonly string[]; // those of the board that are looked at; else the lexicon's choice
}

/** What an entry is about, as the board draws it. */
export function Pictures({ board, game, entry, things = [] }: Drawn) {
  if (!board?.picture) return null;
  const draw = (names: readonly string[]) =>
    names.map((name) => board.picture!(name, gameWords(game))).filter((picture) => picture !== null);
  const looked = draw(things.filter((thing) => entry.things.includes(thing)));
  const drawn = looked.length ? looked : draw(entry.pictures);
  return drawn.length ? (
    <div class="lexicon-picture" aria-hidden="true" inert>
      {drawn}
    </div>
  ) : null;
}

interface EntriesProps {
  board: AnyBoard | null;
  game: string;
  entries: LexiconEntry[];
  things?: readonly string[];
}

export function Entries({ board, game, entries, things }: EntriesProps) {
  return (
    <dl class="lexicon">
      {entries.map((entry) => (
        <div key={entry.name} id={entry.things[0]}>
          <dt>{entry.name}</dt>
          <dd>
            <Pictures board={board} game={game} entry={entry} things={things} />
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
  const board = useBoard(game);
  const [wanted, setWanted] = useState("");
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView({ block: "center" });
  }, [entries.length, board]);
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
      {board?.Symbols && <board.Symbols />}
      {groups.map((group) => (
        <section key={group}>
          <h2>{group}</h2>
          <Entries board={board} game={game} entries={found.filter((entry) => entry.group === group)} />
        </section>
      ))}
    </main>
  );
}
