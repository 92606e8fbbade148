/**
 * How well and how fast documents are read, beside what each costs: `npx tsx bench/documents/run.ts [--words NAME]`. The
 * documents are those of Debian packages that ship each twice (`twins.ts`), fetched by apt into a folder for temporary files.
 * Fails when the words of a PDF or EPUB are read with an F1 below .95 (in all but those that `twins.ts` excuses), when 500
 * pages take more than 10 s of processor time, or when a bomb, an encrypted and a broken file do not end in an error that says so.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPdfEngine } from "../../adapters/node/analysis/pdf-engine.ts";
import { analyzePage } from "../../lib/text/analyze-page.ts";
import { fileTypeOf } from "../../lib/text/decode/file-kinds.ts";
import { readDocument } from "../../lib/text/documents/read-document.ts";
import { findPages } from "../../lib/text/markdown/page-marks.ts";
import { faultyDocuments } from "./faulty.ts";
import { EPUB_TWINS, PDF_TWINS, readBytes, readTwin, type Twin } from "./twins.ts";
import { differences, scoreWords } from "./word-f1.ts";

const LEAST_F1 = 0.95;
const MOST_SECONDS = 10;
const SECONDS_PAGES = 500;
/** Documents of fewer pages spend their time on being opened. */
const LONG_ENOUGH = 500;
const URL_OF_DOCUMENT = "https://documents.example/read";

const share = join(unpackPackages(), "usr/share");
const wordsOf = process.argv[2] === "--words" ? process.argv[3] : undefined;
const faults: string[] = [];

say("document                              pages  precision  recall     F1  seconds  ms a page");
const scores: number[] = [];
let perPage = 0;
for (const twin of [...PDF_TWINS, ...EPUB_TWINS]) {
  if (wordsOf !== undefined && !twin.document.includes(wordsOf)) continue;
  const { f1, msPerPage } = await measure(twin);
  scores.push(f1);
  perPage = Math.max(perPage, msPerPage);
  if (f1 < LEAST_F1 && twin.excuse === undefined)
    faults.push(`${twin.document} is read with an F1 of ${f1.toFixed(3)}`);
}
say(`mean F1 ${(scores.reduce((sum, each) => sum + each, 0) / scores.length).toFixed(3)}`);
const seconds = (perPage * SECONDS_PAGES) / 1000;
say(
  `${SECONDS_PAGES} pages of the slowest: ${seconds.toFixed(1)} s of processor time, read, split and scanned`,
);
if (seconds > MOST_SECONDS) faults.push(`${SECONDS_PAGES} pages take ${seconds.toFixed(1)} s`);
await tryFaulty();
for (const fault of faults) say(`MISSED: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function measure(twin: Twin): Promise<{ f1: number; msPerPage: number }> {
  const bytes = readBytes(join(share, twin.document));
  const mediaType = fileTypeOf(bytes);
  if (mediaType === undefined) throw new Error(`${twin.document} is no document.`);
  const given = { url: URL_OF_DOCUMENT, title: "", faviconUrl: "" };
  const source = { url: URL_OF_DOCUMENT, body: { bytes, contentType: null }, mediaType, given };
  const before = process.cpuUsage();
  await analyzePage(source, { openPdf: openPdfEngine });
  const { user, system } = process.cpuUsage(before);
  const page = await readDocument(bytes, URL_OF_DOCUMENT, mediaType, openPdfEngine);
  const text = readTwin(join(share, twin.text));
  const { precision, recall, f1 } = scoreWords(page.text, text);
  const pages = findPages(page.markdown).length;
  const seconds = (user + system) / 1e6;
  const name = twin.document.split("/").slice(-2).join("/").padEnd(36).slice(0, 36);
  const perPage = pages === 0 ? "" : ((seconds * 1000) / pages).toFixed(1);
  say(
    `${name} ${String(pages || "").padStart(6)}      ${precision.toFixed(3)}   ${recall.toFixed(3)}  ${f1.toFixed(3)} ` +
      `${seconds.toFixed(2).padStart(8)} ${perPage.padStart(10)}${twin.excuse === undefined ? "" : `  (${twin.excuse})`}`,
  );
  if (wordsOf !== undefined) say(differences(page.text, text).join(", "));
  return { f1, msPerPage: pages < LONG_ENOUGH ? 0 : (seconds * 1000) / pages };
}

async function tryFaulty(): Promise<void> {
  for (const { name, bytes, mediaType, says } of faultyDocuments()) {
    const started = process.cpuUsage();
    const heap = process.memoryUsage.rss();
    const end = await readDocument(bytes, URL_OF_DOCUMENT, mediaType, openPdfEngine).then(
      ({ text }) => `read ${text.length} letters`,
      (error: Error) => error.message,
    );
    const { user, system } = process.cpuUsage(started);
    const more = Math.max(process.memoryUsage.rss() - heap, 0) / 1024 / 1024;
    say(`${name}: ${end} (${((user + system) / 1e6).toFixed(1)} s, ${more.toFixed(0)} MB more)`);
    if (!says.test(end)) faults.push(`${name} ends in "${end}"`);
  }
}

/** Fetches and unpacks the packages that are not there yet, and answers where. */
function unpackPackages(): string {
  const folder = join(tmpdir(), "bookmarkd-documents");
  const unpacked = join(folder, "unpacked");
  mkdirSync(unpacked, { recursive: true });
  const names = new Set([...PDF_TWINS, ...EPUB_TWINS].flatMap(({ packages }) => packages));
  const fileOf = (name: string) => readdirSync(folder).find((file) => file.startsWith(`${name}_`));
  for (const name of names) {
    if (fileOf(name) !== undefined) continue;
    execFileSync("apt-get", ["download", "-q", name], { cwd: folder, stdio: "ignore" });
    execFileSync("dpkg", ["-x", fileOf(name) ?? name, unpacked], { cwd: folder });
  }
  return unpacked;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
