// Which page the address names, inside what all pages share.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Voice } from "./announce";
import { SharedDefs } from "./crests";
import { Footer, Header, TabBar } from "./header";
import { refreshLobby, tell, troubled, words } from "./house";
import { Lobby } from "./lobby/lobby";
import { LexiconPage } from "./pages/lexicon-page";
import { NewTablePage } from "./pages/new-table";
import { NowPage } from "./pages/now-page";
import { JoinPage, LearnPage, LostPage, MatchesPage, TablesPage } from "./pages/plain-pages";
import { ReplayPage } from "./pages/replay-page";
import { RulesPage } from "./pages/rules-page";
import { address } from "./route";
import { toggleDark } from "./settings";
import { Dialogs, shownDialog } from "./settings-dialog";
import { TablePage } from "./table/table-page";
import { typing } from "./typing";
import { RecoverPage } from "./way-back";

const LOBBY_PAUSE_MS = 4000;

function useLobby(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void refreshLobby();
    };
    look();
    const timer = setInterval(look, LOBBY_PAUSE_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}

function useHouseKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (typing(event)) return;
      if (event.key === "?") shownDialog.value = "keys";
      else if (event.key === "t" || event.key === "T") toggleDark();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function Framed({ children }: { children: ComponentChildren }) {
  useLobby();
  useEffect(() => {
    const heading = document.querySelector("main h1")?.textContent;
    const lobby = address.value.pathname === "/";
    document.title = lobby || !heading ? tell("house.title") : `${heading} · ${tell("house.title")}`;
  });
  return (
    <>
      <Header />
      {troubled.value && (
        <p class="offline" role="alert">
          {tell("house.unreachable")}
        </p>
      )}
      {children}
      <Footer />
      <TabBar />
    </>
  );
}

function page(path: string) {
  const [, room = "", name = ""] = path.split("/").map(decodeURIComponent);
  if (room === "table" && name) return <TablePage key={name} match={name} />;
  if (room === "replay" && name) return <ReplayPage key={name} match={name} />;
  return <Framed>{framedPage(room, name)}</Framed>;
}

function framedPage(room: string, name: string) {
  if (room === "" || room === "index.html") return <Lobby />;
  if (room === "now") return <NowPage />;
  if (room === "new") return <NewTablePage />;
  if (room === "tables") return <TablesPage />;
  if (room === "matches") return <MatchesPage />;
  if (room === "learn") return <LearnPage />;
  if (room === "lexicon" && name) return <LexiconPage key={name} game={name} />;
  if (room === "rules" && name) return <RulesPage key={name} game={name} />;
  if (room === "recover") return <RecoverPage />;
  if (room === "join" && name) return <JoinPage key={name} code={name} />;
  return <LostPage />;
}

export function App() {
  useHouseKeys();
  if (!words.value) return null;
  return (
    <>
      <a class="skip" href="#content">
        {tell("house.skip")}
      </a>
      <SharedDefs />
      {page(address.value.pathname)}
      <Dialogs />
      <Voice />
    </>
  );
}
