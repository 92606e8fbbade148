/**
 * Prepares the input of train.c: `npx tsx bench/embedder/prepare.ts PAIRS OUT SEED [HELD-OUT...]`. Chooses the rows of the
 * table (words by language, then pieces of words) and writes both sides of all pairs as rows with weights. Leaves out pairs
 * that share seven adjacent terms with a collection in a HELD-OUT folder.
 */
import { createReadStream, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Piscina } from "piscina";
import { workerFile } from "../../adapters/node/package/worker-file.ts";
import { findPieces, PIECE_WEIGHT, wordKey } from "../../lib/text/embed/meaning/pieces.ts";
import { readHeldOut } from "./held-out.ts";
import { Numbers } from "./numbers.ts";
import { LANGUAGES, type Language } from "./sources/pair.ts";
import { SOURCES } from "./sources/sources.ts";
import { addTerm, choosePieces, chooseWords, endSource, type Term } from "./vocabulary.ts";

const THREADS = 4;

/** How many lines a thread gets at a time. */
const SLICE = 2_000;

/** The share of words with a row that are written as pieces, so that pieces are learned, too. */
const AS_PIECES = 0.12;

const [sources = "", out = "", seed = "1", ...held] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const terms = new Map<string, Term>();
const names: Term[] = [];
const isHeldOut = readHeldOut(held, (term) => addTerm(terms, names, term, false).id);
const sides = [0, 1].map(() => ({
  terms: new Numbers((length) => new Int32Array(length)),
  starts: new Numbers((length) => new Int32Array(length)),
}));
const kinds = new Map<string, number>();
let leftOut = 0;
const { file, options } = workerFile(new URL("./split-thread.ts", import.meta.url));
const threads = new Piscina({ filename: file.href, ...options, maxThreads: THREADS, idleTimeout: 10_000 });
const working: Promise<() => void>[] = [];
for (const { name } of SOURCES) {
  for await (const lines of inSlices(
    createInterface({ input: createReadStream(join(sources, `${name}.tsv`)) }),
  )) {
    working.push(threads.run(lines).then((texts: string[]) => () => addPairs(lines, texts)));
    if (working.length > 2 * THREADS) (await working.shift()!)();
  }
  for (const done of working.splice(0)) (await done)();
  endSource(names);
}
await threads.destroy();
const pairs = sides[0]!.starts.length;
console.log(`${pairs} pairs, ${leftOut} left out, ${terms.size} terms`);
console.log([...kinds].map(([kind, count]) => `${kind} ${count}`).join("; "));

const words = chooseWords(names);
const keys = [...words.map(({ text }) => wordKey(text))];
const rowOf = new Map(keys.map((key, row) => [key, row]));
for (const key of choosePieces(names)) {
  if (rowOf.has(key)) continue;
  rowOf.set(key, keys.length);
  keys.push(key);
}
const find = (key: number) => rowOf.get(key) ?? -1;
const rows = names.map(({ text }) => find(wordKey(text)));
const pieces = names.map(({ text, isUnspaced }) => findPieces(text, isUnspaced, find));
console.log(`${keys.length} rows, ${words.length} of them words`);

let random = Number(seed) >>> 0;
for (const [index, name] of ["a", "b"].entries()) writeSide(name, sides[index]!);
writeFileSync(join(out, "keys.u32"), Uint32Array.from(keys));

async function* inSlices(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let slice: string[] = [];
  for await (const line of lines) {
    if (slice.push(line) < SLICE) continue;
    yield slice;
    slice = [];
  }
  yield slice;
}

function addPairs(lines: readonly string[], texts: readonly string[]): void {
  for (const [at, line] of lines.entries()) addPair(line, texts, at);
}

function addPair(line: string, texts: readonly string[], at: number): void {
  const [kind, ...languages] = line.split("\t").slice(0, 3) as [string, Language, Language];
  const split = texts.slice(2 * at, 2 * at + 2).map((text) => text.split(" "));
  if (split.some(([first]) => first === "")) return;
  const numbers = split.map((each) =>
    each.map((term) => addTerm(terms, names, term.replace(/^_/, ""), term.startsWith("_")).id),
  );
  if (numbers.some(isHeldOut)) {
    leftOut++;
    return;
  }
  for (const [side, ids] of numbers.entries()) {
    const { terms: into, starts } = sides[side]!;
    starts.push(into.length);
    const language = LANGUAGES.indexOf(languages[side]!);
    for (const id of ids) {
      into.push(id);
      names[id]!.counts[language]!++;
    }
  }
  const name = `${kind} ${languages.join("-")}`;
  kinds.set(name, (kinds.get(name) ?? 0) + 1);
}

function writeSide(name: string, { terms: all, starts }: (typeof sides)[number]): void {
  const start = new Int32Array(pairs + 1);
  const given = {
    rows: new Numbers((length) => new Int32Array(length)),
    weights: new Numbers((length) => new Float32Array(length)),
  };
  const values = all.values();
  const begins = starts.values();
  for (let pair = 0; pair < pairs; pair++) {
    const weights = weighRows(values.subarray(begins[pair], begins[pair + 1] ?? values.length));
    for (const [row, weight] of weights) {
      given.rows.push(row);
      given.weights.push(weight);
    }
    start[pair + 1] = given.rows.length;
  }
  writeFileSync(join(out, `${name}.start`), start);
  writeFileSync(join(out, `${name}.rows`), given.rows.values());
  writeFileSync(join(out, `${name}.weights`), given.weights.values());
}

/** The weight of each row in a text of these terms. */
function weighRows(text: Int32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const term of text) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weights = new Map<number, number>();
  const add = (row: number, weight: number) => weights.set(row, (weights.get(row) ?? 0) + weight);
  for (const [term, count] of counts) {
    const row = rows[term]!;
    const weight = 1 + Math.log(count);
    const asPieces = row < 0 || nextRandom() < AS_PIECES;
    if (asPieces && pieces[term]!.length > 0)
      for (const piece of pieces[term]!) add(piece, weight * PIECE_WEIGHT);
    else if (row >= 0) add(row, weight);
  }
  return weights;
}

/** Numbers from 0 to 1 (a linear congruential generator, Numerical Recipes). */
function nextRandom(): number {
  random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
  return random / 2 ** 32;
}
