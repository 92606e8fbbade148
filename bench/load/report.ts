/** Percentiles of measured times, in the unit they came in. */
export type Percentiles = { count: number; p50: number; p99: number; max: number };

export function percentiles(times: number[]): Percentiles {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

export function report(name: string, { count, p50, p99, max }: Percentiles): void {
  const figures = `p50 ${p50.toFixed(1)}  p99 ${p99.toFixed(1)}  max ${max.toFixed(1)} ms  (${count})`;
  console.log(`${name.padEnd(32)} ${figures}`);
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
