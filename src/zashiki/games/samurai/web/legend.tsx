// What the marks on the map mean, and the buttons to zoom.
import type { Table } from "@shell/board-api";
import { zoomed } from "@shell/camera";
import type { JSX } from "preact";
import { lensOf } from "./camera";
import { LeadMark } from "./figures";
import { softHex } from "./geometry";
import type { Model } from "./model";
import { colourOf } from "./scene";
import { Icon } from "./symbols";
import type { Wire } from "./wire";

export function Legend({ table }: { table: Table<Wire> }): JSX.Element {
  const say = table.words.value;
  return (
    <div class="sam-panel sam-legend-bar" data-corner aria-hidden="true">
      <span>
        <svg width="18" height="20" viewBox="-9 -10 18 20" class="sam-legal">
          <path class="is-ring" d={softHex(8.2, 30)} />
          <circle class="is-dot" r="2.2" />
        </svg>
        {say("board.web.legend.touches")}
      </span>
      <span>
        <svg width="8" height="8" viewBox="-4 -4 8 8">
          <circle r="3" class="sam-may" />
        </svg>
        {say("board.web.legend.legal")}
      </span>
      <span>
        <svg width="18" height="18" viewBox="-9 -9 18 18">
          <LeadMark x={0} y={0} r={7.6} lead={colourOf(Math.max(table.me, 0))} />
        </svg>
        {say("board.web.legend.leads")}
      </span>
      <span>
        <svg width="18" height="18" viewBox="-9 -9 18 18">
          <LeadMark x={0} y={0} r={7.6} lead="tie" />
        </svg>
        {say("board.web.legend.tied")}
      </span>
      <span>
        <svg width="6" height="18" viewBox="0 0 6 18">
          <path d="M3 2V16" class="sam-side is-shut" />
        </svg>
        {say("board.web.legend.covered")}
      </span>
    </div>
  );
}

const STEP = 1.5;

export function ZoomButtons({ table, model }: { table: Table<Wire>; model: Model }): JSX.Element {
  const say = table.words.value;
  const whole = model.camera.value === null;
  const zoom = (factor: number): void => {
    const frame = model.frame.value;
    if (frame)
      model.camera.value = zoomed(model.camera.value, lensOf(frame), factor, [frame.width / 2, frame.height / 2]);
  };
  return (
    <div class="sam-panel sam-zoom">
      <button type="button" aria-label={say("board.web.zoom.in")} onClick={() => zoom(STEP)}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label={say("board.web.zoom.out")} onClick={() => zoom(1 / STEP)} disabled={whole}>
        <Icon name="minus" />
      </button>
      <button
        type="button"
        aria-label={say("board.web.zoom.whole")}
        onClick={() => (model.camera.value = null)}
        disabled={whole}
      >
        <Icon name="whole" />
      </button>
    </div>
  );
}
