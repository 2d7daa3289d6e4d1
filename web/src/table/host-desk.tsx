// What the host does before the match: chairs, order, agreements, and the word to begin.
import { useState } from "preact/hooks";
import { arrangeTable } from "../api";
import { botName, explain, gameInfo, tell } from "../house";
import { Icon } from "../icons";
import { OptionField } from "../pages/option-field";
import { TermsFields } from "../pages/terms-fields";
import type { Arrange, Place, Player, TableInfo } from "../protocol";

/** Sends what the host wants; the socket tells everybody what came of it. */
export function useArrange(info: TableInfo, changed: () => void) {
  const [trouble, setTrouble] = useState("");
  const arrange = (wanted: Arrange) =>
    arrangeTable(info.match, wanted).then(
      () => {
        setTrouble("");
        changed();
      },
      (error: unknown) => setTrouble(explain(error)),
    );
  return { arrange, trouble };
}

const asTheyAre = (players: Player[]): Place[] => players.map((_, seat) => ({ kind: "keep", seat }));

function withPlace(players: Player[], at: number, place: Place): Place[] {
  return asTheyAre(players).map((now, seat) => (seat === at ? place : now));
}

function swapped(players: Player[], at: number): Place[] {
  const places = asTheyAre(players);
  [places[at - 1], places[at]] = [places[at]!, places[at - 1]!];
  return places;
}

interface HostChairProps {
  info: TableInfo;
  players: Player[];
  seat: number;
  arrange(wanted: Arrange): void;
}

/** Who sits there, as a choice; and one seat up. */
export function HostChair({ info, players, seat, arrange }: HostChairProps) {
  const player = players[seat]!;
  const n = seat + 1;
  const own = seat === info.seat;
  const value = player.kind === "bot" ? `bot:${player.bot}` : player.kind;
  const pick = (wanted: string) => {
    const place: Place = wanted === "open" ? { kind: "open" } : { kind: "bot", bot: wanted.slice("bot:".length) };
    arrange({ chairs: withPlace(players, seat, place) });
  };
  return (
    <span class="host-chair">
      {!own && (
        <select
          aria-label={tell("waiting.who_sits", { n })}
          value={value}
          onChange={(event) => pick(event.currentTarget.value)}
        >
          {player.kind === "person" && <option value="person">{player.name}</option>}
          <option value="open">{tell(player.kind === "person" ? "waiting.remove" : "new_table.open")}</option>
          {(gameInfo(info.game)?.bots ?? []).map((bot) => (
            <option key={bot} value={`bot:${bot}`}>
              {tell("new_table.bot", { name: botName(bot, info.game) })}
            </option>
          ))}
        </select>
      )}
      {seat > 0 && (
        <button
          type="button"
          class="tool"
          aria-label={tell("waiting.up", { n })}
          title={tell("waiting.up", { n })}
          onClick={() => arrange({ chairs: swapped(players, seat) })}
        >
          <span class="up">
            <Icon name="down" size={18} />
          </span>
        </button>
      )}
    </span>
  );
}

/** What was agreed, the game's options and the table's terms, as fields that everybody sees change. */
export function HostTerms({ info, arrange }: { info: TableInfo; arrange(wanted: Arrange): void }) {
  const options = gameInfo(info.game)?.options ?? [];
  return (
    <details class="change-terms">
      <summary>{tell("waiting.change")}</summary>
      <div class="options">
        {options.map((option) => (
          <OptionField
            key={option.name}
            game={info.game}
            option={option}
            value={info.options[option.name] ?? option.default}
            pick={(value) => arrange({ options: { ...info.options, [option.name]: value } })}
          />
        ))}
      </div>
      <TermsFields terms={info.terms} change={(terms) => arrange({ terms })} />
    </details>
  );
}

export function BeginButton({ players, arrange }: { players: Player[]; arrange(wanted: Arrange): void }) {
  const n = players.filter((player) => player.kind === "open").length;
  return (
    <button
      type="button"
      class="btn primary wide"
      aria-disabled={n > 0}
      onClick={() => n > 0 || arrange({ begin: true })}
    >
      {tell(n ? "waiting.begin_free" : "waiting.begin", { n })}
    </button>
  );
}
