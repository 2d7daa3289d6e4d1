// Who watches may look into hands, as long ago as the table agreed: over whose shoulder, and back to the side.
import { tell } from "../house";
import type { Terms } from "../protocol";
import { useLaid } from "./parts";

const SIDE = -4;

/** After how many turns of everybody watchers may look into hands; 0: not before the end. */
export function handsOf(terms: Terms): number {
  return terms.watchers === false ? 0 : (terms.hands ?? 0);
}

export function ShoulderNote() {
  const { seen, info, table } = useLaid();
  const n = handsOf(info.terms);
  if (!n || info.seat >= 0 || table.prompt.value.outcome) return null;
  const over = seen.shoulder.value.seat;
  const name = (seat: number) => seen.players.value[seat]?.name ?? "";
  return (
    <div class="company-note">
      <p>{over < 0 ? tell("shoulder.agreed", { n }) : tell("shoulder.looks", { name: name(over), n })}</p>
      <div class="beside" role="group" aria-label={tell("shoulder.over")}>
        {seen.players.value.map((player, seat) => (
          <button
            key={seat}
            type="button"
            class="btn"
            aria-pressed={seat === over}
            onClick={() => seen.look(seat === over ? SIDE : seat)}
          >
            {player.name}
          </button>
        ))}
      </div>
    </div>
  );
}
