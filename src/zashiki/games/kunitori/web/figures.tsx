// People: foot soldiers with their hats, and the portrait that all generals share.
import { around, box, type Drawing, disc, flat, line, mirrored, placed, range, shape } from "./brush";

type Hat = "jingasa" | "straw" | "none";

const HATS: Record<Hat, () => Drawing> = {
  none: () => [],
  jingasa: () => [
    shape("M-19,2 C-12,-3 -6,-8 0,-12 C6,-8 12,-3 19,2 C10,5 -10,5 -19,2Z", "lac", 1.5),
    disc(0, -3.2, 2.4, "gold"),
  ],
  straw: () => [
    shape("M-17,3 C-14,-8 -6,-13 0,-13 C6,-13 14,-8 17,3 C8,6 -8,6 -17,3Z", "straw", 1.5),
    line("M-10,2 C-8,-5 -4,-10 0,-13 C4,-10 8,-5 10,2 M0,-13V4", "wood2", 1, 0.8),
  ],
};

export const head = (hat: Hat = "jingasa"): Drawing => [
  shape("M-8,0 C-8,12 -4,15 0,15 C4,15 8,12 8,0Z", "skin", 1.4),
  line("M-5,5.5L-1.8,6.2 M5,5.5L1.8,6.2", "k", 1.3),
  line("M0,6L-1,9.5", "k", 0.9),
  line("M-2.2,12H2.2", "red", 1.4),
  HATS[hat](),
];

export const trooper = (x: number, y: number, size: number, colour: string, hat: Hat = "jingasa"): Drawing =>
  placed(
    `translate(${x},${y}) scale(${size})`,
    shape("M-13,44 L-11,30 H11 L13,44 L6,46 L1,36 H-1 L-6,46Z", "white", 1.4),
    shape("M-12,14 C-15,22 -14,30 -13,35 H13 C14,30 15,22 12,14 C6,11 -6,11 -12,14Z", colour, 1.5),
    line("M-12.5,20H12.5 M-13.5,25.5H13.5 M-13.5,31H13.5", "gold", 1.3, 0.9),
    shape("M-12,14 L-20,24 L-14,29 L-10,22Z", "white", 1.3),
    shape("M12,14 L20,24 L14,29 L10,22Z", "white", 1.3),
    head(hat),
  );

export const moustache = (colour = "k", width = 2): Drawing =>
  line("M99,99 C94,97 90,99 87,102 M101,99 C106,97 110,99 113,102", colour, width);

export const beard = (colour = "k", width = 2): Drawing => [
  moustache(colour, width),
  flat("M93,107 C97,110 103,110 107,107 C106,114 103,119 100,121 C97,119 94,114 93,107Z", "k"),
];

export interface Portrait {
  ground: string;
  rays: string;
  armour: string;
  lace: string;
  crest?: Drawing;
  face: Drawing;
  bowl?: string;
  behind?: Drawing;
  hood?: Drawing; // instead of a helmet
}

const rays = (colour: string): Drawing =>
  range(16).map((i) =>
    flat(`M100,66 L${around(100, 66, 190, i * 22.5)} L${around(100, 66, 190, i * 22.5 + 11.25)}Z`, colour, 0.55),
  );

const shoulders = (armour: string, lace: string): Drawing => [
  shape("M62,140 C62,118 72,106 100,106 C128,106 138,118 138,140Z", armour, 2),
  line("M70,122H130 M66,131H134", lace, 3.2),
  mirrored(100, () => [
    shape("M24,108 C38,104 52,108 58,120 L64,142 H34 C34,128 30,116 24,108Z", armour, 2),
    line("M33,118 C42,114 50,116 56,122 M36,127 C44,123 52,125 59,131 M37,136 C46,132 54,134 61,139", lace, 3),
  ]),
];

const features = (): Drawing => [
  shape("M80,70 C78,96 88,110 100,112 C112,110 122,96 120,70Z", "skin", 1.8),
  line("M84,80 C88,76.5 92,77 95,79.5 M116,80 C112,76.5 108,77 105,79.5", "k", 3),
  line("M86,86 C89,84 92,84.5 94.5,86.2 M114,86 C111,84 108,84.5 105.5,86.2", "k", 1.8),
  disc(91, 86, 1.7, "k"),
  disc(109, 86, 1.7, "k"),
  line("M101,84 C101.5,90 103.5,93 102,95 C100.5,96.2 98.5,96 97.5,95", "k", 1.3),
  line("M96,102.5 C98.5,104 101.5,104 104,102.5", "red", 2.2),
];

const helmet = (bowl: string, lace: string): Drawing => [
  mirrored(100, () => [
    shape("M20,66 C26,80 30,94 42,104 C50,100 54,94 56,88 C44,82 38,70 34,60Z", bowl, 1.8),
    line("M25,78 C33,84 42,88 52,92 M29,88 C36,94 42,97 47,99 M23,70 C30,75 38,79 45,82", lace, 2.6),
  ]),
  shape("M64,68 C62,40 78,26 100,26 C122,26 138,40 136,68 C124,61 76,61 64,68Z", bowl, 2),
  line("M100,27V62 M86,29 C80,40 79,50 79,63 M114,29 C120,40 121,50 121,63", "gold", 1.4, 0.8),
  shape("M62,70 C74,60 126,60 138,70 C126,75 118,72 100,72 C82,72 74,75 62,70Z", "lac", 1.8),
  line("M66,69 C78,62.5 122,62.5 134,69", "gold", 1.6),
  mirrored(100, () => [
    shape("M34,68 C40,60 48,56 54,58 C55,66 50,73 42,77 C38,76 35,72 34,68Z", "gold", 1.6),
    disc(45, 66, 3, "red"),
  ]),
  line("M83,98 C84,108 92,116 100,117 C108,116 116,108 117,98", "red", 2.4),
];

export const general = ({
  ground,
  rays: ray,
  armour,
  lace,
  crest,
  face,
  bowl = "lac",
  behind,
  hood,
}: Portrait): Drawing => [
  box(0, 0, 200, 140, ground),
  rays(ray),
  behind,
  shoulders(armour, lace),
  features(),
  face,
  hood ?? helmet(bowl, lace),
  crest,
];
