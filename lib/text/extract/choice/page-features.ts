import type { Candidates } from "./candidates.ts";
import type { Surroundings } from "./surroundings.ts";
import { type BlockWords, hasDate, hasPrice, log, toNumber } from "./words-of-block.ts";

/** Of each block so much is looked at, and of the page so much in all, in characters. */
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

/** What the path of a url says of its page. */
const PATHS: readonly RegExp[] = [
  /forum|thread|topic|discussion|\/t\/|question|viewtopic|community/,
  /\/(?:products?|p|dp|item|shop)\//,
  /collection|categor|\/c\/|shop|store/,
  /blog|news|article|\/20\d\d\/|story/,
  /service|solution|feature|pricing|about|platform/,
];
const DOCUMENTATION = /docs?|reference|manual|guide|api|tutorial|wiki/;

export const PAGE_FEATURES = 34;

/** What a page as a whole looks like: {@link PAGE_FEATURES} numbers. */
export function describePage(
  { blocks, types, url }: Pick<Candidates, "blocks" | "types" | "url">,
  counts: readonly BlockWords[],
  { alike }: Pick<Surroundings, "alike">,
): number[] {
  const size = Math.max(1, blocks.length);
  const share = (count: number) => count / size;
  const sum = (read: (each: BlockWords) => number) => counts.reduce((all, each) => all + read(each), 0);
  const words = sum((each) => each.words);
  const long = counts.filter((each) => each.isLong).length;
  const ofKind = (kind: string) => blocks.filter((block) => block.kind === kind).length;
  const heads = blocks.map(({ plain }) => plain.slice(0, MAX_BLOCK));
  const text = heads
    .map((head) => head.slice(0, MAX_LINE))
    .join("\n")
    .slice(0, MAX_TEXT);
  const address = url.toLowerCase();
  const path = address.replace(/^https?:\/\/[^/]*/, "");
  return [
    log(words),
    blocks.length,
    sum((each) => each.linked) / Math.max(1, words),
    long,
    share(long),
    sum((each) => (each.isLong ? each.words : 0)) / Math.max(1, words),
    share(ofKind("heading")),
    share(ofKind("item")),
    ofKind("code"),
    share(heads.filter(hasPrice).length),
    share(heads.filter(hasDate).length),
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
    log(alike.reduce((most, each) => Math.max(most, each), 0)),
  ];
}
