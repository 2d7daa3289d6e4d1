// The eight generals, each known by the crest on his helmet.
import { around, box, type Drawing, disc, flat, line, mirrored, range, shape } from "./brush";
import { beard, general, moustache } from "./figures";

const oda = () =>
  general({
    ground: "red",
    rays: "red2",
    armour: "lac",
    lace: "gold",
    crest: [
      [0, 72, 144, 216, 288].map((a) =>
        shape("M100,46 C94,36 94,28 100,25 C106,28 106,36 100,46Z", "gold", 1.5, `rotate(${a} 100 46)`),
      ),
      disc(100, 46, 4.5, "red", 1.4),
    ],
    face: [moustache(), flat("M97,107 C99,109 101,109 103,107 L100,114Z", "k")],
  });

const toyotomi = () =>
  general({
    ground: "sky",
    rays: "straw",
    armour: "red",
    lace: "gold",
    crest: [disc(100, 46, 8, "gold", 1.6), disc(100, 46, 3.4, "red")],
    face: moustache(),
    behind: range(-160, -19, 11).map((a) =>
      shape(
        `M100,64 L${around(100, 64, 66, a - 3.4)} L${around(100, 64, 72, a)} L${around(100, 64, 66, a + 3.4)}Z`,
        "lac",
        1,
      ),
    ),
  });

const fern = () => [
  shape("M4,54 C10,40 24,30 36,12 C44,4 52,12 46,20 C42,24 38,20 40,17 C36,34 24,46 10,56Z", "gold", 1.6),
  line("M14,46 L20,46 M20,39 L27,39 M26,31 L33,31", "k", 1.2),
];

const tokugawa = () =>
  general({
    ground: "far",
    rays: "water",
    armour: "lac",
    lace: "straw",
    crest: [
      mirrored(100, fern),
      disc(100, 54, 6.5, "gold", 1.5),
      line("M100,54L100,49 M100,54L104,57 M100,54L96,57", "k", 1.4),
    ],
    face: beard(),
    bowl: "wood2",
  });

const mane = () => [
  shape(
    "M6,30 C34,24 52,48 56,76 C60,94 66,104 74,112 C62,112 54,108 50,102 C50,108 52,112 54,116 C44,112 38,100 36,84 C34,66 26,58 10,54Z",
    "white",
    1.8,
  ),
  line("M20,38 C36,46 44,66 48,88 M30,36 C46,48 52,72 58,96", "stone", 1.3),
];

const takeda = () =>
  general({
    ground: "straw",
    rays: "gold",
    armour: "red",
    lace: "lac",
    crest: [
      mirrored(100, mane),
      mirrored(100, () => shape("M6,52 C16,44 24,30 20,8 C34,20 34,44 14,58Z", "gold", 1.7)),
      shape("M88,50 C88,42 112,42 112,50 C112,60 106,64 100,64 C94,64 88,60 88,50Z", "red", 1.6),
      line("M92,51L97,53 M108,51L103,53 M95,59H105", "gold", 1.8),
    ],
    face: beard(),
    bowl: "red",
  });

const uesugi = () =>
  general({
    ground: "water",
    rays: "far",
    armour: "indigo",
    lace: "white",
    face: moustache(),
    hood: [
      shape(
        "M58,134 C50,98 56,34 100,22 C144,34 150,98 142,134 C136,124 130,120 122,120 C128,104 128,76 120,66 C112,58 88,58 80,66 C72,76 72,104 78,120 C70,120 64,124 58,134Z",
        "white",
        2,
      ),
      line(
        "M80,66 C74,50 84,36 100,28 M120,66 C126,50 116,36 100,28 M66,112 C62,88 64,64 74,48 M134,112 C138,88 136,64 126,48",
        "stone",
        1.6,
      ),
      shape("M82,62 C90,55 110,55 118,62 L116,67 C108,62 92,62 84,67Z", "gold", 1.4),
    ],
  });

const mouri = () =>
  general({
    ground: "mid",
    rays: "deep",
    armour: "wood2",
    lace: "white",
    crest: [
      box(80, 32, 40, 5.5, "gold", 1.4, 2),
      disc(100, 43.5, 4.6, "gold", 1.4),
      disc(90, 53, 4.6, "gold", 1.4),
      disc(110, 53, 4.6, "gold", 1.4),
    ],
    face: beard("stone", 2.4),
  });

const date = () =>
  general({
    ground: "night",
    rays: "night2",
    armour: "lac",
    lace: "indigo",
    crest: shape("M46,30 C62,62 124,68 162,4 C140,46 72,52 46,30Z", "gold", 1.9),
    face: [
      shape("M84,82 L95,79 L97,90 L86,92Z", "lac", 1),
      line("M80,76 L96,84 M97,84 L121,76", "k", 1.3),
      line("M97,100 C100,101 102,101 105,99", "k", 1),
    ],
  });

const shimazu = () =>
  general({
    ground: "deep",
    rays: "mid",
    armour: "red",
    lace: "straw",
    crest: [
      disc(100, 44, 15, "gold", 1.8),
      disc(100, 44, 10.5, "lac", 1.2),
      flat("M97.6,34H102.4V54H97.6Z M90,41.6H110V46.4H90Z", "gold"),
    ],
    face: moustache(),
    bowl: "indigo",
  });

export const GENERALS: Record<string, () => Drawing> = {
  oda,
  toyotomi,
  tokugawa,
  takeda,
  uesugi,
  mouri,
  date,
  shimazu,
};
