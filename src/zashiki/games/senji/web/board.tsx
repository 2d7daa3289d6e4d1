// Senji at the table: what the shell is given.
import type { GameBoard, PartProps } from "@shell/board-api";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Aftermath } from "./aftermath";
import { Auction } from "./auction";
import { Autumn } from "./autumn";
import { BattleStage } from "./battle";
import { flights, sign } from "./flights";
import { YearStrip } from "./honour";
import { key } from "./keys";
import { JapanMap } from "./map";
import { type Model, open, stageOf } from "./model";
import { News } from "./news";
import { Hand } from "./open-hand";
import { picture } from "./picture";
import { heading, primary, Question } from "./question";
import { Scoring } from "./scoring";
import { SeatInfo } from "./seats";
import { Symbols } from "./symbols";
import { Tray } from "./tray";
import { Winter } from "./winter";
import "./board.css";
import "./cards.css";
import "./news.css";
import "./stages.css";
import type { Wire } from "./wire";

const STAGES = { battle: BattleStage, winter: Winter, auction: Auction, autumn: Autumn, map: JapanMap };

/** On a phone a new kind of question begins at the top of the page, where its answers are. */
function useTop({ table }: PartProps<Wire, Model>): void {
  const { ask, legal } = table.prompt.value;
  const asked = legal.length > 0 && table.narrow.value ? ask : "";
  useEffect(() => {
    if (asked && asked !== "draft" && asked !== "winter") window.scrollTo({ top: 0 });
  }, [asked]);
}

function Board({ table, model }: PartProps<Wire, Model>): JSX.Element {
  const { year, season } = table.prompt.value.view;
  useTop({ table, model });
  const Stage = STAGES[model.mapShown.value ? "map" : stageOf(table, model)];
  return (
    <div
      class={`sj-board is-${season}${table.narrow.value ? " is-narrow" : ""}`}
      data-n={table.prompt.value.n}
      data-year={year}
    >
      <Symbols />
      <YearStrip {...{ table, model }} />
      <Aftermath {...{ table, model }} />
      <News {...{ table, model }} />
      <Stage {...{ table, model }} />
    </div>
  );
}

const board: GameBoard<Wire, Model> = {
  open,
  chapters: ["winter", "spring", "summer", "autumn"],
  unsaid: ["chosen"],
  apart: ["family", "first_samurai", "bid_shown", "auctioned"],
  retold: { swap_seen: ["swapped", "handed", "gave"] },
  milestones: [
    "battle_won",
    "conquered",
    "honoured",
    "executed",
    "hosted",
    "cashed",
    "tribute",
    "auctioned",
    "swap_seen",
    "swapped",
    "handed",
    "gave",
    "failed",
  ],
  drums: ["battle_won", "conquered", "executed"],
  marks: (view, seat) => (view.families[seat] ? [view.families[seat] as never] : []),
  Board,
  Tray,
  Hand,
  heading,
  Question,
  primary,
  SeatInfo,
  subtitle: (table) => {
    const { year, season, options } = table.prompt.value.view;
    const say = table.words.value;
    return say(table.narrow.value ? "board.web.subtitle_short" : "board.web.subtitle", {
      year,
      last: options.last_year,
      season: say(`board.web.seasons.${season}`),
    });
  },
  Scoring,
  flights,
  sign,
  picture,
  Symbols,
  key,
};

export default board;
