import { smallest } from "../../bisect.ts";
import { beginsClause } from "./mentions.ts";

/**
 * The share of its weight that a match keeps at its place; 1 if it is not quoted. Pages that explain attacks quote them, most
 * often in a few words. An attacker may quote, too, but a payload that says what to do is longer. So only short quotations lose
 * enough weight to pass, and only in a text on that subject or after words that introduce an example. Hidden and disguised text
 * keeps its weight.
 */
export function damping(quoted: QuotedText, start: number, end: number): number {
  const quotation = findQuotation(quoted.text, start, end);
  const aboutModels = quoted.aboutInjection || quoted.aboutModels;
  if (quotation === undefined) {
    if (aboutModels && CITED.test(quoted.text.slice(Math.max(0, start - 48), start)))
      return QUOTED_ON_SUBJECT;
    return isWithin(quoted.code, start) ? QUOTED : 1;
  }
  const introduced = INTRODUCTION.test(quotation.before) || isEmbedded(quotation.before);
  if (!(quoted.aboutInjection || (quoted.aboutModels && introduced))) return QUOTED;
  return quotation.length <= SHORT_QUOTATION ? MENTIONED : QUOTED_ON_SUBJECT;
}

/**
 * The same for words in the middle of a sentence that are not a command and are near words on the subject: such texts describe
 * attacks more often than they attack. Words on the subject elsewhere on the page do not count, because anybody can add a
 * paragraph.
 */
export function reporting({ text, aboutInjection }: QuotedText, start: number): number {
  const before = text.slice(Math.max(0, start - NEARBY), start);
  if (
    !aboutInjection ||
    !MID_SENTENCE.test(before.slice(-24)) ||
    beginsClause(before.toLowerCase(), before.length)
  )
    return 1;
  return isAboutInjection(before + text.slice(start, start + NEARBY)) ? QUOTED : 1;
}

/** In UTF-16 units, to both sides. */
const NEARBY = 400;

const MID_SENTENCE = /[\p{L}\p{N}][;(]?[ \t]{1,3}$/u;

/** A text with what damping needs to know of it, found once. */
export type QuotedText = {
  text: string;
  code: { start: number; end: number }[];
  aboutInjection: boolean;
  aboutModels: boolean;
};

/** Prepares a text for `damping`. */
export function toQuotedText(text: string): QuotedText {
  return {
    text,
    code: findFences(text),
    aboutInjection: isAboutInjection(text),
    aboutModels: MODELS.test(text),
  };
}

const QUOTED = 0.75;
const QUOTED_ON_SUBJECT = 0.48;
const MENTIONED = 0.38;

/** In UTF-16 units between the marks: about ten words. */
const SHORT_QUOTATION = 64;

/** A text that has to do with language models at all. */
const MODELS =
  /\b(?:models?|llms?|ai|chat-?bots?|bots?|assistants?|prompts?|summari[sz]ers?|jailbreaks?|guardrails?|guards?|detectors?|injections?|tool calls?)\b|assistent|as[iy]stent|ассистент|künstliche intelligenz|искусственн|アシスタント|助手|人工智能|人工知能|어시스턴트|模型|モデル|모델|mod[eè]l|модел/i;

/** Words that introduce a quotation as an example or as somebody's words. */
const INTRODUCTION =
  /(?:\b(?:says?|said|saying|writes?|wrote|reads|strings?|words?|phrases?|texts?|patterns?|sentences?|payloads?|examples?|e\.g\.|such as|like|called|named|typed|begins? with|starts? with|contains?|includes?|told (?:it|the \w{2,12}) to)|[,:(]|["'`”»」](?:,| and| or| und| et| y){1,2}|是|为|如|例えば|たとえば)\s{0,2}$/i;

/** In the middle of a sentence, where no order to obey what is quoted stands before it. */
function isEmbedded(before: string): boolean {
  return MID_SENTENCE.test(before) && !ORDER_TO_OBEY.test(before);
}

const ORDER_TO_OBEY =
  /\b(?:obey|follow|execute|do|run|heed|perform|apply|carry out|comply with|act on|is|are|this|now|please|and|then|you|to|must|assistant|ai|model|agent|bot)\s{1,3}$/i;

/** The same without quotation marks: "phrases such as: …", "hid a line in it: …". */
const CITED =
  /\b(?:words?|phrases?|sentences?|things|strings?|payloads?|patterns?|examples?|e\.g\.|for instance|such as|texts? like)[^.!?\n]{0,16}:\s{0,2}$|\b(?:hid|put|planted|wrote|typed|slipped|added|inserted|embedded|pasted|contained|included)\s(?:\w{1,12}\s){0,2}(?:lines?|sentences?|notes?|texts?|words?|messages?|instructions?|comments?)\b[^.!?\n]{0,28}:\s{0,2}$/i;

/** Names of attacks on language models: one of them makes the subject of a page. */
const SUBJECT =
  /prompt[- ]?injec|jail-?break|prompt leak|adversarial prompt|injection attack|инъекци[яию] (?:промпт|запрос)|внедрени[ея] (?:промпт|подсказ)|提示(?:词|詞|語|语)?注入|注入攻(?:击|擊|撃)|プロンプト ?インジェクション|프롬프트 ?(?:인젝션|주입)|prompt-injektion|inyecci[oó]n de (?:prompt|instrucc)|injection (?:de |d')(?:prompt|invite|instruction)|inje[cç][aã]o de (?:prompt|comando)|iniezione di prompt|प्रॉम्प्ट इंजेक्शन|حقن (?:ال)?(?:مطالبات|أوامر|موجه)|tiêm (?:nhập )?(?:prompt|lệnh)|prompt enjeksiyon|wstrzyk\w{1,12} (?:prompt|polece)/i;

/** Words that go with that subject but not only with it: three of them make it. */
const NEAR_SUBJECT =
  /red[- ]?team|adversarial|guardrail|llm|payload|inject(?:ed|ion)|false positive|classifier|exfiltrat|scanner|detector|chat-?bot|hidden text|attack|vulnerab|malicious|exploit|angreifer|attaquant|atacante|aggressor|attaccante|злоумышленник|攻击者|攻擊者|攻撃者|攻撃シナリオ|공격자|saldırgan|हमलावर|المهاجم|kẻ tấn công|atakujący|útočník/gi;

function isAboutInjection(text: string): boolean {
  return SUBJECT.test(text) || new Set(text.toLowerCase().match(NEAR_SUBJECT)).size >= 3;
}

function findFences(text: string): { start: number; end: number }[] {
  const marks = Array.from(text.matchAll(/^[ \t>]{0,12}(?:`{3,}|~{3,})/gm), (mark) => mark.index);
  return marks.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: marks[at + 1] ?? start }] : []));
}

function isWithin(spans: { start: number; end: number }[], at: number): boolean {
  const first = smallest(0, spans.length, (index) => (spans[index]?.end ?? 0) > at);
  return (spans[first]?.start ?? Number.POSITIVE_INFINITY) <= at;
}

/** Quotation marks, and the closing marks that may belong to each: languages use the same marks in different ways. */
const CLOSING: Record<string, string> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "“": "”",
  "„": "“”",
  "”": "”",
  "«": "»",
  "»": "«»",
  "「": "」",
  "『": "』",
  "‘": "’",
};

/**
 * An opening mark that also closes stands after a space, a bracket or an equals sign and before something that is not a space.
 */
const OPENING = /(?:^|[\s([{=:,>/])(?:(["'`])(?=\S)|([”»])(?=[^\s,.;:!?]))|([“„«「『‘])/g;

/** How far before and after a match its quotation marks may stand. */
const REACH = 240;

/** What stands before a quotation, and how long it is between its marks. */
type Quotation = { before: string; length: number };

/**
 * The quotation that contains a match, or at least its first third: between quotation marks, or in a line of a Markdown block
 * quotation.
 */
function findQuotation(text: string, start: number, end: number): Quotation | undefined {
  const before =
    text
      .slice(Math.max(0, start - REACH), start + 1)
      .split("\n")
      .at(-1) ?? "";
  const within = text.slice(start, end);
  const after = text.slice(end, end + REACH).split("\n", 1)[0] ?? "";
  if (BLOCK_QUOTATION.test(before)) return { before: "", length: before.length + end - start + after.length };
  for (const opening of before.matchAll(OPENING)) {
    const mark = opening[1] ?? opening[2] ?? opening[3] ?? "";
    const closing = CLOSING[mark] ?? "";
    const inside = before.slice(opening.index + opening[0].length);
    const rest = firstOf(closing, within + after, Math.ceil(within.length / 3));
    if (firstOf(closing, inside) !== -1 || rest === -1) continue;
    const length = inside.length - 1 + rest;
    return { before: before.slice(0, opening.index + opening[0].length - mark.length), length };
  }
  return undefined;
}

/** The place of the first of these characters; -1 if there is none. */
function firstOf(characters: string, text: string, from = 0): number {
  const places = Array.from(characters, (each) => text.indexOf(each, from)).filter((place) => place !== -1);
  return places.length === 0 ? -1 : Math.min(...places);
}

const BLOCK_QUOTATION = /^ {0,3}>/;
