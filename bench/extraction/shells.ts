/**
 * How many empty pages of JavaScript applications are recognized, and how many other pages count as one by mistake: `npx tsx
 * bench/extraction/shells.ts LABELED.jsonl [CASES_DIR]`. A line of LABELED is `{ id, label, html }` with the label "shell" or
 * "content". Every page of CASES_DIR (see `run.ts`) has content. Exits with 1 if a bar is missed.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extractPage } from "../../lib/text/extract/extract-page.ts";

type Labeled = { id: string; label: string; html: string };

const MIN_CAUGHT = 0.95;
const MAX_FALSE_ALARMS = 0;

const [labeled, cases] = process.argv.slice(2);
if (labeled === undefined) {
  console.error("usage: npx tsx bench/extraction/shells.ts LABELED.jsonl [CASES_DIR]");
  process.exit(2);
}

let shells = 0;
let caught = 0;
let others = 0;
let falseAlarms = 0;
for (const { id, label, html } of [...readLabeled(labeled), ...(cases ? readCases(cases) : [])]) {
  const { shell, challenge, reasons } = extractPage(html, "https://pages.example/").shell;
  const right = (label === "shell") === shell && !challenge;
  if (!right)
    console.log(`${label === "shell" ? "missed      " : "false alarm "} ${id}: ${reasons.join(", ")}`);
  if (label === "shell") {
    shells++;
    if (right) caught++;
  } else {
    others++;
    if (!right) falseAlarms++;
  }
}
console.log(`${caught} of ${shells} shells caught, ${falseAlarms} false alarms among ${others} other pages`);
process.exit(caught >= shells * MIN_CAUGHT && falseAlarms <= MAX_FALSE_ALARMS ? 0 : 1);

function readLabeled(file: string): Labeled[] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function readCases(root: string): Labeled[] {
  return readdirSync(root)
    .flatMap((corpus) => readdirSync(join(root, corpus)).map((page) => join(root, corpus, page, "page.html")))
    .filter((file) => existsSync(file))
    .map((file) => ({ id: file, label: "content", html: readFileSync(file, "utf8") }));
}
