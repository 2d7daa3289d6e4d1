// The matches I sit at: where it is my turn, where I wait, what is not full yet, what is over.
import { Emblem } from "../art";
import { lobby, tell, titleOf } from "../house";
import { Icon } from "../icons";
import type { TableInfo } from "../protocol";
import { Link } from "../route";
import { endedEarly, whyEnded } from "../table/company-words";
import { PutAwayButton, peopleOf } from "./put-away";
import { Chairs, namesOf } from "./tables";

function against(table: TableInfo): string {
  const names = namesOf(table.players, table.seat);
  const title = titleOf(table.game);
  return names ? `${title} · ${names}` : title;
}

function Placing({ table }: { table: TableInfo }) {
  const rank = table.result?.ranks[table.seat];
  if (!table.result || rank === undefined) return null;
  return (
    <span class="placing">
      {tell(`matches.places.${rank}`)} <small>{tell("matches.of", { seats: table.seats })}</small>
    </span>
  );
}

function finishedLine(table: TableInfo): string {
  const points = table.result?.scores[table.seat];
  const title = titleOf(table.game);
  if (table.status === "broken") return `${title} · ${tell("matches.broken")}`;
  if (table.status !== "over") return `${title} · ${tell("beside.resigned_line")}`;
  const wanting = peopleOf(table, true);
  if (wanting) return `${title} · ${tell("beside.delete_row", { names: wanting })}`;
  if (table.resigned) return `${title} · ${tell("beside.resigned_line")}`;
  const why = endedEarly(table.result?.details);
  if (why) return `${title} · ${whyEnded(table.result?.details, (seat) => table.players[seat]?.name ?? "")}`;
  return points === undefined ? title : `${title} · ${tell("matches.points", { n: points })}`;
}

function Entry({ table, kind }: { table: TableInfo; kind: "turn" | "wait" | "open" | "over" }) {
  return (
    <li>
      <Link to={`/table/${table.match}`} class={`match ${kind}`}>
        <Emblem game={table.game} />
        <span class="what">
          <b>{table.name}</b>
          <small>{kind === "over" ? finishedLine(table) : against(table)}</small>
        </span>
        {kind === "turn" && (
          <span class="go">
            {tell("matches.play")}
            <Icon name="go" size={18} />
          </span>
        )}
        {kind === "open" && <Chairs players={table.players} />}
        {kind === "over" && <Placing table={table} />}
      </Link>
      {kind === "over" && <PutAwayButton table={table} />}
    </li>
  );
}

interface GroupProps {
  label: string;
  tables: TableInfo[];
  all?: number; // how many there are, shown or not
  kind: "turn" | "wait" | "open" | "over";
}

function Group({ label, tables, all, kind }: GroupProps) {
  if (!tables.length) return null;
  return (
    <section class={`group ${kind}`} aria-label={label}>
      <h3>
        {label}
        {all !== undefined && <span>{all}</span>}
      </h3>
      <ul>
        {tables.map((table) => (
          <Entry key={table.match} table={table} kind={kind} />
        ))}
      </ul>
    </section>
  );
}

/** All groups; `most` limits what is shown of each. */
export function MyMatches({ most = Infinity }: { most?: number }) {
  const mine = lobby.value?.mine ?? [];
  if (!mine.length) {
    return (
      <div class="empty">
        <p>{tell(lobby.value ? "matches.none" : "house.loading")}</p>
      </div>
    );
  }
  const playing = mine.filter((table) => table.status === "playing" && !table.resigned);
  const turn = playing.filter((table) => table.your_turn);
  const waiting = playing.filter((table) => !table.your_turn).slice(0, most);
  const open = mine.filter((table) => table.status === "open").slice(0, most);
  const done = (table: TableInfo) => table.status === "over" || table.status === "broken" || table.resigned;
  const over = mine.filter(done).slice(0, most);
  return (
    <>
      <Group label={tell("matches.your_turn")} tables={turn.slice(0, most)} all={turn.length} kind="turn" />
      <Group label={tell("matches.open")} tables={open} kind="open" />
      <Group label={tell("matches.waiting")} tables={waiting} kind="wait" />
      <Group label={tell("matches.finished")} tables={over} kind="over" />
    </>
  );
}
