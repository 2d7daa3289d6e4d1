// Moves through a finished match: a slider, four buttons, and the arrow keys wherever they are not the board's.
import { useEffect } from "preact/hooks";
import { tell } from "../house";
import { Icon, type IconName } from "../icons";
import type { Reel } from "../pages/replay-page";
import { Link } from "../route";
import { typing } from "../typing";
import { useLaid } from "./parts";
import { heading } from "./prompt-panel";

function target(reel: Reel, key: string): number | null {
  const { at, total } = reel;
  if (key === "ArrowLeft") return at.value - 1;
  if (key === "ArrowRight") return at.value + 1;
  if (key === "Home") return 0;
  return key === "End" ? total.value - 1 : null;
}

export function useReplayKeys(reel: Reel | undefined): void {
  useEffect(() => {
    if (!reel) return;
    const press = (event: KeyboardEvent) => {
      const moment = target(reel, event.key);
      const elsewhere = (event.target as HTMLElement).closest("#board, [role=tab], input[type=range]");
      if (moment === null || elsewhere || typing(event) || event.defaultPrevented) return;
      reel.show(moment);
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [reel]);
}

function Turn({ reel, word, icon, to }: { reel: Reel; word: string; icon: IconName; to: number }) {
  const nowhere = to < 0 || to >= reel.total.value || to === reel.at.value;
  return (
    <button
      type="button"
      class="btn"
      aria-label={tell(`replay.${word}`)}
      title={tell(`replay.${word}`)}
      aria-disabled={nowhere}
      onClick={() => nowhere || reel.show(to)}
    >
      <Icon name={icon} />
    </button>
  );
}

export function ReplayPanel({ reel }: { reel: Reel }) {
  const laid = useLaid();
  const [at, last] = [reel.at.value, reel.total.value - 1];
  const place = tell("replay.place", { at: at + 1, total: last + 1 });
  return (
    <section class="prompt replay" aria-labelledby="question">
      <p class="standing">
        <span>{tell("replay.title")}</span>
        <span>{place}</span>
      </p>
      <h2 id="question">{heading(laid)}</h2>
      <input
        type="range"
        min={0}
        max={Math.max(0, last)}
        value={at}
        aria-label={tell("replay.moment")}
        aria-valuetext={place}
        onInput={(event) => reel.show(Number(event.currentTarget.value))}
      />
      <div class="turns">
        <Turn reel={reel} word="first" icon="first" to={0} />
        <Turn reel={reel} word="back" icon="back" to={at - 1} />
        <Turn reel={reel} word="on" icon="go" to={at + 1} />
        <Turn reel={reel} word="last" icon="last" to={last} />
        <Link to={`/table/${laid.seen.match}`} class="btn">
          {tell("table.result")}
        </Link>
      </div>
    </section>
  );
}
