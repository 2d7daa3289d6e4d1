// The opening choice: all twenty tiles on the table, mark five. The marks are yours alone until you keep them.
import type { PartProps, Table } from "@shell/board-api";
import { ofKind } from "@shell/kinds";
import type { JSX } from "preact";
import tiles from "../data/tiles.json";
import type { TileType } from "./atlas";
import { KINDS } from "./figures";
import type { Model } from "./model";
import { colourOf, tilesOf } from "./scene";
import { Icon } from "./symbols";
import { EmptySlot, LooseTile } from "./tiles";
import type { Wire } from "./wire";

export const HAND = tiles.hand;

/** Every tile with its copy number, as twenty things to mark. */
const copiesOf = (tiles: TileType[]): { tile: TileType; copy: number }[] =>
  tiles.flatMap((tile) => Array.from({ length: tile.copies }, (_, copy) => ({ tile, copy })));

export const isChoosing = (table: Table<Wire>): boolean => table.legal.value.some((action) => action.kind === "choose");

const marked = (model: Model, name: string): number => model.wanted.value.filter((other) => other === name).length;

function toggle(model: Model, tile: TileType, copy: number): void {
  const { value } = model.wanted;
  if (copy < marked(model, tile.name)) {
    const at = value.lastIndexOf(tile.name);
    model.wanted.value = value.filter((_, i) => i !== at);
  } else if (value.length < HAND) model.wanted.value = [...value, tile.name];
}

/** Mark a random hand, each of the twenty tiles as likely as any other. */
export function markAtRandom(table: Table<Wire>, model: Model): void {
  const offered = new Set(ofKind(table.legal.value, "choose").map((action) => action.tile_name));
  const names = copiesOf(model.scene.value.atlas.tiles)
    .map(({ tile }) => tile.name)
    .filter((name) => offered.has(name));
  const drawn: string[] = [];
  while (drawn.length < HAND && names.length) drawn.push(names.splice(Math.floor(Math.random() * names.length), 1)[0]!);
  model.wanted.value = drawn;
}

function ChoiceTile({
  table,
  model,
  tile,
  copy,
}: {
  table: Table<Wire>;
  model: Model;
  tile: TileType;
  copy: number;
}): JSX.Element {
  const say = table.words.value;
  const on = copy < marked(model, tile.name);
  const full = !on && model.wanted.value.length >= HAND;
  return (
    <button
      type="button"
      class="sam-choice"
      aria-pressed={on}
      aria-disabled={full}
      aria-label={say(`tiles.${tile.name}`)}
      data-tile={tile.name}
      onClick={() => isChoosing(table) && toggle(model, tile, copy)}
    >
      <LooseTile {...tile} colour={colourOf(table.me)} size={table.narrow.value ? 25 : 40} chosen={on} faded={full} />
      {on && (
        <span class="sam-tick">
          <Icon name="check" />
        </span>
      )}
    </button>
  );
}

function Group({ table, model, kind }: PartProps<Wire, Model> & { kind: string }): JSX.Element {
  const say = table.words.value;
  const tiles = model.scene.value.atlas.tiles.filter((tile) => tile.kind === kind);
  return (
    <fieldset class={`sam-choices is-${kind}`}>
      <legend>
        <b>{say(`types.${kind}`)}</b> <span>{say(`board.web.about.${kind}`)}</span>
      </legend>
      <div class="sam-row">
        {copiesOf(tiles).map(({ tile, copy }) => (
          <ChoiceTile key={`${tile.name}${copy}`} {...{ table, model, tile, copy }} />
        ))}
      </div>
    </fieldset>
  );
}

export function Opening({ table, model }: PartProps<Wire, Model>): JSX.Element {
  const say = table.words.value;
  const kinds = [...new Map(model.scene.value.atlas.tiles.map((tile) => [tile.kind, tile.seal]))];
  const groups = (seal: boolean): JSX.Element[] =>
    kinds.filter(([, has]) => has === seal).map(([kind]) => <Group key={kind} {...{ table, model, kind }} />);
  return (
    <div class={`sam-root sam-opening${table.narrow.value ? " is-narrow" : ""}`} data-n={table.prompt.value.n}>
      <header>
        <h2>{say("board.web.opening.title")}</h2>
        <p>{say("board.web.opening.same")}</p>
      </header>
      <section class="sam-panel">
        <h3>
          {say("board.web.opening.one")} <small>{say("board.web.opening.one_hint")}</small>
        </h3>
        <div class="sam-groups">{groups(false)}</div>
      </section>
      <section class="sam-panel">
        <h3>
          <Icon name="seal" /> {say("board.web.more")} <small>{say("board.web.opening.more_hint")}</small>
        </h3>
        <div class="sam-groups">{groups(true)}</div>
      </section>
    </div>
  );
}

/** What is marked so far, or what you kept while others still choose. */
export function OpeningHand({ table, model }: PartProps<Wire, Model>): JSX.Element {
  const say = table.words.value;
  const { atlas, view } = model.scene.value;
  const choosing = isChoosing(table);
  const tiles = choosing ? model.wanted.value.map((name) => atlas.tile.get(name)!) : tilesOf(atlas, view.hand);
  const size = table.narrow.value ? 27 : 36;
  return (
    <div class="sam-group">
      <span class="sam-legend">
        <b>{say("board.web.your_hand")}</b> <span>{say("board.web.opening.count", { n: tiles.length, of: HAND })}</span>
      </span>
      <div class="sam-row">
        {Array.from({ length: HAND }, (_, i) => {
          const tile = tiles[i];
          if (!tile) return <EmptySlot key={i} size={size} text={String(i + 1)} />;
          return <LooseTile key={i} {...tile} colour={colourOf(table.me)} size={size} />;
        })}
      </div>
    </div>
  );
}

/** Strength marked so far, by figure, and what ships add. */
export function Reach({ table, model }: PartProps<Wire, Model>): JSX.Element {
  const say = table.words.value;
  const { atlas } = model.scene.value;
  const tiles = model.wanted.value.map((name) => atlas.tile.get(name)!);
  const sum = (kind: number): number =>
    tiles.reduce((total, tile) => total + (tile.counts.includes(kind) ? (tile.strength ?? 0) : 0), 0);
  return (
    <div class="sam-root sam-reach">
      <p>{say("board.web.opening.secret")}</p>
      <p class="sam-quiet">{say("board.web.opening.reach")}</p>
      {KINDS.map((kind, k) => (
        <div key={kind} class={`sam-bar s-${colourOf(table.me)}`}>
          <Icon name={kind} />
          <span class="sam-unseen">{say(`board.web.kinds.${kind}`)}</span>
          <span class="sam-bar-line">
            <i style={{ width: `${Math.min(100, sum(k) * 6.25)}%` }} />
          </span>
          <b>{sum(k)}</b>
        </div>
      ))}
    </div>
  );
}
