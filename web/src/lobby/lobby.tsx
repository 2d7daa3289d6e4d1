// The entrance: doors, open tables, and my matches in the rail.
import { games, me, tell, titleOf } from "../house";
import { Icon } from "../icons";
import { Link } from "../route";
import { narrow } from "../settings";
import { openDoor } from "./choices";
import { Doors } from "./doors";
import { MyMatches } from "./matches";
import { Invitation, OpenTables } from "./tables";

function greeting(): string {
  const hour = new Date().getHours();
  const name = me.value.name;
  if (hour < 5) return tell("lobby.night", { name });
  if (hour < 11) return tell("lobby.morning", { name });
  return tell(hour < 17 ? "lobby.day" : "lobby.evening", { name });
}

function LearnLink() {
  const game = openDoor(games.value);
  return (
    <Link to={`/rules/${game}`} class="learn-link">
      <Icon name="book" size={24} />
      <span class="what">
        <b>{tell("learn.new_to", { title: titleOf(game) })}</b>
        <small>{tell("learn.read_short")}</small>
      </span>
      <Icon name="go" size={18} />
    </Link>
  );
}

export function Lobby() {
  return (
    <main class="page" id="content" tabIndex={-1}>
      <div class="left">
        <div class="hello">
          <h1>{greeting()}</h1>
          <p>{tell("lobby.lead")}</p>
        </div>
        <Doors />
        <OpenTables most={6} />
      </div>
      <aside class="side" aria-labelledby="my-matches">
        <h2 id="my-matches">{tell("matches.title")}</h2>
        <MyMatches most={narrow.value ? 2 : 4} />
        <LearnLink />
        <Invitation />
      </aside>
    </main>
  );
}
