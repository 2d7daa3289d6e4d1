// "Your turn" for who looks elsewhere: a sound and a note of the browser, both off until somebody wants them.
import { signal } from "@preact/signals";
import { remember, remembered } from "./settings";

export const soundOn = signal(remembered("sound") === "on");
export const notesOn = signal(remembered("notes") === "on" && mayNotify());

function mayNotify(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

export const canNotify = (): boolean => "Notification" in window;

export function setSound(on: boolean): void {
  soundOn.value = on;
  remember("sound", on ? "on" : "off");
  if (on) ring();
}

/** Asks the person once whether the browser may tell; stays off where it may not. */
export async function setNotes(on: boolean): Promise<void> {
  const allowed = on && canNotify() && (await Notification.requestPermission()) === "granted";
  notesOn.value = allowed;
  remember("notes", allowed ? "on" : "off");
}

const PITCHES_HZ = [587, 880];
const APART_S = 0.14;
let audio: AudioContext | undefined;

/** Two soft strokes of a small gong, made here: there is no sound to load. */
export function ring(): void {
  audio ??= new AudioContext();
  const { currentTime: now } = audio;
  for (const [i, pitch] of PITCHES_HZ.entries()) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    const begin = now + i * APART_S;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.12, begin);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + 0.7);
    tone.connect(loudness).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.7);
  }
}

/** It is your turn: ring, and tell it if the page is not looked at. */
export function call(title: string, text: string, tag: string): void {
  if (soundOn.value) ring();
  if (notesOn.value && document.visibilityState === "hidden") {
    const note = new Notification(title, { body: text, tag });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }
}
