import { spawn } from "node:child_process";
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Candidates, findCandidates } from "../../../lib/text/extract/choice/candidates.ts";
import { Describer, FEATURES } from "../../../lib/text/extract/choice/features.ts";
import { unpackVotes } from "../../../lib/text/extract/choice/names/votes.ts";
import { writePlain } from "../../../lib/text/extract/markdown/markdown.ts";
import { readDataContent } from "../../../lib/text/extract/metadata/data-content.ts";
import { readSite } from "../../../lib/text/extract/sites/sites.ts";
import { surveyPage } from "../../../lib/text/extract/survey.ts";
import { preScan } from "../../../lib/text/extract/tree/pre-scan.ts";
import type { PageKind } from "../../../lib/text/page.ts";
import { type Aligned, alignBlocks, wordsOf } from "./align.ts";
import { type NamesAround, readNamesAround } from "./names.ts";

/** A page with its content marked by people. */
export type Example = { id: string; url: string; html: string; kind: PageKind; corpus: string } & Marked;

/** The whole content, or pieces that must and must not be in it. */
type Marked = { text: string } | { text?: undefined; with: string[]; without: string[] };

/** The blocks of an example: their features, row by row, and the share of each that is content. */
export type Rows = {
  id: string;
  kind: PageKind;
  corpus: string;
  /** The site. All pages of a site are in the same fold. */
  site: string;
  features: Float32Array;
  /** The text of each block. */
  plain: readonly string[];
  /** The names whose votes are to be learned; those in the features are 0. */
  names: NamesAround;
  page: readonly number[];
  /** A number for each block; the same for blocks that look alike. */
  looks: readonly number[];
  words: readonly number[];
  /** Long texts by number, see `Describer.said`. */
  said: Int32Array;
  /** 1 for captions of pictures. */
  captions: Uint8Array;
  /** 1 for blocks that the trees do not judge. */
  unasked: Uint8Array;
  /** -1 for a block that nobody marked. */
  shares: readonly number[];
  /** The content by the reader of its site. The trees do not get such a page. */
  bySite: string | undefined;
  /** The whole content; "" where only pieces were marked. */
  gold: string;
  /** Words of the whole content; 0 where only pieces were marked. */
  wanted: number;
};

const CORPORA: readonly string[] = ["scrapinghub", "readability", "defuddle", "trafilatura"];

/** Pages of WCXB's development half (a .jsonl file, packed with zstd or not), then those of a folder of cases. */
export async function* readExamples(wcxb: string, cases: string): AsyncGenerator<Example> {
  const input = wcxb.endsWith(".zst")
    ? spawn("zstd", ["-dc", "--long=27", wcxb], { stdio: ["ignore", "pipe", "inherit"] }).stdout
    : createReadStream(wcxb);
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const row = JSON.parse(line);
    if (row.text) yield { ...row, id: String(row.id), url: row.url ?? "", kind: row.type, corpus: "wcxb" };
  }
  for (const corpus of CORPORA) {
    for (const id of existsSync(join(cases, corpus)) ? readdirSync(join(cases, corpus)).sort() : []) {
      const gold = JSON.parse(readFileSync(join(cases, corpus, id, "gold.json"), "utf8"));
      const html = readFileSync(join(cases, corpus, id, "page.html"), "utf8");
      const page = { id, url: gold.url ?? "", html, kind: "article" as const, corpus };
      if (gold.text) yield { ...page, text: gold.text };
      else if (gold.with) yield { ...page, with: gold.with, without: gold.without ?? [] };
    }
  }
}

/** With less visible text than this, the page is what its data scripts or noscript elements hold, in characters. */
const ENOUGH_TEXT = 250;

export function toRows(example: Example): Rows {
  const { id, url, html, kind, corpus } = example;
  const bySite = readBySite(html, url);
  const candidates = readCandidates(html, url);
  const describer = new Describer(candidates, unpackVotes(""));
  const features = new Float32Array(candidates.blocks.length * FEATURES);
  for (const at of candidates.blocks.keys()) features.set(describer.describe(at), at * FEATURES);
  const plain = candidates.blocks.map((block) => block.plain);
  const { words, shares } =
    example.text === undefined ? findPieces(plain, example) : alignBlocks(plain, example.text);
  const site = URL.canParse(url) ? new URL(url).hostname.split(".").slice(-2).join(".") : id;
  return {
    id,
    bySite,
    gold: example.text ?? "",
    kind,
    corpus,
    site,
    features,
    plain,
    names: readNamesAround(candidates),
    page: describer.page,
    looks: describer.looks,
    captions: describer.captions,
    unasked: describer.unasked,
    said: describer.said,
    words,
    shares,
    wanted: wordsOf(example.text ?? "").length,
  };
}

function readBySite(html: string, url: string): string | undefined {
  const scanned = preScan(html);
  const content = readSite({ ...surveyPage(scanned, url).source, scanned, url });
  return content && writePlain(content.blocks);
}

function findPieces(blocks: readonly string[], marked: { with: string[]; without: string[] }): Aligned {
  const holds = (block: string, pieces: readonly string[]) =>
    pieces.some((piece) => piece.length > MIN_PIECE && block.includes(piece));
  return {
    words: blocks.map((block) => wordsOf(block).length),
    shares: blocks.map((block) => (holds(block, marked.with) ? 1 : holds(block, marked.without) ? 0 : -1)),
  };
}

/** Shorter pieces may occur anywhere, in characters. */
const MIN_PIECE = 6;

function readCandidates(html: string, url: string): Candidates {
  const scanned = preScan(html);
  const survey = surveyPage(scanned, url);
  const candidates = findCandidates(survey.source, survey.about, (node) => survey.hidden[node] !== undefined);
  const length = candidates.blocks.reduce((sum, { plain }) => sum + plain.length, 0);
  const { articleBody } = survey.data;
  const found =
    length >= ENOUGH_TEXT
      ? ""
      : readDataContent(scanned, { articleBody, noscript: scanned.noscripts.join("\n") });
  return found.length > length * 2 ? readCandidates(found, url) : candidates;
}
