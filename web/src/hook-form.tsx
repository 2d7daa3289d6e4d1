// In the settings: an address of one's own that is called when it is one's turn and one is away.
import { useEffect, useState } from "preact/hooks";
import { changeHook, fetchHook, RequestError } from "./api";
import { explain, tell } from "./house";
import type { Hook } from "./protocol";

/** What was the matter with a call, in the present language. */
function inWords(trouble: string): string {
  return /^\d+$/.test(trouble) ? tell("hook.answered", { n: trouble }) : tell(`hook.troubles.${trouble}`);
}

function whyNot(error: unknown): string {
  const kind = error instanceof RequestError ? error.kind : "";
  return kind.startsWith("hook_")
    ? tell("hook.failed", { trouble: inWords(kind.slice("hook_".length)) })
    : explain(error);
}

function useHook() {
  const [hook, setHook] = useState<Hook | null>(null);
  useEffect(() => {
    fetchHook().then(setHook, () => setHook(null));
  }, []);
  return { hook, setHook };
}

/** Said where one's matches are, once calls were given up. */
export function HookNote() {
  const { hook } = useHook();
  if (!hook?.off) return null;
  return (
    <p class="company-note" role="status">
      {tell("hook.off", { trouble: inWords(hook.trouble) })}
    </p>
  );
}

export function HookForm() {
  const { hook, setHook } = useHook();
  const [url, setUrl] = useState<string | null>(null);
  const [trouble, setTrouble] = useState("");
  const [saved, setSaved] = useState(false);
  const kept = hook?.url ?? "";
  const save = async (event: Event) => {
    event.preventDefault();
    setSaved(false);
    try {
      setHook(await changeHook((url ?? kept).trim()));
      setTrouble("");
      setSaved(true);
    } catch (error) {
      setTrouble(whyNot(error));
    }
  };
  return (
    <details class="hook">
      <summary>{tell("hook.title")}</summary>
      <form class="name-form" onSubmit={save}>
        <label for="hook">{tell("hook.address")}</label>
        <div class="beside">
          <input
            id="hook"
            type="url"
            autocomplete="off"
            placeholder="https://…"
            value={url ?? kept}
            aria-describedby="hook-hint"
            onInput={(event) => setUrl(event.currentTarget.value)}
          />
          <button class="btn" type="submit">
            {tell("settings.save")}
          </button>
        </div>
        <small id="hook-hint">{tell("hook.hint")}</small>
        {hook?.off && <p class="trouble">{tell("hook.off", { trouble: inWords(hook.trouble) })}</p>}
        {saved && <p role="status">{tell(kept ? "hook.kept" : "hook.gone")}</p>}
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
      </form>
    </details>
  );
}
