// What every page shares: the games, all words, who I am, the lobby's tables. Signals, filled from the server.
import { computed, effect, signal } from "@preact/signals";
import { fetchGames, fetchLobby, fetchMe, fetchWords, RequestError } from "./api";
import type { Facts, Say } from "./board-api";
import type { GameInfo, Lobby, Me } from "./protocol";
import { type Language, language } from "./settings";
import { fill, type NameSeat, speaker, type WordTree } from "./words";

interface Words {
  language: Language;
  shell: WordTree;
  games: Record<string, WordTree>;
}

export const games = signal<GameInfo[]>([]);
export const me = signal<Me>({ uid: "", name: "", mark: "" });
export const lobby = signal<Lobby | null>(null);
export const words = signal<Words | null>(null);
export const troubled = signal(false); // the server could not be reached

const loaded = new Map<Language, Words>();

/** The shell's sentence in the present language. */
export const say = computed<Say>(() => speaker(words.value?.shell ?? {}));

/** A game's sentences in the present language, naming seats by `nameSeat`. */
export function gameWords(game: string, nameSeat: NameSeat = String): Say {
  return speaker(words.value?.games[game] ?? {}, nameSeat);
}

export function gameTree(game: string): WordTree {
  return words.value?.games[game] ?? {};
}

export function gameInfo(id: string): GameInfo | undefined {
  return games.value.find((game) => game.id === id);
}

/** The present language's text of a mapping by language. */
export function inLanguage(texts: Record<string, string> | undefined): string {
  return texts?.[language.value] ?? texts?.en ?? "";
}

export function titleOf(game: string): string {
  return inLanguage(gameInfo(game)?.title) || game;
}

/** What a kind of bot is called: in the game's own words, in the house's, or by its id. */
export function botName(bot: string, game: string): string {
  const key = `bots.${bot}`;
  return fill(gameTree(game), key, {}) ?? fill(words.value?.shell ?? {}, key, {}) ?? bot.replaceAll("_", " ");
}

/** A line about a kind of bot's character, where there is one. */
export function aboutBot(bot: string, game: string): string {
  const key = `bots.about.${bot}`;
  return fill(gameTree(game), key, {}) ?? fill(words.value?.shell ?? {}, key, {}) ?? "";
}

async function loadWords(wanted: Language): Promise<void> {
  let known = loaded.get(wanted);
  if (!known) {
    known = { language: wanted, ...(await fetchWords(wanted)) } as Words;
    loaded.set(wanted, known);
  }
  if (language.value === wanted) words.value = known;
}

/** Fetches all a page needs before it can be drawn, and words again whenever the language changes. */
export async function openHouse(): Promise<void> {
  const [found, known] = await Promise.all([fetchGames(), fetchMe(), loadWords(language.value)]);
  games.value = found;
  me.value = known;
  effect(() => {
    loadWords(language.value).catch(() => (troubled.value = true));
  });
}

export async function refreshLobby(): Promise<void> {
  try {
    lobby.value = await fetchLobby();
    troubled.value = false;
  } catch (error) {
    troubled.value = error instanceof RequestError && error.kind === "unreachable";
  }
}

/** A sentence about an error, for people. */
export function explain(error: unknown): string {
  if (error instanceof RequestError) {
    if (error.kind === "unreachable") return say.value("house.unreachable");
    const known = fill(words.value?.shell ?? {}, `errors.${error.kind}`, { message: error.message });
    return known ?? (error.message || say.value("house.failed"));
  }
  return say.value("house.failed");
}

export const yourTurns = computed(() => (lobby.value?.mine ?? []).filter((table) => table.your_turn).length);

/** Filled sentences are made of plain facts; this keeps call sites short. */
export function tell(key: string, facts?: Facts): string {
  return say.value(key, facts);
}
