// The few sounds of the house, all made here: there is nothing to load. Silent until somebody wants them.
import { signal } from "@preact/signals";
import { remember, remembered, still } from "./settings";

export type Sound = "turn" | "strike" | "end";

interface Stroke {
  after: number; // seconds
  from: number; // hertz
  to: number;
  lasts: number; // seconds
  loud: number;
  shape: OscillatorType;
}

const gong = (after: number, pitch: number, lasts = 0.7): Stroke => ({
  after,
  from: pitch,
  to: pitch,
  lasts,
  loud: 0.12,
  shape: "sine",
});

const STROKES: Record<Sound, readonly Stroke[]> = {
  turn: [gong(0, 587), gong(0.14, 880)], // a small gong, twice
  strike: [{ after: 0, from: 150, to: 55, lasts: 0.28, loud: 0.25, shape: "triangle" }], // a drum
  end: [gong(0, 440, 1.4), gong(0.22, 523, 1.4), gong(0.44, 659, 1.6)], // a chord of bells
};

export const soundOn = signal(remembered("sound") === "on");

export function setSound(on: boolean): void {
  soundOn.value = on;
  remember("sound", on ? "on" : "off");
  if (on) play("turn");
}

let audio: AudioContext | undefined;

function strike(audio: AudioContext, { after, from, to, lasts, loud, shape }: Stroke): void {
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
  const begin = audio.currentTime + after;
  tone.type = shape;
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  loudness.gain.setValueAtTime(loud, begin);
  loudness.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  tone.connect(loudness).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + lasts);
}

/** Heard by who wants sounds; a drum goes with motion, so who wants little motion hears none. */
export function play(sound: Sound): void {
  if (!soundOn.value || (sound === "strike" && still.value)) return;
  audio ??= new AudioContext();
  for (const stroke of STROKES[sound]) strike(audio, stroke);
}
