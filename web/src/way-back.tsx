// One person on several devices: a code to keep, and the page that takes it.
import { useState } from "preact/hooks";
import { comeBack, makeWayBack } from "./api";
import { explain, me, refreshLobby, tell } from "./house";
import { go } from "./route";

const linkOf = (code: string) => `${location.origin}/recover#${code}`;

/** In the settings: makes a code. A former one is worth nothing then, so it is made only when asked for. */
export function WayBack() {
  const [code, setCode] = useState("");
  const [trouble, setTrouble] = useState("");
  const make = () =>
    makeWayBack().then(
      (made) => setCode(made.code),
      (error: unknown) => setTrouble(explain(error)),
    );
  return (
    <div class="way-back">
      <button type="button" class="btn" onClick={make}>
        {tell("way_back.make")}
      </button>
      <small>{tell("way_back.hint")}</small>
      {code && (
        <p role="status">
          <b class="way-code">{code}</b>
          <br />
          <a href={linkOf(code)}>{linkOf(code)}</a>
        </p>
      )}
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

/** /recover, with the code behind # where no server or log sees it. */
export function RecoverPage() {
  const [code, setCode] = useState(location.hash.slice(1));
  const [trouble, setTrouble] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    try {
      me.value = await comeBack(code);
      await refreshLobby();
      go("/matches");
    } catch (error) {
      setTrouble(explain(error));
    }
  };
  return (
    <main class="sheet-page" id="content" tabIndex={-1}>
      <h1>{tell("way_back.title")}</h1>
      <p>{tell("way_back.lead", { name: me.value.name })}</p>
      <form class="name-form" onSubmit={send}>
        <label for="way-back">{tell("way_back.code")}</label>
        <div class="beside">
          <input
            id="way-back"
            required
            autocomplete="off"
            value={code}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
          <button class="btn primary" type="submit">
            {tell("way_back.come")}
          </button>
        </div>
      </form>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </main>
  );
}
