// A finished match is put away: out of my list, or for good when all who played it want that.
import { useState } from "preact/hooks";
import { deleteMatch, hideMatch } from "../api";
import { Dialog } from "../dialog";
import { explain, refreshLobby, tell } from "../house";
import { Icon } from "../icons";
import type { TableInfo } from "../protocol";
import { Way } from "../way";

/** The names of people who would have it deleted, or of the others who still keep it; never my own. */
export function peopleOf({ players, unwanted, here }: TableInfo, wanting: boolean): string {
  return players
    .filter(({ kind }, seat) => kind === "person" && !here.includes(seat) && unwanted.includes(seat) === wanting)
    .map(({ name }) => name)
    .join(", ");
}

function Deleting({ table, run }: { table: TableInfo; run(doing: Promise<unknown>): void }) {
  const [sure, setSure] = useState(false);
  const others = peopleOf(table, false);
  const hint = others ? `${tell("beside.delete_hint")} ${tell("beside.delete_asks", { names: others })}` : "";
  return (
    <Way
      label={tell(sure ? "beside.delete_sure" : "beside.delete")}
      hint={hint || tell("beside.delete_hint")}
      run={() => (sure ? run(deleteMatch(table.match)) : setSure(true))}
    />
  );
}

function PutAway({ table, close }: { table: TableInfo; close(): void }) {
  const [trouble, setTrouble] = useState("");
  const run = (doing: Promise<unknown>) =>
    void doing.then(
      () => {
        close();
        return refreshLobby();
      },
      (error) => setTrouble(explain(error)),
    );
  const wanting = peopleOf(table, true);
  return (
    <Dialog title={table.name} close={close}>
      {wanting && <p>{tell("beside.delete_agree", { names: wanting })}</p>}
      <div class="ways">
        <Way label={tell("beside.hide")} hint={tell("beside.hide_hint")} run={() => run(hideMatch(table.match))} />
        {(table.status === "over" || table.status === "broken") && <Deleting table={table} run={run} />}
      </div>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </Dialog>
  );
}

export function PutAwayButton({ table }: { table: TableInfo }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="tool hide"
        aria-label={`${tell("beside.put_away")}: ${table.name}`}
        title={tell("beside.put_away")}
        onClick={() => setOpen(true)}
      >
        <Icon name="close" size={18} />
      </button>
      {open && <PutAway table={table} close={() => setOpen(false)} />}
    </>
  );
}
