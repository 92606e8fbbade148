import type { ComponentChildren } from "preact";
import type { StatsResponse } from "../../../schema/status.ts";
import { bytes, duration } from "../../parts/format.ts";

export type Sample = { cpu: number; memory: number };

/** The processor, memory and disk that the daemon uses. */
export function Developers(props: { stats: StatsResponse; samples: Sample[]; kept: number }) {
  const { stats, samples, kept } = props;
  return (
    <details class="developers">
      <summary>For developers: processor, memory, processes</summary>
      <div class="boxes">
        <Tile name="Processor" value={`${stats.cpu_percent.toLocaleString("en")}%`} hint="100% is one core">
          <Line values={samples.map(({ cpu }) => cpu)} floor={100} kept={kept} />
        </Tile>
        <Tile name="Memory" value={bytes(stats.memory_bytes)} hint={`of ${processes(stats)}`}>
          <Line values={samples.map(({ memory }) => memory)} floor={128 * 1024 * 1024} kept={kept} />
        </Tile>
      </div>
      <Processes stats={stats} />
    </details>
  );
}

function processes({ memory_processes: { length } }: StatsResponse): string {
  return length === 1 ? "one process" : `${length} processes`;
}

function Tile(props: { name: string; value: string; hint: string; children: ComponentChildren }) {
  return (
    <section class="panel-box" aria-label={props.name}>
      <h2>{props.name}</h2>
      <p class="serif value">{props.value}</p>
      <p class="muted line">{props.hint}</p>
      {props.children}
    </section>
  );
}

/** A line of the last measurements; its top is the highest of them, or `floor`. */
function Line({ values, floor, kept }: { values: number[]; floor: number; kept: number }) {
  const top = Math.max(floor, ...values);
  const points = values.map(
    (value, index) => `${((kept - values.length + index) / (kept - 1)) * 240},${58 - (value / top) * 54}`,
  );
  return (
    <svg class="line-chart" viewBox="0 0 240 60" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(" ")} />
    </svg>
  );
}

function Processes({ stats }: { stats: StatsResponse }) {
  return (
    <section aria-label="Processes">
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
