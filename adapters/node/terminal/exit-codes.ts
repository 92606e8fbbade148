/** The exit codes of commands. */
export const EXIT = {
  done: 0,
  failed: 1,
  wrongUsage: 2,
  unreachable: 3,
  unauthorized: 4,
  /** The scan held something back, and nobody could be asked. */
  scanWarning: 5,
} as const;
