import { MOST_EXCERPTS } from "../../lib/text/scan/score.ts";
import type { BookmarkResponse, ScanWarning } from "../../schema/bookmark.ts";
import type { CollectionResponse } from "../../schema/collection.ts";
import type { SearchResult } from "../../schema/search.ts";
import type { Question } from "./consent.ts";
import { type Outside, type Received, textOf } from "./untrusted/outside.ts";
import {
  tell,
  tellId,
  tellJson,
  tellLine,
  tellSignals,
  tellTime,
  tellUrl,
  type Wrap,
} from "./untrusted/told.ts";

/** The most characters of short texts, in UTF-16 units. */
const LONGEST = {
  title: 300,
  url: 2_000,
  name: 200,
  description: 500,
  fault: 300,
  passage: 8_000,
  match: 300,
};

/** How many bookmarks with the same passage are named. */
const MOST_DUPLICATES = 5;

/** A collection, in the format of the tools. */
export function describeCollection(collection: Received<CollectionResponse>) {
  const { id, name, description, bookmark_count, last_indexed } = collection;
  return {
    id: tellId(id),
    name: tellLine(name, LONGEST.name),
    description: tellLine(description, LONGEST.description),
    bookmark_count,
    last_indexed: last_indexed == null ? null : tellTime(last_indexed),
  };
}

/** The url and title of a page. */
export function describeSource({ url, title }: { url: Outside; title: Outside }) {
  return { url: tellUrl(url, LONGEST.url), title: tellLine(title, LONGEST.title) };
}

/** A bookmark, in the format of the tools. */
export function describeBookmark(bookmark: Received<BookmarkResponse>) {
  const { id, collection_id, added_at, indexed_at, index_status, error_message } = bookmark;
  return {
    id: tellId(id),
    collection_id: tellId(collection_id),
    ...describeSource(bookmark),
    added_at: tellTime(added_at),
    indexed_at: indexed_at === null ? null : tellTime(indexed_at),
    index_status,
    error_message: error_message === null ? null : tellLine(error_message, LONGEST.fault),
  };
}

/** Why a bookmark is not indexed. The stored text may be a login page, for example. */
export function describeError({ reason, message }: { reason: Outside; message: Outside }) {
  return { reason: tellLine(reason, LONGEST.name), message: tellLine(message, LONGEST.fault) };
}

/** Where a page was saved before; nothing if it was not. */
export function describeAlready({ already = [] }: Received<BookmarkResponse>) {
  if (already.length === 0) return {};
  return {
    already_saved: already.map(({ id, collection_id, added_at }) => ({
      id: tellId(id),
      collection_id: tellId(collection_id),
      added_at: tellTime(added_at),
    })),
  };
}

/** Replaces the passage if no page is indexed. */
const NO_TEXT = tell`bookmarkd stores no text for this page. Its title or URL matched.`;

/** A passage that a search found. */
export function describePassage(result: Received<SearchResult>, wrap: Wrap) {
  const { score, bookmark, chunk, duplicates = [] } = result;
  const { risk_score } = chunk;
  const signals = tellSignals(chunk.signals);
  return {
    text:
      textOf(chunk.text) === "" ? NO_TEXT : wrap(chunk.text, { score: risk_score, signals }, LONGEST.passage),
    ...describeSource(bookmark),
    heading: tellLine(chunk.heading, LONGEST.title),
    ...(chunk.page === undefined ? {} : { page: chunk.page }),
    ...describeDates(result),
    score,
    injection_risk: risk_score,
    injection_signals: signals,
    bookmark_id: tellId(bookmark.id),
    collection_id: tellId(bookmark.collection_id),
    ...(duplicates.length === 0
      ? {}
      : { same_passage_at: duplicates.slice(0, MOST_DUPLICATES).map(describeSource) }),
  };
}

function describeDates({ bookmark, dates }: Received<SearchResult>) {
  const published = dates?.published_at ?? null;
  return {
    saved_at: tellTime(bookmark.added_at),
    ...(published === null ? {} : { published_at: tellTime(published) }),
  };
}

/** Text that tripped is page text, too, and of the worst kind. */
export function describeWarning(
  { status, risk_score, matches, ...warning }: Received<ScanWarning>,
  wrap: Wrap,
) {
  const signals = tellSignals(warning.signals);
  return {
    status,
    risk_score,
    signals,
    matches: matches
      .slice(0, MOST_EXCERPTS)
      .map((match) => wrap(match, { score: risk_score, signals }, LONGEST.match)),
    advice: tell`Nothing was saved. Tell the user what the scan found; they can review the page \
and save it themselves.`,
  };
}

/**
 * What the user is asked if the scan warned. The user reads it, not the assistant. Words of a page are as short and clean as
 * for an assistant.
 */
export function askAbout({ why, signals, matches }: Received<ScanWarning>, url: Outside): Question {
  const found =
    why === undefined ? tell`Signals: ${tellJson(tellSignals(signals))}.` : tellLine(why, LONGEST.match);
  const [match] = matches;
  const quote = match === undefined ? tell`` : tell`\n\nIt says: ${tellLine(match, LONGEST.match)}`;
  return {
    message: tell`The scan stopped ${tellUrl(url, LONGEST.title)}. ${found}${quote}`,
    agree: tell`Save the page anyway`,
  };
}
