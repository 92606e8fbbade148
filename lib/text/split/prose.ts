import { addUnits, countUnits, tokensOfUnit, tokensOfUnits, type Units } from "./tokens.ts";

/** A stretch of a text, end exclusive, in UTF-16 units. */
export type Span = { start: number; end: number };

/** The longest text to segment at once: the time grows with the square of the length. */
const WINDOW = 1_500;
/** A run this long without a break is not a word. */
const LONG_RUN = 200;

/** Endings that only look like the end of a sentence: titles, initials, common abbreviations. */
const NO_SENTENCE_END =
  /(?:^|[\s("'“‘[])(?:mrs?|ms|dr|prof|st|sr|jr|vs|etc|no|fig|eq|al|approx|dept|est|inc|ltd|co|corp|gen|col|sgt|capt|lt|rev|hon|vol|pp?|ed|e\.g|i\.e|cf|ca|bzw|z\.b|d\.h|usw|nr|\p{Lu})\.\s*$/iu;
const CLAUSE_END = /[,;:、，；。！？।]+\s*/gu;
/** Characters that belong to the previous one. A cut before them would split a character. */
const JOINS_PREVIOUS = /^(?:\p{M}|\u200d|[\udc00-\udfff])/u;
const SPACE = /\s/;
/** ASCII without spaces is data, not words, and needs no segmenter. */
const NO_WORDS = /^[!-~]+$/;

let segmenters: { sentences: Intl.Segmenter; words: Intl.Segmenter } | undefined;

/** They are made for the first text: that takes several milliseconds, which no start of the daemon needs. */
function loadSegmenters() {
  segmenters ??= {
    sentences: new Intl.Segmenter(undefined, { granularity: "sentence" }),
    words: new Intl.Segmenter(undefined, { granularity: "word" }),
  };
  return segmenters;
}

/** Splits prose into sentences, and sentences above `limit` tokens into smaller parts. */
export function* splitProse(text: string, span: Span, limit: number): Generator<Span> {
  for (const sentence of splitSentences(text, span)) yield* splitLong(text, sentence, limit);
}

/** Splits prose into its sentences. Linear. */
export function* splitSentences(text: string, { start, end }: Span): Generator<Span> {
  let from = start;
  while (from < end) {
    const windowEnd = wordEnd(text, from, Math.min(end, from + WINDOW), end);
    const sentences = sentencesOf(text, { start: from, end: windowEnd });
    // The last sentence may continue beyond the window, so it is read again with the following text.
    if (windowEnd < end && sentences.length > 1) sentences.pop();
    yield* sentences;
    from = sentences.at(-1)?.end ?? windowEnd;
  }
}

function sentencesOf(text: string, { start, end }: Span): Span[] {
  const source = text.slice(start, end);
  if (NO_WORDS.test(source)) return [{ start, end }];
  const sentences: Span[] = [];
  for (const { index, segment } of loadSegmenters().sentences.segment(source)) {
    const previous = sentences.at(-1);
    const sentenceEnd = start + index + segment.length;
    if (previous && endsInAbbreviation(text, previous)) previous.end = sentenceEnd;
    else sentences.push({ start: start + index, end: sentenceEnd });
  }
  return sentences;
}

function endsInAbbreviation(text: string, { start, end }: Span): boolean {
  const tail = text.slice(Math.max(start, end - 16), end);
  return tail.includes(".") && NO_SENTENCE_END.test(tail);
}

/**
 * Splits at clauses, otherwise at words, otherwise between characters. Parts are as long as the limit allows. Each clause is
 * counted once, because a sentence may have as many as it has characters.
 */
function* splitLong(text: string, span: Span, limit: number): Generator<Span> {
  if (tokensOfUnits(countUnits(text, span)) <= limit) {
    yield span;
    return;
  }
  let joined: (Span & { units: Units }) | undefined;
  for (const clause of splitClauses(text, span)) {
    const units = countUnits(text, clause);
    const both = joined && addUnits(joined.units, units);
    if (joined && both && tokensOfUnits(both) <= limit) {
      joined.end = clause.end;
      joined.units = both;
      continue;
    }
    if (joined) yield { start: joined.start, end: joined.end };
    joined = undefined;
    if (tokensOfUnits(units) <= limit) joined = { ...clause, units };
    else yield* cutWords(text, clause, limit);
  }
  if (joined) yield { start: joined.start, end: joined.end };
}

function* splitClauses(text: string, { start, end }: Span): Generator<Span> {
  let from = start;
  for (const match of text.slice(start, end).matchAll(CLAUSE_END)) {
    const cut = start + match.index + match[0].length;
    yield { start: from, end: cut };
    from = cut;
  }
  if (from < end) yield { start: from, end };
}

/** Takes as much as fits, repeatedly, and looks back from there for the end of a word. */
function* cutWords(text: string, { start, end }: Span, limit: number): Generator<Span> {
  for (let from = start; from < end; ) {
    const cut = wordEnd(text, from, Math.min(end, from + fittingLength(text, from, limit)), end);
    yield { start: from, end: cut };
    from = cut;
  }
}

function fittingLength(text: string, from: number, limit: number): number {
  let tokens = 0;
  let at = from;
  while (at < text.length && tokens < limit) tokens += tokensOfUnit(text.charCodeAt(at++));
  return Math.max(1, at - from);
}

/** The last end of a word before the cut, otherwise the cut itself, moved so that it splits no character. */
function wordEnd(text: string, from: number, cut: number, end: number): number {
  if (cut >= end) return end;
  const lookFrom = Math.max(from + 1, cut - LONG_RUN / 2);
  for (let at = cut; at > lookFrom; at--) if (SPACE.test(text.charAt(at - 1))) return at;
  if (NO_WORDS.test(text.slice(lookFrom, cut))) return cut;
  const word = loadSegmenters()
    .words.segment(text.slice(lookFrom, cut + LONG_RUN / 4))
    .containing(cut - lookFrom);
  const last = word?.index ?? 0;
  return last > 0 ? lookFrom + last : wholeCluster(text, from, cut);
}

/** The cut, moved before a character with all that joins it: accents, parts of an emoji. */
function wholeCluster(text: string, from: number, cut: number): number {
  let at = cut;
  while (at > from + 1 && at > cut - 32 && JOINS_PREVIOUS.test(text.slice(at, at + 2))) at--;
  return at;
}
