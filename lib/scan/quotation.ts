/**
 * How much of its weight a match keeps where it stands, 1 when it is not quoted. Pages that explain attacks quote them;
 * an attacker may quote too, so no match loses more than 45 %, and a strong one in a page on another subject still
 * trips. Hidden and disguised text is never damped.
 */
export function damping(passage: QuotedPassage, start: number, end: number): number {
  if (isQuoted(passage.text, start, end)) return passage.aboutInjection ? QUOTED_ON_SUBJECT : QUOTED;
  return isWithin(passage.code, start) ? QUOTED : 1;
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

/** Quotation marks, and the closing mark that belongs to each. */
const CLOSING: Record<string, string> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "“": "”",
  "„": "“",
  "«": "»",
  "「": "」",
  "『": "』",
  "‘": "’",
};

/** An opening mark stands after a space, a bracket or an equals sign and before something that is not a space. */
const OPENING = /(?:^|[\s([{=:,>/])(["'`])(?=\S)|([“„«「『‘])/g;

/** How far before and after a match its quotation marks may stand. */
const REACH = 240;

function isQuoted(text: string, start: number, end: number): boolean {
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start + 1).slice(-REACH);
  const lineEnd = text.indexOf("\n", end);
  const after = text.slice(end, Math.min(lineEnd === -1 ? text.length : lineEnd, end + REACH));
  for (const opening of before.matchAll(OPENING)) {
    const mark = opening[1] ?? opening[2] ?? "";
    const closing = CLOSING[mark] ?? "";
    const inside = before.slice(opening.index + opening[0].length);
    if (!inside.includes(closing) && after.includes(closing)) return true;
  }
  return false;
}
