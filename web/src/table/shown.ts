// What of log and chat is on the screen, and to whom the next line goes.
import { signal } from "@preact/signals";

export const EVERYBODY = -1;
export const shownTab = signal<"log" | "chat">("log");
export const talkShown = signal(false); // on a phone: log and chat instead of the question
export const spokenTo = signal(EVERYBODY);

/** Opens the chat for a line to this seat alone. */
export function speakWith(seat: number): void {
  spokenTo.value = seat;
  shownTab.value = "chat";
  talkShown.value = true;
}
