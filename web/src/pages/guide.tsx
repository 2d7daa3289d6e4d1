// How to play on one page: goal, a turn, the end, each with a picture drawn by the real board, and links into the rules.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { fetchGuide } from "../api";
import { explain, gameInfo, inLanguage, tell } from "../house";
import { Icon } from "../icons";
import { learnByPlaying } from "../lobby/doors";
import type { GuideStop, Prompt } from "../protocol";
import { Link } from "../route";
import { stillTable } from "../table/still";
import { useBoard } from "../table/table-page";
import { drawnOf } from "../table/things";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of the board that a picture is about, and how the board is moved to show it. */
interface Look {
  rings: Box[];
  transform: string;
  line: string; // how thick a ring is drawn, to look the same at every scale
}

const SHARE = 0.62; // of the picture that is filled by what it is about
const RING = 2.5; // pixels
const NEARER = 2; // times as large as the whole board, at most
const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Boxes on the stage, as if it were drawn in full size. */
function boxesOf(stage: HTMLElement, things: readonly string[]): Box[] {
  const { left, top, width } = stage.getBoundingClientRect();
  const scale = width / stage.offsetWidth;
  return drawnOf(things, stage)
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 2)
    .map((box) => ({
      left: (box.left - left) / scale,
      top: (box.top - top) / scale,
      width: box.width / scale,
      height: box.height / scale,
    }));
}

function lookAt(picture: HTMLElement, stage: HTMLElement, rings: Box[]): Look {
  const left = Math.min(...rings.map((box) => box.left));
  const top = Math.min(...rings.map((box) => box.top));
  const width = Math.max(...rings.map((box) => box.left + box.width)) - left;
  const height = Math.max(...rings.map((box) => box.top + box.height)) - top;
  const { clientWidth: wide, clientHeight: high } = picture;
  const whole = stage.getBoundingClientRect().width / stage.offsetWidth;
  const scale = within(Math.min((SHARE * wide) / width, (SHARE * high) / height), whole, NEARER * whole);
  const x = within(wide / 2 - scale * (left + width / 2), wide - scale * stage.offsetWidth, 0);
  const y = within(high / 2 - scale * (top + height / 2), high - scale * stage.offsetHeight, 0);
  return { rings, transform: `translate(${x}px, ${y}px) scale(${scale})`, line: `${RING / scale}px` };
}

/** The real board, drawn small and out of reach, nearer at what is shown. */
function Picture({ prompt, show }: { prompt: Prompt; show: readonly string[] }) {
  const board = useBoard(prompt.game);
  const stage = useRef<HTMLDivElement>(null);
  const [look, setLook] = useState<Look | null>(null);
  const laid = useMemo(() => {
    if (!board) return null;
    const table = stillTable(prompt);
    return { table, model: board.open(table) };
  }, [board, prompt]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const rings = stage.current ? boxesOf(stage.current, show) : [];
      if (rings.length) setLook(lookAt(stage.current!.parentElement!, stage.current!, rings));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [laid]);
  return (
    <div class="picture" aria-hidden="true" inert>
      <div class="picture-stage" ref={stage} style={look ? { transform: look.transform } : {}}>
        {board && laid && <board.Board {...laid} />}
        {look?.rings.map((box, i) => (
          <span key={i} class="picture-ring" style={{ ...Object.fromEntries(sides(box)), borderWidth: look.line }} />
        ))}
      </div>
    </div>
  );
}

const SETTLED_MS = 250; // until a board has fitted itself into its place
const sides = (box: Box) => Object.entries(box).map(([side, length]) => [side, `${length}px`]);

function Paragraph({ stop, game }: { stop: GuideStop; game: string }) {
  return (
    <section class="guide-stop">
      <Picture prompt={stop.prompt} show={stop.show} />
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
