// The bar above a table: the way back, title, what is reconstructed, rules, theme, settings.
import { useState } from "preact/hooks";
import { Dialog } from "../dialog";
import { ThemeButton } from "../header";
import { gameInfo, inLanguage, tell, titleOf } from "../house";
import { Icon } from "../icons";
import { Link } from "../route";
import { shownDialog } from "../settings-dialog";
import { PeopleButton } from "./people-menu";

export function ReconstructionNote({ game }: { game: string }) {
  const [open, setOpen] = useState(false);
  const text = inLanguage(gameInfo(game)?.reconstructed);
  if (!text) return null;
  return (
    <>
      <button type="button" class="note-chip" onClick={() => setOpen(true)}>
        <Icon name="info" size={16} />
        {tell("table.reconstruction")}
      </button>
      {open && (
        <Dialog title={tell("table.reconstruction_title")} close={() => setOpen(false)}>
          <p>{text}</p>
          <p>
            <a href={`/rules/${game}`} target="_blank" rel="noopener">
              {tell("learn.read")}
            </a>
          </p>
        </Dialog>
      )}
    </>
  );
}

interface TableBarProps {
  game: string;
  subtitle: string;
  narrow: boolean;
}

export function TableBar({ game, subtitle, narrow }: TableBarProps) {
  return (
    <header class="table-bar">
      <Link to="/" class="tool" aria-label={tell("table.back")} title={tell("table.back")}>
        <Icon name="back" />
      </Link>
      <h1>{titleOf(game)}</h1>
      <p class="subtitle">{subtitle}</p>
      {!narrow && <ReconstructionNote game={game} />}
      <a
        class="tool"
        href={`/rules/${game}`}
        target="_blank"
        rel="noopener"
        aria-label={tell("table.rules")}
        title={tell("table.rules")}
      >
        <Icon name="book" />
      </a>
      <PeopleButton />
      <ThemeButton />
      <button
        type="button"
        class="tool"
        aria-label={tell("table.settings")}
        title={tell("table.settings")}
        onClick={() => (shownDialog.value = "settings")}
      >
        <Icon name="sliders" />
      </button>
    </header>
  );
}
