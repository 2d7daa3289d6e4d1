// What a door's two chips say: seats and strength of the bots, remembered per game.
import { signal } from "@preact/signals";
import { lobby } from "../house";
import type { GameInfo, TableInfo } from "../protocol";
import { remember, remembered } from "../settings";

export interface Choice {
  seats: number;
  bot: string;
}

const chosen = signal<Record<string, Choice>>({});

function usual(game: GameInfo): Choice {
  const seats = game.seats.includes(4) ? 4 : game.seats[game.seats.length - 1]!;
  return { seats, bot: game.bots[0] ?? "" };
}

function kept(game: GameInfo): Choice {
  try {
    const choice = JSON.parse(remembered(`choice.${game.id}`) ?? "null") as Partial<Choice> | null;
    if (choice && game.seats.includes(Number(choice.seats)) && game.bots.includes(String(choice.bot))) {
      return choice as Choice;
    }
  } catch {
    // an unreadable memory is none
  }
  return usual(game);
}

const isPlayed = ({ lesson, status }: TableInfo) => !lesson || status === "over";

/** Whether this person has never played the game; a guided match that was not played on to its end does not count. */
export function isNewTo(game: GameInfo): boolean {
  return lobby.value !== null && !lobby.value.mine.some((table) => table.game === game.id && isPlayed(table));
}

export function choiceFor(game: GameInfo): Choice {
  return chosen.value[game.id] ?? kept(game);
}

export function choose(game: GameInfo, change: Partial<Choice>): void {
  const choice = { ...choiceFor(game), ...change };
  chosen.value = { ...chosen.value, [game.id]: choice };
  remember(`choice.${game.id}`, JSON.stringify(choice));
}

const door = signal(remembered("door"));

/** The open door: the last one opened, else the shortest game's. */
export function openDoor(games: GameInfo[]): string {
  if (games.some((game) => game.id === door.value)) return door.value!;
  const shortest = [...games].sort((a, b) => a.minutes - b.minutes)[0];
  return shortest?.id ?? "";
}

export function slideOpen(game: string): void {
  door.value = game;
  remember("door", game);
}
