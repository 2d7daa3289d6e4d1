// The form for a new table: game, seats, who sits where, and the game's own options.
import { useState } from "preact/hooks";
import { openTable } from "../api";
import { Emblem } from "../art";
import { SeatRing } from "../crests";
import { aboutBot, botName, explain, gameInfo, games, inLanguage, tell } from "../house";
import { choiceFor, openDoor } from "../lobby/choices";
import type { GameInfo, Sitter, Terms } from "../protocol";
import { address, go } from "../route";
import { OptionField, type OptionValue } from "./option-field";
import { TermsFields, usualTerms } from "./terms-fields";

export interface Plan {
  game: string;
  seats: number;
  sitting: Sitter[];
  options: Record<string, OptionValue>;
  private: boolean;
  name: string;
  terms: Terms;
}

function firstPlan(game: GameInfo, friends: boolean): Plan {
  const { seats, bot } = choiceFor(game);
  const other: Sitter = friends ? { kind: "open" } : { kind: "bot", bot };
  const sitting: Sitter[] = [{ kind: "me" }, ...Array.from({ length: seats - 1 }, () => other)];
  if (!friends) sitting[1] = { kind: "open" };
  const options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  return { game: game.id, seats, sitting, options, private: friends, name: "", terms: usualTerms() };
}

function withSeats(plan: Plan, seats: number): Plan {
  const sitting = plan.sitting.slice(0, seats);
  while (sitting.length < seats) sitting.push({ kind: "open" });
  return { ...plan, seats, sitting };
}

/** Seats the sitter there; I can sit only once, so my former chair becomes free. */
function withSitter(plan: Plan, seat: number, sitter: Sitter): Plan {
  const sitting = plan.sitting.map((now, at) => {
    if (at === seat) return sitter;
    return sitter.kind === "me" && now.kind === "me" ? ({ kind: "open" } as Sitter) : now;
  });
  return { ...plan, sitting };
}

function sitterFrom(value: string, seat: number): Sitter {
  if (value === "here") return { kind: "here", name: tell("new_table.here_name", { n: seat + 1 }) };
  return value === "me" || value === "open" ? { kind: value } : { kind: "bot", bot: value.slice("bot:".length) };
}

function Chair({ plan, seat, bots, change }: { plan: Plan; seat: number; bots: string[]; change(plan: Plan): void }) {
  const sitter = plan.sitting[seat]!;
  const value = sitter.kind === "bot" ? `bot:${sitter.bot}` : sitter.kind;
  const bot = sitter.kind === "bot" ? sitter.bot : undefined;
  const about = bot && bot !== plan.sitting[seat - 1]?.bot ? aboutBot(bot, plan.game) : "";
  return (
    <li class="chair">
      <SeatRing seat={seat} />
      <label for={`chair-${seat}`}>{tell("new_table.seat", { n: seat + 1 })}</label>
      <select
        id={`chair-${seat}`}
        value={value}
        onChange={(event) => change(withSitter(plan, seat, sitterFrom(event.currentTarget.value, seat)))}
      >
        <option value="me">{tell("new_table.me")}</option>
        <option value="here">{tell("new_table.here")}</option>
        <option value="open">{tell("new_table.open")}</option>
        {bots.map((bot) => (
          <option key={bot} value={`bot:${bot}`} title={aboutBot(bot, plan.game)}>
            {tell("new_table.bot", { name: botName(bot, plan.game) })}
          </option>
        ))}
      </select>
      {about && <p class="about-bot">{about}</p>}
      {sitter.kind === "here" && (
        <input
          class="here-name"
          aria-label={tell("new_table.here_label", { n: seat + 1 })}
          maxLength={24}
          required
          autocomplete="off"
          value={sitter.name}
          onInput={(event) => change(withSitter(plan, seat, { kind: "here", name: event.currentTarget.value }))}
        />
      )}
    </li>
  );
}

function GameChoice({ chosen, pick }: { chosen: string; pick(game: GameInfo): void }) {
  return (
    <fieldset class="game-choice">
      <legend>{tell("new_table.game")}</legend>
      {games.value.map((game) => (
        <label key={game.id} class="card-choice">
          <input type="radio" name="game" checked={game.id === chosen} onChange={() => pick(game)} />
          <Emblem game={game.id} />
          <span>{inLanguage(game.title)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function SeatCount({ game, plan, change }: { game: GameInfo; plan: Plan; change(plan: Plan): void }) {
  return (
    <fieldset class="seat-count">
      <legend>{tell("new_table.seats")}</legend>
      {game.seats.map((n) => (
        <label key={n} class="card-choice">
          <input type="radio" name="seats" checked={plan.seats === n} onChange={() => change(withSeats(plan, n))} />
          <span>{n}</span>
        </label>
      ))}
    </fieldset>
  );
}

function NameAndPrivacy({ plan, change }: { plan: Plan; change(plan: Plan): void }) {
  return (
    <>
      <div class="field">
        <label for="table-name">{tell("new_table.name")}</label>
        <input
          id="table-name"
          maxLength={40}
          autocomplete="off"
          value={plan.name}
          aria-describedby="table-name-hint"
          onInput={(event) => change({ ...plan, name: event.currentTarget.value })}
        />
        <small id="table-name-hint">{tell("new_table.name_hint")}</small>
      </div>
      <div class="field check">
        <input
          id="private"
          type="checkbox"
          checked={plan.private}
          aria-describedby="private-hint"
          onChange={(event) => change({ ...plan, private: event.currentTarget.checked })}
        />
        <label for="private">{tell("new_table.private")}</label>
        <small id="private-hint">{tell("new_table.private_hint")}</small>
      </div>
    </>
  );
}

function Form({ first }: { first: GameInfo }) {
  const friends = address.value.searchParams.has("friends");
  const [plan, change] = useState(() => firstPlan(first, friends));
  const [trouble, setTrouble] = useState("");
  const game = gameInfo(plan.game) ?? first;
  const create = async (event: Event) => {
    event.preventDefault();
    try {
      const { match } = await openTable(plan);
      go(`/table/${match}`);
    } catch (error) {
      setTrouble(explain(error));
    }
  };
  return (
    <form class="new-table" onSubmit={create}>
      <GameChoice chosen={plan.game} pick={(chosen) => change(firstPlan(chosen, friends))} />
      <SeatCount game={game} plan={plan} change={change} />
      <fieldset>
        <legend>{tell("new_table.who")}</legend>
        <ul class="chairs-plan">
          {plan.sitting.map((_, seat) => (
            <Chair key={seat} plan={plan} seat={seat} bots={game.bots} change={change} />
          ))}
        </ul>
        {plan.sitting.some((sitter) => sitter.kind === "here") && <small>{tell("new_table.here_hint")}</small>}
      </fieldset>
      {game.options.length > 0 && (
        <fieldset class="options">
          <legend>{tell("new_table.options")}</legend>
          {game.options.map((option) => (
            <OptionField
              key={`${game.id}.${option.name}`}
              game={game.id}
              option={option}
              value={plan.options[option.name] ?? option.default}
              pick={(value) => change({ ...plan, options: { ...plan.options, [option.name]: value } })}
            />
          ))}
        </fieldset>
      )}
      <TermsFields terms={plan.terms} change={(terms) => change({ ...plan, terms })} />
      <NameAndPrivacy plan={plan} change={change} />
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <button type="submit" class="btn primary wide">
        {tell("new_table.create")}
      </button>
    </form>
  );
}

export function NewTablePage() {
  const wanted = gameInfo(address.value.searchParams.get("game") ?? "") ?? gameInfo(openDoor(games.value));
  return (
    <main class="sheet-page" id="content" tabIndex={-1}>
      <h1>{tell("new_table.title")}</h1>
      {wanted && <Form first={wanted} />}
    </main>
  );
}
