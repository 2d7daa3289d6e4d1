// Keeping talk pleasant: mute somebody for oneself, report a line to the host, and the host's answer to it.
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { announce } from "../announce";
import { me, tell } from "../house";
import { Icon } from "../icons";
import type { Said } from "../protocol";
import { remember, remembered } from "../settings";
import type { SeenTable } from "../table";

const muted = signal(new Set((remembered("muted") ?? "").split(" ").filter(Boolean))); // marks, kept by this browser

export const isMuted = (line: Said): boolean => !!line.by && muted.value.has(line.by);

function mute(by: string, on: boolean): void {
  const marks = new Set(muted.value);
  if (on) marks.add(by);
  else marks.delete(by);
  muted.value = marks;
  remember("muted", [...marks].join(" "));
}

/** What can be done about somebody else's line. */
export function LineTools({ seen, line }: { seen: SeenTable; line: Said }) {
  const [open, setOpen] = useState(false);
  const [reported, setReported] = useState(false);
  if (!line.by || line.by === me.value.mark) return null;
  const label = tell("talk.about", { name: line.name });
  const report = () => {
    seen.report(line.id ?? 0);
    setReported(true);
    announce(tell("talk.reported"));
  };
  return (
    <>
      <button
        type="button"
        class="tool line-tool"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        <Icon name="sliders" size={16} />
      </button>
      {open && (
        <span class="line-tools">
          <button type="button" class="btn" onClick={() => mute(line.by ?? "", true)}>
            {tell("talk.mute", { name: line.name })}
          </button>
          <button type="button" class="btn" disabled={reported} onClick={report}>
            {tell(reported ? "talk.reported" : "talk.report")}
          </button>
        </span>
      )}
    </>
  );
}

/** Whose lines are left out here, and the way back. */
export function MutedNote({ seen }: { seen: SeenTable }) {
  const names = new Map(seen.chat.value.filter(isMuted).map((line) => [line.by ?? "", line.name]));
  if (!names.size) return null;
  return (
    <p class="muted-note">
      {[...names].map(([by, name]) => (
        <button key={by} type="button" class="btn" onClick={() => mute(by, false)}>
          {tell("talk.unmute", { name })}
        </button>
      ))}
    </p>
  );
}

/** For the host: what was reported, and a word against it. */
export function Reports({ seen }: { seen: SeenTable }) {
  const { silenced } = seen.company.value;
  if (!seen.reported.value.length) return null;
  return (
    <div class="reports" role="group" aria-label={tell("talk.reports")}>
      {seen.reported.value.map((one) => {
        const quiet = silenced.includes(one.by);
        return (
          <div key={one.line} class="company-note">
            <p>{tell("talk.reported_line", { name: one.name, text: one.text, n: one.times })}</p>
            {one.by !== me.value.mark && (
              <button type="button" class="btn" onClick={() => seen.silence(one.by, !quiet)}>
                {tell(quiet ? "talk.let_speak" : "talk.silence", { name: one.name })}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
