// Several people at one device: the screen between turns, and the ways to uncover and to cover it.
import { useEffect, useRef } from "preact/hooks";
import { tell } from "../house";
import { Link } from "../route";
import { type SeenTable, slipText } from "../table";
import { type Laid, useLaid } from "./parts";

const COVERED = -4; // as a spectator sees it

/** Those at this device who are asked while its screen is covered. */
export function askedHere(seen: SeenTable): number[] {
  const { seats, seat } = seen.held.value;
  const prompt = seen.prompt.value;
  if (seat >= 0 || !prompt || prompt.outcome) return [];
  return seats.filter((other) => prompt.waiting.includes(other) && !seen.players.value[other]?.stand_in);
}

const nameAt = ({ seen }: Laid, seat: number) => seen.players.value[seat]?.name ?? "";

function LookButton({ seat, primary }: { seat: number; primary?: boolean }) {
  const laid = useLaid();
  const name = nameAt(laid, seat);
  return (
    <button type="button" class={primary ? "btn primary" : "btn"} onClick={() => laid.seen.look(seat)}>
      {tell(primary ? "device.i_am" : "device.look_as", { name })}
    </button>
  );
}

function CoverSheet({ asked }: { asked: number[] }) {
  const laid = useLaid();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    sheet.current?.showModal();
  }, []);
  const names = asked.map((seat) => nameAt(laid, seat)).join(", ");
  const others = laid.seen.held.value.seats.filter((seat) => !asked.includes(seat));
  const slip = laid.seen.slip.value; // nothing is seen beside this sheet
  return (
    <dialog ref={sheet} class="cover" aria-labelledby="cover" onCancel={(event) => event.preventDefault()}>
      <div class="cover-paper">
        <h2 id="cover">{tell(asked.length === 1 ? "device.hand" : "device.hand_any", { name: names, names })}</h2>
        <p>{tell("device.covered")}</p>
        {slip && (
          <p class="trouble" role="alert">
            {slipText(slip)}
          </p>
        )}
        <p class="beside">
          {asked.map((seat) => (
            <LookButton key={seat} seat={seat} primary />
          ))}
        </p>
        <p class="beside quiet">
          {others.map((seat) => (
            <LookButton key={seat} seat={seat} />
          ))}
          <Link to="/" class="btn">
            {tell("table.back")}
          </Link>
        </p>
      </div>
    </dialog>
  );
}

/** Lies over everything until the one who is asked has the device; the server has sent nothing hidden till then. */
export function Cover() {
  const asked = askedHere(useLaid().seen);
  return asked.length ? <CoverSheet key={asked.join()} asked={asked} /> : null;
}

/** Beside the question: whose screen this is, and the way to cover it. */
export function DeviceNote() {
  const laid = useLaid();
  const { seats, seat } = laid.seen.held.value;
  if (seats.length < 2 || laid.table.prompt.value.outcome) return null;
  return (
    <div class="company-note device">
      <p>{seat >= 0 ? tell("device.looks", { name: nameAt(laid, seat) }) : tell("device.nobody")}</p>
      <div class="beside">
        {seat >= 0 ? (
          <button type="button" class="btn" onClick={() => laid.seen.look(COVERED)}>
            {tell("device.cover")}
          </button>
        ) : (
          seats.map((other) => <LookButton key={other} seat={other} />)
        )}
      </div>
    </div>
  );
}
