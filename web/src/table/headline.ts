// The one sentence about how a match ended: about the viewer, about the winner for who only watches.
import type { Say } from "../board-api";

/** Names as one says them in a row: "Mio, Ren and Sora". */
export function inARow(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

export function headlineOf(ranks: readonly number[], me: number, names: (seats: number[]) => string, say: Say): string {
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const mine = ranks[me];
  const result = say("outcome.result", {
    n: first.length,
    names: names(first),
  });
  if (mine === undefined) return say("outcome.ended", { result });
  if (mine === 1 && first.length === 1) return say("outcome.won");
  if (mine === 1)
    return say("outcome.shared", {
      names: names(first.filter((seat) => seat !== me)),
    });
  const alone = ranks.filter((rank) => rank === mine).length === 1;
  return say(alone ? "outcome.came" : "outcome.tied", { place: mine, result });
}
