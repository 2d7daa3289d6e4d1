// What the server's View and previews look like (sight.py), and small questions to them.
import type { Preview } from "@shell/board-api";
import type { RoomData } from "./layout";

export type Group = Record<string, number>; // samurai by colour

export interface RowCard {
  value: number | null;
  may_be: number[];
}

export interface HeldCard {
  colour: string;
  value: number | null;
  may_be: number[];
}

export interface View {
  viewer: number;
  seats: number;
  goal: number;
  phase: string;
  turn: number;
  round: number;
  round_limit: number;
  last_round: boolean;
  colours: string[][];
  palace: RoomData[];
  rooms: Record<string, Group>;
  pagodas: Record<string, number>;
  to_goal: Record<string, number>;
  points: number[];
  row: RowCard[];
  pile: { count: number; hidden: number; open: Record<string, number> };
  used: { count: number; hidden: number[]; open: Record<string, number> };
  held: HeldCard[][];
}

export interface ScoreEffect {
  seat: number;
  colour: string;
  count: number;
  cards: { value: number | null; may_be: number[]; before: number; after: number }[];
  hidden: number;
  unknown: number;
  before: number;
  after: number;
  exact: boolean;
  goal: boolean;
}

export interface Effect {
  paths: string[][];
  steps: number[];
  score: ScoreEffect | null;
}

export const roomsOf = (view: View): readonly RoomData[] => view.palace;
export const coloursOf = (view: View, seat: number): readonly string[] => view.colours[seat] ?? [];
export const standingIn = (view: View, room: string): Group => view.rooms[room] ?? {};
export const markedRoom = (room: RoomData): boolean => room.colour !== null || room.bonus > 0;
export const ownerOf = (view: View, colour: string): number => view.colours.findIndex((colours) => colours.includes(colour));
export const roomNamed = (view: View, id: string): RoomData | undefined => view.palace.find((room) => room.id === id);
export const isEmpty = (group: Group): boolean => Object.keys(group).length === 0;

export const effectOf = (preview: Preview | undefined): Effect | null =>
  preview && preview["kind"] === "move" ? (preview as unknown as Effect) : null;

/** What a scoring brings, card by card: values, and null for a card nobody here can see. */
export const takenCards = (score: ScoreEffect): (number | null)[] => [
  ...score.cards.map((card) => card.value),
  ...Array.from({ length: score.unknown }, () => null),
];
