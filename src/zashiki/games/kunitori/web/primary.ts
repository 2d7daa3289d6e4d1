// The one button and the quiet ones beside it: the picked card's action, or the way on.
import type { Primary, Table } from "@shell/board-api";
import { cardOf } from "./cards";
import { type Model, nextReplay, ofKind, payingFor, pickedAction, replayAll } from "./model";
import { about } from "./speech";
import { battlesIn, laddersIn, oddsIn, resultIn, sizeOf, winChance } from "./view";
import type { Action, Result, Wire } from "./wire";

type Quiet = NonNullable<Primary["quiet"]>[number];

function doneLabel(table: Table<Wire>): string {
  const say = table.words.value;
  const view = table.prompt.value.view;
  if (view.stage === "battle") return say(view.battle?.targets.length ? "board.march" : "board.no_battle");
  if (view.stage === "units") return say("board.march");
  if (view.stage === "ambush") return say("board.ambush_with", { n: sizeOf(view.players[table.me]!.ambush) });
  if (view.stage === "judge") return say("board.keep_shown", { n: sizeOf(view.players[view.effect.target]!.revealed) });
  return say(view.stage === "action" ? "board.end_actions" : "board.end_turn");
}

/** "9 : 7" for each battle as it would stand. */
const scores = (results: readonly Result[]) =>
  results.map(({ attack, defence }) => `${attack} : ${defence}`).join(", ");

function hintOf(table: Table<Wire>, done: Action): string {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const effect = table.previews.value[done.act];
  const result = resultIn(effect);
  if (result) return `${scores([result])}. ${outcomeText(table, result)}`;
  const battles = battlesIn(effect);
  if (battles.length) return say("board.stand_now", { scores: scores(battles) });
  if (view.stage === "buy" && view.money > 0 && view.buys > 0) return say("board.lapses", { n: view.money });
  return "";
}

/** Who would gain what. */
export function outcomeText(table: Table<Wire>, result: Pick<Result, "winner" | "reward"> & { seat?: number }): string {
  const say = table.words.value;
  const battle = table.prompt.value.view.battle;
  if (result.winner === "nobody" || !battle) return say("board.draw");
  const seat = result.winner === "attacker" ? battle.attacker : (result.seat ?? battle.defender ?? -1);
  if (!result.reward) return about(table, "would_win", seat);
  return about(table, "would_gain", seat, { card: result.reward });
}

function quietly(table: Table<Wire>, action: Action | undefined, label?: string): Quiet[] {
  return action
    ? [{ label: label ?? table.words.value(`actions.${action.kind}`, action), run: () => table.act(action.act) }]
    : [];
}

function pickedPrimary(table: Table<Wire>, action: Action, done: Action | undefined): Primary {
  const say = table.words.value;
  const view = table.prompt.value.view;
  const effect = table.previews.value[action.act];
  const price = action.kind === "buy" ? ` ${view.pool[action.card]!.price}` : "";
  const left = effect && "cost" in effect ? say("board.keeps", { money: effect.money, n: effect.buys }) : "";
  return {
    label: say(table.narrow.value ? `board.short_${action.kind}` : `actions.${action.kind}`, action) + price,
    run: () => table.act(action.act),
    ...(left && !table.narrow.value ? { hint: left } : {}),
    quiet: table.narrow.value ? [] : quietly(table, done, done && doneLabel(table)), // a phone has room for one
  };
}

/** Two answers: the first is the button, the second beside it. */
function twoAnswers(table: Table<Wire>, first: Action, second: Action | undefined, label?: string): Primary {
  return {
    label: label ?? table.words.value(`actions.${first.kind}`, first),
    run: () => table.act(first.act),
    quiet: quietly(table, second),
  };
}

/** The best an ambush can do, and how often a reinforcement wins. */
function answerHint(table: Table<Wire>, ambush: Action, reinforce: Action | undefined): { hint?: string } {
  const best = laddersIn(table.previews.value[ambush.act]).at(-1);
  const odds = reinforce && oddsIn(table.previews.value[reinforce.act]);
  if (!best || !odds) return {};
  return { hint: table.words.value("board.answers", { scores: scores([best]), n: winChance(odds) }) };
}

export function primary(table: Table<Wire>, model: Model): Primary | null {
  const legal = table.legal.value;
  const say = table.words.value;
  const view = table.prompt.value.view;
  const find = <Kind extends Action["kind"]>(kind: Kind) => ofKind(legal, kind);
  const done = find("done");
  const picked = pickedAction(table, model);
  if (picked) return pickedPrimary(table, picked, done);
  const paying = payingFor(table, model);
  if (paying) return { label: say("board.pay_and_buy", paying), run: paying.run, quiet: quietly(table, done) };
  const treasures = find("treasures");
  if (treasures) {
    const gain = `${say("actions.treasures")} +${view.mine?.treasure ?? 0}`;
    return { label: gain, run: () => table.act(treasures.act), quiet: quietly(table, done, say("board.end_turn")) };
  }
  const accept = find("accept");
  if (accept) return twoAnswers(table, accept, find("decline"), say("board.take_card", { card: view.card }));
  const show = find("show");
  if (show) return twoAnswers(table, show, find("hide"));
  const ambush = find("ambush");
  if (ambush)
    return { ...twoAnswers(table, ambush, find("reinforce")), ...answerHint(table, ambush, find("reinforce")) };
  const gain = find("gain");
  if (gain && find("decline")) return twoAnswers(table, gain, find("decline"));
  if (done) {
    const raise = find("raise");
    const hint = hintOf(table, done);
    return {
      label: doneLabel(table),
      run: () => table.act(done.act),
      ...(hint ? { hint } : {}),
      quiet: raise ? quietly(table, raise, say("board.raise", { n: cardOf(raise.card).rises_for })) : [],
    };
  }
  const replay = nextReplay(table);
  if (replay) {
    const n = sizeOf(view.waiting);
    return { label: say("board.replay_all", { n }), run: () => replayAll(table, model) };
  }
  const only = find("hide") ?? find("nothing");
  if (only) return { label: say(`actions.${only.kind}`, only), run: () => table.act(only.act) };
  const pick = view.stage === "pay" ? "board.pick_treasure" : "board.pick";
  return legal.some((action) => "card" in action) ? { label: say(pick), run: () => undefined, disabled: true } : null;
}
