// The browser's way in.
import { render } from "preact";
import "./tokens.css";
import "./base.css";
import "./lobby.css";
import "./pages.css";
import "./table.css";
import "./people.css";
import "./guide.css";
import { App } from "./app";
import { openHouse } from "./house";
import { pacePage } from "./pace";
import { dressPage, language } from "./settings";

// Until the words are there these two sentences are all we have.
const UNREACHABLE = {
  en: "The house does not answer. Reload the page when the server is running.",
  de: "Das Haus antwortet nicht. Lade die Seite neu, wenn der Server läuft.",
};

dressPage();
pacePage();
const room = document.getElementById("room")!;
openHouse().then(
  () => render(<App />, room),
  () => (room.textContent = UNREACHABLE[language.value]),
);

// Without a connection the next page says so; where no worker is allowed the browser's own page does.
if ("serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/static/sw.js", { scope: "/" }).catch(() => undefined);
}
