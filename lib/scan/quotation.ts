/**
 * How much of its weight a match keeps where it stands, 1 when it is not quoted. Pages that explain attacks quote them;
 * an attacker may quote too, so no match loses more than 45 %, and a strong one in a page on another subject still
 * trips. Hidden and disguised text is never damped.
 */
export function damping(passage: QuotedPassage, start: number, end: number): number {
  const inCode = isWithin(passage.code, start);
  const quoted = inCode || isQuoted(passage.text, start, end);
  if (!quoted) return 1;
  return passage.aboutInjection && !inCode ? QUOTED_ON_SUBJECT : QUOTED;
}

/** A text with what damping needs to know of it, found once. */
export type QuotedPassage = { text: string; code: { start: number; end: number }[]; aboutInjection: boolean };

/** Prepares a text for `damping`. */
export function toQuotedPassage(text: string): QuotedPassage {
  return { text, code: findFences(text), aboutInjection: isAboutInjection(text) };
}

const QUOTED = 0.8;
const QUOTED_ON_SUBJECT = 0.55;

/** Words of pages about attacks on language models, in several languages; two of them make the subject. */
const SUBJECT =
  /prompt[- ]?injec|jail-?break|red[- ]?team|adversarial|prompt leak|guardrail|llm (?:security|attack)|inyecci[oó]n de prompt|injection de prompt|injec[cç][aã]o de prompt|инъекци|提示(?:词)?注入|プロンプト ?インジェクション|프롬프트 ?인젝션|prompt-injektion|payload|attacker|vulnerab/gi;

function isAboutInjection(text: string): boolean {
  return (text.match(SUBJECT)?.length ?? 0) >= 2;
}

function findFences(text: string): { start: number; end: number }[] {
  const marks = Array.from(text.matchAll(/^[ \t>]{0,12}(?:`{3,}|~{3,})/gm), (mark) => mark.index);
  return marks.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: marks[at + 1] ?? start }] : []));
}

function isWithin(spans: { start: number; end: number }[], at: number): boolean {
  return spans.some((span) => span.start <= at && at < span.end);
}

const PAIRS: [string, string][] = [
  ['"', '"'],
  ["`", "`"],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["「", "」"],
  ["『", "』"],
  ["‘", "’"],
];

/** How far before and after a match its quotation marks may stand. */
const REACH = 240;

function isQuoted(text: string, start: number, end: number): boolean {
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start).slice(-REACH);
  const lineEnd = text.indexOf("\n", end);
  const after = text.slice(end, Math.min(lineEnd === -1 ? text.length : lineEnd, end + REACH));
  return PAIRS.some(([open, close]) =>
    open === close ? isOdd(before, open) && after.includes(close) : isOpen(before, open, close) && after.includes(close),
  );
}

function isOdd(text: string, mark: string): boolean {
  return text.split(mark).length % 2 === 0;
}

function isOpen(text: string, open: string, close: string): boolean {
  return text.lastIndexOf(open) > text.lastIndexOf(close);
}
