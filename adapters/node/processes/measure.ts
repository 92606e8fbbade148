import pidusage from "pidusage";

/** The resources that processes use together: 100 percent is one core; bytes of resident memory. */
export type Usage = { cpuPercent: number; memoryBytes: number };

/** The shortest time over which processor use says something, in milliseconds. */
const MIN_SPAN_MS = 100;

type Sample = { cpuMs: number; at: number; percent: number };

/**
 * Measures processes. Processor use covers the time since the previous measurement of a process, or since its start. A process
 * that ends meanwhile does not count.
 */
export function createMeter(): (pids: readonly number[]) => Promise<Usage> {
  let last = new Map<number, Sample>();
  return async (pids) => {
    // It fails when none of them is left.
    const measured = pids.length === 0 ? {} : await pidusage([...pids]).catch(() => ({}));
    const found = Object.values<pidusage.Status | undefined>(measured).flatMap((one) => one ?? []);
    last = new Map(found.map((one) => [one.pid, toSample(one, last.get(one.pid))]));
    return {
      cpuPercent: [...last.values()].reduce((sum, { percent }) => sum + percent, 0),
      memoryBytes: found.reduce((sum, { memory }) => sum + memory, 0),
    };
  };
}

function toSample({ ctime, elapsed, timestamp }: pidusage.Status, before: Sample | undefined): Sample {
  const span = before === undefined ? elapsed : timestamp - before.at;
  if (before !== undefined && span < MIN_SPAN_MS) return before;
  const percent = (Math.max(ctime - (before?.cpuMs ?? 0), 0) / Math.max(span, MIN_SPAN_MS)) * 100;
  return { cpuMs: ctime, at: timestamp, percent };
}
