// A refusal: a slip of paper with the rule's number and sentence.
import { useEffect } from "preact/hooks";
import { tell } from "../house";
import { Icon } from "../icons";
import { slipText } from "../table";
import { useLaid } from "./parts";

const SHOWN_MS = 12_000;

export function RefusalSlip() {
  const { seen, info } = useLaid();
  const slip = seen.slip.value;
  const drop = () => (seen.slip.value = null);
  useEffect(() => {
    if (!slip) return;
    const timer = setTimeout(drop, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [slip]);
  useEffect(() => {
    if (!slip) return;
    const pressed = ({ target }: Event) => {
      const place = target as Element;
      if (place.closest("#board") && !place.closest(".slip")) drop(); // it covers nothing one needs next
    };
    document.addEventListener("pointerdown", pressed);
    return () => document.removeEventListener("pointerdown", pressed);
  }, [slip]);
  return (
    <div class="slip-place" aria-live="assertive">
      {slip && (
        <div class="slip">
          {slip.rule && (
            <a
              class="rule-id"
              href={`/rules/${info.game}#${slip.rule}`}
              target="_blank"
              rel="noopener"
              title={tell("refusal.open_rule")}
            >
              {tell("refusal.rule", { rule: slip.rule })}
            </a>
          )}
          <p>{slipText(slip)}</p>
          {slip.again && (
            <button type="button" class="btn" onClick={slip.again}>
              {tell("table.all_the_same")}
            </button>
          )}
          <button type="button" class="tool" aria-label={tell("house.close")} onClick={drop}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
