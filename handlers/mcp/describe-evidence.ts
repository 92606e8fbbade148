import type { EvidencePassage, QuotePlace, QuoteResponse } from "../../schema/evidence.ts";
import { describeSource } from "./describe.ts";
import { type Outside, type Received, receive, textOf } from "./untrusted/outside.ts";
import { type Told, tell, tellId, tellLine, tellSignals, tellTime, type Wrap } from "./untrusted/told.ts";

/** The most characters of short texts, in UTF-16 units. */
const LONGEST = { heading: 120, collection: 100 };

/** A passage and its source, in the format of `find_evidence`. */
export function describeEvidence(passage: Received<EvidencePassage>, wrap: Wrap) {
  const { text, headings, bookmark_id, collection, page, risk_score, also_at } = passage;
  const { published_at, saved_at, seen_at } = passage;
  const signals = tellSignals(passage.signals);
  return {
    text: wrap(withHead(text, passage.head), { score: risk_score, signals }),
    ...describeSource(passage),
    headings: headings.map((heading) => tellLine(heading, LONGEST.heading)),
    bookmark_id: tellId(bookmark_id),
    collection: tellLine(collection, LONGEST.collection),
    offset: passage.offset,
    length: passage.length,
    ...(page === undefined ? {} : { page }),
    ...(published_at === undefined ? {} : { published_at: tellTime(published_at) }),
    saved_at: tellTime(saved_at),
    seen_at: tellTime(seen_at),
    injection_risk: risk_score,
    injection_signals: signals,
    ...(also_at.length === 0
      ? {}
      : {
          also_at: also_at.map((one) => ({ bookmark_id: tellId(one.bookmark_id), ...describeSource(one) })),
        }),
  };
}

/** The rows or the code of a passage below what explains them. */
function withHead(text: Outside, head: Outside | undefined): Outside {
  return head === undefined ? text : receive(`${textOf(head)}${textOf(text)}`);
}

/** Where a quote is, or what the page says instead. */
export function describePlace(place: Received<QuotePlace>, wrap: Wrap) {
  const { text, offset, length, bookmark_id, saved_at, seen_at, risk_score } = place;
  const signals = tellSignals(place.signals);
  return {
    text: wrap(text, { score: risk_score, signals }),
    ...describeSource(place),
    bookmark_id: tellId(bookmark_id),
    offset,
    length,
    saved_at: tellTime(saved_at),
    seen_at: tellTime(seen_at),
    injection_risk: risk_score,
    injection_signals: signals,
  };
}

const VERDICTS: Record<QuoteResponse["verdict"], Told> = {
  exact: tell`exact`,
  same_words: tell`same_words`,
  abridged: tell`abridged`,
  differs: tell`differs`,
  not_found: tell`not_found`,
};

/** The verdict about a quote, in words. */
export function tellVerdict(verdict: QuoteResponse["verdict"]): Told {
  return VERDICTS[verdict];
}
