// The clock of winter: an incense stick that burns from the right, with a notch for every minute and digits beside it.
import type { Table } from "@shell/board-api";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Model } from "./model";
import type { Wire } from "./wire";

const LENGTH = 500;

const digits = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function useSecondsLeft(deadline: number | null): number | null {
  const left = (): number | null =>
    deadline === null ? null : Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    if (deadline === null) return;
    const timer = setInterval(() => setSeconds(left()), 500);
    return () => clearInterval(timer);
  }, [deadline]);
  return seconds;
}

function Stick({ part, minutes }: { part: number; minutes: number }): JSX.Element {
  const [x0, x1, y] = [8, LENGTH - 10, 34];
  const end = x0 + (x1 - x0) * part;
  const notches = Array.from({ length: minutes + 1 }, (_, k) => x0 + ((x1 - x0) * k) / Math.max(1, minutes));
  return (
    <svg class="sj-stick" viewBox={`0 0 ${LENGTH} 52`} aria-hidden="true">
      <path d={`M${end} ${y}H${x1}`} class="is-ash" />
      <path d={`M${x0} ${y}H${end}`} class="is-wood" />
      <path d={`M${x0} ${y - 1.6}H${Math.max(x0, end - 4)}`} class="is-shine" />
      <path d={notches.map((x) => `M${x} ${y + 8}v5`).join("")} class="is-notch" />
      <path d={`M${end} ${y - 6}q-9-9 1-17t0-10M${end + 3} ${y - 8}q9-8 2-15`} class="is-smoke" />
      <circle cx={end} cy={y} r="11" class="is-glow" />
      <circle cx={end} cy={y} r="5.4" class="is-ember" />
    </svg>
  );
}

/** The time left for the talks of winter, if there is a clock. */
export function Incense({ table, model }: { table: Table<Wire>; model: Model }): JSX.Element | null {
  const seconds = useSecondsLeft(model.deadline.value);
  const whole = model.scene.value.winterSeconds;
  if (seconds === null || !whole) return null;
  const say = table.words.value;
  return (
    <div class="sj-incense">
      <p class="sj-digits">
        <b>{digits(seconds)}</b>
        <small>{say("board.web.of_time", { time: digits(whole) })}</small>
      </p>
      <Stick part={Math.min(1, seconds / whole)} minutes={Math.round(whole / 60)} />
    </div>
  );
}
