/** A part of the text: lines of the base, or lines that the base does not have, joined. */
type Step = [first: number, count: number] | string;

/**
 * What makes `text` from `base`, as JSON: the runs of lines that both have, in any order, and the other lines. Small if the two
 * differ in a few lines. Linear.
 */
export function encodeDelta(base: string, text: string): string {
  const lines = base.split("\n");
  const places = new Map(lines.map((line, at) => [line, at]));
  const steps: Step[] = [];
  /** The line of the base that would continue the text. */
  let next = 0;
  for (const line of text.split("\n")) {
    const at = lines[next] === line ? next : places.get(line);
    const last = steps.at(-1);
    if (at === undefined) {
      if (typeof last === "string") steps[steps.length - 1] = `${last}\n${line}`;
      else steps.push(line);
    } else if (typeof last === "object" && last[0] + last[1] === at) last[1]++;
    else steps.push([at, 1]);
    // A line that is not there usually stands for one that is.
    next = (at ?? next) + 1;
  }
  return JSON.stringify(steps);
}

/** The text that `encodeDelta` was given, made from the same base. */
export function applyDelta(base: string, delta: string): string {
  const lines = base.split("\n");
  const steps: Step[] = JSON.parse(delta);
  return steps
    .map((step) => (typeof step === "string" ? step : lines.slice(step[0], step[0] + step[1]).join("\n")))
    .join("\n");
}
