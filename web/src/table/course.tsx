// Points over time: one line a seat, in its colour and with its own dashes.
import { useEffect, useState } from "preact/hooks";
import { fetchCourse } from "../api";
import { tell } from "../house";
import type { Course } from "../protocol";
import { marksOf, useLaid } from "./parts";

const [WIDE, HIGH, EDGE] = [560, 130, 8];
const DASHES = ["", "7 4", "2 4", "11 4 2 4", "5 3 1 3", "14 5"]; // told apart without colours, too

function pathOf({ n, points }: Course, seat: number, low: number, high: number): string {
  const last = n[n.length - 1] || 1;
  const x = (step: number) => EDGE + ((WIDE - 2 * EDGE) * step) / last;
  const y = (value: number) => HIGH - EDGE - ((HIGH - 2 * EDGE) * (value - low)) / Math.max(1, high - low);
  return n.map((step, i) => `${i ? "L" : "M"}${x(step).toFixed(1)} ${y(points[i]![seat]!).toFixed(1)}`).join("");
}

export function CourseCurve() {
  const laid = useLaid();
  const [course, setCourse] = useState<Course | null>(null);
  useEffect(() => {
    fetchCourse(laid.seen.match).then(setCourse, () => setCourse(null)); // a curve that is missing hides nothing
  }, [laid.seen.match]);
  if (!course || course.n.length < 3) return null;
  const all = course.points.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(...all)];
  const seats = course.points[0]!.map((_, seat) => seat);
  const final = course.points[course.points.length - 1]!;
  const spoken = seats.map((seat) => tell("outcome.course_of", { name: laid.table.nameOf(seat), points: final[seat] }));
  return (
    <figure class="course">
      <figcaption>{tell("outcome.course")}</figcaption>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={spoken.join(", ")}>
        <path d={`M${EDGE} ${HIGH - EDGE}H${WIDE - EDGE}`} class="course-ground" />
        {seats.map((seat) => (
          <path
            key={seat}
            d={pathOf(course, seat, low, high)}
            class={`course-line s-${marksOf(laid, seat)[0]}`}
            stroke-dasharray={DASHES[seat % DASHES.length]}
          />
        ))}
      </svg>
    </figure>
  );
}
