// The HTTP interface of the server: one function per request.
import type {
  Arrange,
  Complaint,
  Course,
  GameInfo,
  GameStats,
  GuideStop,
  Hook,
  LexiconEntry,
  Lobby,
  Me,
  NewTable,
  Opened,
  Remarks,
  Replay,
  RulesInfo,
  Strength,
  TableInfo,
  WayBack,
  WordTrees,
} from "./protocol";

/** The server's answer to what it cannot do; `kind` is "unreachable" where there was no answer at all. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    message: string,
  ) {
    super(message);
  }
}

async function request<Answer>(path: string, body?: unknown): Promise<Answer> {
  const init: RequestInit =
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        };
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new RequestError(0, "unreachable", "");
  }
  if (response.ok) return response.status === 204 ? (undefined as Answer) : ((await response.json()) as Answer);
  const complaint = (await response.json().catch(() => ({}))) as Partial<Complaint>;
  throw new RequestError(response.status, complaint.error ?? "failed", complaint.message ?? response.statusText);
}

const quote = encodeURIComponent;

export const fetchGames = () => request<GameInfo[]>("/api/games");
export const fetchWords = (language: string) => request<WordTrees>(`/api/words/${language}`);
export const fetchRules = (game: string) => request<RulesInfo>(`/api/rules/${quote(game)}`);
export const fetchGuide = (game: string) => request<GuideStop[]>(`/api/guide/${quote(game)}`);
export const fetchLexicon = (game: string, language: string) =>
  request<LexiconEntry[]>(`/api/lexicon/${quote(game)}/${language}`);
export const fetchMe = () => request<Me>("/api/me");
export const rename = (name: string) => request<Me>("/api/me", { name });
export const makeWayBack = () => request<WayBack>("/api/me/recovery", {});
export const comeBack = (code: string) => request<Me>("/api/me/recover", { code });
export const fetchHook = () => request<Hook>("/api/me/hook");
export const changeHook = (url: string) => request<Hook>("/api/me/hook", { url });
export const fetchStats = () => request<GameStats[]>("/api/me/stats");
export const fetchLobby = () => request<Lobby>("/api/tables");
export const fetchTable = (match: string) => request<TableInfo>(`/api/tables/${quote(match)}`);
export const openTable = (table: NewTable) => request<Opened>("/api/tables", table);
export const openLesson = (game: string, lesson: string) => request<Opened>("/api/lessons", { game, lesson });
/** Sits down; with a name, somebody at the device of one who sits already. */
export const sitDown = (match: string, seat: number | null, name = "") =>
  request<TableInfo>(`/api/tables/${quote(match)}/sit`, { seat, name });
export const leaveTable = (match: string) => request<TableInfo>(`/api/tables/${quote(match)}/leave`, {});
export const arrangeTable = (match: string, wanted: Arrange) =>
  request<TableInfo>(`/api/tables/${quote(match)}/arrange`, wanted);
export const openRematch = (match: string) => request<Opened>(`/api/tables/${quote(match)}/rematch`, {});
export const hideMatch = (match: string) => request<void>(`/api/tables/${quote(match)}/hide`, {});
export const deleteMatch = (match: string) => request<TableInfo | undefined>(`/api/tables/${quote(match)}/delete`, {});
export const findByCode = (code: string) => request<TableInfo>(`/api/join/${quote(code)}`);
export const fetchReplay = (match: string, first: number, language: string, seat: number) =>
  request<Replay>(
    `/api/tables/${quote(match)}/replay?first=${first}&lang=${language}${seat >= 0 ? `&seat=${seat}` : ""}`,
  );
export const fetchRemarks = (match: string, n: number, seat: number, things: readonly string[]) => {
  const asked = things.map((thing) => `&thing=${quote(thing)}`).join("");
  return request<Remarks>(`/api/tables/${quote(match)}/remarks?n=${n}${seat >= 0 ? `&seat=${seat}` : ""}${asked}`);
};
export const fetchCourse = (match: string) => request<Course>(`/api/tables/${quote(match)}/course`);
export const fetchRatings = (match: string) => request<(Strength | null)[]>(`/api/tables/${quote(match)}/ratings`);
export const recordPath = (match: string) => `/api/tables/${quote(match)}/record`;

export async function fetchArt(game: string, file: "scene.svg" | "emblem.svg"): Promise<string> {
  const response = await fetch(`/api/games/${quote(game)}/art/${file}`);
  return response.ok ? response.text() : "";
}
