// The whole map in a corner while only a part of it is seen; press or drag on it to look elsewhere.
import type { Table } from "@shell/board-api";
import type { JSX } from "preact";
import { hold } from "./camera";
import { coast, type Lie } from "./geometry";
import type { Model } from "./model";
import { colourOf } from "./scene";
import type { Wire } from "./wire";

const LONGER_SIDE = 108; // pixels

const outlines = new WeakMap<Lie, string>();

function landOf(lie: Lie): string {
  const known = outlines.get(lie) ?? coast(lie, (hex) => !hex.sea, 0.02, 0.3);
  outlines.set(lie, known);
  return known;
}

export function MiniMap({ table, model }: { table: Table<Wire>; model: Model }): JSX.Element | null {
  const frame = model.frame.value;
  const camera = model.camera.value;
  if (!frame || !camera) return null;
  const { lie } = frame;
  const scale = LONGER_SIDE / Math.max(lie.width, lie.height);
  const look = (event: PointerEvent): void => {
    if (event.buttons === 0) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
    const moved = { x: frame.width / 2 - x * camera.scale, y: frame.height / 2 - y * camera.scale };
    model.camera.value = hold({ scale: camera.scale, ...moved }, frame);
  };
  const part = (pixels: number): number => pixels / camera.scale;
  const seen = { x: part(-camera.x), y: part(-camera.y), width: part(frame.width), height: part(frame.height) };
  return (
    <div class="sam-panel sam-mini">
      <svg
        width={lie.width * scale}
        height={lie.height * scale}
        viewBox={`0 0 ${lie.width} ${lie.height}`}
        role="img"
        aria-label={table.words.value("board.web.minimap")}
        onPointerDown={look}
        onPointerMove={look}
      >
        <path d={landOf(lie)} class="sam-mini-land" />
        {[...model.scene.value.tiles].map(([at, { seat }]) => {
          const [x, y] = lie.centre.get(at)!;
          return <circle key={at} cx={x} cy={y} r={lie.size * 0.62} class={`sam-mini-tile-dot s-${colourOf(seat)}`} />;
        })}
        <rect {...seen} class="sam-mini-frame" />
      </svg>
    </div>
  );
}
