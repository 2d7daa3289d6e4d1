// The preview slip: for each figure touched, influence per seat before and after, and what would become of it.
import type { Table } from "@shell/board-api";
import { Mon } from "@shell/crests";
import type { JSX } from "preact";
import { type Effect, effectOf, type Fate, type FigureChange, fateOf, touched } from "./effect";
import { choose, type Model } from "./model";
import { colourOf } from "./scene";
import { Icon } from "./symbols";
import type { Wire } from "./wire";

const SCALE = 14; // influence that fills a bar

export function verdict(table: Table<Wire>, figure: FigureChange): string {
  const say = table.words.value;
  const fate = fateOf(figure, table.me);
  const facts = { name: table.nameOf(figure.lead), n: figure.open };
  if (fate !== "stays") return say(`board.web.fate.${fate}`, facts);
  const top = Math.max(...figure.after);
  const who = figure.lead === table.me ? "you_lead" : figure.lead >= 0 ? "leads" : top > 0 ? "tied" : "nobody";
  return say(`board.web.fate.${who}`, facts);
}

const FATE_SIGN: Record<Fate, "check" | "cross" | "equal" | null> = {
  mine: "check",
  theirs: "cross",
  tie: "equal",
  stays: null,
};

function Verdict({ table, figure }: { table: Table<Wire>; figure: FigureChange }): JSX.Element {
  const fate = fateOf(figure, table.me);
  const sign = FATE_SIGN[fate];
  return (
    <p class={`sam-fate is-${fate}`}>
      {sign && <Icon name={sign} />}
      {verdict(table, figure)}
      {fate === "stays" && <span class="sam-open">{table.words.value("board.web.fate.open", { n: figure.open })}</span>}
    </p>
  );
}

const bySize = (figure: FigureChange): number[] =>
  figure.after
    .map((_, seat) => seat)
    .filter((seat) => figure.after[seat]! > 0 || figure.before[seat]! > 0)
    .sort((a, b) => figure.after[b]! - figure.after[a]!);

function Bars({ table, figure }: { table: Table<Wire>; figure: FigureChange }): JSX.Element {
  const share = (n: number): string => `${Math.min(100, (n / SCALE) * 100)}%`;
  return (
    <div class="sam-bars">
      {bySize(figure).map((seat) => (
        <div key={seat} class={`sam-bar s-${colourOf(seat)}`}>
          <Mon colour={colourOf(seat)} size={20} />
          <span class="sam-bar-name">{table.nameOf(seat)}</span>
          <span class="sam-bar-line">
            <i class="is-after" style={{ width: share(figure.after[seat]!) }} />
            <i style={{ width: share(Math.min(figure.before[seat]!, figure.after[seat]!)) }} />
          </span>
          <b>{figure.after[seat]}</b>
        </div>
      ))}
    </div>
  );
}

function Chips({ table, figure }: { table: Table<Wire>; figure: FigureChange }): JSX.Element {
  return (
    <span class="sam-chips">
      {bySize(figure).map((seat) => (
        <span key={seat} class={figure.lead === seat ? "is-best" : ""}>
          <Mon colour={colourOf(seat)} size={20} title={table.nameOf(seat)} />
          <b>{figure.after[seat]}</b>
        </span>
      ))}
    </span>
  );
}

function FigureCard({ table, figure }: { table: Table<Wire>; figure: FigureChange }): JSX.Element {
  return (
    <section class="sam-slip-figure">
      <div class="sam-slip-title">
        <Icon name={figure.kind} />
        {table.words.value(`board.web.figure_of.${figure.kind}`, { place: figure.place })}
      </div>
      <Bars {...{ table, figure }} />
      <Verdict {...{ table, figure }} />
    </section>
  );
}

/** One of several figures: place and numbers in a row, the verdict below; on a phone only where something is taken. */
function FigureRow({
  table,
  figure,
  short,
}: {
  table: Table<Wire>;
  figure: FigureChange;
  short: boolean;
}): JSX.Element {
  return (
    <section class="sam-slip-figure is-compact">
      <div class="sam-slip-title">
        <Icon name={figure.kind} />
        <span class="sam-unseen">{table.words.value(`kinds.${figure.kind}`)} </span>
        {figure.place}
        <Chips {...{ table, figure }} />
      </div>
      {(!short || figure.complete) && <Verdict {...{ table, figure }} />}
    </section>
  );
}

function Body({ table, effect, narrow }: { table: Table<Wire>; effect: Effect; narrow: boolean }): JSX.Element {
  const say = table.words.value;
  const figures = touched(effect).sort((a, b) => Number(b.complete) - Number(a.complete));
  return (
    <>
      {figures.map((figure) => {
        const key = figure.at + figure.kind;
        if (narrow || figures.length > 1) return <FigureRow key={key} {...{ table, figure }} short={narrow} />;
        return <FigureCard key={key} {...{ table, figure }} />;
      })}
      {figures.length === 0 && <p class="sam-quiet">{say("board.web.touches_nothing")}</p>}
      {effect.ends.length > 0 && <p class="sam-ending-near">{say("board.web.would_end")}</p>}
    </>
  );
}

export function Slip({ table, model }: { table: Table<Wire>; model: Model }): JSX.Element | null {
  const target = model.aimed.value;
  const narrow = table.narrow.value;
  if (!target?.act) return null;
  const effect = effectOf(model.scene.value.atlas, table.previews.value[target.act]);
  const say = table.words.value;
  if (model.scene.value.view.phase === "placing") return null;
  return (
    <div class={`sam-slip${narrow ? " is-narrow" : ""}`} role="status">
      {effect && <Body {...{ table, effect, narrow }} />}
      {narrow && (
        <div class="sam-slip-do">
          <span class="sam-quiet">{say("board.web.tap_again")}</span>
          <button type="button" class="sam-small" onClick={() => choose(table, model, target)}>
            {say("board.web.lay_button")}
          </button>
        </div>
      )}
    </div>
  );
}
