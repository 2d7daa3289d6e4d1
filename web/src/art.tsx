// A game's own drawings, fetched once and inlined so that they follow the theme.
import { signal } from "@preact/signals";
import { fetchArt } from "./api";
import { gameInfo } from "./house";
import { Mark } from "./icons";

const drawings = signal<Record<string, string>>({});
const asked = new Set<string>();

/** The drawing's text; "" where the game has none, undefined until it is here. */
function drawing(game: string, file: "scene.svg" | "emblem.svg"): string | undefined {
  const info = gameInfo(game);
  if (!info?.art.includes(file)) return info && "";
  const key = `${game}/${file}`;
  if (!asked.has(key)) {
    asked.add(key);
    fetchArt(game, file)
      .catch(() => "")
      .then((text) => (drawings.value = { ...drawings.value, [key]: text }));
  }
  return drawings.value[key];
}

/** The scene behind a game's door; a plain wall with the house's mark where the game has none. */
export function Scene({ game }: { game: string }) {
  const svg = drawing(game, "scene.svg");
  if (svg) return <div class="art" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
  return (
    <div class="art blank" aria-hidden="true">
      {svg === "" && <Mark size={72} />}
    </div>
  );
}

/** The small sign of a game in lists. */
export function Emblem({ game }: { game: string }) {
  const svg = drawing(game, "emblem.svg");
  if (svg) return <span class="emblem" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
  return (
    <span class="emblem" aria-hidden="true">
      {svg === "" && <Mark size={30} />}
    </span>
  );
}
