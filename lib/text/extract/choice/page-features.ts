import type { Block } from "../markdown/blocks.ts";
import type { Candidates } from "./candidates.ts";
import type { Surroundings } from "./surroundings.ts";
import { type BlockWords, hasDate, hasPrice, log, toNumber } from "./words-of-block.ts";

/** How much of each block is read, and how much of the page in total, in characters. */
const MAX_BLOCK = 200;
const MAX_LINE = 80;
const MAX_TEXT = 60_000;

const BUYING = /add to (?:cart|bag|basket)|in den warenkorb|ajouter au panier|buy now/i;
const TALKING = /\b(?:reply|replies|posted|joined|quote|replied|wrote)\b/gi;
const SORTING = /\b(?:sort by|filter by|filters|results|showing \d)/i;
const OFFERING =
  /\b(?:pricing|get started|contact (?:us|sales)|book a demo|our (?:services|clients|team)|free trial|why choose)\b/i;
const PAGING = /\b(?:next|previous|older|newer)\b/i;

/** Kinds of thing that structured data and `og:type` name. */
const TYPES: readonly RegExp[] = [
  /article|posting/,
  /product\b|productgroup/,
  /itemlist|collectionpage|searchresults/,
  /discussion|qapage|question/,
  /faqpage/,
  /techarticle|apireference/,
  /service|organization|localbusiness|softwareapplication/,
  /breadcrumb/,
  /recipe|howto/,
];

/** What the path of a url says about its page. */
const PATHS: readonly RegExp[] = [
  /forum|thread|topic|discussion|\/t\/|question|viewtopic|community/,
  /\/(?:products?|p|dp|item|shop)\//,
  /collection|categor|\/c\/|shop|store/,
  /blog|news|article|\/20\d\d\/|story/,
  /service|solution|feature|pricing|about|platform/,
];
const DOCUMENTATION = /docs?|reference|manual|guide|api|tutorial|wiki/;

export const PAGE_FEATURES = 34;

/** {@link PAGE_FEATURES} numbers that describe the overall look of a page. */
export function describePage(
  { blocks, types, url }: Pick<Candidates, "blocks" | "types" | "url">,
  counts: readonly BlockWords[],
  { alike }: Pick<Surroundings, "alike">,
): number[] {
  const size = Math.max(1, blocks.length);
  const all = countAll(blocks, counts);
  const words = Math.max(1, all.words);
  const text = beginningOf(blocks);
  const address = url.toLowerCase();
  const path = address.replace(/^https?:\/\/[^/]*/, "");
  return [
    log(all.words),
    blocks.length,
    all.linked / words,
    all.long,
    all.long / size,
    all.inLong / words,
    all.headings / size,
    all.items / size,
    all.code,
    all.prices / size,
    all.dates / size,
    toNumber(BUYING.test(text)),
    log(text.match(TALKING)?.length ?? 0),
    toNumber(SORTING.test(text)),
    toNumber(OFFERING.test(text)),
    toNumber(PAGING.test(text)),
    ...TYPES.map((type) => toNumber(type.test(types))),
    path.split("/").filter((part) => part !== "").length,
    ...PATHS.map((words) => toNumber(words.test(path))),
    toNumber(DOCUMENTATION.test(address)),
    path.length,
    log(alike.reduce(greater, 0)),
  ];
}

function greater(one: number, other: number): number {
  return one > other ? one : other;
}

type Sums = Record<
  "words" | "linked" | "long" | "inLong" | "headings" | "items" | "code" | "prices" | "dates",
  number
>;

function countAll(blocks: readonly Block[], counts: readonly BlockWords[]): Sums {
  const sums = {
    words: 0,
    linked: 0,
    long: 0,
    inLong: 0,
    headings: 0,
    items: 0,
    code: 0,
    prices: 0,
    dates: 0,
  };
  for (const [at, { plain, kind }] of blocks.entries()) {
    const { words, linked, isLong, digits } = counts[at]!;
    sums.words += words;
    sums.linked += linked;
    if (isLong) {
      sums.long++;
      sums.inLong += words;
    }
    if (kind === "heading") sums.headings++;
    if (kind === "item") sums.items++;
    if (kind === "code") sums.code++;
    if (digits === 0) continue;
    const head = plain.length > MAX_BLOCK ? plain.slice(0, MAX_BLOCK) : plain;
    if (hasPrice(head)) sums.prices++;
    if (hasDate(head)) sums.dates++;
  }
  return sums;
}

/** The beginnings of a page's blocks. */
function beginningOf(blocks: readonly Block[]): string {
  const lines: string[] = [];
  let length = 0;
  for (const { plain } of blocks) {
    if (length > MAX_TEXT) break;
    lines.push(plain.length > MAX_LINE ? plain.slice(0, MAX_LINE) : plain);
    length += Math.min(plain.length, MAX_LINE) + 1;
  }
  return lines.join("\n").slice(0, MAX_TEXT);
}
