// Open tables with a free chair, and the box for an invitation's code.
import { useState } from "preact/hooks";
import { findByCode, sitDown } from "../api";
import { Emblem } from "../art";
import { COLOURS, Mon } from "../crests";
import { explain, lobby, refreshLobby, tell, titleOf } from "../house";
import type { Player, TableInfo } from "../protocol";
import { go, Link } from "../route";
import { narrow } from "../settings";
import { handsOf } from "../table/shoulder";

export function namesOf(players: Player[], except = -1): string {
  return players
    .filter((player, seat) => player.kind !== "open" && seat !== except)
    .map((player) => player.name)
    .join(", ");
}

function company(table: TableInfo): string {
  const names = namesOf(table.players);
  return names ? tell("tables.with", { names }) : tell("tables.alone");
}

/** Crests for taken chairs, dashed rings for free ones. */
export function Chairs({ players }: { players: Player[] }) {
  const taken = players.filter((player) => player.kind !== "open").length;
  return (
    <span class="chairs">
      <span class="vh">{tell("tables.taken", { taken, seats: players.length })}</span>
      {players.map((player, seat) =>
        player.kind === "open" ? (
          <span key={seat} class="free" aria-hidden="true" />
        ) : (
          <Mon key={seat} colour={COLOURS[seat % COLOURS.length]!} size={28} />
        ),
      )}
    </span>
  );
}

function TableRow({ table }: { table: TableInfo }) {
  const [trouble, setTrouble] = useState("");
  const sit = async () => {
    try {
      if (!handsOf(table.terms)) await sitDown(table.match, null); // else the table is looked at first
      go(`/table/${table.match}`);
    } catch (error) {
      setTrouble(explain(error));
      void refreshLobby();
    }
  };
  return (
    <li>
      <Emblem game={table.game} />
      <span class="what">
        <b>{table.name}</b>
        <small>
          {titleOf(table.game)} · {company(table)}
          {handsOf(table.terms) > 0 && ` · ${tell("shoulder.short")}`}
        </small>
        {trouble && (
          <small class="trouble" role="alert">
            {trouble}
          </small>
        )}
      </span>
      <small class="desk">{tell("tables.starts_when_full")}</small>
      <Chairs players={table.players} />
      <button type="button" class="btn" onClick={sit} aria-label={`${tell("tables.sit")}: ${table.name}`}>
        {tell(narrow.value ? "tables.sit_short" : "tables.sit")}
      </button>
    </li>
  );
}

/** Tables that wait for guests; `most` limits how many are shown. */
export function OpenTables({ most = Infinity }: { most?: number }) {
  const open = (lobby.value?.open ?? []).filter((table) => table.seat < 0);
  return (
    <section class="open-tables" aria-labelledby="open-tables">
      <div class="section-head">
        <h2 id="open-tables">{tell("tables.open")}</h2>
        {open.length > 0 && <span>{tell("tables.count", { n: open.length })}</span>}
        <Link to="/new">{tell("tables.new")}</Link>
      </div>
      {open.length > 0 ? (
        <ul class="tables">
          {open.slice(0, most).map((table) => (
            <TableRow key={table.match} table={table} />
          ))}
        </ul>
      ) : (
        <div class="empty">
          <p>{tell(lobby.value ? "tables.none" : "house.loading")}</p>
        </div>
      )}
    </section>
  );
}

export function Invitation() {
  const [code, setCode] = useState("");
  const [trouble, setTrouble] = useState("");
  const join = async (event: Event) => {
    event.preventDefault();
    try {
      const table = await findByCode(code.replace(/[^a-z0-9]/gi, "").toUpperCase());
      go(`/table/${table.match}`);
    } catch {
      setTrouble(tell("invitation.unknown"));
    }
  };
  return (
    <form class="invitation" onSubmit={join}>
      <label for="code">{tell("invitation.title")}</label>
      <div class="beside">
        <input
          id="code"
          required
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          placeholder="ABC123"
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <button type="submit" class="btn">
          {tell("invitation.join")}
        </button>
      </div>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </form>
  );
}
