// Parts of the flowers: blossoms, leaves, tufts and clusters, drawn around a point.
import type { JSX } from "preact";
import { BROWN, GREEN, INK, PINK, PURPLE, polar, RED, YELLOW } from "./paints";

export function Blossom({
  x,
  y,
  r,
  fill,
  notch,
  centre = YELLOW,
}: {
  x: number;
  y: number;
  r: number;
  fill: string;
  notch?: boolean;
  centre?: string;
}): JSX.Element {
  const petal = notch
    ? `M0 0C${-r * 0.7} ${-r * 0.35} ${-r * 0.5} ${-r * 1.1} 0 ${-r * 0.82}C${r * 0.5} ${-r * 1.1} ${r * 0.7} ${-r * 0.35} 0 0Z`
    : `M0 0C${-r * 0.62} ${-r * 0.35} ${-r * 0.5} ${-r} 0 ${-r}C${r * 0.5} ${-r} ${r * 0.62} ${-r * 0.35} 0 0Z`;
  return (
    <g transform={`translate(${x} ${y})`} stroke={INK} stroke-width=".5">
      {[0, 72, 144, 216, 288].map((turn) => (
        <path key={turn} d={petal} transform={`rotate(${turn})`} fill={fill} />
      ))}
      <circle r={r * 0.24} fill={centre} stroke-width=".4" />
    </g>
  );
}

export function Tuft({ x, y, r }: { x: number; y: number; r: number }): JSX.Element {
  const needles = Array.from({ length: 11 }, (_, i) => {
    const [nx, ny] = polar(r * 0.94, -165 + 15 * i);
    return `M0 0L${nx} ${ny}`;
  });
  return (
    <g transform={`translate(${x} ${y})`} stroke={INK}>
      <path d={`M${-r} 0A${r} ${r} 0 0 1 ${r} 0Q0 ${r * 0.34} ${-r} 0Z`} fill={GREEN} stroke-width=".8" />
      <path d={needles.join("")} stroke-width=".7" />
    </g>
  );
}

export function Raceme({ x, y, n, w }: { x: number; y: number; n: number; w: number }): JSX.Element {
  const bells = Array.from({ length: n }, (_, k) => {
    const across = k < n * 0.35 ? 3 : k < n * 0.8 ? 2 : 1;
    const gap = w * (1 - (k / n) * 0.75);
    return Array.from({ length: across }, (_, j) => ({
      cx: x + (j - (across - 1) / 2) * gap,
      cy: y + k * 4.2,
      rx: 2.5 - k * 0.08,
      fill: (j + k) % 2 ? PURPLE : "#9A78B8",
    }));
  });
  return (
    <g stroke={INK} stroke-width=".35">
      {bells.flat().map((bell, i) => (
        <ellipse key={i} {...bell} ry="2" />
      ))}
    </g>
  );
}

const MAPLE: readonly (readonly [number, number])[] = [
  [-90, 1],
  [-64, 0.5],
  [-38, 0.96],
  [-12, 0.46],
  [16, 0.84],
  [52, 0.4],
  [90, 0.22],
  [128, 0.4],
  [164, 0.84],
  [192, 0.46],
  [218, 0.96],
  [244, 0.5],
];

export function MapleLeaf({
  x,
  y,
  r,
  turn,
  fill = RED,
}: {
  x: number;
  y: number;
  r: number;
  turn: number;
  fill?: string;
}): JSX.Element {
  const points = MAPLE.map(([angle, length]) => polar(r * length, angle).join(" "));
  const rib = (angle: number) => polar(r * 0.6, angle).join(" ");
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} stroke={INK} stroke-linejoin="round">
      <path d={`M${points.join("L")}Z`} fill={fill} stroke-width=".6" />
      <path d={`M0 0V${r * 0.7}`} stroke-width=".9" />
      <path d={`M0 0V${-r * 0.7}M0 0L${rib(-38)}M0 0L${rib(218)}`} stroke-width=".4" />
    </g>
  );
}

export function Mum({ x, y, r, fill }: { x: number; y: number; r: number; fill: string }): JSX.Element {
  const ring = (count: number, size: number) =>
    Array.from({ length: count }, (_, k) => (
      <ellipse
        key={`${count}${k}`}
        cy={-size * 0.62}
        rx={size * 0.17}
        ry={size * 0.38}
        fill={fill}
        transform={`rotate(${(360 / count) * k})`}
      />
    ));
  return (
    <g transform={`translate(${x} ${y})`} stroke={INK} stroke-width=".4">
      {ring(14, r)}
      {ring(10, r * 0.66)}
      <circle r={r * 0.22} fill={BROWN} />
    </g>
  );
}

export function Peony({ x, y, r }: { x: number; y: number; r: number }): JSX.Element {
  const layers: [number, number, string][] = [
    [8, r, RED],
    [6, r * 0.7, "#D75A45"],
    [4, r * 0.42, PINK],
  ];
  return (
    <g transform={`translate(${x} ${y})`} stroke={INK} stroke-width=".6">
      {layers.flatMap(([count, size, fill]) =>
        Array.from({ length: count }, (_, k) => (
          <circle
            key={`${count}${k}`}
            cy={-size * 0.55}
            r={size * 0.46}
            fill={fill}
            transform={`rotate(${(360 / count) * k + size * 4})`}
          />
        )),
      )}
      <circle r={r * 0.18} fill={YELLOW} />
    </g>
  );
}

/** One arching stem with pairs of leaves. */
export function Clover({ stem }: { stem: [number, number][] }): JSX.Element {
  return (
    <g>
      <path d={`M${stem.map((point) => point.join(" ")).join("L")}`} fill="none" stroke={INK} />
      {stem.slice(1).map(([x, y], k) => (
        <g key={k} fill={k % 3 === 2 ? RED : k % 2 ? GREEN : INK}>
          <ellipse cx={x - 3.4} cy={y - 0.6} rx="3.3" ry="1.9" transform={`rotate(24 ${x} ${y})`} />
          <ellipse cx={x + 3.4} cy={y - 0.6} rx="3.3" ry="1.9" transform={`rotate(-24 ${x} ${y})`} />
        </g>
      ))}
    </g>
  );
}

interface LeavesProps {
  d: string;
  at: [x: number, y: number, turn: number][];
  scale?: number;
}

export function Leaves({ d, at, scale = 1 }: LeavesProps): JSX.Element {
  return (
    <g fill={GREEN} stroke={INK} stroke-width=".55">
      {at.map(([x, y, turn], i) => (
        <path key={i} d={d} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`} />
      ))}
    </g>
  );
}
