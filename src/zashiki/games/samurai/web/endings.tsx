// How near each ending is: a pip per figure of each kind, and the slots of figures set aside.
import type { Say, Table } from "@shell/board-api";
import type { JSX } from "preact";
import { KINDS } from "./figures";
import type { Model } from "./model";
import { colourOf } from "./scene";
import { Icon } from "./symbols";
import type { View, Wire } from "./wire";

const NEAR = 4; // figures left from which a kind is marked; advice, no rule

interface KindCount {
  pips: JSX.Element[];
  text: string;
}

const repeat = (n: number, of: string, key: string): JSX.Element[] =>
  Array.from({ length: n }, (_, i) => <i key={`${key}${i}`} class={`sam-pip ${of}`} />);

const tiedText = (say: Say, n: number): string[] => (n ? [say("board.web.tied_n", { n })] : []);

function openCount(table: Table<Wire>, view: View, kind: number): KindCount {
  const say = table.words.value;
  const tied = view.taken[view.seats]![kind]!;
  const mark = (seat: number): string => `is-seat s-${colourOf(seat)} h-${colourOf(seat)}`;
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  return {
    pips: [
      ...seats.flatMap((seat) => repeat(view.taken[seat]![kind]!, mark(seat), `s${seat}`)),
      ...repeat(tied, "is-tied", "t"),
    ],
    text: [...seats.map((seat) => `${table.nameOf(seat)} ${view.taken[seat]![kind]}`), ...tiedText(say, tied)].join(
      " · ",
    ),
  };
}

function screenedCount(table: Table<Wire>, view: View, kind: number): KindCount {
  const say = table.words.value;
  const mine = table.me >= 0 ? view.taken[table.me]![kind]! : 0;
  const tied = view.taken[view.seats]![kind]!;
  const all = view.taken.slice(0, view.seats).reduce((sum, row) => sum + row[kind]!, 0);
  const mark = `is-seat s-${colourOf(table.me)} h-${colourOf(table.me)}`;
  const others = say("board.web.others_n", { n: all - mine });
  const parts = table.me >= 0 ? [`${table.nameOf(table.me)} ${mine}`, others] : [say("board.web.taken_n", { n: all })];
  return {
    pips: [...repeat(mine, mark, "m"), ...repeat(all - mine, "is-others", "o"), ...repeat(tied, "is-tied", "t")],
    text: [...parts, ...tiedText(say, tied)].join(" · "),
  };
}

function KindRow({ table, view, kind }: { table: Table<Wire>; view: View; kind: number }): JSX.Element {
  const say = table.words.value;
  const { pips, text } = view.shown ? openCount(table, view, kind) : screenedCount(table, view, kind);
  const left = view.left[kind]!;
  const waiting = view.stock[kind]!;
  const near = waiting === 0 && left <= NEAR;
  const sure = say("board.web.sure_with", { n: view.sure[kind] });
  return (
    <div class={`sam-kind${near ? " is-near" : ""}`}>
      <Icon name={KINDS[kind]!} class="sam-kind-sign" />
      <div class="sam-pips" aria-hidden="true">
        {pips}
        {repeat(left, "is-left", "l")}
        {repeat(waiting, "is-stock", "w")}
      </div>
      <div class="sam-kind-text">{waiting > 0 ? say("board.web.in_stock", { n: waiting }) : `${text} · ${sure}`}</div>
      <div class="sam-kind-left">
        <b>{left}</b>
        {say(waiting > 0 ? "board.web.standing" : "board.web.left")}
        <span class="sam-unseen"> {say(`board.web.kinds.${KINDS[kind]}`)}</span>
      </div>
    </div>
  );
}

const asideKinds = (view: View): number[] =>
  view.taken[view.seats]!.flatMap((n, kind) => Array.from({ length: n }, () => kind));

export function Endings({ table, model }: { table: Table<Wire>; model: Model }): JSX.Element {
  const { view } = model.scene.value;
  const say = table.words.value;
  const aside = asideKinds(view);
  const empty = Math.max(0, view.tied_limit - aside.length);
  return (
    <section class="sam-panel sam-endings" data-corner data-thing="endings" aria-label={say("board.web.endings.title")}>
      <h2>
        {say("board.web.endings.title")} <small>{say("board.web.endings.rule", { n: view.tied_limit })}</small>
      </h2>
      {KINDS.map((kind, k) => (
        <KindRow key={kind} {...{ table, view }} kind={k} />
      ))}
      <div class="sam-aside">
        <span class="sam-slots" aria-hidden="true">
          {aside.map((kind, i) => (
            <span key={i} class="is-full">
              <Icon name={KINDS[kind]!} />
            </span>
          ))}
          {Array.from({ length: empty }, (_, i) => (
            <span key={`e${i}`} />
          ))}
        </span>
        <span>
          <b>{say("board.web.aside", { n: aside.length, of: view.tied_limit })}</b> {say("board.web.aside_why")}
        </span>
      </div>
    </section>
  );
}

/** The same in one line, for a phone. */
export function EndingsStrip({ table, model }: { table: Table<Wire>; model: Model }): JSX.Element {
  const { view } = model.scene.value;
  const say = table.words.value;
  const aside = asideKinds(view).length;
  return (
    <div class="sam-strip" data-corner data-thing="endings">
      {KINDS.map((kind, k) => (
        <span key={kind} class={view.stock[k] === 0 && view.left[k]! <= NEAR ? "is-near" : ""}>
          <Icon name={kind} />
          <b>{view.left[k]! + view.stock[k]!}</b>
          <span class="sam-unseen">
            {say(`board.web.kinds.${kind}`)} {say("board.web.left")}
          </span>
        </span>
      ))}
      <span class="sam-strip-tied">
        <b>
          {aside}/{view.tied_limit}
        </b>{" "}
        {say("board.web.tied_short")}
      </span>
    </div>
  );
}
