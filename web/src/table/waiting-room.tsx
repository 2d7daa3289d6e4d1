// Before the match: the link to share, and chairs that fill.
import { useState } from "preact/hooks";
import { announce } from "../announce";
import { leaveTable, sitDown } from "../api";
import { SeatRing } from "../crests";
import { explain, gameInfo, inLanguage, me, tell } from "../house";
import { Icon } from "../icons";
import { valueName } from "../pages/option-field";
import type { Player, TableInfo } from "../protocol";
import { go } from "../route";
import { playerLine } from "./seats";

interface WaitingProps {
  info: TableInfo;
  players: Player[];
  changed(): void; // who sits where must be asked anew
}

function Share({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}/join/${code}`;
  const copy = async () => {
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    setCopied(true);
    announce(tell("waiting.copied"));
  };
  return (
    <section class="share" aria-labelledby="share">
      <h2 id="share">{tell("waiting.share")}</h2>
      <div class="beside">
        <input
          readOnly
          aria-label={tell("waiting.link")}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="btn" onClick={copy}>
          <Icon name="link" />
          {tell(copied ? "waiting.copied" : "waiting.copy")}
        </button>
      </div>
      <p class="code">
        {tell("waiting.code")} <b>{code}</b>
      </p>
    </section>
  );
}

function Agreed({ info }: { info: TableInfo }) {
  const options = gameInfo(info.game)?.options ?? [];
  if (!options.length) return null;
  return (
    <section class="agreed" aria-labelledby="agreed">
      <h2 id="agreed">{tell("waiting.agreed")}</h2>
      <dl>
        {options.map((option) => (
          <div key={option.name}>
            <dt>{inLanguage(option.meaning)}</dt>
            <dd>{valueName(info.game, option.name, info.options[option.name] ?? option.default)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function WaitingRoom({ info, players, changed }: WaitingProps) {
  const [trouble, setTrouble] = useState("");
  const sit = (seat: number) => sitDown(info.match, seat).then(changed, (error: unknown) => setTrouble(explain(error)));
  const leave = () =>
    leaveTable(info.match).then(
      () => go("/"),
      (error: unknown) => setTrouble(explain(error)),
    );
  const seated = info.seat >= 0;
  return (
    <main class="waiting-room" id="content" tabIndex={-1}>
      <p class="table-name">{info.name}</p>
      <h2 class="title">{tell("waiting.title")}</h2>
      <p class="lead">{tell("waiting.lead")}</p>
      <ul class="chairs-plan">
        {players.map((player, seat) => (
          <li key={seat} class={`chair ${player.kind}`}>
            <SeatRing seat={seat} />
            <span class="what">
              <b>
                {seat === info.seat ? `${me.value.name} (${tell("table.you")})` : player.name || tell("waiting.free")}
              </b>
              <small>
                {player.kind === "open" ? tell("new_table.seat", { n: seat + 1 }) : playerLine(player, info.game)}
              </small>
            </span>
            {player.kind === "open" && !seated && (
              <button type="button" class="btn primary" onClick={() => sit(seat)}>
                {tell("waiting.sit")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <Share code={info.code} />
      <Agreed info={info} />
      {seated && (
        <button type="button" class="btn" onClick={leave}>
          {tell("waiting.leave")}
        </button>
      )}
    </main>
  );
}
