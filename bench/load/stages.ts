/**
 * Where the processor time of indexing goes, of a process with one thread, by stage: `npm run build && node --import ./test/support/load.js
 * bench/load/stages.ts [--check] [--write]`. Each stage is compared with a loop of plain JavaScript in the same round, so that the ratios
 * of two machines are alike, and of a busy and an idle one. `--check` ends with 1 if a ratio is a fourth above that of `ratios.json`
 * in every try, which is a speed that fell by a fifth. `--write` writes that file.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { openDatabase } from "../../adapters/node/database/open-database.ts";
import { readMigrations } from "../../adapters/node/package/read-package.ts";
import { readWordTable } from "../../adapters/node/package/read-table.ts";
import type { Analysis, PageSource } from "../../lib/text/analysis.ts";
import { analyzePage } from "../../lib/text/analyze-page.ts";
import type { Embedder, Embedders } from "../../lib/text/embed/embedder.ts";
import { createLocalEmbedders } from "../../lib/text/embed/local-embedders.ts";
import { extractPage } from "../../lib/text/extract/extract-page.ts";
import { preScan } from "../../lib/text/extract/tree/pre-scan.ts";
import { pack } from "../../lib/text/pack.ts";
import { scanPage } from "../../lib/text/scan/scan-page.ts";
import { sketchPage } from "../../lib/text/sketch/page-sketch.ts";
import { splitPage } from "../../lib/text/split/split-text.ts";
import { testEnv } from "../../test/support/env.ts";
import { createCollection, send } from "../../test/support/requests.ts";
import { generatePage } from "./pages.ts";
import { addUp } from "./reference.ts";

const PAGES = 24;
const PAGE_BYTES = 20_000;
const ROUNDS = 7;
const TRIES = 4;
const FELL = 1.25;
/** What takes less, in references, can't be told from the noise. */
const SHORTEST = 0.25;
const RATIOS = new URL("./ratios.json", import.meta.url);

type Cost = Record<string, { msEach: number; ratio: number }>;

const url = (n: number) => `https://example.com/${n}`;
const htmls = Array.from({ length: PAGES }, (_, n) => generatePage(n, PAGE_BYTES));
const pages = htmls.map((html, n) => extractPage(html, url(n)));
const chunks = pages.map((page) => splitPage(page));
const texts = chunks.map((all) => all.map(({ headings, text }) => [...headings, text].join("\n")));
const embedder = await createLocalEmbedders({ readTable: readWordTable }).current();
const gzip = (bytes: Uint8Array) => gzipSync(bytes, { level: 3 });

const ends: (() => Promise<void>)[] = [];

/** What each stage does to all pages; `write` is what the service does beside them. */
const STAGES: Record<string, () => unknown> = {
  reference: () => htmls.map(addUp),
  parse: () => htmls.map(preScan),
  extract: () => htmls.map((html, n) => extractPage(html, url(n))),
  split: () => pages.map((page) => splitPage(page)),
  scan: () => pages.map((page, n) => scanPage(page, chunks[n] ?? [])),
  "sketch and pack": () =>
    Promise.all(pages.map(({ markdown }) => [sketchPage(markdown), pack(markdown, gzip)])),
  embed: () => Promise.all(texts.map((each) => embedder.embed(each, "passage"))),
  write: await prepareWrite(),
};

if (process.argv.includes("--check")) await check();
else {
  const cost = await measure();
  print(cost);
  if (process.argv.includes("--write")) {
    const lasting = Object.entries(cost).filter(
      ([name, { ratio }]) => name !== "reference" && ratio > SHORTEST,
    );
    const ratios = lasting.map(([name, { ratio }]) => [name, Number(ratio.toPrecision(3))]);
    writeFileSync(RATIOS, `${JSON.stringify(Object.fromEntries(ratios), null, 2)}\n`);
  }
}

for (const end of ends) await end();

/** The median of all rounds, stages in turn in each; the first round warms up. */
async function measure(): Promise<Cost> {
  const times = Object.fromEntries(Object.keys(STAGES).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, work] of Object.entries(STAGES)) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      if (round > 0) times[name]?.push((user + system) / 1000);
    }
  }
  const middle = (name: string) => times[name]?.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
  // What extraction adds to the parsing that it begins with.
  const own = (name: string) => (name === "extract" ? middle("extract") - middle("parse") : middle(name));
  return Object.fromEntries(
    Object.keys(times).map((name) => [
      name,
      { msEach: own(name) / PAGES, ratio: own(name) / middle("reference") },
    ]),
  );
}

function print(cost: Cost): void {
  const all =
    Object.values(cost).reduce((sum, { msEach }) => sum + msEach, 0) - (cost.reference?.msEach ?? 0);
  for (const [name, { msEach, ratio }] of Object.entries(cost)) {
    const share = name === "reference" ? "" : `${((100 * msEach) / all).toFixed(0)} %`;
    console.log(
      `${name.padEnd(18)} ${msEach.toFixed(2).padStart(7)} ms a page ${share.padStart(6)}  ${ratio.toFixed(2)} references`,
    );
  }
  console.log(`all ${all.toFixed(1)} ms: ${(1000 / all).toFixed(0)} pages a second in one thread`);
}

/** A stage is slower if it is in each try; the machine's other work is not. */
async function check(): Promise<void> {
  const known: Record<string, number> = JSON.parse(readFileSync(RATIOS, "utf8"));
  let slower = Object.keys(known);
  for (let tries = 0; tries < TRIES && slower.length > 0; tries++) {
    const cost = await measure();
    slower = slower.filter((name) => (cost[name]?.ratio ?? Number.NaN) > (known[name] ?? 0) * FELL);
    for (const name of slower)
      console.log(`${name}: ${cost[name]?.ratio.toFixed(2)} references, ${known[name]} in ratios.json`);
  }
  if (slower.length === 0) return console.log("Every stage is as fast as ratios.json says.");
  console.log(`MISSED: slower by a fifth or more: ${slower.join(", ")}`);
  process.exitCode = 1;
}

/** Saves pages that are analyzed and embedded already, and waits until they are indexed. */
async function prepareWrite(): Promise<() => Promise<void>> {
  const analyses = new Map<string, Analysis>();
  const vectors = new Map<string, Float32Array>();
  const known: Embedder = {
    model: embedder.model,
    embed: async (asked) => {
      const missing = asked.filter((text) => !vectors.has(text));
      const made = await embedder.embed(missing, "passage");
      missing.forEach((text, at) => void vectors.set(text, made[at] ?? new Float32Array()));
      return asked.map((text) => vectors.get(text)?.slice() ?? new Float32Array());
    },
  };
  const embedders: Embedders = { current: async () => known, of: async () => known };
  const analyze = async (source: PageSource) => {
    const key = String(source.body);
    const analysis = analyses.get(key) ?? (await analyzePage(source, { gzip }));
    analyses.set(key, analysis);
    return structuredClone(analysis);
  };
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-stages-"));
  const database = await openDatabase({ file: join(folder, "bookmarkd.db"), migrations: readMigrations() });
  const { writer: db, background, reader } = database;
  const env = await testEnv(
    { after: (end) => void ends.push(end) },
    { db, background, reader, embedders, analyze },
  );
  ends.push(database.close, async () => rmSync(folder, { recursive: true }));
  const { id } = await createCollection(env);
  let saved = 0;
  return async () => {
    for (const html of htmls) {
      const { status } = await send(env, "POST", `/collections/${id}/bookmarks`, { url: url(saved++), html });
      if (status !== 201) throw new Error(`A save was answered ${status}.`);
    }
    await env.indexer.idle();
  };
}
