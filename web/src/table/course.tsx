// Points over time: one line a seat, in its colour and with its own dashes; its crest and points stand at the end.
import { useEffect, useState } from "preact/hooks";
import { fetchCourse } from "../api";
import { Crest } from "../crests";
import { tell } from "../house";
import type { Course } from "../protocol";
import { marksOf, useLaid } from "./parts";

const [WIDE, HIGH, EDGE] = [560, 150, 12];
const ENDS = 56; // at the right, for crests and points
const CREST = 18;
const APART = 22; // from the middle of a crest to that of the next, where seats end alike
const DASHES = ["", "7 4", "2 4", "11 4 2 4", "5 3 1 3", "14 5"]; // told apart without colours, too

/** Where points lie in the picture. */
function placing({ n, points }: Course) {
  const all = points.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(...all)];
  const last = n[n.length - 1] || 1;
  return {
    x: (step: number) => EDGE + ((WIDE - EDGE - ENDS) * step) / last,
    y: (value: number) => HIGH - EDGE - ((HIGH - 2 * EDGE) * (value - low)) / Math.max(1, high - low),
  };
}

/** A number, with a true minus. */
const signed = (points: number) => String(points).replace("-", "−");

type Place = ReturnType<typeof placing>;

function pathOf({ n, points }: Course, seat: number, { x, y }: Place): string {
  return n.map((step, i) => `${i ? "L" : "M"}${x(step).toFixed(1)} ${y(points[i]![seat]!).toFixed(1)}`).join("");
}

/** How high each seat's crest stands: at the end of its line, but never on another one. */
function endsOf(final: readonly number[], { y }: Place): number[] {
  const heights: number[] = [];
  const upward = final.map((_, seat) => seat).sort((a, b) => final[a]! - final[b]! || b - a);
  let free = HIGH - CREST / 2;
  for (const seat of upward) {
    heights[seat] = Math.min(y(final[seat]!), free);
    free = heights[seat] - APART;
  }
  const above = CREST / 2 - Math.min(...heights);
  return heights.map((height) => height + Math.max(0, above));
}

export function CourseCurve() {
  const laid = useLaid();
  const [course, setCourse] = useState<Course | null>(null);
  useEffect(() => {
    fetchCourse(laid.seen.match).then(setCourse, () => setCourse(null)); // a curve that is missing hides nothing
  }, [laid.seen.match]);
  if (!course || course.n.length < 3) return null;
  const place = placing(course);
  const seats = course.points[0]!.map((_, seat) => seat);
  const final = course.points[course.points.length - 1]!;
  const ends = endsOf(final, place);
  const spoken = seats.map((seat) =>
    tell("outcome.course_of", { name: laid.table.nameOf(seat), points: signed(final[seat]!) }),
  );
  return (
    <figure class="course">
      <figcaption>{tell("outcome.course")}</figcaption>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={spoken.join(", ")}>
        <path d={`M${EDGE} ${place.y(0)}H${WIDE - ENDS}`} class="course-ground" />
        {seats.map((seat) => (
          <g key={seat} class={`s-${marksOf(laid, seat)[0]}`}>
            <path d={pathOf(course, seat, place)} class="course-line" stroke-dasharray={DASHES[seat % DASHES.length]} />
            <Crest colour={marksOf(laid, seat)[0]!} size={CREST} x={WIDE - ENDS + 6} y={ends[seat]! - CREST / 2} />
            <text x={WIDE - ENDS + CREST + 10} y={ends[seat]! + 4.5} class="course-end">
              {signed(final[seat]!)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
