import type { QueueResponse } from "../../../schema/queue.ts";
import { failureName } from "../../views/list/failures.ts";

const STATES = ["done", "indexing", "pending", "error"] as const;
const STATE_NAMES = {
  done: "indexed",
  indexing: "being indexed",
  pending: "waiting",
  error: "failed",
};

/** The progress of the index. */
export function Index({ queue: { states, errors } }: { queue: QueueResponse }) {
  const whole = STATES.reduce((sum, state) => sum + states[state], 0);
  let x = 0;
  return (
    <section class="panel-box" aria-label="Index">
      <h2>Index</h2>
      <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {STATES.map((state) => {
          const width = whole === 0 ? 0 : (states[state] / whole) * 100;
          x += width;
          return <rect key={state} class={state} x={x - width} y="0" width={width} height="4" />;
        })}
      </svg>
      <ul class="legend">
        {STATES.filter((state) => state === "done" || states[state] > 0).map((state) => (
          <li key={state}>
            <span class={`swatch ${state}`} aria-hidden="true" />
            {states[state].toLocaleString("en")} {STATE_NAMES[state]}
          </li>
        ))}
      </ul>
      {errors.length > 0 && (
        <p class="muted line">
          {errors
            .map(({ reason, count }) => `${failureName(reason)}: ${count.toLocaleString("en")}`)
            .join(", ")}
        </p>
      )}
    </section>
  );
}
