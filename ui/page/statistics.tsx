import { useEffect, useState } from "preact/hooks";
import type { QueueResponse } from "../../schema/queue.ts";
import type { StatsResponse } from "../../schema/status.ts";
import { useModel } from "../parts/context.ts";
import { bytes, duration } from "../parts/format.ts";

/** How often it is measured while one looks, in milliseconds, and how many measurements are drawn. */
const EVERY_MS = 2_000;
const KEPT = 60;

type Sample = { cpu: number; memory: number };

/** What the daemon takes of the computer, and how far its index is. */
export function Statistics() {
  const { client, library } = useModel();
  const [stats, setStats] = useState<StatsResponse | undefined>(undefined);
  const [samples, setSamples] = useState<Sample[]>([]);
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return;
      const found = await client.stats().catch(() => undefined);
      if (found === undefined) return;
      setStats(found);
      setSamples((before) =>
        [...before, { cpu: found.cpu_percent, memory: found.memory_bytes }].slice(-KEPT),
      );
      await library.refreshCounts().catch(() => {});
    };
    void look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const queue = library.queue.value;
  return (
    <div class="scroll statistics" tabIndex={-1}>
      <h1 class="serif">Statistics</h1>
      {stats === undefined ? (
        <p class="muted">Measuring…</p>
      ) : (
        <>
          <div class="tiles">
            <Tile
              name="Processor"
              value={`${stats.cpu_percent.toLocaleString("en")} %`}
              hint="100 % is one core"
            >
              <Line values={samples.map(({ cpu }) => cpu)} floor={100} />
            </Tile>
            <Tile name="Memory" value={bytes(stats.memory_bytes)} hint={`of ${processes(stats)}`}>
              <Line values={samples.map(({ memory }) => memory)} floor={128 * 1024 * 1024} />
            </Tile>
            <Tile name="Disk" value={bytes(stats.disk_bytes)} hint="bookmarks, pages and index" />
          </div>
          {queue !== undefined && <Queue queue={queue} />}
          <Processes stats={stats} />
        </>
      )}
    </div>
  );
}

function processes({ memory_processes: { length } }: StatsResponse): string {
  return length === 1 ? "one process" : `${length} processes`;
}

function Tile(props: { name: string; value: string; hint: string; children?: preact.ComponentChildren }) {
  return (
    <section class="tile" aria-label={props.name}>
      <h2>{props.name}</h2>
      <p class="serif value">{props.value}</p>
      <p class="muted line">{props.hint}</p>
      {props.children}
    </section>
  );
}

/** A line of the last measurements; its top is the highest of them, or `floor`. */
function Line({ values, floor }: { values: number[]; floor: number }) {
  const top = Math.max(floor, ...values);
  const points = values.map(
    (value, index) => `${((KEPT - values.length + index) / (KEPT - 1)) * 240},${58 - (value / top) * 54}`,
  );
  return (
    <svg class="line-chart" viewBox="0 0 240 60" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(" ")} />
    </svg>
  );
}

const STATES = ["done", "indexing", "pending", "error"] as const;
const STATE_NAMES = {
  done: "indexed",
  indexing: "being indexed",
  pending: "waiting",
  error: "with an error",
};

function Queue({ queue: { states, errors } }: { queue: QueueResponse }) {
  const whole = STATES.reduce((sum, state) => sum + states[state], 0);
  let x = 0;
  return (
    <section aria-label="Index">
      <h2>Index</h2>
      <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {STATES.map((state) => {
          const width = whole === 0 ? 0 : (states[state] / whole) * 100;
          x += width;
          return <rect key={state} class={state} x={x - width} y="0" width={width} height="4" />;
        })}
      </svg>
      <ul class="legend">
        {STATES.map((state) => (
          <li key={state}>
            <span class={`swatch ${state}`} aria-hidden="true" />
            {states[state].toLocaleString("en")} {STATE_NAMES[state]}
          </li>
        ))}
      </ul>
      {errors.length > 0 && (
        <p class="muted line">
          Errors: {errors.map(({ reason, count }) => `${reason} ${count.toLocaleString("en")}`).join(", ")}
        </p>
      )}
    </section>
  );
}

function Processes({ stats }: { stats: StatsResponse }) {
  return (
    <section aria-label="Processes">
      <h2>Processes</h2>
      <div class="table" tabIndex={0} role="group" aria-label="Table of processes">
        <table>
          <thead>
            <tr>
              <th scope="col">Process</th>
              <th scope="col">Started by</th>
              <th scope="col">Running for</th>
            </tr>
          </thead>
          <tbody>
            {stats.memory_processes.map((one, index) => (
              <tr key={index}>
                <td>{one.client}</td>
                <td>{one.parent_name}</td>
                <td>{duration(one.uptime_seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
