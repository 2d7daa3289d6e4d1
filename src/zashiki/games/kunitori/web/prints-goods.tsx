// Land and money: village, prefecture and province; copper, silver and gold.
import { box, type Drawing, disc, flat, line, oval, placed, range, shape } from "./brush";
import { fuji, hill, keep, mist, pine, sky, thatch, warm, waves } from "./scenery";

const FIELDS = [
  ["M0,96 L40,90 L48,108 L0,114Z", "straw"],
  ["M40,90 L78,88 L88,104 L48,108Z", "white"],
  ["M0,114 L48,108 L58,130 L0,138Z", "mid"],
  ["M48,108 L88,104 L98,126 L58,130Z", "straw"],
  ["M152,100 L200,94 V112 L158,116Z", "straw"],
  ["M158,116 L200,112 V134 L160,138Z", "white"],
] as const;

/** A storey of the pagoda, 0 at the bottom, each smaller than the one below. */
function storey(i: number): Drawing {
  const y = -i * 17;
  const left = `M${-24 + i * 3.4},${y} C${-14 + i * 2},${y - 2} ${-10 + i},${y - 8} ${-8 + i},${y - 11}`;
  const right = `H${8 - i} C${10 - i},${y - 8} ${14 - i * 2},${y - 2} ${24 - i * 3.4},${y} L${20 - i * 3},${y + 3} H${-20 + i * 3}Z`;
  return [shape(`${left} ${right}`, "roof", 1.4), i > 0 && box(-11 + i * 1.4, y - 13, 22 - i * 2.8, 5, "red", 1.2)];
}

const WAVE = [20, 12, 5];

/** The faint sea of waves under all coins. */
const ground = (): Drawing => [
  box(0, 0, 200, 140, "tground"),
  range(20, 165, 20).flatMap((y, row) =>
    range(row % 2 ? 0 : 20, 230, 40).map((x) =>
      line(WAVE.map((r) => `M${x - r},${y} A${r},${r} 0 0 1 ${x + r},${y}`).join(" "), "tline", 1.2),
    ),
  ),
];

/** A round coin with a square hole and four signs; drawn for a radius of 50. */
const coin = (x: number, y: number, r: number): Drawing => [
  disc(x, y, r, "copper", 2),
  disc(x, y, r * 0.8, "none", 1.1),
  placed(
    `translate(${x},${y}) scale(${r / 50})`,
    shape("M-13,-13h26v26h-26z", "tground", 2.4),
    line("M-7,-31h14 M0,-35v13 M-7,27h14 M0,21v13 M-33,-5h12 M-30,5h8 M22,-6v13 M29,-6v13", "k", 2.6),
  ),
];

const ridges = range(-42, 44, 6).map((y) => {
  const half = (27 * Math.sqrt(1 - (y / 48) ** 2)).toFixed(1);
  return `M-${half},${y}H${half}`;
});

const koban = (x: number, y: number, turn: number, size: number): Drawing =>
  placed(
    `translate(${x},${y}) rotate(${turn}) scale(${size})`,
    oval(0, 0, 29, 50, "gold", 2.2),
    line(ridges.join(""), "gold2", 1.5),
    oval(0, -30, 10, 8, "gold", 1.6),
    line("M0,-35v10 M-5,-30h10", "k", 1.5),
    oval(0, 30, 10, 8, "gold", 1.6),
    line("M0,25v10 M-5,30h10", "k", 1.5),
    box(-8, -12, 16, 24, "gold", 1.6, 2),
    line("M-3,-7h6 M0,-7v14 M-3,1h6 M-3,7h6", "k", 1.6),
  );

const village = (): Drawing => [
  warm(),
  fuji(150, 82, 130, 46),
  hill("M0,84 C60,74 130,90 200,78 V140 H0Z", "mid"),
  flat("M0,104 C60,94 140,110 200,98 V140 H0Z", "straw", 0.7),
  line("M0,112 C60,102 140,118 200,106 M0,126 C60,116 140,132 200,120", "wood", 1.4, 0.8),
  thatch(142, 102, 0.8),
  thatch(84, 116, 1.3),
  line("M86,64 C80,54 92,48 84,36", "white", 3, 0.8),
  line("M30,124 C28,104 34,92 28,70 M29,96 L14,78 M30,88 L46,72", "wood2", 3.6),
  (
    [
      [14, 74],
      [24, 66],
      [34, 62],
      [46, 68],
      [18, 86],
      [42, 82],
    ] as const
  ).map(([x, y]) => disc(x, y, 5, "sun", 1.3)),
];

const prefecture = (): Drawing => [
  sky(),
  disc(158, 36, 16, "sun"),
  hill("M0,62 C40,44 70,58 100,52 C140,44 170,58 200,50 V140 H0Z", "far"),
  hill("M0,78 C50,68 120,82 200,70 V140 H0Z", "mid"),
  shape(
    "M108,74 C96,90 130,100 112,114 C104,124 112,132 106,142 H152 C146,128 150,118 146,110 C140,98 116,90 120,74Z",
    "water",
    1.6,
  ),
  FIELDS.map(([d, colour]) => shape(d, colour, 1.4)),
  placed(
    "translate(52,92)",
    box(-13, 2, 26, 10, "red", 1.4),
    storey(0),
    storey(1),
    storey(2),
    line("M0,-45V-66 M-3,-52H3 M-3,-57H3", "gold", 2),
  ),
  thatch(168, 92, 0.62),
  thatch(136, 86, 0.5),
  thatch(190, 100, 0.55),
  thatch(92, 88, 0.5),
  pine(16, 96, 0.7),
];

const province = (): Drawing => [
  warm(),
  disc(150, 42, 22, "sun"),
  fuji(84, 92, 180, 72, "indigo"),
  mist(52, -10, 70),
  mist(60, 122, 214),
  waves(90, 2),
  hill("M104,110 C130,88 166,84 206,86 V142 H90Z", "mid"),
  keep(162, 104, 0.42),
  pine(192, 104, 0.6),
  pine(124, 112, 0.55),
  shape(
    "M0,112 C16,98 34,102 44,112 C40,110 36,112 36,118 C52,104 74,108 84,120 C78,118 74,120 74,126 C92,114 116,116 128,130 C124,128 118,132 120,142 H0Z",
    "water2",
    1.8,
  ),
  flat(
    "M0,112 C16,98 34,102 44,112 L38,113 C30,104 14,106 0,120Z M36,118 C52,104 74,108 84,120 L77,121 C66,112 50,112 38,126Z M74,126 C92,114 116,116 128,130 L120,131 C108,122 92,122 80,136Z",
    "foam",
  ),
  line("M8,124 C16,116 26,118 30,124 M14,134 C22,126 34,128 40,136", "foam", 1.8),
];

const copper = (): Drawing => [
  ground(),
  line("M-6,26 C40,64 90,40 206,112", "indigo", 5),
  coin(52, 62, 33),
  coin(148, 62, 33),
  coin(100, 82, 40),
];

const silver = (): Drawing => [
  ground(),
  shape("M22,42 C40,30 76,30 92,40 C100,46 98,62 88,66 C70,74 40,74 24,66 C14,60 14,48 22,42Z", "silver", 2),
  disc(44, 50, 6, "none", 1.5),
  disc(70, 54, 6, "none", 1.5),
  line("M30,60 C50,66 70,66 84,60", "white", 2.4),
  shape(
    "M62,70 C92,52 150,54 176,70 C188,80 184,104 168,110 C136,122 92,120 68,110 C50,102 50,80 62,70Z",
    "silver",
    2.2,
  ),
  disc(90, 84, 9, "none", 1.8),
  disc(150, 84, 9, "none", 1.8),
  disc(120, 78, 9, "none", 1.8),
  line("M90,78v12 M84,84h12 M150,78v12 M144,84h12 M120,72v12 M114,78h12", "k", 1.5),
  line("M70,102 C96,114 140,114 166,102", "white", 3),
  oval(164, 38, 15, 12, "silver", 1.8),
  line("M156,40 C160,46 168,46 173,42", "white", 2),
];

const gold = (): Drawing => [
  ground(),
  koban(52, 76, -24, 0.98),
  koban(148, 76, 24, 0.98),
  koban(100, 72, 0, 1.16),
  line("M128,26 l4,-8 M140,30 l8,-6 M72,26 l-4,-8", "white", 2.2),
];

export const GOODS: Record<string, () => Drawing> = {
  village,
  prefecture,
  province,
  copper,
  silver,
  gold,
};
