// The door of the table: who is here, and the ways to leave, resign or end the match together.
import { useContext, useState } from "preact/hooks";
import { arrangeTable } from "../api";
import { Dialog } from "../dialog";
import { explain, gameInfo, tell } from "../house";
import { Icon } from "../icons";
import type { Beside } from "../protocol";
import { Way } from "../way";
import { BotChoice } from "./company";
import { LaidTable, plays, useLaid } from "./parts";
import { playerLine } from "./seats";
import { handsOf } from "./shoulder";

function People() {
  const { table, seen, info } = useLaid();
  const { watchers } = seen.company.value;
  return (
    <>
      <ul class="company-list">
        {seen.players.value.map((player, seat) => (
          <li key={seat}>
            <b>{table.nameOf(seat)}</b> <small>{playerLine(player, info.game)}</small>
          </li>
        ))}
      </ul>
      {handsOf(info.terms) > 0 && <p class="watchers">{tell("shoulder.agreed", { n: handsOf(info.terms) })}</p>}
      {watchers.length > 0 && <p class="watchers">{tell("beside.watchers", { names: watchers.join(", ") })}</p>}
    </>
  );
}

/** The host opens and closes the door to those who only watch; whoever looks on when it closes is sent out. */
function Door() {
  const laid = useLaid();
  const { info, seen, table } = laid;
  const { closed } = seen.company.value;
  const [trouble, setTrouble] = useState("");
  if (!info.host || !plays(laid) || table.prompt.value.outcome) return null;
  const turn = () =>
    arrangeTable(info.match, { terms: { ...info.terms, watchers: closed } }).then(
      () => setTrouble(""),
      (error: unknown) => setTrouble(explain(error)),
    );
  return (
    <div class="ways">
      <Way
        label={tell(closed ? "beside.open_door" : "beside.close_door")}
        hint={trouble || tell(closed ? "beside.open_door_hint" : "beside.close_door_hint")}
        run={turn}
      />
    </div>
  );
}

/** What the dealer bound itself to before the first card; the record tells the rest when the match is over. */
function FairDeals() {
  const { info } = useLaid();
  if (!info.commitment) return null;
  return (
    <details class="fair">
      <summary>{tell("beside.fair")}</summary>
      <p>{tell("beside.fair_hint")}</p>
      <code>{info.commitment}</code>
    </details>
  );
}

function Ways({ close }: { close(): void }) {
  const laid = useLaid();
  const { table, seen, info } = laid;
  const [bot, pick] = useState(gameInfo(info.game)?.bots[0] ?? "");
  const [sure, setSure] = useState(false);
  const mine = seen.players.value[table.me];
  if (!plays(laid) || !mine || mine.resigned || table.prompt.value.outcome) return null;
  const wish = (deed: Beside["do"], what = "") => {
    seen.beside({ do: deed, seat: -1, bot, what });
    close();
  };
  return (
    <div class="ways">
      <div class="setting">
        <span>{tell("beside.strength")}</span>
        <BotChoice bot={bot} pick={pick} id="bot-for-me" />
      </div>
      {!mine.stand_in && (
        <Way label={tell("beside.leave")} hint={tell("beside.leave_hint")} run={() => wish("leave")} />
      )}
      {!seen.company.value.proposed && (
        <Way label={tell("beside.propose")} hint={tell("beside.propose_hint")} run={() => wish("propose", "end")} />
      )}
      {!seen.company.value.proposed && !table.prompt.value.undo && seen.company.value.acted.includes(table.me) && (
        <Way label={tell("beside.undo_way")} hint={tell("beside.undo_hint")} run={() => wish("propose", "undo")} />
      )}
      {seen.prompt.value?.times_ms && !seen.company.value.proposed && !seen.company.value.is_paused && (
        <Way label={tell("beside.pause_way")} hint={tell("beside.pause_hint")} run={() => wish("propose", "pause")} />
      )}
      <Way
        label={tell(sure ? "beside.give_up_sure" : "beside.give_up")}
        hint={tell("beside.give_up_hint")}
        run={() => (sure ? wish("resign") : setSure(true))}
      />
    </div>
  );
}

/** Only where a match is going on; a replay and the waiting room have no such door. */
export function PeopleButton() {
  const laid = useContext(LaidTable);
  const [open, setOpen] = useState(false);
  if (!laid || laid.reel) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        class="tool"
        id="people"
        aria-label={tell("beside.menu")}
        title={tell("beside.menu")}
        onClick={() => setOpen(true)}
      >
        <Icon name="seat" />
      </button>
      {open && (
        <Dialog title={tell("beside.menu_title")} close={close}>
          <People />
          <Door />
          <FairDeals />
          <Ways close={close} />
        </Dialog>
      )}
    </>
  );
}
