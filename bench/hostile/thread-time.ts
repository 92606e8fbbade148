import { readFileSync } from "node:fs";

/** "<nanoseconds run> <nanoseconds waited> <turns>", of Linux. */
const OWN_TIME = "/proc/thread-self/schedstat";

/**
 * Processor time of this thread so far, in milliseconds: what somebody would wait for if nothing else ran. Other threads
 * of the process compile and collect beside it. Where the system does not tell threads apart, that of all of them.
 */
export const threadMs = hasOwnTime() ? ownMs : processMs;

function hasOwnTime(): boolean {
  try {
    return ownMs() > 0;
  } catch {
    return false;
  }
}

function ownMs(): number {
  return Number(readFileSync(OWN_TIME, "utf8").split(" ", 1)[0]) / 1e6;
}

function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
