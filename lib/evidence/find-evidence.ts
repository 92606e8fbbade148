import type { EvidencePassage, EvidenceRequest, EvidenceResponse } from "../../schema/evidence.ts";
import { TOKENS } from "../../schema/evidence.ts";
import type { Env } from "../ports.ts";
import type { Database } from "../search/legs/ask-legs.ts";
import { scoreOfPlace } from "../search/legs/fuse.ts";
import { type CitedBookmark, readCited } from "../store/evidence/cited.ts";
import { readPart } from "../store/pages.ts";
import { diversify, foldSame, type Told } from "./diversify.ts";
import { fillBudget, type Merged, tokensOfJson } from "./fill-budget.ts";
import { type Found, findPassages } from "./find-passages.ts";
import { shorten } from "./shorten.ts";
import { withTextFragment } from "./text-fragment.ts";

/** The most pages to read for one answer, best first. */
const MOST_PAGES = 20;

/** Tokens of the fence around a passage, of the note after an answer and of everything around the passages. */
const FENCE = 90;
const AROUND = 170;

/** How many other bookmarks with nearly the same passage to name. */
const MOST_OTHERS = 3;

/**
 * The passages that help to answer a question. One page may contribute several; those of different pages come first (maximal
 * marginal relevance). Neighbors are joined, and what several pages say appears once. The whole answer stays within
 * `max_tokens`, including what an assistant sees around each passage. Throws `not_found` for an unknown collection, and lists
 * the existing ones.
 */
export async function findEvidence(
  env: Database & Pick<Env, "gunzip">,
  request: EvidenceRequest,
  signal?: AbortSignal,
): Promise<EvidenceResponse> {
  const { question } = request;
  const { passages, findMarks, fit, corrected, degraded } = await findPassages(env, request, signal);
  const cited = await readCitedBy(env, passages);
  // A page that was indexed anew meanwhile has another text.
  const known = passages.filter(({ source, pageKey }) => cited.get(source)?.pageKey === pageKey);
  const ranked = diversify(foldSame(known).map(toRated)).slice(0, MOST_RANKED);
  const texts = await readTexts(env, ranked, cited);
  const readable = ranked.filter(({ source }) => texts.get(source));
  const describe = (merged: Merged<Ranked>) => describePassage(merged, cited, texts);
  const around = AROUND + tokensOfJson(question);
  const room = (request.max_tokens ?? TOKENS.evidence) - around;
  const costOf = (merged: Merged<Ranked>) => tokensOfJson(describe(merged)) + FENCE;
  const textOf = (source: number) => texts.get(source) ?? "";
  const filled = fillBudget(readable, { room, textOf, costOf });
  const [best] = readable;
  const taken =
    filled.length > 0 || best === undefined
      ? filled
      : // Other pages that say the same take room from what it says.
        shorten({ ...best, also: [] }, textOf(best.source), findMarks, (merged) => costOf(merged) <= room);
  const described = taken.map(describe);
  // With rarity in them, scores would reveal how often hidden collections contain a word.
  const given =
    env.grant === undefined
      ? described
      : described.map((one, place) => ({ ...one, score: scoreOfPlace(place) }));
  return {
    question,
    passages: given,
    omitted: readable.length - taken.reduce((sum, { parts }) => sum + parts.length, 0),
    tokens: given.reduce((sum, one) => sum + tokensOfJson(one) + FENCE, 0),
    ...(best === undefined || given.length > 0
      ? {}
      : { needed_tokens: roundUp(around + costOf({ ...best, parts: [best] })) }),
    ...(fit || given.length === 0 ? {} : { fits: false }),
    ...(corrected === undefined ? {} : { corrected }),
    ...(degraded === undefined ? {} : { degraded }),
  };
}

/** The most passages to order for one answer. */
const MOST_RANKED = 60;

/** A number of tokens to ask for. */
function roundUp(tokens: number): number {
  return Math.min(TOKENS.most, Math.ceil(tokens / 100) * 100);
}

type Ranked = Found & { also: number[] };

function toRated({ passage, also }: Told<Found>): Ranked {
  return { ...passage, also };
}

async function readCitedBy(
  { reader }: Database,
  passages: readonly Found[],
): Promise<Map<number, CitedBookmark>> {
  const keys = [...new Set(passages.map(({ source }) => source))];
  return new Map((await readCited(reader, keys)).map((one) => [one.key, one]));
}

/** The stored texts of the best pages, by bookmark. */
async function readTexts(
  { reader, gunzip }: Database & Pick<Env, "gunzip">,
  ranked: readonly Found[],
  cited: ReadonlyMap<number, CitedBookmark>,
): Promise<Map<number, string>> {
  const keys = [...new Set(ranked.map(({ source }) => source))].slice(0, MOST_PAGES);
  const texts = keys.map(async (key): Promise<[number, string]> => {
    return [key, await readPart(reader, cited.get(key)?.pageKey ?? 0, "markdown", gunzip)];
  });
  return new Map(await Promise.all(texts));
}

/**
 * What search reads before a part of a table or of code: the names of the columns, the opening fence. Without it, nobody knows what the
 * cells of a row are.
 */
function headOf({ text: indexed, start, end }: Found, page: string): { head?: string } {
  const stored = page.slice(start, end).trim();
  const before = indexed.slice(0, Math.max(0, indexed.indexOf(stored)));
  const head = before.slice(0, before.lastIndexOf("\n") + 1);
  return head.trim() === "" ? {} : { head };
}

function describePassage(
  { source, start, end, parts }: Merged<Ranked>,
  cited: ReadonlyMap<number, CitedBookmark>,
  texts: ReadonlyMap<number, string>,
): EvidencePassage {
  const bookmark = cited.get(source);
  const [first] = [...parts].sort((a, b) => a.start - b.start);
  if (bookmark === undefined || first === undefined) throw new Error("A passage has no bookmark.");
  const text = (texts.get(source) ?? "").slice(start, end);
  const others = [...new Set(parts.flatMap(({ also }) => also))].flatMap((key) => cited.get(key) ?? []);
  return {
    text,
    ...headOf(first, texts.get(source) ?? ""),
    title: bookmark.title,
    headings: first.headings,
    url: withTextFragment(bookmark.url, text),
    bookmark_id: bookmark.id,
    collection: bookmark.collection,
    offset: start,
    length: text.length,
    ...(first.page === undefined ? {} : { page: first.page }),
    ...(bookmark.publishedAt === undefined ? {} : { published_at: bookmark.publishedAt }),
    saved_at: bookmark.savedAt,
    seen_at: bookmark.seenAt,
    score: Math.max(...parts.map(({ score }) => score)),
    risk_score: Math.max(...parts.map(({ riskScore }) => riskScore)),
    signals: [...new Set(parts.flatMap(({ signals }) => signals))],
    also_at: others.slice(0, MOST_OTHERS).map(({ id, url, title }) => ({ bookmark_id: id, url, title })),
  };
}
