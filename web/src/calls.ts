// "Your turn" for who looks elsewhere: a sound and a note of the browser, both off until somebody wants them.
import { signal } from "@preact/signals";
import { remember, remembered } from "./settings";
import { play } from "./sounds";

export const notesOn = signal(remembered("notes") === "on" && mayNotify());

function mayNotify(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

export const canNotify = (): boolean => "Notification" in window;

/** Asks the person once whether the browser may tell; stays off where it may not. */
export async function setNotes(on: boolean): Promise<void> {
  const allowed = on && canNotify() && (await Notification.requestPermission()) === "granted";
  notesOn.value = allowed;
  remember("notes", allowed ? "on" : "off");
}

/** It is your turn: ring, and tell it if the page is not looked at. */
export function call(title: string, text: string, tag: string): void {
  play("turn");
  if (notesOn.value && document.visibilityState === "hidden") {
    const note = new Notification(title, { body: text, tag });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }
}
