// Finds the board of a game: its own script from the build, or the plain one that every game has.
import type { AnyWire, GameBoard } from "../board-api";
import { plainBoard } from "./plain-board";

export type AnyBoard = GameBoard<AnyWire, unknown>;

interface Built {
  js: string;
  css: string;
}

function built(): Record<string, Built> {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="boards"]')?.content;
  return JSON.parse(listed || "{}") as Record<string, Built>;
}

function addStyle(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  const done = new Promise<void>((resolve) => {
    link.onload = link.onerror = () => resolve(); // a board without its style is still a board
  });
  document.head.append(link);
  return done;
}

export async function loadBoard(game: string): Promise<AnyBoard> {
  const files = built()[game];
  if (!files) return plainBoard as AnyBoard;
  const [module] = await Promise.all([
    import(`/static/${files.js}`) as Promise<{ default: AnyBoard }>,
    files.css ? addStyle(`/static/${files.css}`) : undefined,
  ]);
  return module.default;
}
