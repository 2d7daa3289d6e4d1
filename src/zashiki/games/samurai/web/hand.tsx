// The tray: your hand split by the rule itself ("One of these", "More may follow"), the stock while figures are placed.
import { useSignal } from "@preact/signals";
import type { PartProps, Table } from "@shell/board-api";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { TileType } from "./atlas";
import { KINDS, type Kind } from "./figures";
import { aimAt, choose, type Model, pick, pickFigure, placeable, playable } from "./model";
import { OpeningHand } from "./opening";
import { colourOf, tilesOf } from "./scene";
import { Icon } from "./symbols";
import { EmptySlot, LooseTile, Pile } from "./tiles";
import type { Wire } from "./wire";

const DRAG_FROM = 8; // pixels

const sizeIn = (table: Table<Wire>): number => (table.narrow.value ? 25 : 38);
const isAsked = (table: Table<Wire>): boolean => table.legal.value.length > 0;

interface Props {
  table: Table<Wire>;
  model: Model;
}

/** Drag a tile onto the map, as an extra beside clicking both. */
function useTileDrag({ table, model }: Props, tile: string, enabled: boolean) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const shift = useSignal<{ x: number; y: number } | null>(null);
  const over = (event: PointerEvent) => {
    const key = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest("[data-target]")
      ?.getAttribute("data-target");
    return model.targets.value.find((target) => target.key === key) ?? null;
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (!enabled || event.pointerType !== "mouse" || event.button !== 0) return;
    start.current = { x: event.clientX, y: event.clientY };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!start.current) return;
    const moved = { x: event.clientX - start.current.x, y: event.clientY - start.current.y };
    if (!shift.value && Math.hypot(moved.x, moved.y) < DRAG_FROM) return;
    if (!shift.value && model.picked.value !== tile) pick(model, tile);
    shift.value = moved;
    aimAt(table, model, over(event));
  };
  const onPointerUp = (event: PointerEvent): void => {
    const dropped = shift.value ? over(event) : null;
    start.current = null;
    if (dropped) choose(table, model, dropped);
    setTimeout(() => (shift.value = null));
  };
  const moved = shift.value;
  const style = moved
    ? { transform: `translate(${moved.x}px, ${moved.y}px)`, pointerEvents: "none" as const }
    : undefined;
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
  return { handlers, style, dragging: () => shift.value !== null };
}

function HandTile({
  table,
  model,
  tile,
  number,
  again = false,
}: Props & { tile: TileType; number: number; again?: boolean }): JSX.Element {
  const say = table.words.value;
  const usable = playable(table.legal.value).includes(tile.name);
  const chosen = model.picked.value === tile.name && !again; // of equal tiles the first is meant
  const drag = useTileDrag({ table, model }, tile.name, usable);
  const name = say(`tiles.${tile.name}`);
  return (
    <button
      type="button"
      class={`sam-hand-tile${chosen ? " is-chosen" : ""}`}
      aria-pressed={chosen}
      aria-disabled={!usable}
      aria-keyshortcuts={String(number)}
      aria-label={tile.seal ? `${name}, ${say("board.web.more")}` : name}
      data-tile={tile.name}
      data-thing={`lay.tile_name:${tile.name} exchange.tile_name:${tile.name}`}
      style={drag.style}
      {...drag.handlers}
      onClick={() => !drag.dragging() && usable && pick(model, tile.name)}
    >
      <LooseTile
        {...tile}
        colour={colourOf(table.me)}
        size={sizeIn(table)}
        chosen={chosen}
        faded={!usable && isAsked(table)}
      />
      <span class="sam-caption" aria-hidden="true">
        {say(`board.web.short.${tile.kind}`)}
      </span>
    </button>
  );
}

function Laid({ table }: { table: Table<Wire> }): JSX.Element {
  const say = table.words.value;
  return (
    <button
      type="button"
      class="sam-hand-tile"
      disabled={!table.prompt.value.undo}
      aria-label={say("board.web.take_back")}
      onClick={() => table.undo()}
    >
      <EmptySlot size={sizeIn(table)} sign="back" />
      <span class="sam-caption" aria-hidden="true">
        {say("board.web.laid")}
      </span>
    </button>
  );
}

/** The hand in the order of the tray: first what may be laid once a turn, then what bears the character. */
export function trayOrder(model: Model): TileType[] {
  const { atlas, view } = model.scene.value;
  const tiles = tilesOf(atlas, view.hand);
  return [...tiles.filter((tile) => !tile.seal), ...tiles.filter((tile) => tile.seal)];
}

function Hand({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const { view, atlas } = model.scene.value;
  const tiles = trayOrder(model);
  const mine = view.phase === "turn" && view.seat === table.me;
  const [plainLaid, sealLaid] = mine ? [Number(view.plain), view.played - Number(view.plain)] : [0, 0];
  const lifted = mine && view.lifted >= 0 ? atlas.tiles[view.lifted]! : null;
  const group = (seal: boolean): JSX.Element[] =>
    tiles.flatMap((tile, i) => {
      const again = tiles[i - 1]?.name === tile.name;
      return tile.seal === seal ? [<HandTile key={i} {...{ table, model, tile, again }} number={i + 1} />] : [];
    });
  return (
    <>
      <fieldset class="sam-group">
        <legend>
          <b>{say("board.web.one")}</b> <span>{say("board.web.this_turn")}</span>
        </legend>
        <div class="sam-row">
          {group(false)}
          {Array.from({ length: plainLaid }, (_, i) => (
            <Laid key={i} table={table} />
          ))}
          {lifted && <HandTile {...{ table, model }} tile={lifted} number={0} />}
        </div>
      </fieldset>
      <fieldset class="sam-group">
        <legend>
          <Icon name="seal" /> <b>{say(table.narrow.value ? "board.web.more_short" : "board.web.more")}</b>
        </legend>
        <div class="sam-row">
          {group(true)}
          {Array.from({ length: sealLaid }, (_, i) => (
            <Laid key={i} table={table} />
          ))}
          {tiles.every((tile) => !tile.seal) && sealLaid === 0 && <p class="sam-quiet">{say("board.web.none")}</p>}
        </div>
      </fieldset>
    </>
  );
}

function Supply({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const { view } = model.scene.value;
  const open = model.supplyOpen.value;
  return (
    <div class="sam-group sam-supply">
      <button type="button" class="sam-hand-tile" aria-expanded={open} onClick={() => (model.supplyOpen.value = !open)}>
        <span class="sam-legend">{say("board.web.your_supply")}</span>
        <Pile size={34} colour={colourOf(table.me)} count={view.supply_sizes[table.me]!} />
        <span class="sam-caption is-link">{say(open ? "board.web.close" : "board.web.look_inside")}</span>
      </button>
    </div>
  );
}

/** What is left in the supply; it lies on the map, above the tray. */
export function SupplyPanel({ table, model }: Props): JSX.Element {
  const say = table.words.value;
  const { view, atlas } = model.scene.value;
  return (
    <section class="sam-panel sam-inside" aria-label={say("board.web.your_supply")}>
      <p class="sam-quiet">{say("board.web.inside")}</p>
      <ul>
        {tilesOf(atlas, view.supply).map((tile, i) => (
          <li key={i} title={say(`tiles.${tile.name}`)}>
            <LooseTile {...tile} colour={colourOf(table.me)} size={23} />
            <span class="sam-unseen">{say(`tiles.${tile.name}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StockKind({ table, model, kind }: Props & { kind: Kind }): JSX.Element {
  const say = table.words.value;
  const { view } = model.scene.value;
  const usable = placeable(table.legal.value).includes(kind);
  const chosen = usable && model.figure.value === kind;
  const count = view.stock[KINDS.indexOf(kind)]!;
  return (
    <button
      type="button"
      class={`sam-stock${chosen ? " is-chosen" : ""}`}
      aria-pressed={chosen}
      aria-disabled={!usable}
      data-figure={kind}
      aria-keyshortcuts={String(KINDS.indexOf(kind) + 1)}
      onClick={() => usable && pickFigure(model, kind)}
    >
      <Icon name={kind} class="sam-stock-sign" />
      <b>{count}</b>
      <span class="sam-caption">{say(`board.web.kinds.${kind}`)}</span>
    </button>
  );
}

function Stock(props: Props): JSX.Element {
  const say = props.table.words.value;
  const { view, atlas } = props.model.scene.value;
  return (
    <>
      <fieldset class="sam-group">
        <legend>
          <b>{say("board.web.stock")}</b> <span>{say("board.web.stock_hint")}</span>
        </legend>
        <div class="sam-row">
          {KINDS.map((kind) => (
            <StockKind key={kind} {...props} kind={kind} />
          ))}
        </div>
      </fieldset>
      {view.hand.length > 0 && !props.table.narrow.value && (
        <div class="sam-group">
          <span class="sam-legend">{say("board.web.your_hand")}</span>
          <div class="sam-row">
            {tilesOf(atlas, view.hand).map((tile, i) => (
              <span key={i} class="sam-mini-tile" title={say(`tiles.${tile.name}`)}>
                <LooseTile {...tile} colour={colourOf(props.table.me)} size={26} />
              </span>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

export function Tray({ table, model }: PartProps<Wire, Model>): JSX.Element | null {
  const { view } = model.scene.value;
  if (view.phase === "ended" || (table.me < 0 && view.phase !== "placing")) return null;
  const choosing = view.phase === "choosing" || view.phase === "dealing";
  const placing = view.phase === "placing" || view.phase === "scattering";
  return (
    <div class={`sam-root sam-tray${table.narrow.value ? " is-narrow" : ""}`}>
      {choosing && <OpeningHand {...{ table, model }} />}
      {placing && <Stock {...{ table, model }} />}
      {!choosing && !placing && <Hand {...{ table, model }} />}
      {!choosing && !placing && <Supply {...{ table, model }} />}
    </div>
  );
}
