// A tile reads in three stripes: crest on the seat's colour, a paper band with number and kind, the seat's hatch.
import type { Colour } from "@shell/board-api";
import { Crest } from "@shell/crests";
import type { JSX } from "preact";
import { halfWidth, type Point, pointList, type Rotation, softHex } from "./geometry";
import { Sign, type SignName } from "./symbols";

export interface TileFace {
  sign: SignName;
  strength: number | null; // null: the tile bears no number
  seal: boolean; // "more may follow"
}

interface TileProps extends TileFace {
  x: number;
  y: number;
  size: number;
  rotation: Rotation;
  colour: Colour;
  class?: string;
}

const RIM = 0.9; // the stripes end inside the coloured edge

interface Stripes {
  band: Point[];
  foot: Point[];
  middle: number;
  crest: number;
}

function stripes(size: number, rotation: Rotation): Stripes {
  const rim = size * RIM;
  const [top, bottom] = rotation === 0 ? [-0.24 * size, 0.44 * size] : [-0.27 * size, 0.47 * size];
  const [upper, lower] = [halfWidth(rim, rotation, top), halfWidth(rim, rotation, bottom)];
  const middle = (top + bottom) / 2;
  if (rotation === 0) {
    const low = (rim * Math.sqrt(3)) / 2;
    const tip = halfWidth(rim, rotation, low);
    return {
      band: [
        [-upper, top],
        [upper, top],
        [rim, 0],
        [lower, bottom],
        [-lower, bottom],
        [-rim, 0],
      ],
      foot: [
        [-lower, bottom],
        [lower, bottom],
        [tip, low],
        [-tip, low],
      ],
      middle,
      crest: -0.55 * size,
    };
  }
  return {
    band: [
      [-upper, top],
      [upper, top],
      [lower, bottom],
      [-lower, bottom],
    ],
    foot: [
      [-lower, bottom],
      [lower, bottom],
      [0, rim],
    ],
    middle,
    crest: -0.6 * size,
  };
}

export function Tile({ x, y, size, rotation, colour, sign, strength, seal, class: more = "" }: TileProps): JSX.Element {
  const parts = stripes(size, rotation);
  const crest = 0.5 * size;
  return (
    <g class={`sam-tile s-${colour} ${more}`} transform={`translate(${x} ${y})`}>
      <path d={softHex(size, rotation, 0, size * 0.05)} class="sam-tile-shadow" />
      <path d={softHex(size, rotation)} class="sam-tile-body" />
      {/* the hatch is printed twice, so that it is read from afar */}
      <polygon points={pointList(parts.foot)} fill={`url(#hatch-${colour})`} />
      <polygon points={pointList(parts.foot)} fill={`url(#hatch-${colour})`} />
      <polygon points={pointList(parts.band)} class="sam-tile-band" />
      <Crest colour={colour} size={crest} x={-crest / 2} y={parts.crest - crest / 2} class="sam-oncolour" />
      {strength === null ? (
        <Sign name={sign} x={0} y={parts.middle} size={0.78 * size} class="sam-tile-sign" />
      ) : (
        <>
          <text x={-0.36 * size} y={parts.middle + 0.255 * size} font-size={0.72 * size} class="sam-tile-number">
            {strength}
          </text>
          <Sign name={sign} x={0.33 * size} y={parts.middle} size={0.7 * size} class="sam-tile-sign" />
        </>
      )}
      {seal && <Sign name="seal" x={0.6 * size} y={-0.6 * size} size={0.5 * size} />}
    </g>
  );
}

/** A tile by itself: in the hand, in the opening choice, in the supply. */
export function LooseTile(
  props: TileFace & { colour: Colour; size: number; chosen?: boolean; faded?: boolean },
): JSX.Element {
  const { size, chosen, faded, colour, sign, strength, seal } = props;
  const [width, height] = [size * Math.sqrt(3) + 10, size * 2 + 12];
  const [x, y] = [width / 2, height / 2];
  return (
    <svg class="sam-loose" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {chosen && <path d={softHex(size + 3.6, 30, x, y)} class="sam-chosen-ring" />}
      <Tile {...{ x, y, size, colour, sign, strength, seal }} rotation={30} class={faded ? "is-faded" : ""} />
    </svg>
  );
}

/** The place of a tile that is not there: laid already, or still to be chosen. */
export function EmptySlot({ size, sign, text }: { size: number; sign?: SignName; text?: string }): JSX.Element {
  const [width, height] = [size * Math.sqrt(3) + 10, size * 2 + 12];
  const [x, y] = [width / 2, height / 2];
  return (
    <svg class="sam-loose" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={softHex(size - 1, 30, x, y)} class="sam-slot" />
      {sign && <Sign name={sign} x={x} y={y} size={size * 0.54} class="sam-slot-sign" />}
      {text && (
        <text x={x} y={y + 6} text-anchor="middle" font-size="17" class="sam-slot-text">
          {text}
        </text>
      )}
    </svg>
  );
}

/** The face-down supply with its size. */
export function Pile({ size, colour, count }: { size: number; colour: Colour; count: number }): JSX.Element {
  const [width, height] = [size * Math.sqrt(3) + 10, size * 2 + 12];
  const [x, y] = [width / 2, height / 2];
  return (
    <svg
      class={`sam-loose s-${colour}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {[6, 1, -4].map((shift) => (
        <path key={shift} d={softHex(size * 0.82, 30, x, y + shift)} class="sam-pile" />
      ))}
      <path d={softHex(size * 0.7, 30, x, y - 4)} fill={`url(#hatch-${colour})`} />
      <circle cx={x} cy={y - 4} r={size * 0.37} class="sam-pile-disc" />
      <text x={x} y={y + 2} text-anchor="middle" font-size={size * 0.42} class="sam-pile-number">
        {count}
      </text>
    </svg>
  );
}
