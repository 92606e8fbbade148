/** The cost of an input of one size. Times are processor times, in milliseconds. */
export type Measured = {
  bytes: number;
  ms: number;
  /** The longest step on the thread that all answers wait for. */
  mainMs: number;
  steps: Record<string, number>;
  /** The most memory the process had so far. */
  megabytes: number;
  /** The error that was thrown, if it is not a refusal. */
  threw?: string;
  /** True when the end of the input was not read. */
  lost?: boolean;
};

/** The largest growth of the time when the input doubles. */
export const MAX_RATIO = 2.5;
export const MAX_MILLISECONDS = 5_000;
export const MAX_MEGABYTES = 400;
/** The longest that GET /status may take, and so any step on the thread that answers it. */
export const MAX_STATUS_MS = 250;
export const MAX_STATUS_P99_MS = 50;
/** The longest that an honest save may take among all that is hostile. */
export const MAX_SAVE_MS = 5_000;
/** Shorter times are mostly the same whatever the size. */
export const NOTICEABLE_MS = 100;
/** From here on a process is ended: it has missed its bar, and nobody waits for how far. */
export const HOPELESS_MS = 2 * MAX_MILLISECONDS;
