// A finished match with all hands open: what every seat held at this moment, as its own eyes saw it.
import { useMemo } from "preact/hooks";
import { Crest } from "../crests";
import { tell } from "../house";
import type { Prompt } from "../protocol";
import { type Laid, marksOf, useLaid } from "./parts";
import { stillTable } from "./still";

function Held({ laid, prompt }: { laid: Laid; prompt: Prompt }) {
  const { board, seen } = laid;
  const given = useMemo(() => {
    const table = stillTable(prompt);
    return { table, model: board.open(table) };
  }, [prompt, board]);
  if (!board.Hand) return null;
  return (
    <li>
      <b class="who">
        <Crest colour={marksOf(laid, prompt.seat)[0]!} size={18} /> {seen.players.value[prompt.seat]?.name}
      </b>
      <board.Hand {...given} />
    </li>
  );
}

export function OpenHands() {
  const laid = useLaid();
  return (
    <ul class="open-hands" aria-label={tell("replay.hands")} tabIndex={0}>
      {laid.reel?.hands.value.map((prompt) => (
        <Held key={prompt.seat} laid={laid} prompt={prompt} />
      ))}
    </ul>
  );
}
