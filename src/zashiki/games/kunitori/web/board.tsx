// Kunitori! in the browser: the market and the own area, or the battle, with the hand below.
import type { GameBoard, PartProps, Table } from "@shell/board-api";
import "./palette.css";
import "./cards.css";
import "./market.css";
import "./battle.css";
import "./panels.css";
import { Area } from "./area";
import { BattleStage, Reports } from "./battle";
import { flights, sign } from "./flights";
import { Tray } from "./hand";
import { Join } from "./join";
import { GeneralsSheet, HoverCard, LargeCard } from "./large";
import { actionFor, type Model, ofKind, openModel } from "./model";
import { Hand } from "./open-hand";
import { picture } from "./picture";
import { Pool } from "./pool";
import { primary } from "./primary";
import { PrintSymbols } from "./prints";
import { heading, Question } from "./question";
import { Reveal } from "./reveal";
import { Scoring } from "./scoring";
import { SeatInfo } from "./seat";
import { enter, walk } from "./touch";
import { battleShown, colourOf, isJoining } from "./view";
import type { Wire } from "./wire";

type Props = PartProps<Wire, Model>;

function Scene({ table, model }: Props) {
  const { view } = table.prompt.value;
  if (battleShown(view)) return <BattleStage table={table} model={model} />;
  if (isJoining(view)) return <Join table={table} model={model} />;
  return (
    <>
      <Reports table={table} model={model} />
      <Pool table={table} model={model} />
      {!table.narrow.value && <Area table={table} model={model} />}
    </>
  );
}

function Board({ table, model }: Props) {
  const { view, n } = table.prompt.value;
  return (
    <div class={`ku-root${table.narrow.value ? " is-narrow" : ""}`} data-n={n} data-stage={view.stage}>
      <PrintSymbols />
      <Scene table={table} model={model} />
      <Reveal table={table} model={model} />
      <LargeCard table={table} model={model} />
      <GeneralsSheet table={table} model={model} />
      <HoverCard table={table} model={model} />
    </div>
  );
}

function subtitle(table: Table<Wire>): string {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const near = Object.entries(view.near).map(([card, n]) => say("board.near", { card, n }));
  const ending = view.turns_left >= 0 ? [say("board.last_round", { n: view.turns_left })] : near;
  return [say("board.round", { n: view.round }), ...(table.prompt.value.outcome ? [] : ending)].join(" · ");
}

/** a plays all treasures, e is the way on, i reads the card, b goes to the cards. */
function handKey(table: Table<Wire>, model: Model, key: string): boolean {
  if (key === "i") {
    const spotted = document.activeElement?.closest<HTMLElement>(
      "[data-pile], [data-hand], [data-area], [data-shown], [data-offer], [data-troop]",
    );
    const data = spotted?.dataset;
    const card =
      data?.pile ?? data?.hand ?? data?.area ?? data?.shown ?? data?.offer ?? data?.troop ?? model.picked.peek()?.card;
    if (card) model.large.value = card;
    return card !== undefined;
  }
  if (key === "b") return enter();
  const action =
    key === "a"
      ? ofKind(table.legal.peek(), "treasures")
      : key === "e"
        ? ofKind(table.legal.peek(), "done")
        : undefined;
  if (action) table.act(action.act);
  return action !== undefined;
}

/** By number: ways to choose from, else revealed cards, else cards in hand. */
function numberKey(table: Table<Wire>, number: number): boolean {
  const options = table.legal.peek().filter(({ kind }) => kind === "option");
  const way = options[number - 1];
  if (way) table.act(way.act);
  if (options.length) return true;
  const row = document.querySelector("[data-shown].is-legal") ? "[data-shown]" : "[data-hand]";
  document.querySelectorAll<HTMLElement>(row)[number - 1]?.click();
  return true;
}

function key(table: Table<Wire>, model: Model, event: KeyboardEvent): boolean {
  if (model.large.peek() || model.generals.peek() || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (walk(event)) return true;
  if (event.key === "Escape" && model.picked.peek()) {
    model.picked.value = null;
    return true;
  }
  if (/^[1-9]$/.test(event.key)) return numberKey(table, Number(event.key));
  if (event.key === "Enter") {
    const picked = model.picked.peek();
    const action = picked && actionFor(table.legal.peek(), picked.place, picked.card);
    const elsewhere = event.target instanceof Element && event.target.closest("button, a, [role=tab], dialog");
    if (action && !elsewhere) table.act(action.act);
    return !!action && !elsewhere;
  }
  return handKey(table, model, event.key.toLowerCase());
}

const board: GameBoard<Wire, Model> = {
  open: openModel,
  begins: ["turn"],
  gathered: ["replays", "plays", "draws", "shuffles", "drawn"],
  milestones: ["gains", "fights", "wins", "buys", "last_round"],
  drums: ["fights"],
  flights,
  sign,
  picture,
  Symbols: PrintSymbols,
  marks: (_, seat) => [colourOf(seat)],
  Board,
  Tray,
  Hand,
  heading,
  Question,
  primary,
  SeatInfo,
  subtitle,
  Scoring,
  key,
};

export default board;
