// Samurai at the table: what the shell is given.
import type { GameBoard, PartProps, Table } from "@shell/board-api";
import type { JSX } from "preact";
import { Endings, EndingsStrip } from "./endings";
import { flights, sign } from "./flights";
import { SupplyPanel, Tray } from "./hand";
import { key } from "./keys";
import { Legend, ZoomButtons } from "./legend";
import { SettlementList } from "./list";
import { JapanMap } from "./map";
import { MiniMap } from "./minimap";
import { type Model, open } from "./model";
import { Hand } from "./open-hand";
import { Opening } from "./opening";
import { picture } from "./picture";
import { heading, primary, Question } from "./question";
import { colourOf } from "./scene";
import { Scoring } from "./scoring";
import { SeatInfo } from "./seats";
import { Slip } from "./slip";
import "./board.css";
import "./panels.css";
import type { Action, Wire } from "./wire";

function Board({ table, model }: PartProps<Wire, Model>): JSX.Element {
  const { view } = model.scene.value;
  const narrow = table.narrow.value;
  if (view.phase === "choosing" && table.me >= 0) return <Opening {...{ table, model }} />;
  return (
    <div class={`sam-root sam-board${narrow ? " is-narrow" : ""}`} data-n={table.prompt.value.n}>
      <JapanMap {...{ table, model }} />
      {narrow ? <EndingsStrip {...{ table, model }} /> : <Endings {...{ table, model }} />}
      {!narrow && <Legend table={table} />}
      <div class="sam-foot" data-corner>
        <ZoomButtons {...{ table, model }} />
      </div>
      <MiniMap {...{ table, model }} />
      {model.supplyOpen.value && <SupplyPanel {...{ table, model }} />}
      <Slip {...{ table, model }} />
      <SettlementList {...{ table, model }} />
    </div>
  );
}

/** A hex by the settlements around it that are on this map; those have names, it has none. */
function named(table: Table<Wire>, action: Action): string {
  const say = table.words.value;
  const onMap = new Set(table.prompt.value.view.places.map(([, name]) => name));
  const near = "near" in action ? action.near.filter((name) => onMap.has(name)) : [];
  return near.length
    ? say(`board.web.lay_beside.${action.kind}`, { ...action, near })
    : say(`actions.${action.kind}`, action);
}

const board: GameBoard<Wire, Model> = {
  open,
  milestones: ["takes", "set_aside", "swapped"],
  retold: { draws: ["drew"], ready: ["chose"] },
  drums: ["takes"],
  flights,
  sign,
  picture,
  marks: (_, seat) => [colourOf(seat)],
  Board,
  Tray,
  Hand,
  heading,
  Question,
  primary,
  named,
  SeatInfo,
  subtitle: (table) => {
    const { phase, round } = table.prompt.value.view;
    const say = table.words.value;
    return phase === "turn" || phase === "drawing" ? say("board.web.round", { n: round }) : say(`phases.${phase}`);
  },
  Scoring,
  key,
};

export default board;
