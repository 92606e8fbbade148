/**
 * How many walls (login pages, consent, "not found" and the like) are recognized, and how many ordinary pages count as one by
 * mistake: `npx tsx bench/extraction/walls.ts [LABELED.jsonl.zst|CASES_DIR]…`. Each line of LABELED is an ordinary page, `{ id,
 * html, url }`; CASES_DIR as in `run.ts`. The walls are our own (test/fixtures/walls/); half of them were not looked at while
 * the recognition was built. Exits with 1 if a bar is missed. Needs the program zstd.
 */

import { spawn } from "node:child_process";
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { extractPage } from "../../lib/text/extract/extract-page.ts";
import { BUILDING } from "../../test/fixtures/walls/building.ts";
import type { WallPage } from "../../test/fixtures/walls/frames.ts";
import { GATES } from "../../test/fixtures/walls/gates.ts";
import { KEPT } from "../../test/fixtures/walls/kept.ts";
import { KEPT_GATES } from "../../test/fixtures/walls/kept-gates.ts";
import { ORDINARY } from "../../test/fixtures/walls/ordinary.ts";
import { bar } from "../bar.ts";

type Ordinary = { id: string; html: string; url?: string };

/** Rows of these data sets that are walls: a proof of work in WCXB, and an nginx 404 that is not a JavaScript shell. */
const WALLS_AMONG_PAGES: ReadonlySet<string> = new Set(["0551", "s088"]);

const MIN_RECALL = 0.9;
const MAX_FALSE_ALARMS = 0;

const quiet = process.argv.includes("--counts-only");
const files = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
reportWalls("walls looked at", BUILDING);
reportWalls("walls kept unseen", KEPT);
reportWalls("age gates and paywalls looked at", GATES);
reportWalls("age gates and paywalls kept unseen", KEPT_GATES);
let alarms = await reportOrdinary("ordinary pages of our own", ORDINARY);
for (const file of files) alarms += await reportOrdinary(file, pagesOf(file));
bar("ordinary pages taken for walls", alarms, "<=", MAX_FALSE_ALARMS, 0);
process.exit();

function reportWalls(name: string, pages: readonly WallPage[]): void {
  const judged = pages.map(({ id, kind, html }) => ({ id, kind, found: wallOf({ id, html }) }));
  const caught = judged.filter(({ found }) => found !== undefined).length;
  const named = judged.filter(({ kind, found }) => kind === found).length;
  console.log(`${name}: ${caught} of ${pages.length} recognized, ${named} of them as what they are`);
  const wrong = judged.filter(({ kind, found }) => kind !== found);
  if (!quiet) for (const { id, found } of wrong) console.log(`  ${id}: ${found ?? "a page"}`);
  bar(name, caught / pages.length, ">=", MIN_RECALL, 2);
}

async function reportOrdinary(
  name: string,
  pages: Iterable<Ordinary> | AsyncIterable<Ordinary>,
): Promise<number> {
  let count = 0;
  let wrong = 0;
  for await (const page of pages) {
    count++;
    const wall = wallOf(page);
    if (wall === undefined || WALLS_AMONG_PAGES.has(page.id)) continue;
    wrong++;
    console.log(`  ${page.id} (${page.url ?? "own"}): taken for ${wall}`);
  }
  console.log(`${name}: ${wrong} false alarms in ${count}`);
  return wrong;
}

function wallOf({ html, url = "https://pages.example/one" }: Ordinary): string | undefined {
  return extractPage(html, url).wall;
}

async function* pagesOf(path: string): AsyncGenerator<Ordinary> {
  if (statSync(path).isDirectory()) {
    for (const corpus of readdirSync(path)) {
      for (const page of readdirSync(join(path, corpus))) {
        const file = join(path, corpus, page, "page.html");
        if (existsSync(file)) yield { id: `${corpus}/${page}`, html: readFileSync(file, "utf8") };
      }
    }
    return;
  }
  const input = path.endsWith(".zst")
    ? spawn("zstd", ["-dc", "--long=27", path], { stdio: ["ignore", "pipe", "inherit"] }).stdout
    : createReadStream(path);
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line !== "") yield JSON.parse(line);
  }
}
