import type { Client } from "@libsql/client";
import { findCompletions } from "../../store/find/completions.ts";
import type { Plan, Scope } from "../../store/find/matches.ts";
import {
  type Name,
  selectByAddress,
  selectByHost,
  selectByIdentity,
  selectNames,
  toNames,
} from "../../store/find/names-index.ts";
import { identityOf } from "../../urls/identity/identity-of.ts";
import { gramsOf, shortRunsOf } from "../grams.ts";
import type { Candidate } from "../legs/fuse.ts";
import { planGrams, planWords } from "../legs/plan-matches.ts";
import { parseQuery, type QueryWord } from "../parse-query.ts";
import { addressOf, hostOf, identitiesOf, isAddress, readableAddress } from "./addresses.ts";
import { createNameJudge, type NameFit } from "./judge-name.ts";

/** A bookmark in the results with its best passage; without one if no page of it is indexed. */
export type Found = Omit<Candidate, "chunkKey"> & { chunkKey: number | undefined };

/** A bookmark that a query may name, and how well. */
export type Named = { name: Name; fit: NameFit };

/** How many names to look at in each index. */
const MOST_NAMES = 20;

/** From this likeness to a bookmark's title or address on, a query is taken for that: the bookmark comes first. */
const IS_NAME = 0.8;

/** The likeness of a query that is an address to a bookmark with that address, of the same page, and of the same host. */
const SAME = [1, 0.95, 0.9] as const;

/** Bookmarks whose names have less of the query than this are not found by them. */
const LEAST_COVERAGE = 0.5;

/** The bookmarks that a query may name: by their titles, addresses and descriptions, whatever became of their pages. */
export async function findNames(
  db: Client,
  q: string,
  words: readonly QueryWord[],
  scope: Scope,
): Promise<Named[]> {
  // An address is looked for as one.
  const plan: Plan = isAddress(q)
    ? { column: "address", finding: [addressOf(q)], scoring: [] }
    : await planWords(db, "bookmarks_fts", words.flatMap(spellingsOf), scope);
  const [found, same] = await Promise.all([
    db.execute(selectNames("bookmarks_fts", plan, scope, MOST_NAMES)),
    findSame(db, q, scope),
  ]);
  const judge = createNameJudge(isAddress(q) ? parseQuery(readableAddress(addressOf(q))) : words);
  const taken = new Set(same.map(({ name }) => name.bookmarkKey));
  const others = toNames(found).filter(({ bookmarkKey }) => !taken.has(bookmarkKey));
  return [...same, ...others.map((name) => ({ name, fit: judge(name) }))];
}

/** The bookmarks whose address the query is: as it stands, apart from tracking and the like, or its host alone. */
async function findSame(db: Client, q: string, scope: Scope): Promise<Named[]> {
  const identities = identitiesOf(q);
  if (identities.length === 0) return [];
  const host = hostOf(q);
  const results = await db.batch(
    [
      selectByIdentity(identities, scope),
      selectByAddress(identityOf(identities[0]!), scope),
      ...(host === undefined ? [] : [selectByHost(host, scope)]),
    ],
    "read",
  );
  const best = new Map<number, Named>();
  for (const [place, result] of results.entries())
    for (const name of toNames(result))
      if (!best.has(name.bookmarkKey))
        best.set(name.bookmarkKey, { name, fit: { likeness: SAME[place]!, coverage: 1 } });
  return [...best.values()];
}

/** The same by the characters of titles, for words that no index has as such. */
export async function findNamesByGrams(
  db: Client,
  words: readonly QueryWord[],
  missing: readonly QueryWord[],
  scope: Scope,
): Promise<Named[]> {
  const completed = await findCompletions(db, "bookmarks_trigram", shortRunsOf(missing));
  const grams = [...gramsOf(missing), ...completed];
  if (grams.length === 0) return [];
  const plan = await planGrams(db, grams);
  const found = await db.execute(selectNames("bookmarks_trigram", plan, scope, MOST_NAMES));
  const judge = createNameJudge(words, missing);
  return toNames(found).map((name) => ({ name, fit: judge(name) }));
}

/** The spellings of a word: as it is, in an address, and in compounds. */
function spellingsOf({ spelling, compounds = [] }: QueryWord): string[] {
  return [...new Set([spelling, encodeURIComponent(spelling), ...compounds])];
}

/**
 * Inserts the bookmarks that a query names: first if it is the whole name, otherwise by how much of the query the name covers
 * and how little else it has. A found passage outranks a name that has only a part; a name with all words outranks a passage
 * with none of them, however near its vector or characters are. The best passage always has the score 1, so where it has only a part of the
 * query (`coverage`, see coverage.ts), a name with all words counts that much more.
 */
export function withNames(
  candidates: readonly Candidate[],
  names: readonly Named[],
  coverage: number,
): Found[] {
  const best = bestFits(names);
  const likenessOf = ({ bookmarkKey }: Found) => {
    const likeness = best.get(bookmarkKey)?.fit.likeness ?? 0;
    return likeness < IS_NAME ? 0 : likeness;
  };
  const wordless = candidates.filter(({ legs }) => legs.text === null);
  const bestWordless = Math.max(0, ...wordless.map(({ score }) => score));
  const named = new Map<number, Found>();
  for (const [bookmarkKey, { name, fit }] of best)
    if (fit.coverage >= LEAST_COVERAGE)
      named.set(bookmarkKey, toFound(name, scoreOf(fit, { coverage, bestWordless })));
  const others: Found[] = [];
  for (const found of candidates) {
    const { bookmarkKey, legs } = found;
    const score = named.get(bookmarkKey)?.score ?? 0;
    const counts = legs.text === null || best.get(bookmarkKey)?.fit.coverage === 1;
    // What was found keeps its passage, and its score if that is the better one.
    if (counts && score > found.score) named.set(bookmarkKey, { ...found, score });
    else {
      named.delete(bookmarkKey);
      others.push(found);
    }
  }
  return [...named.values(), ...others]
    .map((found) => (likenessOf(found) > 0 ? { ...found, score: 1 } : found))
    .sort((a, b) => likenessOf(b) - likenessOf(a) || b.score - a.score);
}

function bestFits(names: readonly Named[]): Map<number, Named> {
  const best = new Map<number, Named>();
  for (const named of names) {
    const known = best.get(named.name.bookmarkKey);
    if (known === undefined || worthOf(named.fit) > worthOf(known.fit)) {
      best.set(named.name.bookmarkKey, named);
    }
  }
  return best;
}

function toFound({ bookmarkKey, chunkKey, score: text }: Name, score: number): Found {
  return { bookmarkKey, chunkKey, score, legs: { text, trigram: null, vector: null } };
}

/** The score of a name. `coverage` is how much of the query the best passage has, `bestWordless` the best score of a passage without its words. */
function scoreOf(fit: NameFit, beside: { coverage: number; bestWordless: number }): number {
  const worth = worthOf(fit);
  if (fit.coverage < 1) return worth;
  return Math.max(worth / Math.max(worth, beside.coverage), beside.bestWordless);
}

/** The score of a name compared with the best passage, which has 1. */
function worthOf({ likeness, coverage }: NameFit): number {
  return coverage ** 2 * (0.5 + 0.4 * likeness);
}
