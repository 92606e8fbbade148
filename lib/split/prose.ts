import { estimateTokens } from "./tokens.ts";

/** A stretch of a text, end exclusive, in UTF-16 units. */
export type Span = { start: number; end: number };

/** Longest text given to a segmenter at once: its time grows with the square of the length. */
const WINDOW = 1_500;
/** A run this long without a break is no word. */
const LONG_RUN = 200;

const SENTENCES = new Intl.Segmenter(undefined, { granularity: "sentence" });
const WORDS = new Intl.Segmenter(undefined, { granularity: "word" });
/** Ends that look like the end of a sentence and are not: titles, initials, common abbreviations. */
const NO_SENTENCE_END =
  /(?:^|[\s("'“‘[])(?:mrs?|ms|dr|prof|st|sr|jr|vs|etc|no|fig|eq|al|approx|dept|est|inc|ltd|co|corp|gen|col|sgt|capt|lt|rev|hon|vol|pp?|ed|e\.g|i\.e|cf|ca|bzw|z\.b|d\.h|usw|nr|\p{Lu})\.\s*$/iu;
const CLAUSE_END = /[,;:、，；。！？।]+\s*/gu;
/** Characters that belong to the one before: a cut in front of them would tear a character apart. */
const JOINS_PREVIOUS = /^[\p{M}\u200d\ufe00-\ufe0f\udc00-\udfff]/u;

/** Cuts a stretch of prose into sentences, and sentences above `limit` tokens into smaller parts. */
export function* splitProse(text: string, span: Span, limit: number): Generator<Span> {
  for (const sentence of splitSentences(text, span)) yield* splitLong(text, sentence, limit);
}

function* splitSentences(text: string, { start, end }: Span): Generator<Span> {
  let from = start;
  while (from < end) {
    const windowEnd = safeCut(text, from, Math.min(end, from + WINDOW));
    const sentences = sentencesOf(text, { start: from, end: windowEnd });
    // The last sentence may go on beyond the window, so it is read again with what follows.
    if (windowEnd < end && sentences.length > 1) sentences.pop();
    yield* sentences;
    from = sentences.at(-1)?.end ?? windowEnd;
  }
}

function sentencesOf(text: string, { start, end }: Span): Span[] {
  const sentences: Span[] = [];
  for (const { index, segment } of SENTENCES.segment(text.slice(start, end))) {
    const previous = sentences.at(-1);
    const sentenceEnd = start + index + segment.length;
    if (
      previous &&
      NO_SENTENCE_END.test(text.slice(Math.max(previous.start, previous.end - 16), previous.end))
    ) {
      previous.end = sentenceEnd;
    } else sentences.push({ start: start + index, end: sentenceEnd });
  }
  return sentences;
}

/** Cuts at clauses, then words, then anywhere, and joins the parts again up to the limit. */
function* splitLong(text: string, span: Span, limit: number): Generator<Span> {
  if (fits(text, span, limit)) yield span;
  else yield* join(text, splitAll(text, span, limit, [splitClauses, splitWords, cutRuns]), limit);
}

type Splitter = (text: string, span: Span) => Iterable<Span>;

function* splitAll(text: string, span: Span, limit: number, splitters: readonly Splitter[]): Generator<Span> {
  const [splitter, ...finer] = splitters;
  if (splitter === undefined) yield span;
  else {
    for (const part of splitter(text, span)) {
      if (fits(text, part, limit)) yield part;
      else yield* splitAll(text, part, limit, finer);
    }
  }
}

function* splitClauses(text: string, { start, end }: Span): Generator<Span> {
  CLAUSE_END.lastIndex = 0;
  let from = start;
  for (const match of text.slice(start, end).matchAll(CLAUSE_END)) {
    const cut = start + match.index + match[0].length;
    yield { start: from, end: cut };
    from = cut;
  }
  if (from < end) yield { start: from, end };
}

function* splitWords(text: string, { start, end }: Span): Generator<Span> {
  for (let from = start; from < end; ) {
    const windowEnd = safeCut(text, from, Math.min(end, from + WINDOW));
    for (const { index, segment } of WORDS.segment(text.slice(from, windowEnd))) {
      yield { start: from + index, end: from + index + segment.length };
    }
    from = windowEnd;
  }
}

function* cutRuns(text: string, { start, end }: Span): Generator<Span> {
  for (let from = start; from < end; ) {
    const cut = safeCut(text, from, Math.min(end, from + LONG_RUN));
    yield { start: from, end: cut };
    from = cut;
  }
}

function* join(text: string, parts: Iterable<Span>, limit: number): Generator<Span> {
  let joined: Span | undefined;
  let tokens = 0;
  for (const part of parts) {
    const more = estimateTokens(text.slice(part.start, part.end));
    if (joined && tokens + more <= limit) {
      joined.end = part.end;
      tokens += more;
    } else {
      if (joined) yield joined;
      joined = { ...part };
      tokens = more;
    }
  }
  if (joined) yield joined;
}

function fits(text: string, { start, end }: Span, limit: number): boolean {
  return end - start <= limit * 4 && estimateTokens(text.slice(start, end)) <= limit;
}

/** The cut itself, or a little before it where it would tear a word or a character apart. */
function safeCut(text: string, from: number, cut: number): number {
  if (cut >= text.length) return cut;
  for (let at = cut; at > from + 1 && at > cut - LONG_RUN / 2; at--) {
    if (/\s/.test(text.charAt(at - 1))) return at;
  }
  let at = cut;
  while (at > from + 1 && at > cut - 32 && JOINS_PREVIOUS.test(text.slice(at, at + 2))) at--;
  return at;
}
