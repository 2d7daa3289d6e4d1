// The keyboard at the table: first the board, then the house's own letters.
import { useEffect } from "preact/hooks";
import { typing } from "../typing";
import type { Laid } from "./parts";
import { presentPrimary, press } from "./prompt-panel";
import { shownTab, talkShown } from "./shown";

function focusOn(id: string): void {
  // a tab or sheet may have to be drawn first
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

function showTalk(tab: "log" | "chat"): void {
  shownTab.value = tab;
  talkShown.value = true;
  focusOn(tab === "log" ? "talk" : "say");
}

function pressPrimary(laid: Laid, event: KeyboardEvent): boolean {
  const onSomething = (event.target as HTMLElement).closest("button, a, [role], [tabindex='0']");
  const primary = presentPrimary(laid);
  if (onSomething || !primary || primary.disabled || laid.seen.pending.value) return false;
  press(laid, primary);
  return true;
}

function dropSlip({ seen }: Laid): boolean {
  if (!seen.slip.value) return false;
  seen.slip.value = null;
  return true;
}

function undo({ table }: Laid): boolean {
  if (table.prompt.value.undo) table.undo();
  return true;
}

function askHint({ seen, table }: Laid): boolean {
  if (table.legal.value.length > 1) seen.advised.ask(table.prompt.value.asked_at);
  return true;
}

const ON = ["Escape", "Enter", " "];

/** While the board still shows what others did, the usual keys bring it up to date and do nothing else. */
function catchUp({ seen }: Laid, event: KeyboardEvent): boolean {
  const elsewhere = (event.target as HTMLElement).closest("aside button, .sheet button, header button, a, dialog");
  return ON.includes(event.key) && !elsewhere && seen.catchUp();
}

function house(laid: Laid, event: KeyboardEvent): boolean {
  switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case "Enter":
      return pressPrimary(laid, event);
    case "u":
      return undo(laid);
    case "h":
      return askHint(laid);
    case "p":
      focusOn("primary");
      return true;
    case "b":
      focusBoard();
      return true;
    case "l":
      showTalk("log");
      return true;
    case "c":
      showTalk("chat");
      return true;
    case "r":
      window.open(`/rules/${laid.info.game}`, "_blank", "noopener");
      return true;
    default:
      return false;
  }
}

/** The first place on the board one can go to, else the board itself. */
function focusBoard(): void {
  const board = document.getElementById("board");
  const place = board?.querySelector<HTMLElement>("[tabindex='0'], button, a[href]");
  (place ?? board)?.focus();
}

export function useTableKeys(laid: Laid): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (typing(event)) return;
      if (event.repeat && ON.includes(event.key)) return event.preventDefault(); // a key held down is one press
      const { board, table, model } = laid;
      const used =
        catchUp(laid, event) ||
        (event.key === "Escape" && dropSlip(laid)) ||
        board.key?.(table, model, event) ||
        house(laid, event);
      if (used) event.preventDefault();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  });
}
