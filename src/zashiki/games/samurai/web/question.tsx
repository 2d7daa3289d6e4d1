// Between question and button: what is picked, what the turn would bring if it ended now.
import type { PartProps, Primary, Table } from "@shell/board-api";
import { Mon } from "@shell/crests";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { endingsOf, type Taking, takingsOf } from "./effect";
import { choose, doneAct, endTurn, type Model, placeable, playable } from "./model";
import { HAND, isChoosing, markAtRandom, Reach } from "./opening";
import { colourOf } from "./scene";
import { Icon } from "./symbols";
import type { Wire } from "./wire";

function TakingLine({ table, taking }: { table: Table<Wire>; taking: Taking }): JSX.Element {
  const say = table.words.value;
  const figure = say(`board.web.figure_of.${taking.kind}`, { place: taking.place });
  const who = taking.taker < 0 ? "tie" : taking.taker === table.me ? "mine" : "theirs";
  return (
    <li class={`is-${who}`}>
      {taking.taker < 0 ? (
        <Icon name="equal" />
      ) : (
        <Mon colour={colourOf(taking.taker)} size={20} title={table.nameOf(taking.taker)} />
      )}
      <span>
        <Icon name={taking.kind} /> {figure}:{" "}
        <b>{say(`board.web.goes.${who}`, { name: table.nameOf(taking.taker) })}</b>
      </span>
    </li>
  );
}

/** What ending the turn now would bring. */
function IfYouEnd({ table, model }: PartProps<Wire, Model>): JSX.Element | null {
  const say = table.words.value;
  const done = doneAct(table.legal.value);
  useEffect(() => {
    if (done !== null) table.preview([done]);
  }, [done, table.prompt.value.asked_at]);
  const preview = done === null ? undefined : table.previews.value[done];
  const takings = takingsOf(model.scene.value.atlas, preview);
  const ends = endingsOf(preview).length > 0;
  if (!takings.length && !ends) return null;
  return (
    <div class="sam-if-end">
      <p class="sam-quiet">{say("board.web.if_end")}</p>
      <ul>
        {takings.map((taking) => (
          <TakingLine key={taking.place + taking.kind} {...{ table, taking }} />
        ))}
      </ul>
      {ends && <p class="sam-ending-near">{say("board.web.ends_game")}</p>}
    </div>
  );
}

function hint(table: Table<Wire>, model: Model): string {
  const say = table.words.value;
  const { view, atlas } = model.scene.value;
  const picked = model.picked.value ? atlas.tile.get(model.picked.value) : undefined;
  if (view.lifted >= 0) return say("board.web.hint.again");
  if (picked?.kind === "swap")
    return say(model.first.value ? "board.web.hint.swap_second" : "board.web.hint.swap_first");
  if (picked?.kind === "exchange") return say("board.web.hint.exchange");
  if (picked?.seal) return say("board.web.hint.seal");
  if (picked) return say("board.web.hint.plain");
  return playable(table.legal.value).length ? say("board.web.hint.pick") : "";
}

export function Question({ table, model }: PartProps<Wire, Model>): JSX.Element | null {
  const { view } = model.scene.value;
  if (isChoosing(table)) return table.narrow.value ? null : <Reach {...{ table, model }} />;
  if (view.phase !== "turn" || !table.legal.value.length) return null;
  const text = hint(table, model);
  return (
    <div class="sam-root sam-question">
      {text && !table.narrow.value && <p class="sam-quiet">{text}</p>}
      <IfYouEnd {...{ table, model }} />
    </div>
  );
}

export function heading(table: Table<Wire>, model: Model): string {
  const say = table.words.value;
  const { ask } = table.prompt.value;
  if (isChoosing(table)) {
    const missing = HAND - model.wanted.value.length;
    return missing ? say("board.web.opening.missing", { n: missing }) : say("board.web.opening.complete");
  }
  if (model.figure.value && placeable(table.legal.value).length) {
    const place = model.aimed.value && model.scene.value.atlas.at.get(model.aimed.value.at)!.label;
    return say(`board.web.${place ? "place_in" : ask}.${model.figure.value}`, { place });
  }
  const over = doneAct(table.legal.value) !== null && !playable(table.legal.value).length;
  if (!model.picked.value) return say(over && ask !== "pass" ? "ask.end_only" : `ask.${ask}`);
  if (model.picked.value === "swap") return say(model.first.value ? "board.web.ask_second" : "board.web.ask_first");
  const tile = say(`board.web.the_tile.${model.picked.value}`);
  return say(doneAct(table.legal.value) ? "board.web.lay_or_end" : "board.web.lay_it", { tile });
}

export function primary(table: Table<Wire>, model: Model): Primary | null {
  const say = table.words.value;
  const legal = table.legal.value;
  if (isChoosing(table)) {
    const full = model.wanted.value.length === HAND && !model.keeping.value;
    const label = say("board.web.opening.keep", { n: model.wanted.value.length, of: HAND });
    const random = { label: say("board.web.opening.random"), run: () => markAtRandom(table, model) };
    return { label, run: () => (model.keeping.value = true), disabled: !full, quiet: [random] };
  }
  if (placeable(legal).length) {
    const target = model.aimed.value;
    return {
      label: say("board.web.place_button"),
      run: () => target && choose(table, model, target),
      disabled: !target,
    };
  }
  if (!legal.length || model.scene.value.view.phase !== "turn") return null;
  const done = doneAct(legal);
  const passing = done !== null && !playable(legal).length && model.scene.value.view.played === 0;
  return {
    label: say(passing ? "board.web.pass" : "actions.done"),
    run: () => endTurn(table),
    disabled: done === null,
  };
}
