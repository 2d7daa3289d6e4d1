// Small questions to the view and to previews.
import type { MoveEffect, Preview, Room, Score, View } from "./wire";

export type Group = Record<string, number>; // samurai by colour

export const roomsOf = (view: View): readonly Room[] => view.palace;
export const coloursOf = (view: View, seat: number): readonly string[] => view.colours[seat] ?? [];
export const standingIn = (view: View, room: string): Group => view.rooms[room] ?? {};
export const markedRoom = (room: Room): boolean => room.colour !== null || room.bonus > 0;
export const ownerOf = (view: View, colour: string): number =>
  view.colours.findIndex((colours) => colours.includes(colour));
export const roomNamed = (view: View, id: string): Room | undefined => view.palace.find((room) => room.id === id);
export const isEmpty = (group: Group): boolean => Object.keys(group).length === 0;

export const effectOf = (preview: Preview | undefined): MoveEffect | null =>
  preview && "paths" in preview ? preview : null;

/** What a scoring brings, card by card: values, and null for a card nobody here can see. */
export const takenCards = (score: Score): (number | null)[] => [
  ...score.cards.map((card) => card.value),
  ...Array.from({ length: score.unknown }, () => null),
];
