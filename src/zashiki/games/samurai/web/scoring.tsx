// The end, explained: one table read from left to right, one rule per column; seats drop out where the rule drops them.
import { useSignal } from "@preact/signals";
import type { PartProps, Table } from "@shell/board-api";
import { Mon } from "@shell/crests";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { KINDS } from "./figures";
import { colourOf, type Model } from "./model";
import { Icon } from "./symbols";
import type { Details, Step, Wire } from "./wire";

interface Sheet {
  table: Table<Wire>;
  details: Details;
  ranks: number[];
  shown: number; // how many steps are unfolded
}

type Column = "lead" | "two" | "others" | "all";

const keyOf = (rule: string): string => rule.replace(".", "_"); // in the game's words

/** Where a step of the decision is told; the words know each rule's column. */
const columnOf = (table: Table<Wire>, { rule }: Step): Column =>
  table.words.value(`board.web.score.column_of.${keyOf(rule)}`) as Column;

const numberOf = ({ table, details }: Sheet, column: string): number =>
  details.steps.findIndex((step) => columnOf(table, step) === column) + 1;

const isShown = (sheet: Sheet, column: string): boolean => {
  const n = numberOf(sheet, column);
  return n > 0 && n <= sheet.shown;
};

const byRank = ({ ranks }: Sheet): number[] => ranks.map((_, seat) => seat).sort((a, b) => ranks[a]! - ranks[b]!);

function KindCell({ sheet, seat, kind }: { sheet: Sheet; seat: number; kind: number }): JSX.Element {
  const { table, details } = sheet;
  const say = table.words.value;
  const leads = details.leads[kind]!;
  const told = isShown(sheet, "lead") && leads.includes(seat);
  const state = !told ? "" : leads.length === 1 ? " is-sole" : " is-shared";
  const count = details.taken[seat]![kind]!;
  return (
    <td class={`sam-count${state}`}>
      <div>
        <b>{count}</b>
        <span class="sam-row-of-figures" aria-hidden="true">
          {Array.from({ length: count }, (_, i) => (
            <Icon key={i} name={KINDS[kind]!} />
          ))}
        </span>
        {told && <em>{say(leads.length === 1 ? "board.web.score.majority" : "board.web.score.shared")}</em>}
      </div>
    </td>
  );
}

function OutCell({ sheet, seat }: { sheet: Sheet; seat: number }): JSX.Element {
  const say = sheet.table.words.value;
  const shares = sheet.details.leads.some((leads) => leads.length > 1 && leads.includes(seat));
  return (
    <td class="sam-step" colSpan={2}>
      <div class="sam-out">
        <b>{say("board.web.score.out")}</b>
        {shares ? say("board.web.score.out_shared") : say("board.web.score.out_none")}
      </div>
    </td>
  );
}

function OthersCell({ sheet, seat }: { sheet: Sheet; seat: number }): JSX.Element {
  const { details } = sheet;
  const others = details.others[seat];
  if (!isShown(sheet, "others") || others === null || others === undefined) return <td class="sam-step">–</td>;
  return (
    <td class="sam-step">
      <b class="sam-big">{others}</b>
      <span class="sam-sum">
        {KINDS.map((kind, k) => (
          <span key={kind} class={details.majorities[seat]!.includes(k) ? "is-struck" : ""}>
            <Icon name={kind} />
            {details.taken[seat]![k]}
          </span>
        ))}
      </span>
    </td>
  );
}

function AllCell({ sheet, seat }: { sheet: Sheet; seat: number }): JSX.Element {
  const { details, table } = sheet;
  const say = table.words.value;
  const decisive = isShown(sheet, "all") ? details.steps[numberOf(sheet, "all") - 1] : undefined;
  const compared = decisive?.seats.includes(seat);
  const best = compared && decisive!.stay.includes(seat);
  const note = best
    ? say("board.web.score.most")
    : compared
      ? say("board.web.score.fewer")
      : say("board.web.score.for_rank");
  return (
    <td class={`sam-step${best ? " is-best" : compared ? "" : " is-rest"}`}>
      <b class="sam-big">{details.all[seat]}</b>
      <span class="sam-quiet">{note}</span>
    </td>
  );
}

function SeatRow({ sheet, seat }: { sheet: Sheet; seat: number }): JSX.Element {
  const { table, details, ranks, shown } = sheet;
  const say = table.words.value;
  const finished = shown >= details.steps.length;
  const isWinner = finished && details.winners.includes(seat);
  const owned = details.majorities[seat]!.length;
  const first = details.steps[0]!;
  const contests = columnOf(table, first) !== "lead" || first.stay.includes(seat);
  return (
    <tr class={`${contests ? "" : "is-out"}${isWinner ? " is-winner" : ""}`}>
      <th scope="row">
        <span class="sam-who">
          <Mon colour={colourOf(seat)} size={38} />
          {table.nameOf(seat)}
        </span>
      </th>
      {KINDS.map((kind, k) => (
        <KindCell key={kind} {...{ sheet, seat }} kind={k} />
      ))}
      {contests || !isShown(sheet, "lead") ? (
        <>
          <td class="sam-step sam-quiet">
            {isShown(sheet, "lead") && owned ? say("board.web.score.owned", { n: owned }) : "–"}
          </td>
          <OthersCell {...{ sheet, seat }} />
        </>
      ) : (
        <OutCell {...{ sheet, seat }} />
      )}
      <AllCell {...{ sheet, seat }} />
      <td class="sam-rank">{finished ? say(`board.web.score.ranks.${ranks[seat]}`) : ""}</td>
    </tr>
  );
}

function Heading({ sheet, column, span = 1 }: { sheet: Sheet; column: string; span?: number }): JSX.Element {
  const n = numberOf(sheet, column);
  const say = sheet.table.words.value;
  return (
    <th scope="col" colSpan={span} rowSpan={column === "lead" ? 1 : 2} class={column === "lead" ? "" : "sam-step"}>
      {n > 0 && <i>{n}</i>}
      {say(`board.web.score.column.${column}`)}
      {column !== "lead" && (
        <small>{say(n > 0 ? `board.web.score.about.${column}` : "board.web.score.unneeded")}</small>
      )}
    </th>
  );
}

function Verdict({ sheet }: { sheet: Sheet }): JSX.Element {
  const { details, table } = sheet;
  const say = table.words.value;
  const names = (seats: number[]): JSX.Element[] =>
    seats.map((seat) => <Mon key={seat} colour={colourOf(seat)} size={22} title={table.nameOf(seat)} />);
  const told = (column: string): JSX.Element | string => {
    if (!isShown(sheet, column)) return "";
    const step = details.steps[numberOf(sheet, column) - 1]!;
    return step.stay.length ? <span class="sam-monrow">{names(step.stay)}</span> : say("board.web.score.nobody");
  };
  return (
    <tr class="sam-verdict">
      <th scope="row">{say("board.web.score.so")}</th>
      {details.leads.map((leads, kind) => (
        <td key={kind}>
          {isShown(sheet, "lead") &&
            (leads.length === 1 ? <span class="sam-monrow">{names(leads)}</span> : say("board.web.score.nobodys"))}
        </td>
      ))}
      <td class="sam-step">{told("two") || (isShown(sheet, "lead") ? say("board.web.score.nobody") : "")}</td>
      <td class="sam-step">{told("others")}</td>
      <td class="sam-step">{told("all")}</td>
      <td />
    </tr>
  );
}

function WideTable({ sheet }: { sheet: Sheet }): JSX.Element {
  const say = sheet.table.words.value;
  return (
    <table class="sam-score">
      <thead>
        <tr>
          <td rowSpan={2} />
          <Heading sheet={sheet} column="lead" span={3} />
          <Heading sheet={sheet} column="two" />
          <Heading sheet={sheet} column="others" />
          <Heading sheet={sheet} column="all" />
          <th scope="col" rowSpan={2} class="sam-rank">
            {say("board.web.score.column.rank")}
          </th>
        </tr>
        <tr class="sam-kinds">
          {KINDS.map((kind) => (
            <th key={kind} scope="col">
              <Icon name={kind} /> {say(`board.web.kinds.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byRank(sheet).map((seat) => (
          <SeatRow key={seat} {...{ sheet, seat }} />
        ))}
      </tbody>
      <tfoot>
        <Verdict sheet={sheet} />
      </tfoot>
    </table>
  );
}

function NarrowTable({ sheet }: { sheet: Sheet }): JSX.Element {
  const { table, details, ranks } = sheet;
  const say = table.words.value;
  return (
    <table class="sam-score is-narrow">
      <thead>
        <tr>
          <td />
          {KINDS.map((kind) => (
            <th key={kind} scope="col">
              <Icon name={kind} />
              <span class="sam-unseen">{say(`board.web.kinds.${kind}`)}</span>
            </th>
          ))}
          <th scope="col">{say("board.web.score.column.all")}</th>
          <th scope="col" class="sam-rank">
            {say("board.web.score.column.rank")}
          </th>
        </tr>
      </thead>
      <tbody>
        {byRank(sheet).map((seat) => (
          <tr key={seat} class={details.winners.includes(seat) ? "is-winner" : ""}>
            <th scope="row">
              <span class="sam-who">
                <Mon colour={colourOf(seat)} size={26} />
                {table.nameOf(seat)}
              </span>
            </th>
            {details.taken[seat]!.map((count, kind) => (
              <td key={kind} class={details.majorities[seat]!.includes(kind) ? "is-sole" : ""}>
                <b>{count}</b>
              </td>
            ))}
            <td>{details.all[seat]}</td>
            <td class="sam-rank">{say(`board.web.score.ranks.${ranks[seat]}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const list = (table: Table<Wire>, seats: number[]): string => seats.map((seat) => table.nameOf(seat)).join(", ");

function stepSentence(table: Table<Wire>, step: Step): string {
  const say = table.words.value;
  const values = step.seats.map((seat) => `${table.nameOf(seat)} ${step.values[String(seat)] ?? ""}`).join(" · ");
  return say(`board.web.score.steps.${keyOf(step.rule)}`, {
    n: step.stay.length,
    names: list(table, step.stay),
    values,
  });
}

function endSentence(table: Table<Wire>, details: Details): string {
  const say = table.words.value;
  const gone = details.ran_out.map((kind) => say(`board.web.score.gone.${kind}`));
  const n = details.aside.reduce((sum, each) => sum + each, 0);
  const keys = details.ended_by.map((rule) => `board.web.score.ended.${keyOf(rule)}`);
  const told = keys.map((key) => say(key, { n })).filter((text, i) => text !== keys[i]); // some need no word of their own
  return [...gone, ...told].join(" ");
}

function Stepper({ sheet, show }: { sheet: Sheet; show(n: number): void }): JSX.Element {
  const { table, details, shown } = sheet;
  const say = table.words.value;
  return (
    <div class="sam-stepper">
      <div class="sam-dots">
        {details.steps.map((step, i) => (
          <button
            key={step.rule}
            type="button"
            class={i + 1 === shown ? "is-on" : ""}
            aria-pressed={i + 1 === shown}
            aria-label={say("board.web.score.step", { n: i + 1, of: details.steps.length })}
            onClick={() => show(i + 1)}
          >
            {i + 1}
          </button>
        ))}
      </div>
      <ol class="sam-steps" aria-live="polite">
        {details.steps.slice(0, shown).map((step, i) => (
          <li key={step.rule} class={i + 1 === shown ? "is-on" : ""}>
            {stepSentence(table, step)} <span class="sam-rule">{step.rule}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const FOLD = 650; // milliseconds between two steps

export function Scoring({ table }: PartProps<Wire, Model>): JSX.Element | null {
  const outcome = table.prompt.value.outcome;
  const shown = useSignal(1);
  const details = outcome?.details;
  const last = details?.steps.length ?? 0;
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) shown.value = last;
    const timer = setInterval(() => (shown.value = Math.min(shown.value + 1, last)), FOLD);
    const stop = setTimeout(() => clearInterval(timer), FOLD * (last + 1));
    return () => {
      clearInterval(timer);
      clearTimeout(stop);
    };
  }, [last]);
  if (!outcome || !details) return null;
  const sheet: Sheet = { table, details, ranks: outcome.ranks, shown: shown.value };
  const say = table.words.value;
  return (
    <section class="sam-root sam-scoring">
      <p class="sam-quiet">{endSentence(table, details)}</p>
      {table.narrow.value ? <NarrowTable sheet={sheet} /> : <WideTable sheet={sheet} />}
      <Stepper sheet={sheet} show={(n) => (shown.value = n)} />
      <p class="sam-leftover">
        {KINDS.map((kind, k) => (
          <span key={kind}>
            <Icon name={kind} /> {say("board.web.score.leftover", { left: details.left[k], tied: details.aside[k] })}
          </span>
        ))}
      </p>
    </section>
  );
}
