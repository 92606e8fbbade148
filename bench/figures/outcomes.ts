/** A bar of a benchmark, or how a benchmark without lines for its bars ended. */
export type Outcome = { bench: string; state: "met" | "missed" | "not run"; figure: string };

/** What `bar` of bench/load/report.ts prints. */
const BAR = /^(met|MISSED) +(\S.*)$/;

/** The bars in a benchmark's output; if it prints none, or fails although it misses none, its exit code counts. */
export function readOutcomes(bench: string, output: string, code: number | null): Outcome[] {
  const bars = output.split("\n").flatMap((line): Outcome[] => {
    const found = BAR.exec(line);
    return found === null
      ? []
      : [{ bench, state: found[1] === "met" ? "met" : "missed", figure: found[2] ?? "" }];
  });
  const isTold = bars.length > 0 && (code === 0 || bars.some(({ state }) => state === "missed"));
  if (isTold) return bars;
  return [...bars, { bench, state: code === 0 ? "met" : "missed", figure: `ended with ${code}` }];
}

/** A table in Markdown, the missed bars in bold. */
export function toTable(outcomes: Outcome[]): string {
  const rows = outcomes.map(({ bench, state, figure }) => {
    const shown = state === "missed" ? "**missed**" : state;
    return `| ${bench} | ${shown} | ${figure.replaceAll("|", "\\|").replaceAll("<=", "≤").replaceAll(">=", "≥")} |`;
  });
  return ["| benchmark | bar | figure |", "| --- | --- | --- |", ...rows].join("\n");
}
