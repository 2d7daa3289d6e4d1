// Takamatsu in the browser: a palace to look at, and groups of samurai to move through it.
import { computed, effect } from "@preact/signals";
import type { Colour, GameBoard, PartProps, Primary, Table } from "@shell/board-api";
import { useMemo } from "preact/hooks";
import "./board.css";
import "./table.css";
import { signed } from "./cards";
import { Defs } from "./defs";
import { flights, sign } from "./flights";
import { Garden, type PagodaAt } from "./garden";
import { FocusRing, Marks, Ways } from "./marks";
import { clear, go, type Model, openModel, sizeOf } from "./model";
import { Hand } from "./open-hand";
import { Palace, RoomLabels } from "./palace";
import { picture } from "./picture";
import { heading, Question } from "./question";
import { Rooms } from "./rooms";
import { Scoring } from "./scoring";
import { SeatInfo } from "./seat";
import { roomName, scoreText } from "./speech";
import { Tray } from "./tray";
import { roomsOf } from "./view";
import type { Wire } from "./wire";

type Props = PartProps<Wire, Model>;

/** The house is drawn anew only when the palace or the screen's shape changes. */
function House({ table, model }: Props) {
  const plan = model.plan.value;
  const rooms = roomsOf(table.prompt.value.view);
  const key = `${plan.narrow} ${rooms.map((room) => room.id + room.colour).join()}`;
  return useMemo(() => <Palace plan={plan} rooms={rooms} />, [key]);
}

function Labels({ table, model }: Props) {
  const say = table.words.value;
  return (
    <RoomLabels
      plan={model.plan.value}
      rooms={roomsOf(table.prompt.value.view)}
      nameOf={(room) => roomName(say, room)}
    />
  );
}

function GardenNow({ table, model }: Props) {
  const view = table.prompt.value.view;
  const score = model.effect.value?.score;
  const pagodas: PagodaAt[] = Object.entries(view.pagodas).map(([colour, at]) => ({ colour, at }));
  if (score && score.after !== score.before) {
    pagodas.push({ colour: score.colour, at: score.after, ghost: true, gain: signed(score.after - score.before) });
  }
  return <Garden plan={model.plan.value} pagodas={pagodas} />;
}

function Banner({ table }: { table: Table<Wire> }) {
  const view = table.prompt.value.view;
  if (!view.last_round || table.prompt.value.outcome) return null;
  return (
    <p class="tk-banner" role="status">
      {table.words.value("board.final_round")}
    </p>
  );
}

function PagodaList({ table }: { table: Table<Wire> }) {
  const view = table.prompt.value.view;
  const say = table.words.value;
  return (
    <ul class="tk-unseen" aria-label={say("board.garden")}>
      {Object.entries(view.pagodas).map(([colour, at]) => (
        <li key={colour}>{say("board.pagoda_at", { colour, at, goal: view.goal })}</li>
      ))}
    </ul>
  );
}

function Board({ table, model }: Props) {
  const { width, height, margin, narrow } = model.plan.value;
  const label = table.words.value("board.palace_of", { n: roomsOf(table.prompt.value.view).length });
  return (
    <div class={`tk-stage${narrow ? " tk-phone" : ""}`} data-n={table.prompt.value.n}>
      <Defs />
      <Banner table={table} />
      <svg
        class="tk-board"
        viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
        role="group"
        aria-label={label}
      >
        <House table={table} model={model} />
        <GardenNow table={table} model={model} />
        <Labels table={table} model={model} />
        <Ways table={table} model={model} />
        <Rooms table={table} model={model} />
        <Marks table={table} model={model} />
        <FocusRing model={model} />
      </svg>
      <PagodaList table={table} />
    </div>
  );
}

function movePrimary(table: Table<Wire>, model: Model): Primary {
  const say = table.words.value;
  const move = model.chosen.value;
  const reason = model.reason.value;
  const quiet = model.room.value === null ? [] : [{ label: say("board.drop"), run: () => clear(model) }];
  return {
    label: move ? say("board.move_to", { n: sizeOf(move.group), room: move.target }) : say("board.move"),
    run: () => go(table, model),
    disabled: move === null,
    ...(reason?.rule ? { hint: `${reason.sentence[table.language.value]} (${reason.rule})` } : {}),
    quiet,
  };
}

function primary(table: Table<Wire>, model: Model): Primary | null {
  if (model.asked.value) return movePrimary(table, model);
  const say = table.words.value;
  const done = table.legal.value.find((action) => action.kind === "done");
  if (done) return { label: say("board.end_turn"), run: () => table.act(done.act) };
  const pass = table.legal.value.find((action) => action.kind === "pass");
  return pass ? { label: say("board.keep"), run: () => table.act(pass.act) } : null;
}

function open(table: Table<Wire>): Model {
  const model = openModel(table);
  const spoken = computed(() => {
    const [move, found] = [model.chosen.value, model.effect.value];
    if (!move || !found) return "";
    const say = table.words.value;
    return `${say("board.move_to", { n: sizeOf(move.group), room: move.target })}: ${scoreText(table, say, found.score)}`;
  });
  effect(() => {
    if (spoken.value) table.announce(spoken.value);
  });
  return model;
}

const onControl = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("button, a, input, select, textarea, [role=dialog], [role=button]") !== null;

function key(table: Table<Wire>, model: Model, event: KeyboardEvent): boolean {
  if (event.key === "Escape" && model.room.peek() !== null) {
    clear(model);
    return true;
  }
  const atRoom = event.target instanceof Element && event.target.closest("[data-room]") !== null;
  if (event.key !== "Enter" || (onControl(event.target) && !atRoom)) return false;
  if (model.chosen.peek()) {
    go(table, model);
    return true;
  }
  return false;
}

const board: GameBoard<Wire, Model> = {
  open,
  milestones: ["took", "took_hidden", "cashed", "goal"],
  apart: ["colours", "moved"],
  drums: ["took", "took_hidden"],
  flights,
  sign,
  picture,
  Symbols: Defs,
  marks: (view, seat) => (view.colours[seat] ?? []) as Colour[],
  Board,
  Tray,
  Hand,
  heading,
  Question,
  primary,
  SeatInfo,
  subtitle: (table) => {
    const { round, goal } = table.prompt.value.view;
    if (round === 0) return "";
    return table.words.value(table.narrow.value ? "board.round" : "board.subtitle", { round, goal });
  },
  Scoring,
  key,
};

export default board;
