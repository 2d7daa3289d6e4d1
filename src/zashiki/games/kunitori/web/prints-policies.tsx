// The policies: what is built, taxed, measured and traded.
import { around, box, type Drawing, disc, flat, line, oval, placed, range, shape } from "./brush";
import { trooper } from "./figures";
import { fuji, hill, keep, mist, pine, sakura, seedling, sky, tiledRoof, warm, waves } from "./scenery";

const watchtower = (x: number, y: number): Drawing =>
  placed(
    `translate(${x},${y})`,
    line("M-18,0 L-13,-58 H13 L18,0", "wood2", 3),
    line("M-17,-12 L14,-46 M17,-12 L-14,-46", "wood2", 2.2),
    box(-19, -72, 38, 17, "wood", 1.6),
    line("M-19,-63H19 M-9,-72v17 M0,-72v17 M9,-72v17", "k", 1),
    box(-15, -84, 30, 12, "white", 1.3),
    shape("M-28,-82 C-14,-88 -8,-98 0,-104 C8,-98 14,-88 28,-82 C14,-79 -14,-79 -28,-82Z", "straw", 1.6),
  );

function gear(x: number, y: number, r: number, teeth: number, fill: string): Drawing {
  const rim = range(teeth * 2).map((i) => {
    const reach = i % 2 ? r * 0.82 : r;
    return `${around(x, y, reach, (180 * i) / teeth)} L${around(x, y, reach, (180 * (i + 1)) / teeth)}`;
  });
  return [
    shape(`M${rim.join(" L")}Z`, fill, 1.7),
    disc(x, y, r * 0.56, "sky", 1.6),
    range(0, 360, 60).map((a) => line(`M${x},${y} L${around(x, y, r * 0.56, a)}`, "wood2", 3.4)),
    disc(x, y, r * 0.17, "lac", 1.4),
  ];
}

const bale = (x: number, y: number): Drawing =>
  placed(
    `translate(${x},${y}) scale(.98)`,
    shape("M-22,-12 H22 C28,-8 28,8 22,12 H-22 C-28,8 -28,-8 -22,-12Z", "straw", 1.7),
    line("M-11,-12 C-8,-6 -8,6 -11,12 M11,-12 C14,-6 14,6 11,12 M0,-12 C3,-6 3,6 0,12", "wood2", 2.2),
    oval(23, 0, 5, 11, "wood", 1.4),
    line("M21,-5L26,5 M26,-5L21,5", "wood2", 1.4),
  );

const fort = (): Drawing => [
  sky(),
  fuji(40, 96, 120, 44),
  hill("M0,104 C50,86 150,84 200,98 V140 H0Z", "mid"),
  pine(184, 104, 0.9),
  watchtower(124, 112),
  range(2, 200, 11).map((x, i) => {
    const top = 112 - Math.abs(i - 9) * 0.6;
    return shape(`M${x},140 V${top} L${x + 5},${top - 8} L${x + 10},${top} V140Z`, i % 2 ? "wood" : "wood2", 1.4);
  }),
  line("M0,122H200 M0,132H200", "straw", 3),
];

const newTechnology = (): Drawing => [
  sky(),
  fuji(160, 100, 110, 36, "far", false),
  waves(112, 3),
  shape("M0,60 H44 V68 H0Z", "wood", 1.6),
  flat("M0,62 H40 C52,62 56,76 56,112 H46 C46,84 44,70 38,68 H0Z", "foam", 0.9),
  gear(84, 78, 48, 14, "wood"),
  gear(154, 56, 28, 10, "gold"),
  mist(14, 96, 214, 0.8),
];

const newFields = (): Drawing => [
  warm(),
  disc(52, 36, 18, "sun"),
  fuji(140, 64, 120, 36),
  shape("M0,64 C40,56 70,66 110,60 C150,56 176,64 200,58 V80 H0Z", "deep", 1.4),
  shape("M0,76 C50,68 120,84 200,70 V96 C140,104 60,92 0,100Z", "water", 1.6),
  shape("M0,98 C60,90 140,106 200,92 V116 C140,126 60,112 0,122Z", "foam", 1.6),
  shape("M0,120 C60,110 140,128 200,114 V140 H0Z", "water", 1.6),
  [92, 113, 135].flatMap((y) => range(12 + (y % 3) * 6, 200, 24).map((x) => seedling(x, y + Math.sin(x / 40) * 2, 2))),
  trooper(158, 84, 0.8, "indigo", "straw"),
];

const marketPlace = (): Drawing => [
  sky(),
  tiledRoof(100, 46, 176, 30, 6),
  line("M60,44 L72,18 M84,44 L90,17 M116,44 L110,17 M140,44 L128,18", "k", 1.1, 0.6),
  box(18, 48, 164, 66, "white", 1.6),
  box(18, 48, 164, 8, "wood2", 1.4),
  range(6).map((i) => shape(`M${22 + i * 26},56 h25 v26 q-6,3 -12.5,0 q-6,-3 -12.5,0Z`, "indigo", 1.5)),
  range(6).map((i) => [disc(35 + i * 26, 69, 5.4, "white"), disc(35 + i * 26, 69, 2.6, "indigo")]),
  shape("M10,104 H190 V114 H10Z", "wood", 1.6),
  shape("M16,114 H184 V140 H16Z", "wood2", 1.6),
  range(4).map((i) => oval(30 + i * 11, 101 - (i % 2) * 5, 6.5, 6, "sun", 1.3)),
  ["mid", "stone", "straw"].map((colour, i) => shape(`M${86 + i * 15},104 V92 q0,-4 5,-4 q5,0 5,4 V104Z`, colour, 1.4)),
  shape("M136,104 L140,90 H172 L176,104Z", "straw", 1.5),
  line("M142,97H174", "wood2", 1.4),
  shape("M2,58 C-4,66 -4,84 2,92 H14 C20,84 20,66 14,58Z", "red", 1.5),
  line("M-2,68H18 M-3,75H19 M-2,82H18", "k", 0.9, 0.6),
];

const landSurvey = (): Drawing => [
  sky(),
  shape("M22,26 H178 V122 H22Z", "white", 1.8),
  flat("M24,76 C60,66 80,90 118,78 C140,70 160,80 176,72 V120 H24Z", "straw", 0.6),
  line("M24,76 C60,66 80,90 118,78 C140,70 160,80 176,72", "water", 7),
  line("M60,72 V120 M92,84 V120 M124,78 V120 M152,76 V120 M24,98 H176", "wood2", 1.4),
  line("M40,28 L52,68 M80,28 V74 M120,28 L116,70 M24,48 H176 M156,28 L150,70", "wood2", 1.4),
  fuji(99, 66, 44, 22, "mid", false),
  (
    [
      [34, 66],
      [44, 64],
      [158, 64],
      [142, 62],
    ] as const
  ).map(([x, y]) => shape(`M${x},${y} l4,-6 l4,6Z`, "deep", 1)),
  shape("M14,18 C14,14 28,14 28,18 V130 C28,134 14,134 14,130Z", "wood", 1.8),
  shape("M172,18 C172,14 186,14 186,18 V130 C186,134 172,134 172,130Z", "wood", 1.8),
  line("M70,108 L138,52", "red", 2.2),
  disc(70, 108, 4, "red", 1.3),
  disc(138, 52, 4, "red", 1.3),
  line("M80,95 l5,6 M91,86 l5,6 M102,77 l5,6 M113,68 l5,6", "red", 1.6),
];

const abolitionOfTolls = (): Drawing => [
  warm(),
  fuji(100, 88, 140, 46),
  hill("M0,92 C60,84 140,84 200,92 V140 H0Z", "mid"),
  shape("M84,140 C90,116 96,100 98,88 H106 C110,104 120,120 132,140Z", "straw", 1.5),
  pine(20, 122, 1.1),
  pine(186, 118, 1),
  box(40, 34, 12, 100, "wood2", 1.7),
  box(148, 34, 12, 100, "wood2", 1.7),
  shape("M26,28 H174 L178,38 H22Z", "lac", 1.7),
  box(34, 48, 132, 8, "wood", 1.6),
  shape("M52,58 L30,52 V130 L52,134Z", "wood", 1.7),
  shape("M148,58 L170,52 V130 L148,134Z", "wood", 1.7),
  line("M41,56V131 M159,56V131", "k", 1.2),
  line("M30,80L52,84 M170,80L148,84", "lac", 2.6),
  box(90, 38, 20, 22, "white", 1.5),
  line("M95,45H105 M95,50H105 M95,55H102", "k", 1.3),
  line("M64,128 L90,118", "red", 5),
  line("M112,112 L138,124", "red", 5),
];

const highTaxes = (): Drawing => [
  box(0, 0, 200, 140, "far"),
  flat("M0,0H200V70H0Z", "url(#ku-evening)"),
  disc(42, 36, 19, "sun"),
  hill("M0,118 C60,110 140,116 200,112 V140 H0Z", "wood"),
  bale(48, 122),
  bale(104, 122),
  bale(160, 122),
  bale(76, 98),
  bale(132, 98),
  bale(104, 74),
  shape("M118,12 H172 V62 H118Z", "white", 1.7),
  line("M128,22V52 M138,22V50 M148,22V46", "k", 2.4),
  shape("M155,42 H168 V56 H155Z", "sun", 1),
  line("M158,46H165 M158,50H165", "white", 1.4),
  box(112, 8, 66, 5, "wood2", 1.4, 2),
];

const riverWorks = (): Drawing => [
  sky(),
  fuji(60, 72, 120, 42),
  hill("M0,70 C60,62 140,74 200,64 V140 H0Z", "mid"),
  shape("M96,66 L106,66 L176,140 H54Z", "water", 1.7),
  line("M100,76 L92,140 M103,76 L120,140 M105,80 L146,140 M98,80 L72,136", "foam", 1.6),
  shape("M96,66 L54,140 H34 L90,66Z", "stone", 1.6),
  shape("M106,66 L176,140 H198 L112,66Z", "stone", 1.6),
  line(
    "M84,78 L92,80 M74,92 L84,95 M62,108 L74,112 M48,126 L62,130 M116,74 L122,72 M130,88 L140,86 M146,106 L160,103 M164,126 L180,123",
    "k",
    1.2,
  ),
  line("M40,110 C70,84 130,84 168,108", "lac", 9),
  line("M40,110 C70,84 130,84 168,108", "red", 6),
  line("M40,98 C70,72 130,72 168,96", "red", 3),
  line("M52,101V91 M72,92V82 M92,88V77 M114,88V77 M136,92V82 M156,101V90", "red", 2.6),
  pine(20, 112, 0.9),
  pine(184, 94, 0.7),
];

const teaSet = (): Drawing => [
  box(0, 0, 200, 140, "teal"),
  flat("M0,0H200V70H0Z", "url(#ku-dusk)"),
  range(14, 200, 22).map((x) => line(`M${x},0V96`, "straw", 1, 0.25)),
  shape("M0,98 H200 V140 H0Z", "wood", 1.8),
  line("M0,112H200 M0,126H200", "wood2", 1.2, 0.7),
  line("M52,36 C44,28 58,22 50,12 M66,36 C58,26 74,20 64,8", "white", 2.4, 0.75),
  shape("M24,94 C14,74 20,50 44,48 H72 C96,50 102,74 92,94 C80,102 36,102 24,94Z", "lac", 2),
  shape("M42,48 C42,40 74,40 74,48 C66,52 50,52 42,48Z", "stone", 1.7),
  disc(58, 39, 4, "gold", 1.5),
  line("M28,56 C18,30 98,30 88,56", "lac", 3.4),
  line("M30,72 C50,78 66,78 86,72", "stone", 1.6),
  range(34, 86, 10).map((x) => disc(x, 64, 1.6, "stone")),
  shape("M102,80 C102,104 112,116 136,116 C160,116 170,104 170,80Z", "red", 2),
  flat(
    "M102,82 C103,90 108,96 114,92 C120,88 124,98 130,94 C138,88 142,100 150,94 C158,88 164,94 169,86 L170,80 H102Z",
    "lac",
  ),
  oval(136, 80, 34, 8, "lac", 1.8),
  oval(136, 81, 27, 5.4, "mid"),
  line("M116,80 C124,78 130,83 138,81 C146,79 150,82 156,80", "foam", 1.6),
  shape("M122,116 H150 L148,122 H124Z", "red", 1.7),
  line("M111,100 C116,108 122,110 126,111", "white", 2, 0.6),
  placed("translate(-8,44)", [
    shape("M174,70 L180,46 C180,40 192,40 192,46 L198,70 C190,76 182,76 174,70Z", "straw", 1.7),
    shape("M180,46 C180,40 192,40 192,46 V28 C190,25 182,25 180,28Z", "wood", 1.6),
    line("M180,50 L178,70 M184,50 L183,72 M188,50 L189,72 M192,50 L194,70", "wood2", 1.2),
  ]),
];

const mountainMine = (): Drawing => [
  sky(),
  shape("M-6,140 C20,110 40,64 64,40 L76,48 L92,24 C112,40 128,64 150,84 C170,104 190,124 206,140Z", "stone", 1.9),
  flat("M92,24 C104,34 114,46 124,58 L108,70 L96,52 L84,66 L74,48 L76,48Z", "white", 0.75),
  flat("M20,118 C36,96 48,72 58,56 L62,80 L50,104Z", "far", 0.7),
  line("M130,80 L144,96 L138,104 L154,118 M48,92 L58,104 L50,116", "gold", 4),
  line("M130,80 L144,96 L138,104 L154,118 M48,92 L58,104 L50,116", "k", 0.8, 0.5),
  shape("M72,140 V100 C72,84 124,84 124,100 V140Z", "lac", 1.8),
  shape("M66,140 V96 H76 V140Z M120,140 V96 H130 V140Z", "wood", 1.7),
  box(60, 86, 76, 11, "wood", 1.8),
  line("M80,140 L94,110 M116,140 L102,110 M82,132H114 M87,122H109", "wood2", 2),
  shape("M84,116 H112 L108,130 H88Z", "wood2", 1.6),
  [85, 93, 101].map((x) => shape(`M${x},116 q5,-11 10,0Z`, "gold", 1.3)),
  shape("M89,110 q5,-9 10,0Z", "gold", 1.3),
  disc(92, 131, 4, "stone", 1.3),
  disc(104, 131, 4, "stone", 1.3),
  mist(62, 128, 220, 0.8),
];

const tradingPort = (): Drawing => [
  warm(),
  disc(34, 40, 17, "sun"),
  fuji(168, 92, 90, 30),
  waves(92, 4),
  line("M104,100 V6", "wood2", 4),
  shape("M64,20 H146 C152,42 152,62 146,82 C120,90 88,90 62,82 C70,62 70,42 64,20Z", "white", 1.9),
  [80, 108].map((x) =>
    flat(
      `M${x},20 H${x + 12} C${x + 15},44 ${x + 15},64 ${x + 12},86 H${x - 1} C${x + 4},62 ${x + 4},42 ${x},20Z`,
      "indigo",
    ),
  ),
  line("M64,20 C70,42 70,62 62,82 M60,20H150", "k", 2.2),
  shape("M46,94 C56,98 140,98 168,82 C170,96 160,112 148,116 H76 C62,114 52,104 46,94Z", "wood", 2),
  line("M56,102 C90,106 130,106 164,96", "wood2", 2),
  box(128, 78, 22, 12, "straw", 1.5),
  shape("M124,80 L139,70 L154,78Z", "red", 1.5),
  shape("M104,6 L126,10 L104,15Z", "red", 1.3),
  line("M104,8 L60,92 M104,8 L160,84", "k", 1, 0.8),
  shape(
    "M0,118 C20,104 34,112 44,118 C58,108 70,114 80,120 C98,110 112,116 122,122 C140,110 160,114 170,120 C184,112 194,114 204,118 V142 H0Z",
    "water2",
    1.6,
  ),
  line(
    "M12,116 C20,110 28,112 32,118 M54,116 C60,112 68,114 70,120 M96,118 C104,112 112,116 114,122 M142,117 C150,112 158,114 162,120",
    "foam",
    2,
  ),
];

const castle = (): Drawing => [
  sky(),
  disc(36, 34, 16, "sun"),
  fuji(176, 104, 100, 40),
  mist(40, 132, 212, 0.9),
  keep(100, 130, 1.04),
  hill("M0,122 C30,114 40,126 70,128 C110,132 150,124 200,118 V140 H0Z", "mid"),
  pine(22, 128, 1.15),
  pine(182, 126, 1),
  mist(76, -8, 60, 0.9),
  (
    [
      [150, 128],
      [162, 132],
      [136, 133],
      [60, 134],
      [48, 131],
    ] as const
  ).map(([x, y]) => sakura(x, y, 6)),
];

export const POLICIES: Record<string, () => Drawing> = {
  fort,
  new_technology: newTechnology,
  new_fields: newFields,
  market_place: marketPlace,
  land_survey: landSurvey,
  abolition_of_tolls: abolitionOfTolls,
  high_taxes: highTaxes,
  river_works: riverWorks,
  tea_set: teaSet,
  mountain_mine: mountainMine,
  trading_port: tradingPort,
  castle,
};
