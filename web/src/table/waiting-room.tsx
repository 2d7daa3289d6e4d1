// Before the match: the link to share, and chairs that fill.
import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import { leaveTable, sitDown } from "../api";
import { SeatRing } from "../crests";
import { explain, gameInfo, inLanguage, tell } from "../house";
import { Icon } from "../icons";
import { valueName } from "../pages/option-field";
import { paceWords, usualTerms } from "../pages/terms-fields";
import type { Player, TableInfo } from "../protocol";
import { address, go } from "../route";
import { type SeenTable, slipText } from "../table";
import { Chat } from "./chat";
import { howLong } from "./company-words";
import { BeginButton, HostChair, HostTerms, useArrange } from "./host-desk";
import { QrCode } from "./qr";
import { playerLine } from "./seats";
import { handsOf } from "./shoulder";

interface WaitingProps {
  info: TableInfo;
  players: Player[];
  seen: SeenTable;
  changed(): void; // who sits where must be asked anew
}

const linkTo = (code: string, seat?: number) =>
  `${location.origin}/join/${code}${seat === undefined ? "" : `?seat=${seat + 1}`}`;

/** Copies the link to one chair, for the one who shall sit there. */
function SeatLink({ code, seat }: { code: string; seat: number }) {
  const [copied, setCopied] = useState(false);
  const label = tell(copied ? "waiting.copied" : "waiting.copy_seat", { n: seat + 1 });
  const copy = async () => {
    await navigator.clipboard?.writeText(linkTo(code, seat)).catch(() => undefined);
    setCopied(true);
    announce(tell("waiting.copied"));
  };
  return (
    <button type="button" class="tool" aria-label={label} title={label} onClick={copy}>
      <Icon name={copied ? "letter" : "link"} size={18} />
    </button>
  );
}

/** Lets somebody sit down there who plays at this device, under a name of their own. */
function SitHere({ seat, sit }: { seat: number; sit(name: string): void }) {
  const [name, setName] = useState<string | null>(null);
  const n = seat + 1;
  if (name === null)
    return (
      <button type="button" class="btn" onClick={() => setName(tell("new_table.here_name", { n }))}>
        <Icon name="seat" size={18} />
        {tell("waiting.here")}
      </button>
    );
  const submit = (event: Event) => {
    event.preventDefault();
    setName(null);
    sit(name);
  };
  return (
    <form class="sit-here" onSubmit={submit}>
      <input
        aria-label={tell("new_table.here_label", { n })}
        maxLength={24}
        required
        autocomplete="off"
        value={name}
        ref={(field) => field?.focus()}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" class="btn primary">
        {tell("waiting.sit_here")}
      </button>
    </form>
  );
}

function Share({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const link = linkTo(code);
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
      <details class="phone-beside">
        <summary>{tell("waiting.qr")}</summary>
        <QrCode text={link} label={tell("waiting.qr_label", { link })} />
      </details>
    </section>
  );
}

/** What was agreed beside the game's options, as pairs of words; the usual is told only where it is always wanted. */
function agreements({ terms }: TableInfo): [string, string][] {
  const { clock, away, watchers, talk, timeout } = { ...usualTerms(), ...terms };
  const hands = handsOf(terms);
  const told: [string, string | false][] = [
    ["terms.pace", clock !== "none" && paceWords(terms)],
    ["terms.timeout", clock !== "none" && tell(`terms.timeouts.${timeout}`)],
    ["terms.patience", howLong(away)],
    ["terms.watching", !watchers && tell("terms.watching_none")],
    ["terms.talk", watchers && talk !== "all" && tell(`terms.manners.${talk}`)],
    ["terms.hands", hands > 0 && tell("terms.hands_after", { n: hands })],
  ];
  return told.flatMap(([name, words]) => (words ? [[tell(name), words] as [string, string]] : []));
}

function Agreed({ info }: { info: TableInfo }) {
  const options = gameInfo(info.game)?.options ?? [];
  const chosen = options.map((option): [string, string] => [
    inLanguage(option.meaning),
    valueName(info.game, option.name, info.options[option.name] ?? option.default),
  ]);
  return (
    <section class="agreed" aria-labelledby="agreed">
      <h2 id="agreed">{tell("waiting.agreed")}</h2>
      <dl>
        {[...agreements(info), ...chosen].map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The chair that an invitation named, or none. */
function wantedSeat(): number {
  return Number(address.value.searchParams.get("seat") ?? 0) - 1;
}

function nameAt(info: TableInfo, players: Player[], seat: number): string {
  const { kind, name } = players[seat]!;
  if (seat === info.seat) return `${name} (${tell("table.you")})`;
  if (kind === "open" && name) return tell("waiting.kept", { name });
  return name || tell("waiting.free");
}

/** Whether I sat here while this page was open, and do so no more. */
function useStoodUp(seated: boolean): boolean {
  const sat = useRef(seated);
  sat.current ||= seated;
  const stoodUp = sat.current && !seated;
  useEffect(() => {
    if (stoodUp) announce(tell("waiting.stood_up"));
  }, [stoodUp]);
  return stoodUp;
}

export function WaitingRoom({ info, players, seen, changed }: WaitingProps) {
  const [trouble, setTrouble] = useState("");
  const { arrange, trouble: refused } = useArrange(info, changed);
  const byHost = info.terms.begin === "host";
  const sit = (seat: number, name = "") =>
    sitDown(info.match, seat, name).then(changed, (error: unknown) => setTrouble(explain(error)));
  const leave = () =>
    leaveTable(info.match).then(
      () => go("/"),
      (error: unknown) => setTrouble(explain(error)),
    );
  const seated = info.seat >= 0;
  const stoodUp = useStoodUp(seated);
  return (
    <main class="waiting-room" id="content" tabIndex={-1}>
      <p class="table-name">{info.name}</p>
      <h2 class="title">{tell("waiting.title")}</h2>
      <p class="lead">{tell(byHost ? (info.host ? "waiting.lead_host" : "waiting.lead_guest") : "waiting.lead")}</p>
      {stoodUp && <p class="company-note">{tell("waiting.stood_up")}</p>}
      <ul class="chairs-plan">
        {players.map((player, seat) => (
          <li key={seat} class={`chair ${player.kind}`}>
            <SeatRing seat={seat} />
            <span class="what">
              <b>{nameAt(info, players, seat)}</b>
              <small>
                {player.kind === "open" ? tell("new_table.seat", { n: seat + 1 }) : playerLine(player, info.game)}
              </small>
            </span>
            {player.kind === "open" && !seated && (
              <button
                type="button"
                class={wantedSeat() < 0 || wantedSeat() === seat ? "btn primary" : "btn"}
                onClick={() => sit(seat)}
              >
                {tell("waiting.sit")}
              </button>
            )}
            <span class="chair-tools">
              {player.kind === "open" && seated && (
                <>
                  {!player.name && <SitHere seat={seat} sit={(name) => void sit(seat, name)} />}
                  <SeatLink code={info.code} seat={seat} />
                </>
              )}
              {info.host && <HostChair info={info} players={players} seat={seat} arrange={arrange} />}
            </span>
          </li>
        ))}
      </ul>
      {info.here.length > 1 && <small>{tell("new_table.here_hint")}</small>}
      {(trouble || refused) && (
        <p class="trouble" role="alert">
          {trouble || refused}
        </p>
      )}
      {byHost && info.host && <BeginButton players={players} arrange={arrange} />}
      <Share code={info.code} />
      <Agreed info={info} />
      {info.host && <HostTerms info={info} arrange={arrange} />}
      <section class="waiting-chat" aria-label={tell("table.chat")}>
        <h2>{tell("table.chat")}</h2>
        <Chat seen={seen} mark={(seat) => <SeatRing seat={seat} size={18} />} />
        {seen.slip.value && (
          <p class="trouble" role="alert">
            {slipText(seen.slip.value)}
          </p>
        )}
      </section>
      {seated && (
        <button type="button" class="btn" onClick={leave}>
          {tell("waiting.leave")}
        </button>
      )}
    </main>
  );
}
