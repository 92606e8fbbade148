import type { Client } from "@libsql/client";
import type { QuotePlace, QuoteRequest, QuoteResponse } from "../../../schema/evidence.ts";
import type { Env } from "../../ports.ts";
import { gramsOf } from "../../search/grams.ts";
import { readScope } from "../../search/legs/ask-legs.ts";
import { weighGrams } from "../../search/legs/plan-matches.ts";
import { parseQuery } from "../../search/parse-query.ts";
import { bookmarkNotFound } from "../../store/bookmarks.ts";
import { type CitedBookmark, findCited, readCited, readRisky } from "../../store/evidence/cited.ts";
import type { Scope } from "../../store/find/matches.ts";
import { findByTrigrams } from "../../store/find/trigrams.ts";
import { narrowBookmark } from "../../store/grants/granted.ts";
import { readPart } from "../../store/pages.ts";
import { findByPhrases, type TextHit } from "../../store/text-index.ts";
import { createTurns } from "../../text/embed/features/turns.ts";
import { withTextFragment } from "../text-fragment.ts";
import { findAbridged, findExactly, findSameWords, type Place } from "./find-quote.ts";
import { findNear } from "./near-quote.ts";
import { type Part, partsOf } from "./parts.ts";
import { phrasesOf } from "./phrases.ts";
import { placesOf } from "./places-of.ts";
import { withWholeLinks } from "./whole-links.ts";

/** Pages that are read for a quote whose page is not named, those first that the index finds by most of its phrases. */
const MOST_PAGES = 8;

/** The most passages to look at to find these pages. */
const MOST_PASSAGES = 60;

/** What a place says of a quote. */
type Verdict = "exact" | "same_words" | "abridged" | "differs";

/** What a page says about a quote. */
type Judged = { verdict: Verdict; share: number; place: Place; bookmark: CitedBookmark; text: string };

/**
 * Whether a page, or any saved page, contains a quote word for word, with the places; otherwise the most similar text. The
 * index selects the pages to read. Throws `not_found` for an unknown bookmark and one without a page.
 */
export async function verifyQuote(
  env: Pick<Env, "grant" | "gunzip" | "reader">,
  { quote, bookmark_id }: QuoteRequest,
  signal?: AbortSignal,
): Promise<QuoteResponse> {
  const { reader } = env;
  const bookmarks =
    bookmark_id == null ? await findCandidates(env, quote) : [await getCited(env, bookmark_id)];
  const turns = createTurns(signal);
  const judged: Judged[] = [];
  let least: Verdict = "differs";
  for (const bookmark of bookmarks) {
    const text = await readPart(reader, bookmark.pageKey, "markdown", env.gunzip);
    const found = await find(text, await spellAs(text, quote, turns), least, turns);
    if (found === undefined) continue;
    judged.push({ ...found, bookmark, text });
    least = found.verdict;
  }
  if (judged.length === 0) return { verdict: "not_found", places: [] };
  const verdict = least;
  const best = judged.filter((one) => one.verdict === verdict).sort((a, b) => b.share - a.share);
  // One place is enough to correct a quote; a true quote gets all its places.
  const told = verdict === "differs" ? best.slice(0, 1) : best;
  return { verdict, places: await Promise.all(told.map((one) => describe(reader, one))) };
}

/** How much of a text is searched for the letters of a quote at a time, in UTF-16 units: a millisecond of work. */
const STEP = 65_536;

type Turns = ReturnType<typeof createTurns>;

/** What is found in a text from its beginning on, step by step. Others get their turn between two steps. */
async function findFirst<T>(
  text: string,
  { take }: Turns,
  findWithin: (from: number, to: number) => T | undefined,
): Promise<T | undefined> {
  for (let from = 0; from < text.length; from += STEP) {
    await take();
    const found = findWithin(from, from + STEP);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A quote as the text spells it. Stored texts have whole characters, except those of earlier versions of bookmarkd. */
async function spellAs(text: string, quote: string, turns: Turns): Promise<string> {
  const composed = quote.normalize("NFC");
  if (composed === quote) return quote;
  const place = await findFirst(text, turns, (from, to) => placesOf(text, quote, from, to).next().value);
  return place === undefined ? composed : quote;
}

/** The best place of a quote in a page, not worse than `least`. Others get their turn meanwhile. */
async function find(
  text: string,
  quote: string,
  least: Verdict,
  turns: Turns,
): Promise<Pick<Judged, "verdict" | "share" | "place"> | undefined> {
  const exact = await findFirst(text, turns, (from, to) => findExactly(text, quote, from, to));
  if (exact !== undefined) return { verdict: "exact", share: 1, place: exact };
  if (least === "exact") return undefined;
  const same = await findInParts(text, turns, (part) => findSameWords(part, quote));
  if (same !== undefined) return { verdict: "same_words", share: 1, place: same };
  if (least === "same_words") return undefined;
  const abridged = await findInParts(text, turns, (part) => findAbridged(part, quote));
  if (abridged !== undefined) return { verdict: "abridged", share: 1, place: abridged };
  if (least === "abridged") return undefined;
  let best: { share: number; place: Place } | undefined;
  for (const part of partsOf(text)) {
    await turns.take();
    const near = findNear(part.text, quote);
    if (near !== undefined && near.share > (best?.share ?? 0))
      best = { share: near.share, place: placeIn(part, near) };
  }
  return best && { verdict: "differs", ...best };
}

/** The first place that is found in a part of a text. Others get their turn meanwhile. */
async function findInParts(
  text: string,
  turns: Turns,
  findPlace: (part: string) => Place | undefined,
): Promise<Place | undefined> {
  for (const part of partsOf(text)) {
    await turns.take();
    const found = findPlace(part.text);
    if (found !== undefined) return placeIn(part, found);
  }
  return undefined;
}

/** The place in the whole text of a place in a part of it. */
function placeIn({ start: by }: Part, { start, end }: Place): Place {
  return { start: start + by, end: end + by };
}

async function getCited(env: Pick<Env, "grant" | "reader">, id: string): Promise<CitedBookmark> {
  const found = await findCited(env.reader, await narrowBookmark(env, id));
  if (found === undefined) throw bookmarkNotFound();
  return found;
}

/** The bookmarks whose pages have most and the rarest phrases of a quote; where none has any, those that have its words. */
async function findCandidates(env: Pick<Env, "grant" | "reader">, quote: string): Promise<CitedBookmark[]> {
  const db = env.reader;
  const scope = await readScope(env);
  const { spaced, unspaced } = phrasesOf(quote);
  const grams = gramsOf(unspaced.map((spelling) => ({ spelling, unspaced: true })));
  const words = parseQuery(quote);
  const byPhrase = [
    ...(spaced.length > 0 ? await findAny(db, spaced, scope) : []),
    ...(grams.length > 0 ? await findByTrigrams(db, await weighGrams(db, grams), scope, MOST_PASSAGES) : []),
  ];
  const hits =
    byPhrase.length > 0 || words.length === 0
      ? byPhrase
      : await findAny(
          db,
          words.map(({ spelling }) => spelling),
          scope,
        );
  const keys = [...new Set(hits.map(({ bookmarkKey }) => bookmarkKey))].slice(0, MOST_PAGES);
  return readCited(db, keys);
}

function findAny(db: Client, phrases: readonly string[], scope: Scope): Promise<TextHit[]> {
  return findByPhrases(db, { finding: phrases, scoring: [] }, scope, MOST_PASSAGES);
}

async function describe(db: Client, { verdict, bookmark, place: found, text }: Judged): Promise<QuotePlace> {
  // An exact quote is returned letter by letter.
  const place = verdict === "exact" ? found : withWholeLinks(text, found);
  const { riskScore, signals } = await readRisky(db, bookmark.key, place);
  const said = text.slice(place.start, place.end);
  return {
    text: said,
    offset: place.start,
    length: place.end - place.start,
    bookmark_id: bookmark.id,
    url: withTextFragment(bookmark.url, said),
    title: bookmark.title,
    saved_at: bookmark.savedAt,
    seen_at: bookmark.seenAt,
    risk_score: riskScore,
    signals,
  };
}
