/** Shows how much of the work is done. */
export type Progress = (done: number, total: number, note?: string) => void;

/** Does `work` under a progress bar on standard error; without one if that is not a terminal. */
export async function withProgress<T>(what: string, work: (progress: Progress) => Promise<T>): Promise<T> {
  if (process.stderr.isTTY !== true) return work(() => {});
  const { default: cliProgress } = await import("cli-progress");
  const bar = new cliProgress.SingleBar({
    format: `${what} {bar} {percentage}% {note}`,
    barCompleteChar: "━",
    barIncompleteChar: " ",
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: false,
    stream: process.stderr,
    // A line that is longer than the terminal is wide would not be overwritten.
    linewrap: false,
  });
  bar.start(0, 0, { note: "" });
  try {
    return await work((done, total, note = "") => {
      bar.setTotal(Math.max(total, done));
      bar.update(done, { note });
    });
  } finally {
    bar.stop();
  }
}
