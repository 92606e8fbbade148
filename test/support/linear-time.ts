import assert from "node:assert/strict";

/** Shorter times are lost in the noise of the machine, in milliseconds. */
const NOTHING = 25;
/** The most that four times the text may take. Quadratic work takes sixteen times as long. */
const MOST = 9;

/** Fails if `run` takes more than linear time on a text of `length` characters: compares within one run, best of three. */
export function takesLinearTime(run: (length: number) => unknown, length: number): void {
  let ratio = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && ratio > MOST; attempt++) {
    const short = timeOf(() => run(length));
    const long = timeOf(() => run(length * 4));
    ratio = long < NOTHING ? 0 : long / Math.max(short, 1);
  }
  assert.ok(ratio <= MOST, `four times the text took ${ratio.toFixed(1)} times as long`);
}

/** Processor time in milliseconds. Wall time would also count other programs. */
function timeOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
