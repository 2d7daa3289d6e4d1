// The page of one table: joins socket, board and shell, and shows the waiting room until the match begins.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { fetchTable, RequestError } from "../api";
import { call } from "../calls";
import { explain, tell, titleOf } from "../house";
import { LostPage } from "../pages/plain-pages";
import type { Reel } from "../pages/replay-page";
import type { TableInfo } from "../protocol";
import { narrow } from "../settings";
import { play } from "../sounds";
import { SeenTable } from "../table";
import { type AnyBoard, loadBoard } from "./boards";
import { askedHere, Cover } from "./cover";
import { Flights } from "./flights";
import { Inspect } from "./inspect";
import { useTableKeys } from "./keys";
import { OpenHands } from "./open-hands";
import { type Laid, LaidTable, useLaid } from "./parts";
import { Rings } from "./pointing";
import { isAsked, PromptPanel } from "./prompt-panel";
import { ReplayPanel, useReplayKeys } from "./replay-panel";
import { ResultSheet, resultShown } from "./result";
import { Seats } from "./seats";
import { Sheet } from "./sheet";
import { RefusalSlip } from "./slip";
import { ReconstructionNote, TableBar } from "./table-bar";
import { Talk } from "./talk";
import { WaitingRoom } from "./waiting-room";

/** A press on the board while it still shows what others did brings it up to date, and does nothing else. */
function useCatchingUp(seen: SeenTable) {
  const used = useRef(false);
  return {
    onPointerDownCapture: () => {
      used.current = seen.catchUp();
    },
    onClickCapture: (event: Event) => {
      if (used.current) event.stopPropagation();
      used.current = false;
    },
  };
}

function Stage() {
  const { board, table, model, reel, seen } = useLaid();
  const catching = useCatchingUp(seen);
  const over = table.prompt.value.outcome !== null && !reel;
  return (
    <div class="stage" id="board" tabIndex={-1} role="region" aria-label={tell("table.board")} {...catching}>
      <board.Board key={table.me} table={table} model={model} />
      {over && resultShown.value && <ResultSheet />}
      <RefusalSlip />
    </div>
  );
}

function OfflineNote({ seen }: { seen: SeenTable }) {
  return (
    <div role="status" class="offline-place">
      {!seen.up.value && <p class="offline">{tell("table.lost")}</p>}
    </div>
  );
}

function Desk() {
  const { board, table, model, reel } = useLaid();
  return (
    <>
      <div class="left-side">
        <Stage />
        {reel && reel.hands.value.length > 0 ? (
          <OpenHands />
        ) : (
          board.Tray && (
            <div class="tray">
              <board.Tray key={table.me} table={table} model={model} />
            </div>
          )
        )}
      </div>
      <aside class="rail">
        {reel ? <ReplayPanel reel={reel} /> : <PromptPanel />}
        <Seats narrow={false} />
        <Talk />
      </aside>
    </>
  );
}

function Phone() {
  const { table } = useLaid();
  return (
    <>
      <Seats narrow />
      <div class="phone-stage">
        <Stage />
        <ReconstructionNote game={table.prompt.value.game} />
      </div>
      <Sheet />
    </>
  );
}

function subtitle({ board, table, info }: Laid): string {
  return [board.subtitle?.(table), narrow.value ? "" : info.name].filter(Boolean).join(" · ");
}

function useTitle(laid: Laid): void {
  const asked = isAsked(laid) || askedHere(laid.seen).length > 0;
  const title = titleOf(laid.info.game);
  const prefix = asked ? `${tell("table.your_turn")} · ` : "";
  useEffect(() => {
    document.title = `${prefix}${title} · zashiki`;
  }, [prefix, title]);
}

/** Calls whoever looks elsewhere when the turn comes; not on opening the page. */
function useCall(laid: Laid): void {
  const asked = (isAsked(laid) || askedHere(laid.seen).length > 0) && !laid.reel;
  const before = useRef(asked);
  const title = titleOf(laid.info.game);
  useEffect(() => {
    if (asked && !before.current) call(tell("table.your_turn"), `${title} · ${laid.info.name}`, laid.info.match);
    before.current = asked;
  }, [asked]);
}

/** Takings, battles and the end are heard as they are shown; not what happened before the page was opened. */
function useSounds({ board, table, reel }: Laid): void {
  const { n, events, outcome } = table.prompt.value;
  const shown = useRef({ n, over: outcome !== null });
  useEffect(() => {
    const before = shown.current;
    shown.current = { n, over: outcome !== null };
    if (reel || n <= before.n) return;
    if (outcome && !before.over) play("end");
    else if (events.some((event) => event.n >= before.n && board.drums?.includes(event.kind))) play("strike");
  }, [n]);
}

interface LaidOutProps {
  seen: SeenTable;
  info: TableInfo;
  board: AnyBoard;
  reel?: Reel; // moves a finished match; without it people do
}

export function LaidOut({ seen, info, board, reel }: LaidOutProps) {
  const seat = seen.prompt.value!.seat;
  const laid = useMemo((): Laid => {
    const table = seen.forBoard();
    return { seen, info, board, table, model: board.open(table) };
  }, [seen, info.match, board, seat]);
  const current = { ...laid, info, reel };
  useTitle(current);
  useCall(current);
  useSounds(current);
  useTableKeys(current);
  useReplayKeys(reel);
  useEffect(() => {
    resultShown.value = true;
  }, []);
  return (
    <LaidTable.Provider value={current}>
      <TableBar game={info.game} subtitle={subtitle(current)} narrow={narrow.value} />
      <main class="laid" id="content" tabIndex={-1}>
        {narrow.value ? <Phone /> : <Desk />}
      </main>
      <Rings />
      {!reel && <Cover />}
      <Flights />
      <Inspect game={info.game} />
    </LaidTable.Provider>
  );
}

/** The facts about the table, asked for again whenever somebody sits down, agreements change, it begins or the line is cut. */
function useInfo(match: string, changes: unknown) {
  const [info, setInfo] = useState<TableInfo | null>(null);
  const [trouble, setTrouble] = useState("");
  const [gone, setGone] = useState(false); // it was there, and was cleared away, deleted or closed to us
  const again = () => {
    fetchTable(match).then(setInfo, (error: unknown) => {
      const status = error instanceof RequestError ? error.status : 0;
      setGone(status === 404 || status === 403);
      setTrouble(status === 404 ? tell("table.no_table") : explain(error));
    });
  };
  useEffect(again, [match, changes]);
  return { info, trouble, gone, again };
}

/** Listens at the table as soon as it is known to exist. */
function useSeen(match: string, exists: boolean): SeenTable | null {
  const seen = useSignal<SeenTable | null>(null);
  useEffect(() => {
    if (!exists) return;
    const table = new SeenTable(match);
    seen.value = table;
    return () => table.close();
  }, [match, exists]);
  return seen.value;
}

export function useBoard(game: string | undefined): AnyBoard | null {
  const [board, setBoard] = useState<{ board: AnyBoard } | null>(null);
  useEffect(() => {
    if (game) void loadBoard(game).then((found) => setBoard({ board: found }));
  }, [game]);
  return board?.board ?? null;
}

export function TablePage({ match }: { match: string }) {
  const [exists, setExists] = useState(false);
  const seen = useSeen(match, exists);
  const chairs = seen?.players.value.map((player) => `${player.kind}${player.bot}${player.name}`).join() ?? "";
  const agreed = seen?.company.value.agreed;
  const { info, trouble, gone, again } = useInfo(match, `${seen?.started.value} ${chairs} ${agreed} ${seen?.up.value}`);
  const board = useBoard(info?.game);
  useEffect(() => setExists(info !== null && !gone), [info !== null, gone]);
  if (trouble && (!info || gone)) return <LostPage sentence={trouble} />;
  if (!seen || !info) return <p class="loading">{tell("house.loading")}</p>;
  const started = seen.prompt.value !== null;
  const players = seen.players.value.length ? seen.players.value : info.players;
  return (
    <div class="table-page">
      <OfflineNote seen={seen} />
      {started && board && <LaidOut seen={seen} info={info} board={board} />}
      {!started && (
        <>
          <TableBar game={info.game} subtitle="" narrow={narrow.value} />
          {info.status === "open" ? (
            <WaitingRoom info={info} players={players} seen={seen} changed={again} />
          ) : (
            <p class="loading">{tell(info.status === "broken" ? "table.broken" : "house.loading")}</p>
          )}
        </>
      )}
    </div>
  );
}
