// The twelve flowers of the hanafuda, one for each month, in a box of 56 by 90. Printed colours: the same by day and by night.
import type { JSX } from "preact";
import { BROWN, GREEN, INK, PAPER, PINK, PURPLE, RED, YELLOW } from "./paints";
import { Blossom, Clover, Leaves, MapleLeaf, Mum, Peony, Raceme, Tuft } from "./petals";

export type HanaKind = "sun" | "animal" | "ribbon" | "plain";

const ORANGE = "#D9772B";
const BLUSH = "#F3C6C2";
const Pine = (): JSX.Element => (
  <>
    <path d="M40 90Q30 70 38 56Q44 44 34 34" fill="none" stroke={BROWN} stroke-width="5" />
    <path d="M36 62Q22 58 16 62" fill="none" stroke={BROWN} stroke-width="3" />
    <Tuft x={37} y={36} r={16} />
    <Tuft x={16} y={62} r={13} />
    <Tuft x={42} y={74} r={14} />
  </>
);

const Plum = (): JSX.Element => (
  <>
    <path d="M4 90Q20 66 16 44Q14 26 30 4" fill="none" stroke={INK} stroke-width="4" />
    <path d="M17 52Q34 46 44 28M13 70Q30 74 46 62" fill="none" stroke={INK} stroke-width="2.4" />
    <Blossom x={18} y={40} r={8.6} fill={RED} />
    <Blossom x={42} y={30} r={8} fill={RED} />
    <Blossom x={44} y={62} r={9} fill={RED} />
    <Blossom x={22} y={72} r={7.6} fill={RED} />
    <Blossom x={30} y={14} r={7} fill={RED} />
  </>
);

const Cherry = (): JSX.Element => (
  <>
    <path d="M0 84Q24 76 34 60Q44 48 56 46" fill="none" stroke={BROWN} stroke-width="3.6" />
    {(
      [
        [14, 78, 9, PINK],
        [32, 64, 10, BLUSH],
        [46, 48, 9, PINK],
        [42, 78, 8.6, BLUSH],
        [20, 56, 8, BLUSH],
        [28, 42, 6, PINK],
      ] as const
    ).map(([x, y, r, fill]) => (
      <Blossom key={`${x}${y}`} x={x} y={y} r={r} fill={fill} notch centre={RED} />
    ))}
  </>
);

const Wisteria = (): JSX.Element => (
  <>
    <path d="M0 6Q28 12 56 4" fill="none" stroke={BROWN} stroke-width="2.6" />
    <Raceme x={13} y={16} n={13} w={5} />
    <Raceme x={30} y={15} n={14} w={5.4} />
    <Raceme x={45} y={16} n={9} w={4.6} />
    <Leaves
      d="M0 0C3-3 3-8 0-12C-3-8-3-3 0 0Z"
      at={[
        [12, 8, -100],
        [14, 8, 160],
        [28, 7, -70],
        [30, 8, 190],
        [44, 8, 100],
        [42, 7, 50],
      ]}
    />
  </>
);

function IrisFlower({ x, y, size }: { x: number; y: number; size: number }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} stroke={INK} stroke-width=".6" fill={PURPLE}>
      <path d="M-1 0V40" stroke={GREEN} stroke-width="2" />
      <path d="M0 2C-3-6-4-12 0-16C4-12 3-6 0 2Z" fill="#8C6BB0" />
      <path d="M0 0C-6-4-14-4-15 3C-13 10-5 8 0 0Z" />
      <path d="M0 0C6-4 14-4 15 3C13 10 5 8 0 0Z" />
      <path d="M0 0C-5 4-5 12 0 14C5 12 5 4 0 0Z" />
      <path d="M0 1V8" stroke={YELLOW} stroke-width="2.2" />
    </g>
  );
}

const BLADES: readonly [number, number, number][] = [
  [8, -5, 46],
  [16, -2, 34],
  [24, 6, 40],
  [34, 2, 44],
  [42, 6, 50],
  [28, -4, 56],
];

const Iris = (): JSX.Element => (
  <>
    {BLADES.map(([x, lean, top]) => (
      <path
        key={x}
        d={`M${x} 90Q${x + lean * 0.4} ${(top + 90) / 2} ${x + lean} ${top}Q${x + lean * 0.3 + 3} ${(top + 90) / 2} ${x + 4} 90Z`}
        fill={GREEN}
        stroke={INK}
        stroke-width=".6"
      />
    ))}
    <IrisFlower x={20} y={30} size={1} />
    <IrisFlower x={40} y={46} size={0.8} />
  </>
);

const PeonyBush = (kind: HanaKind): JSX.Element => (
  <>
    <path d="M28 90V56" stroke={INK} stroke-width="2" />
    <Leaves
      d="M0 0C6-5 10-12 3-20C-6-17-8-8 0 0Z"
      at={[
        [26, 64, -70],
        [30, 66, 80],
        [28, 70, 180],
        [16, 80, -120],
        [42, 82, 120],
        [24, 56, -20],
      ]}
    />
    <Peony x={28} y={kind === "animal" ? 54 : 42} r={17} />
    <Peony x={14} y={76} r={9} />
  </>
);

const BushClover = (kind: HanaKind): JSX.Element => (
  <>
    <Clover
      stem={[
        [10, 90],
        [10, 80],
        [11, 71],
        [14, 62],
        [18, 53],
        [24, 45],
        [31, 39],
      ]}
    />
    <Clover
      stem={[
        [30, 90],
        [31, 80],
        [33, 70],
        [36, 61],
        [41, 53],
        [47, 47],
      ]}
    />
    {kind !== "animal" && (
      <Clover
        stem={[
          [20, 90],
          [20, 76],
          [22, 64],
          [20, 40],
          [24, 30],
          [30, 22],
        ]}
      />
    )}
  </>
);

const GRASS: readonly [number, number, number][] = [
  [8, -3, 64],
  [14, 2, 58],
  [20, -2, 54],
  [26, 3, 50],
  [32, -1, 52],
  [38, 4, 56],
  [44, 2, 60],
  [50, 3, 66],
];

const Pampas = (): JSX.Element => (
  <>
    <path d="M0 90V66Q10 48 28 46Q46 48 56 66V90Z" fill={INK} />
    {GRASS.map(([x, lean, top]) => (
      <path
        key={x}
        d={`M${x} ${88 - Math.abs(x - 28) * 0.2}Q${x + lean * 0.3} 70 ${x + lean} ${top}`}
        fill="none"
        stroke={PAPER}
        stroke-width="1.2"
      />
    ))}
  </>
);

const Chrysanthemum = (kind: HanaKind): JSX.Element => (
  <>
    <path d="M28 90Q26 70 20 52M28 74Q36 66 40 58" fill="none" stroke={INK} stroke-width="1.6" />
    <Leaves
      d="M0 0Q5-2 6-7Q9-9 6-13Q4-17 0-18Q-4-17-6-13Q-9-9-6-7Q-5-2 0 0Z"
      at={[
        [26, 66, -60],
        [30, 68, 70],
        [24, 84, -90],
        [34, 86, 100],
        [28, 78, 10],
      ]}
      scale={0.8}
    />
    <Mum x={17} y={46} r={13} fill={YELLOW} />
    <Mum x={41} y={58} r={11.5} fill={RED} />
    {kind === "plain" && <Mum x={40} y={30} r={9} fill={YELLOW} />}
  </>
);

const Maple = (kind: HanaKind): JSX.Element => (
  <>
    <path d="M56 90Q40 70 44 50Q46 34 38 18" fill="none" stroke={BROWN} stroke-width="2.4" />
    <MapleLeaf x={18} y={74} r={13} turn={-20} />
    <MapleLeaf x={40} y={58} r={13} turn={16} fill={ORANGE} />
    <MapleLeaf x={18} y={48} r={11} turn={30} fill={YELLOW} />
    <MapleLeaf x={42} y={82} r={10} turn={-30} />
    {kind !== "animal" && <MapleLeaf x={36} y={26} r={11} turn={-12} />}
  </>
);

const TWIGS: readonly [number, number, number][] = [
  [8, 60, -3],
  [17, 76, 2],
  [26, 66, -2],
  [35, 82, 3],
  [44, 62, 0],
  [51, 74, 2],
];

const Willow = (): JSX.Element => (
  <>
    <path d="M56 0Q40 4 38 14" stroke={BROWN} stroke-width="4" fill="none" />
    {TWIGS.map(([x, length, lean]) => (
      <g key={x} fill={GREEN}>
        <path d={`M${x + 6} 0Q${x} ${length * 0.4} ${x + lean} ${length}`} fill="none" stroke={INK} stroke-width=".9" />
        {Array.from({ length: Math.floor(length / 7) - 3 }, (_, i) => i + 3).map((k) => (
          <ellipse
            key={k}
            cx={x + (k % 2 ? 3 : -2.4)}
            cy={k * 7.2}
            rx="1.3"
            ry="3.6"
            transform={`rotate(${k % 2 ? -18 : 18} ${x} ${k * 7.2})`}
          />
        ))}
      </g>
    ))}
  </>
);

function KiriLeaf({ x, y, turn, size }: { x: number; y: number; turn: number; size: number }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path
        d="M0 0C-4-3-12-3-14-9C-12-13-8-12-6-15C-5-20-2-22 0-24C2-22 5-20 6-15C8-12 12-13 14-9C12-3 4-3 0 0Z"
        fill={INK}
      />
      <path d="M0-1V-20M0-4L-9-9M0-4L9-9" stroke={PAPER} stroke-width=".6" fill="none" />
    </g>
  );
}

function KiriSpike({ x, y, n }: { x: number; y: number; n: number }): JSX.Element {
  return (
    <g stroke={INK} stroke-width=".4" fill={PURPLE}>
      <path d={`M${x} ${y}V${y - n * 5}`} stroke-width="1" />
      {Array.from({ length: n }, (_, k) => (
        <path key={k} d={`M${x} ${y - k * 5}q-5-1-5-5q4 0 5 5q1-5 5-5q0 4-5 5`} />
      ))}
    </g>
  );
}

const Paulownia = (kind: HanaKind): JSX.Element => (
  <>
    <path d="M0 90V84H56V90Z" fill={YELLOW} />
    <KiriSpike x={28} y={50} n={kind === "sun" ? 3 : 6} />
    <KiriSpike x={15} y={54} n={4} />
    <KiriSpike x={41} y={54} n={4} />
    <KiriLeaf x={28} y={52} turn={180} size={1.2} />
    <KiriLeaf x={14} y={60} turn={215} size={0.9} />
    <KiriLeaf x={42} y={60} turn={145} size={0.9} />
  </>
);

const FLOWERS = [
  Pine,
  Plum,
  Cherry,
  Wisteria,
  Iris,
  PeonyBush,
  BushClover,
  Pampas,
  Chrysanthemum,
  Maple,
  Willow,
  Paulownia,
];

/** The flower of a month, 1 to 12. */
export const flower = (month: number, kind: HanaKind): JSX.Element => FLOWERS[month - 1]!(kind);
