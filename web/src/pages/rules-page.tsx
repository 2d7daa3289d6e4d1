// A game's rulebook: chapters, numbered sentences as anchors, and where each comes from.
import { useEffect, useState } from "preact/hooks";
import { fetchRules } from "../api";
import { Emblem } from "../art";
import { explain, inLanguage, tell, titleOf } from "../house";
import type { ChapterInfo, RuleInfo, RulesInfo } from "../protocol";
import { Link } from "../route";
import { HowToPlay } from "./guide";

const MARKS = ["S", "F", "D", "O"] as const;

function Mark({ letter }: { letter: string }) {
  const meaning = tell(`rules.${letter}`);
  return (
    <abbr class={`source source-${letter}`} title={meaning}>
      {letter}
    </abbr>
  );
}

/** A sentence; what stands between backticks is a name from the options. */
function Sentence({ text }: { text: string }) {
  return <>{text.split("`").map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))}</>;
}

function Rule({ rule }: { rule: RuleInfo }) {
  return (
    <li id={rule.id} class="rule" tabIndex={-1}>
      <a href={`#${rule.id}`} class="rule-id" aria-label={tell("rules.link_to", { id: rule.id })}>
        {rule.id}
      </a>
      <p>
        <Sentence text={inLanguage(rule.text)} />
      </p>
      <span class="sources">
        {rule.source
          .split("/")
          .flatMap((marks) => [...marks])
          .map((letter) => (
            <Mark key={letter} letter={letter} />
          ))}
      </span>
    </li>
  );
}

function Chapter({ chapter }: { chapter: ChapterInfo }) {
  return (
    <section aria-labelledby={`chapter-${chapter.number}`}>
      <h2 id={`chapter-${chapter.number}`} tabIndex={-1}>
        <span class="number">{chapter.number}</span> {inLanguage(chapter.title)}
      </h2>
      <ol class="rules">
        {chapter.rules.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </ol>
    </section>
  );
}

function Contents({ chapters }: { chapters: ChapterInfo[] }) {
  return (
    <nav class="contents" aria-label={tell("rules.chapters")}>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.number}>
            <a href={`#chapter-${chapter.number}`}>
              <span class="number">{chapter.number}</span> {inLanguage(chapter.title)}
            </a>
          </li>
        ))}
      </ol>
      <h2>{tell("rules.marks")}</h2>
      <dl class="marks">
        {MARKS.map((letter) => (
          <div key={letter}>
            <dt>
              <Mark letter={letter} />
            </dt>
            <dd>{tell(`rules.${letter}`)}</dd>
          </div>
        ))}
      </dl>
    </nav>
  );
}

/** The address may name a rule; the browser looked for it before it was there. */
function useAnchor(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const show = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      document.querySelector(".rule.named")?.classList.remove("named");
      if (!target) return;
      target.classList.add("named");
      target.scrollIntoView({ block: "center" });
      target.focus({ preventScroll: true });
    };
    show();
    addEventListener("hashchange", show);
    return () => removeEventListener("hashchange", show);
  }, [ready]);
}

export function RulesPage({ game }: { game: string }) {
  const [rules, setRules] = useState<RulesInfo | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    fetchRules(game).then(setRules, (error: unknown) => setTrouble(explain(error)));
  }, [game]);
  useAnchor(rules !== null);
  const note = inLanguage(rules?.reconstructed);
  return (
    <main class="rules-page" id="content" tabIndex={-1}>
      <header>
        <Emblem game={game} />
        <h1>{tell("rules.title", { title: titleOf(game) })}</h1>
      </header>
      <HowToPlay game={game} />
      <p class="lead">{tell("rules.own_words")}</p>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {note && (
        <p class="note">
          <b>{tell("rules.reconstructed")}</b> {note}
        </p>
      )}
      {rules && (
        <div class="book">
          <Contents chapters={rules.chapters} />
          <div class="chapters">
            {rules.chapters.map((chapter) => (
              <Chapter key={chapter.number} chapter={chapter} />
            ))}
            <Link to="/" class="btn">
              {tell("house.home")}
            </Link>
          </div>
        </div>
      )}
    </main>
  );
}
