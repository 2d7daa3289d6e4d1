// Between the question and its button: who goes along, and where to.
import type { Colour, PartProps, Say, Table } from "@shell/board-api";
import { Crest } from "@shell/crests";
import { signed } from "./cards";
import { type Model, type Move, setCount, sizeOf, toggle } from "./model";
import { BackIcon, SamuraiIcon } from "./samurai";
import { ownership, roomName, scoreText } from "./speech";
import { type Group, roomNamed, standingIn, takenCards } from "./view";
import type { Score, Wire } from "./wire";

const TOGGLES = 5; // more samurai than this are counted by steppers

type Props = PartProps<Wire, Model>;

function Toggles({ table, model, room, standing }: Props & { room: string; standing: Group }) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const each = Object.entries(standing).flatMap(([colour, n]) =>
    Array.from({ length: n }, (_, index) => ({ colour, index })),
  );
  return (
    <>
      {each.map(({ colour, index }) => {
        const on = index < (model.group.value[colour] ?? 0);
        return (
          <button
            key={colour + index}
            type="button"
            class="tk-toggle"
            aria-pressed={on}
            aria-label={say("board.samurai_of", { colour })}
            onClick={() => toggle(model, view, room, { colour, index, count: 1 })}
          >
            <SamuraiIcon colour={colour} width={table.narrow.value ? 32 : 26} />
          </button>
        );
      })}
    </>
  );
}

function Steppers({ table, model, room, standing }: Props & { room: string; standing: Group }) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  return (
    <>
      {Object.entries(standing).map(([colour, most]) => {
        const count = model.group.value[colour] ?? 0;
        const add = (n: number) => setCount(model, view, room, colour, (model.group.peek()[colour] ?? 0) + n);
        return (
          <div key={colour} class="tk-stepper" role="group" aria-label={say("board.samurai_of", { colour })}>
            <button
              type="button"
              disabled={count === 0}
              aria-label={say("board.fewer", { colour })}
              onClick={() => add(-1)}
            >
              −
            </button>
            <span class="tk-stepper-count">
              <SamuraiIcon colour={colour} width={24} />
              <span>
                {count}/{most}
              </span>
            </span>
            <button
              type="button"
              disabled={count === most}
              aria-label={say("board.further", { colour })}
              onClick={() => add(1)}
            >
              +
            </button>
          </div>
        );
      })}
    </>
  );
}

function GroupPicker({ table, model, room }: Props & { room: string }) {
  const say = table.words.value;
  const standing = standingIn(table.prompt.value.view, room);
  const total = sizeOf(standing);
  const n = sizeOf(model.group.value);
  const Picker = total > TOGGLES ? Steppers : Toggles;
  return (
    <div class="tk-group">
      <div class="tk-pickers" role="group" aria-label={say("board.samurai_in", { room })}>
        <Picker table={table} model={model} room={room} standing={standing} />
      </div>
      <span class="tk-group-note">{n ? groupNote(model, say, n) : say("board.tap_samurai")}</span>
    </div>
  );
}

/** "3 samurai · 3 rooms on", with all lengths that the previews know. */
function groupNote(model: Model, say: Say, n: number): string {
  const steps = [...new Set([...model.effects.value.values()].flatMap((effect) => effect.steps))].sort((a, b) => a - b);
  const count = say("board.group_count", { n });
  if (steps.length === 0) return count;
  const or = steps.length > 1 ? say("board.or") : "";
  const far = steps.length > 1 ? `${steps.slice(0, -1).join(", ")}${or}${steps.at(-1)}` : String(steps[0]);
  return `${count} · ${say("board.rooms_on", { n: steps.at(-1), far })}`;
}

export function ScoreMark({ score, say }: { score: Score | null; say: Say }) {
  if (!score) return null;
  const cards = takenCards(score);
  return (
    <span class="tk-score">
      <Crest colour={score.colour as Colour} size={18} />
      {cards.slice(0, 3).map((value, i) =>
        value === null ? (
          <BackIcon key={i} label={say("board.hidden_card")} />
        ) : (
          <span key={i} class={value > 0 ? "tk-plus" : ""}>
            {signed(value)}
          </span>
        ),
      )}
      {cards.length > 3 && <span>…</span>}
    </span>
  );
}

function Target({ table, model, move }: Props & { move: Move }) {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const effect = model.effects.value.get(move.target);
  const picked = model.target.value === move.target;
  const data = roomNamed(view, move.target);
  const whose = data ? ownership(table, say, data) : "";
  const name = roomName(say, move.target);
  return (
    <button
      type="button"
      class="tk-target"
      role="radio"
      aria-checked={picked}
      data-pick={move.target}
      onClick={() => {
        model.target.value = move.target;
      }}
    >
      <span class="tk-radio" aria-hidden="true" />
      <span class="tk-target-text">
        <b>{whose && !table.narrow.value ? say("board.target", { room: name, whose }) : name}</b>
        {effect && <small>{table.narrow.value && whose ? whose : scoreText(table, say, effect.score)}</small>}
      </span>
      {effect && <ScoreMark score={effect.score} say={say} />}
      {effect && table.narrow.value && whose && <span class="tk-unseen">{scoreText(table, say, effect.score)}</span>}
    </button>
  );
}

/** Arrow keys go round a set of radio buttons. */
function onRadioKey(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const all = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("[role=radio]")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = all[(at + step + all.length) % all.length];
  next?.focus();
  next?.click();
  event.preventDefault();
  event.stopPropagation();
}

function Targets({ table, model }: Props) {
  const moves = model.fitting.value;
  if (!moves.length) return null;
  return (
    <div
      class="tk-targets"
      role="radiogroup"
      aria-label={table.words.value("board.target_room")}
      onKeyDown={onRadioKey}
    >
      {moves.map((move) => (
        <Target key={move.target} table={table} model={model} move={move} />
      ))}
    </div>
  );
}

export function Question({ table, model }: Props) {
  if (!model.asked.value) return null;
  const room = model.room.value;
  if (room === null)
    return <p class="tk-hint">{table.words.value(table.narrow.value ? "board.tap_room" : "board.point_at_room")}</p>;
  return (
    <>
      <GroupPicker table={table} model={model} room={room} />
      <Targets table={table} model={model} />
    </>
  );
}

export function heading(table: Table<Wire>, model: Model): string {
  const say = table.words.value;
  const ask = table.prompt.value.ask;
  if (!model.asked.value || model.room.value === null) return say(`ask.${ask}`);
  const n = sizeOf(model.group.value);
  if (n === 0 || model.fitting.value.length === 0) return say("board.who_leaves", { room: model.room.value });
  return say("board.where_to", { n });
}
