/** A progress bar on standard error; nothing if that is not a terminal. */
export type Progress = {
  update: (done: number, total: number, note?: string) => void;
  stop: () => void;
};

export async function startProgress(what: string): Promise<Progress> {
  if (process.stderr.isTTY !== true) return { update: () => {}, stop: () => {} };
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
  return {
    update(done, total, note = "") {
      bar.setTotal(Math.max(total, done));
      bar.update(done, { note });
    },
    stop: () => bar.stop(),
  };
}
