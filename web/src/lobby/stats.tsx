// How my finished matches went, game by game.
import { useEffect, useState } from "preact/hooks";
import { fetchStats } from "../api";
import { Emblem } from "../art";
import { botName, gameInfo, lobby, tell, titleOf } from "../house";
import type { GameStats, Tried } from "../protocol";

function Line({ label, tried }: { label: string; tried: Tried }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{tried.played}</td>
      <td>{tried.won}</td>
    </tr>
  );
}

function OfGame({ stats }: { stats: GameStats }) {
  const known = gameInfo(stats.game)?.bots ?? [];
  const bots = Object.entries(stats.bots).sort(([one], [other]) => known.indexOf(one) - known.indexOf(other));
  const ranks = stats.ranks.map((n, at) => `${tell(`matches.places.${at + 1}`)}: ${n}`).join(" · ");
  return (
    <section class="stats-of" aria-label={titleOf(stats.game)}>
      <h3>
        <Emblem game={stats.game} /> {titleOf(stats.game)}
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{tell("stats.against")}</th>
            <th scope="col">{tell("stats.played")}</th>
            <th scope="col">{tell("stats.won")}</th>
          </tr>
        </thead>
        <tbody>
          <Line label={tell("stats.all")} tried={stats.all} />
          {stats.people.played > 0 && <Line label={tell("stats.people")} tried={stats.people} />}
          {bots.map(([bot, tried]) => (
            <Line key={bot} label={tell("stats.bots", { bot: botName(bot, stats.game) })} tried={tried} />
          ))}
        </tbody>
      </table>
      <p>{ranks}</p>
      {stats.rating && (
        <p class="rating">
          {tell("stats.rating")} <b>{stats.rating.points}</b> <small>± {stats.rating.give}</small>
        </p>
      )}
      {!stats.rating && !!stats.rated && <p class="rating">{tell("stats.rating_later", { n: stats.rated })}</p>}
    </section>
  );
}

/** Asked for anew when another match is over. */
export function Stats() {
  const [found, setFound] = useState<GameStats[]>([]);
  const over = (lobby.value?.mine ?? []).filter((table) => table.status === "over").length;
  useEffect(() => {
    fetchStats().then(setFound, () => setFound([]));
  }, [over]);
  if (!found.length) return null;
  return (
    <section class="stats" aria-labelledby="stats">
      <h2 id="stats">{tell("stats.title")}</h2>
      <div class="stats-all">
        {found.map((stats) => (
          <OfGame key={stats.game} stats={stats} />
        ))}
      </div>
    </section>
  );
}
