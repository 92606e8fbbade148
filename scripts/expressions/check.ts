/**
 * Analyzes every regular expression of the product and fails for each that can take more than linear time or that throws on a
 * long text.
 *
 *     npm run expressions            analyzes those whose verdict is not in verdicts.txt, and adds it
 *     npm run expressions -- --all   analyzes all of them anew (half an hour on two cores)
 */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { check } from "recheck";
import { productFiles } from "../product-files.ts";
import { collectExpressions, type Expression } from "./collect.ts";
import { EXCEPTIONS } from "./exceptions.ts";
import { findOverflow } from "./overflow.ts";

const ROOT = new URL("../../", import.meta.url);
const VERDICTS = new URL("verdicts.txt", import.meta.url);
/** For one expression, in milliseconds. */
const TIMEOUT = 60_000;

const anew = process.argv.includes("--all");
const known = anew ? new Set<string>() : await readVerdicts();
const expressions = await collectExpressions(ROOT, productFiles(ROOT));
const waiting = expressions.filter((expression) => !known.has(idOf(expression)));
const faults: string[] = [];
await Promise.all([analyzeNext(), analyzeNext()]);
await writeVerdicts();
const stale = EXCEPTIONS.filter(
  ({ place, begins }) => !expressions.some((each) => isAt(each, place, begins)),
);
faults.push(...stale.map(({ place, begins }) => `${place}: no expression begins with ${begins}`));
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${expressions.length} regular expressions, ${faults.length} faults\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function readVerdicts(): Promise<Set<string>> {
  const lines = (await readFile(VERDICTS, "utf8")).split("\n");
  return new Set(lines.filter((line) => line !== ""));
}

/** Only for existing expressions, so that verdicts of old ones disappear. */
async function writeVerdicts(): Promise<void> {
  const ids = new Set(expressions.map(idOf).filter((id) => known.has(id)));
  await writeFile(VERDICTS, `${[...ids].sort().join("\n")}\n`);
}

async function analyzeNext(): Promise<void> {
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const fault = await analyze(next);
    if (fault === undefined) known.add(idOf(next));
    else faults.push(fault);
    // If somebody stops a long run, its results so far are kept; with --all, the old file is.
    if (!anew && waiting.length % 20 === 0) await writeVerdicts();
  }
}

/** The fault of an expression; undefined for one that takes linear time. */
async function analyze(expression: Expression): Promise<string | undefined> {
  const { source, flags, place } = expression;
  const exception = EXCEPTIONS.find((each) => isAt(expression, each.place, each.begins));
  const limits = exception === undefined ? {} : { maxAttackStringSize: exception.longest };
  let result = await check(source, flags, { timeout: TIMEOUT, ...limits });
  if (result.status === "unknown" && isBounded(expression)) {
    result = await check(source, flags, { timeout: TIMEOUT, ...WITHIN_REACH });
  }
  const shown = `${place}\n  /${source.slice(0, 200)}/${flags}\n  `;
  if (result.status === "safe") {
    const run = exception === undefined ? findOverflow(expression) : undefined;
    return run === undefined ? undefined : `${shown}throws on a long run of "${run}"`;
  }
  if (result.status === "unknown") return `${shown}not known: ${result.error.kind}`;
  return `${shown}${result.complexity.summary}, on ${result.attack.pattern.slice(0, 120)}`;
}

/**
 * For an expression that is tried at one place and contains no unlimited repetition. It cannot look further than this, and may
 * take so many steps: that is the cost per character of a text.
 */
const WITHIN_REACH = { maxAttackStringSize: 2_000, attackLimit: 10_000_000 };

function isBounded({ source, flags }: Expression): boolean {
  const outsideClasses = source.replace(/\\./g, "").replace(/\[[^\]]*\]/g, "");
  return flags.includes("y") && !/[*+]|\{\d+,\}/.test(outsideClasses);
}

function isAt(expression: Expression, place: string, begins: string): boolean {
  return expression.place.startsWith(place) && expression.source.startsWith(begins);
}

/** Identifies an expression and how it is analyzed, including its exceptions. */
function idOf(expression: Expression): string {
  const longest = EXCEPTIONS.find((each) => isAt(expression, each.place, each.begins))?.longest ?? 0;
  const text = JSON.stringify([expression.source, expression.flags, longest]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
