import type { Expression } from "./collect.ts";

/** Units of a run, about as many as the largest page has. V8 gives up between four and eight million. */
const LONGEST = 8_000_000;

/** Runs of letters, marks, digits, spaces and punctuation, inside and outside the Basic Multilingual Plane. */
const RUNS = ["a", "é", "あ", "\u0301", "1", " ", "\n", "-", "<", "\ufffd", "😀", "a ", "a-", "\ufffda"];

/** The most time to spend on an expression, in milliseconds. */
const PATIENCE = 8_000;

/**
 * The beginning of a run on which an expression throws, because V8 remembers each step of some repetitions and has room for a
 * few million; undefined if none does. A bound on the repetition mends it.
 */
export function findOverflow({ source, flags }: Expression): string | undefined {
  if (!/[*+]|\{\d+,/.test(source)) return undefined;
  const expression = new RegExp(source, flags.replace("y", ""));
  const started = performance.now();
  for (const unit of RUNS) {
    if (performance.now() - started > PATIENCE) return undefined;
    expression.lastIndex = 0;
    try {
      expression.exec(unit.repeat(LONGEST / unit.length));
    } catch {
      return unit;
    }
  }
  return undefined;
}
