// Sentences about what is seen and chosen, made from the game's words.
import type { Say, Table } from "@shell/board-api";
import { signed } from "./cards";
import { sizeOf } from "./model";
import { coloursOf, type Group, isEmpty, ownerOf, takenCards } from "./view";
import type { Room, Score, Wire } from "./wire";

export const roomName = (say: Say, room: string) => say("board.room_name", { room });

export function peopleText(say: Say, group: Group): string {
  const some = Object.entries(group).map(([colour, n]) => say("board.some", { n, colour, number: n }));
  return some.length ? say("board.people", { some, n: sizeOf(group) }) : say("board.nobody");
}

/** "your room", "Hanae's room", or nothing. */
export function ownership(table: Table<Wire>, say: Say, room: Room): string {
  if (!room.colour) return room.bonus ? say("board.bonus", { bonus: room.bonus }) : "";
  const view = table.prompt.value.view;
  if (coloursOf(view, table.me).includes(room.colour)) {
    return view.seats === 2 ? say("board.your_colour_room", { colour: room.colour }) : say("board.your_room");
  }
  return say("board.room_of", { who: ownerOf(view, room.colour) });
}

export function roomLabel(table: Table<Wire>, say: Say, room: Room, state: string): string {
  const view = table.prompt.value.view;
  const parts = [ownership(table, say, room), state].filter(Boolean);
  const people = view.rooms[room.id] ?? {};
  const label = say(isEmpty(people) ? "board.empty_room" : "board.full_room", {
    room: room.id,
    people: peopleText(say, people),
  });
  return [label, ...parts].join(", ");
}

/** "you: +4, then a hidden card", "Hanae: −2", "nobody scores". */
export function scoreText(table: Table<Wire>, say: Say, score: Score | null): string {
  if (!score) return say("board.nobody_scores");
  const cards = takenCards(score).map((value) => (value === null ? say("board.a_hidden_card") : signed(value)));
  const who = score.seat === table.me ? say("board.you") : table.nameOf(score.seat);
  return say("board.scores", { who, cards: cards.join(say("board.then")) });
}

export const cardLabel = (say: Say, value: number | null) =>
  value === null ? say("board.hidden_card") : say("board.open_card", { value: signed(value) });
