// People and buildings that wear a colour and, so that colour is never alone, its crest.
interface Worn {
  colour: string;
  x?: number;
  y?: number;
  width: number;
  class?: string;
}

/** A samurai inside an SVG; 44 × 56 of its own units. */
export function Samurai({ colour, x = 0, y = 0, width, class: more = "" }: Worn) {
  const unit = width / 44;
  return (
    <g class={`s-${colour} ${more}`}>
      <use href="#tk-samurai" x={x} y={y} width={width} height={56 * unit} />
      <use
        href={`#crest-${colour}`}
        class={`tk-ink-${colour}`}
        x={x + 14 * unit}
        y={y + 30.6 * unit}
        width={16 * unit}
        height={16 * unit}
      />
    </g>
  );
}

/** A samurai as a picture of its own, in text. */
export function SamuraiIcon({ colour, width = 30 }: { colour: string; width?: number }) {
  return (
    <svg class="tk-icon" viewBox="0 0 44 56" width={width} height={(width * 56) / 44} aria-hidden="true">
      <Samurai colour={colour} width={44} />
    </svg>
  );
}

/** A pagoda inside an SVG; 44 × 58 of its own units, its foot in the middle of the stone. */
export function Pagoda({ colour, x = 0, y = 0, width, class: more = "" }: Worn) {
  const unit = width / 44;
  return (
    <g class={`s-${colour} ${more}`}>
      <use href="#tk-pagoda" x={x} y={y} width={width} height={58 * unit} />
      <use
        href={`#crest-${colour}`}
        class={`tk-ink-${colour}`}
        x={x + 15 * unit}
        y={y + 36.4 * unit}
        width={14 * unit}
        height={14 * unit}
      />
    </g>
  );
}

/** A face-down card in text. */
export function BackIcon({ label, width = 14 }: { label?: string; width?: number }) {
  const spoken = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  return (
    <svg class="tk-icon" viewBox="0 0 14 19" width={width} height={(width * 19) / 14} {...spoken}>
      <use href="#tk-back" width={14} height={19} />
    </svg>
  );
}
