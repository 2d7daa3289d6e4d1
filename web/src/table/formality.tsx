// Questions that are asked lest others learn that there is nothing to do: one key answers them, or nobody needs to.
import { useEffect } from "preact/hooks";
import { announce } from "../announce";
import { tell } from "../house";
import { setSkipping, skipping } from "../settings";
import { type Laid, useLaid } from "./parts";

const SOONEST_MS = 900; // an answer at once would tell others what the question hides
const LATEST_MS = 2400;

/** The answer that is given by itself; none in a lesson or a replay. */
function answerOf({ table, reel }: Laid): string {
  const { formality, coach, outcome } = table.prompt.value;
  return reel || coach || outcome ? "" : formality;
}

function useSkipping(laid: Laid): void {
  const { table } = laid;
  const answer = skipping.value ? answerOf(laid) : "";
  const question = table.prompt.value.asked_at;
  useEffect(() => {
    if (!answer) return;
    announce(tell("formality.skipped"));
    const wait = SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS);
    const timer = setTimeout(() => table.act(answer), wait);
    return () => clearTimeout(timer);
  }, [answer, question]);
}

export function Formality() {
  const laid = useLaid();
  useSkipping(laid);
  if (!answerOf(laid)) return null;
  const on = skipping.value;
  return (
    <p class="formality" role="note">
      <span>{tell(on ? "formality.skipped" : "formality.why")}</span>{" "}
      <button type="button" class="link" id="always-skip" onClick={() => setSkipping(!on)}>
        {tell(on ? "formality.ask" : "formality.always")}
      </button>
    </p>
  );
}
