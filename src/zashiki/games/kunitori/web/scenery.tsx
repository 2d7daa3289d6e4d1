// Sky, mountains, water, trees and houses that several prints share; all on a field of 200 × 140.
import { around, box, type Drawing, disc, flat, line, placed, range, shape } from "./brush";

export const sky = (): Drawing => [box(0, 0, 200, 140, "sky"), flat("M0,0H200V62H0Z", "url(#ku-evening)")];
export const warm = (): Drawing => [box(0, 0, 200, 140, "sky"), flat("M0,0H200V70H0Z", "url(#ku-dawn)")];
export const hill = (d: string, fill = "mid"): Drawing => shape(d, fill, 1.5);

function band(from: number, to: number, y: number, high: number): string {
  const r = high / 2;
  return `M${from + r},${y}H${to - r}A${r},${r} 0 0 1 ${to - r},${y + high}H${from + r}A${r},${r} 0 0 1 ${from + r},${y}Z`;
}

export function mist(y: number, from = 0, to = 200, opacity = 0.9): Drawing {
  const wide = to - from;
  const bands = [
    band(from - 12, from + wide * 0.46, y, 7),
    band(from + wide * 0.16, from + wide * 0.66, y + 6, 6),
    band(from + wide * 0.02, from + wide * 0.34, y + 11.5, 5),
  ];
  return flat(bands.join(""), "white", opacity);
}

/** A path of points given as parts of a mountain's width and height, from its foot's middle. */
function slope(x: number, top: number, w: number, h: number, points: readonly (readonly [number, number])[]): string {
  return points.map(([dx, dy]) => `${(x + w * dx).toFixed(1)},${(top + h * dy).toFixed(1)}`).join(" ");
}

const JAGGED = [
  [0.1, 0.3],
  [0.07, 0.46],
  [0.02, 0.3],
  [-0.03, 0.48],
  [-0.07, 0.31],
  [-0.12, 0.43],
  [-0.155, 0.36],
] as const;

export function fuji(x: number, foot: number, w: number, h: number, fill = "far", snow = true): Drawing {
  const top = foot - h;
  const a = w * 0.07;
  const rim = `L${x - a * 0.3},${top + 3} L${x + a * 0.4},${top + 1} L${x + a},${top + 2}`;
  const left = slope(x, top, w, h, [
    [-0.27, 0.75],
    [-0.16, 0.38],
  ]);
  const right = slope(x, top, w, h, [
    [0.17, 0.4],
    [0.28, 0.75],
    [0.5, 1],
  ]);
  const mountain = shape(`M${x - w / 2},${foot} C${left} ${x - a},${top} ${rim} C${right}Z`, fill, 1.5);
  if (!snow) return mountain;
  const down = slope(x, top, w, h, [
    [0.11, 0.16],
    [0.14, 0.3],
    [0.17, 0.4],
  ]);
  const up = slope(x, top, w, h, [
    [-0.125, 0.24],
    [-0.1, 0.14],
  ]);
  return [
    mountain,
    shape(`M${x - a},${top} ${rim} C${down} L${slope(x, top, w, h, JAGGED)} C${up} ${x - a},${top}Z`, "white", 1.2),
  ];
}

export function waves(y: number, rows = 3, r = 13): Drawing {
  const crests = range(rows).flatMap((row) => {
    const at = y + 8 + row * r * 0.75;
    return range(-r + (row % 2) * r, 200 + r, 2 * r).map((x) => [
      line(`M${x - r},${at} A${r},${r * 0.8} 0 0 1 ${x + r},${at}`, "foam", 1.3, 0.9),
      line(`M${x - r / 2},${at} A${r / 2},${r * 0.4} 0 0 1 ${x + r / 2},${at}`, "foam", 1, 0.7),
    ]);
  });
  return [box(0, y, 200, 140 - y, "water"), crests];
}

/** Three blades of young rice. */
export const seedling = (x: number, y: number, width: number): Drawing => {
  const root = `M${x},${y.toFixed(1)}`;
  return line(`${root} l-3,-8 ${root} l0,-10 ${root} l3,-8`, "mid", width);
};

export const pine = (x: number, y: number, size = 1): Drawing =>
  placed(
    `translate(${x},${y}) scale(${size})`,
    line("M0,0 C-3,-12 4,-18 -1,-34", "wood2", 4),
    line("M0,-16 C6,-20 10,-20 14,-22", "wood2", 2.4),
    shape(
      "M-16,-30 C-20,-36 -10,-38 -8,-36 C-8,-42 4,-44 6,-38 C12,-42 20,-36 14,-31 C10,-28 -12,-27 -16,-30Z",
      "deep",
      1.3,
    ),
    shape("M4,-19 C2,-25 10,-27 13,-25 C18,-30 28,-24 22,-19 C18,-17 8,-16 4,-19Z", "deep", 1.3),
    shape("M-18,-14 C-22,-20 -12,-22 -9,-20 C-4,-24 4,-18 -2,-14 C-6,-12 -14,-12 -18,-14Z", "deep", 1.3),
  );

export const thatch = (x: number, y: number, size = 1): Drawing =>
  placed(
    `translate(${x},${y}) scale(${size})`,
    box(-20, -16, 40, 16, "white", 1.5),
    box(-5, -13, 10, 13, "wood2", 1.2),
    box(9, -12, 7, 6, "wood", 1),
    line("M12.5,-12V-6", "k", 0.9),
    shape("M-28,-14 C-20,-20 -12,-32 -7,-38 H7 C12,-32 20,-20 28,-14 C18,-11.5 -18,-11.5 -28,-14Z", "straw", 1.5),
    line("M-9,-36H9", "wood2", 4),
    line("M-16,-19 L-10,-27 M-7,-17 L-4,-29 M3,-17 L3,-29 M13,-18 L9,-26", "wood2", 1.1, 0.8),
  );

export function tiledRoof(x: number, y: number, w: number, h: number, lift = 5): Drawing {
  const half = w / 2;
  const ridge = w * 0.2;
  const left = `C${x - half + 4},${y - 1} ${x - w / 4},${y - h * 0.55} ${x - ridge},${y - h}`;
  const right = `C${x + w / 4},${y - h * 0.55} ${x + half - 4},${y - 1} ${x + half + 6},${y - lift}`;
  return shape(
    `M${x - half - 6},${y - lift} ${left} H${x + ridge} ${right} L${x + half},${y + 2} H${x - half}Z`,
    "roof",
    1.5,
  );
}

export const sakura = (x: number, y: number, r: number): Drawing => [
  range(5).map((i) => {
    const [px, py] = around(x, y, r * 0.58, i * 72 - 90)
      .split(",")
      .map(Number);
    return disc(px!, py!, r * 0.45, "pink");
  }),
  disc(x, y, r * 0.25, "gold"),
];

/** The keep of a castle on its stone foot. */
export const keep = (x: number, y: number, size = 1): Drawing =>
  placed(
    `translate(${x},${y}) scale(${size})`,
    shape("M-60,0 C-52,-10 -48,-18 -46,-28 H46 C48,-18 52,-10 60,0Z", "stone", 1.9),
    line("M-54,-8H-36 M-30,-8H-8 M0,-8H22 M30,-8H52 M-50,-17H-24 M-16,-17H10 M18,-17H48", "k", 1, 0.75),
    line("M-24,-8V-17 M-4,-17V-26 M24,-8V-17 M14,-17V-26 M-34,-17V-26", "k", 1, 0.75),
    box(-42, -44, 84, 16, "white", 1.6),
    range(5).map((i) => box(-36 + i * 16.8, -39.5, 4.8, 7, "lac")),
    tiledRoof(0, -42, 100, 14),
    shape("M-16,-42 L0,-56 L16,-42Z", "white", 1.4),
    box(-31, -68, 62, 14, "white", 1.6),
    range(5).map((i) => box(-27 + i * 12.4, -65, 4.6, 7, "lac")),
    tiledRoof(0, -66, 78, 14),
    box(-21, -90, 42, 13, "white", 1.6),
    range(3).map((i) => box(-17 + i * 12, -87, 5, 7, "lac")),
    shape("M-34,-92 C-22,-90 -14,-102 -9,-110 H9 C14,-102 22,-90 34,-92 L27,-86 H-27Z", "roof", 1.6),
    shape("M-12,-91 L0,-104 L12,-91Z", "white", 1.3),
    shape(
      "M-9,-110 C-14,-112 -13,-119 -8,-119 C-8,-115 -5,-113 -3,-110Z M9,-110 C14,-112 13,-119 8,-119 C8,-115 5,-113 3,-110Z",
      "gold",
      1.2,
    ),
  );
