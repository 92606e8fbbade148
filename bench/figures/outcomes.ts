/** A bar of a benchmark, or how a benchmark without lines for its bars ended. */
export type Outcome = { state: "met" | "missed"; figure: string };

/** What `bar` of bench/bar.ts prints. */
const BAR = /^(met|MISSED) +(\S.*)$/;

/** The bars in a benchmark's output; if it prints none, or fails although it misses none, its exit code counts. */
export function readOutcomes(output: string, code: number | null): Outcome[] {
  const bars = output.split("\n").flatMap((line): Outcome[] => {
    const found = BAR.exec(line);
    return found === null ? [] : [{ state: found[1] === "met" ? "met" : "missed", figure: found[2] ?? "" }];
  });
  const isTold = bars.length > 0 && (code === 0 || bars.some(({ state }) => state === "missed"));
  if (isTold) return bars;
  return [...bars, { state: code === 0 ? "met" : "missed", figure: `ended with ${code}` }];
}

/** The section of a benchmark: when and where it ran, and a table of its bars in Markdown, the missed ones in bold. */
export function toSection(
  { name, script }: { name: string; script: string },
  outcomes: Outcome[],
  ran: string,
): string {
  const rows = outcomes.map(({ state, figure }) => {
    const shown = state === "missed" ? "**missed**" : state;
    return `| ${shown} | ${figure.replaceAll("|", "\\|").replaceAll("<=", "≤").replaceAll(">=", "≥")} |`;
  });
  return [`## ${name}`, "", `\`${script}\`, ${ran}`, "", "| bar | figure |", "| --- | --- |", ...rows].join(
    "\n",
  );
}

/**
 * A file of sections under a head, with these in place of those with their names, in the order of `names`. Others are no longer there, and
 * neither is another head.
 */
export function replaceSections(
  head: string,
  file: string,
  sections: ReadonlyMap<string, string>,
  names: readonly string[],
): string {
  const [, ...old] = file.trimEnd().split(/\n+(?=## )/);
  const kept = new Map(old.map((section) => [section.slice(3, section.indexOf("\n")), section]));
  return `${[head, ...names.flatMap((name) => sections.get(name) ?? kept.get(name) ?? [])].join("\n\n")}\n`;
}
