// Play at once: go on with the match that waits for me, else sit down behind the open door against bots.
import { useEffect, useState } from "preact/hooks";
import { fetchLobby } from "../api";
import { explain, gameInfo, games, tell } from "../house";
import { openDoor } from "../lobby/choices";
import { playAgainstBots } from "../lobby/doors";
import { go, Link } from "../route";

async function sitDown(): Promise<void> {
  const { mine } = await fetchLobby();
  const waiting = mine.find((table) => table.status === "playing" && table.your_turn);
  const game = gameInfo(openDoor(games.value));
  history.replaceState(null, "", "/"); // going back from the table leads to the lobby, not to another table
  if (waiting) go(`/table/${waiting.match}`);
  else if (game) await playAgainstBots(game);
}

export function NowPage() {
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    sitDown().catch((error: unknown) => setTrouble(explain(error)));
  }, []);
  return (
    <main class="sheet-page" id="content" tabIndex={-1}>
      <h1>{trouble ? tell("house.failed") : tell("lobby.starting")}</h1>
      {trouble && <p role="alert">{trouble}</p>}
      {trouble && (
        <p>
          <Link to="/" class="btn">
            {tell("nav.play")}
          </Link>
        </p>
      )}
    </main>
  );
}
