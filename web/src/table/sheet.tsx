// The phone's sheet at the bottom: tray, question and the one button, or log and chat behind a tab.
import { useEffect, useRef } from "preact/hooks";
import { tell } from "../house";
import { Icon } from "../icons";
import { OpenHands } from "./open-hands";
import { useLaid } from "./parts";
import { uncover } from "./pointing";
import { PromptPanel } from "./prompt-panel";
import { ReplayPanel } from "./replay-panel";
import { talkShown } from "./shown";
import { Talk, Unread } from "./talk";

function Tray() {
  const { board, table, model, reel } = useLaid();
  if (reel?.hands.value.length) return <OpenHands />;
  if (!board.Tray || table.prompt.value.outcome) return null;
  return (
    <div class="tray">
      <board.Tray key={table.me} table={table} model={model} />
    </div>
  );
}

/** What one has touched on the board stays in sight when the sheet grows over it. */
function useTouchedInSight() {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let touched: Element | null = null;
    const touch = ({ target }: Event) => {
      touched = (target as Element).closest(".stage [data-thing]");
    };
    const grown = new ResizeObserver(() => touched?.isConnected && uncover([touched]));
    grown.observe(sheet.current!);
    document.addEventListener("click", touch, true);
    return () => {
      grown.disconnect();
      document.removeEventListener("click", touch, true);
    };
  }, []);
  return sheet;
}

export function Sheet() {
  const sheet = useTouchedInSight();
  const { reel } = useLaid();
  const talk = talkShown.value;
  const flip = () => (talkShown.value = !talk);
  return (
    <div ref={sheet} class={`sheet${talk ? " talking" : ""}`}>
      <button type="button" class="tool talk-button" aria-expanded={talk} onClick={flip}>
        <Icon name={talk ? "close" : "log"} />
        <span class="vh">{tell("table.panels")}</span>
        {!talk && <Unread />}
      </button>
      {talk ? (
        <Talk />
      ) : (
        <>
          <Tray />
          {reel ? <ReplayPanel reel={reel} /> : <PromptPanel />}
        </>
      )}
    </div>
  );
}
