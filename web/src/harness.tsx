// A board in the real table page with a prompt from a file and no server behind it: harness.html?game=…&fixture=…
// The fixture is a JSON file in the game's folder: a prompt as on the wire, or {prompt, previews}.
import { signal } from "@preact/signals";
import { render } from "preact";
import "./tokens.css";
import "./base.css";
import "./lobby.css";
import "./pages.css";
import "./table.css";
import "./people.css";
import { SharedDefs } from "./crests";
import { games, words } from "./house";
import { pacePage } from "./pace";
import type { Down, Json, Prompt, TableInfo, Up } from "./protocol";
import { dressPage, language } from "./settings";
import { Dialogs } from "./settings-dialog";
import { SeenTable } from "./table";
import { loadBoard } from "./table/boards";
import { LaidOut } from "./table/table-page";
import type { WordTree } from "./words";

interface Fixture {
  prompt: Prompt;
  previews?: Record<string, Record<string, Json>>;
}

async function json<Answer>(path: string): Promise<Answer> {
  return (await fetch(path)).json() as Promise<Answer>;
}

/** A line that answers previews from the file and notes intents in the console. */
function deafLine(fixture: Fixture) {
  return (_match: string, hear: (message: Down) => void, opened: () => void) => {
    queueMicrotask(opened);
    const answer = (message: Up) => {
      console.info(JSON.stringify(message));
      if (message.t === "preview") {
        hear({ t: "previews", asked_at: message.asked_at, previews: fixture.previews ?? {} });
      } else if (message.t === "act") {
        hear({
          t: "refusal",
          code: "not_asked",
          act: message.act,
          rule: "",
          sentence: { en: message.act },
          message: "",
        });
      }
      return true;
    };
    return { up: signal(true), send: answer, renew: () => undefined, close: () => undefined };
  };
}

async function start(): Promise<void> {
  const wanted = new URL(location.href).searchParams;
  const game = wanted.get("game") ?? "";
  const read = await json<Prompt | Fixture>(`/fixture/${game}/${wanted.get("fixture")}`);
  const fixture: Fixture = "prompt" in read ? read : { prompt: read };
  words.value = {
    language: language.value,
    ...(await json<{ shell: WordTree; games: Record<string, WordTree> }>(`/words/${language.value}`)),
  };
  games.value = [{ id: game, title: { en: game }, reconstructed: {} } as never];
  const seen = new SeenTable("harness", deafLine(fixture));
  await Promise.resolve();
  seen.takePrompt(fixture.prompt);
  const { players, seats, options, seat } = fixture.prompt;
  const info = { match: "harness", name: "harness", game, players, seats, options, seat } as TableInfo;
  const board = await loadBoard(game);
  render(
    <>
      <SharedDefs />
      <div class="table-page">
        <LaidOut seen={seen} info={info} board={board} />
      </div>
      <Dialogs />
    </>,
    document.getElementById("room")!,
  );
}

dressPage();
pacePage();
void start();
