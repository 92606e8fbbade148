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

/** Names of attacks on language models: one of them makes the subject of a page. */
const SUBJECT =
  /prompt[- ]?injec|jail-?break|prompt leak|adversarial prompt|injection attack|инъекци[яию] (?:промпт|запрос)|внедрени[ея] (?:промпт|подсказ)|提示(?:词|詞|語|语)?注入|プロンプト ?インジェクション|프롬프트 ?(?:인젝션|주입)|prompt-injektion|inyecci[oó]n de (?:prompt|instrucc)|injection (?:de |d')(?:prompt|invite|instruction)|inje[cç][aã]o de (?:prompt|comando)|iniezione di prompt|प्रॉम्प्ट इंजेक्शन|حقن (?:ال)?(?:مطالبات|أوامر|موجه)|tiêm (?:nhập )?(?:prompt|lệnh)|prompt enjeksiyon|wstrzyk\w+ (?:prompt|polece)/i;

/** Words that go with that subject but not only with it: three of them make it. */
const NEAR_SUBJECT =
  /red[- ]?team|adversarial|guardrail|llm|payload|attacker|vulnerab|malicious|exploit|angreifer|attaquant|atacante|aggressor|attaccante|злоумышленник|攻击者|攻擊者|攻撃者|攻撃シナリオ|공격자|saldırgan|हमलावर|المهاجم|kẻ tấn công|atakujący|útočník/gi;

function isAboutInjection(text: string): boolean {
  return SUBJECT.test(text) || (text.match(NEAR_SUBJECT)?.length ?? 0) >= 3;
}

function findFences(text: string): { start: number; end: number }[] {
  const marks = Array.from(text.matchAll(/^[ \t>]{0,12}(?:`{3,}|~{3,})/gm), (mark) => mark.index);
  return marks.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: marks[at + 1] ?? start }] : []));
}

function isWithin(spans: { start: number; end: number }[], at: number): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return (spans[low]?.start ?? Number.POSITIVE_INFINITY) <= at;
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
  const before =
    text
      .slice(Math.max(0, start - REACH), start + 1)
      .split("\n")
      .at(-1) ?? "";
  const after = text.slice(end, end + REACH).split("\n", 1)[0] ?? "";
  for (const opening of before.matchAll(OPENING)) {
    const mark = opening[1] ?? opening[2] ?? "";
    const closing = CLOSING[mark] ?? "";
    const inside = before.slice(opening.index + opening[0].length);
    if (!inside.includes(closing) && after.includes(closing)) return true;
  }
  return false;
}
