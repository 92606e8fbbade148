import { breakPageMarks } from "../../markdown/page-marks.ts";
import { attribute, inSlices } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { BLOCK_TAGS } from "../tree/tags.ts";
import { eachNode } from "../tree/texts.ts";
import type { Source } from "./inline.ts";
import type { InlineText } from "./inline-writer.ts";

const LANGUAGE = /^[\w+#.-]{1,30}/;
const LANGUAGE_CLASS = /^(?:language-|lang-|highlight-source-|brush:)(?=[\w+#.-])/i;
/** Classes that announce that the next one is the language. */
const BEFORE_LANGUAGE = /^(?:brush:|sourceCode)$/i;
const GUTTER_CLASS =
  /(?:^|[\s_-])(?:line-?num(?:ber)?s?|lineno|linenos|ln|lnt|gutter|rouge-gutter|blob-num)(?:$|[\s_-])/i;
const NOT_COPIED = /user-select:\s*none/i;
/** A fence is longer than any run of its character in the code, so longer runs are cut. */
const LONG_TICKS = /`{50,}/g;
const MAX_TICKS = 10;
/** What pages without `pre` indent code with; no compiler accepts it. */
const NO_BREAK_SPACE = "\u00a0";
/** How many levels above the code to look for its language. */
const LANGUAGE_LEVELS = 4;

/** A code block as it is on the page, and fenced with the name of its language. */
export function readCode(source: Source, pre: number): InlineText {
  return fenceCode(codeText(source, pre), languageOf(source, pre));
}

/** Code as it is, and fenced with the name of its language; "" if unknown. */
export function fenceCode(code: string, language: string): InlineText {
  const plain = breakPageMarks(inSlices(code, (slice) => slice.replace(LONG_TICKS, "`".repeat(MAX_TICKS))));
  const fence = "`".repeat(Math.max(3, longestRun(plain) + 1));
  return { plain, marked: `${fence}${language}\n${plain}\n${fence}`, linked: 0 };
}

/** True for inline code that contains line breaks: with them, it is a block of code. */
export function holdsLines({ nodes, skip }: Source, code: number): boolean {
  const end = nodes[code]?.end ?? code;
  for (let index = code + 1; index < end; index++)
    if (nodes[index]?.tag === "br" && !skip(index)) return true;
  return false;
}

/** The text of a code element as it is, without line numbers. */
export function codeText(source: Source, pre: number): string {
  const { nodes, skip } = source;
  let text = "";
  let atLineStart = true;
  let lineEnd = Number.POSITIVE_INFINITY;
  for (const index of eachNode(
    nodes,
    pre + 1,
    nodes[pre]?.end ?? pre,
    (at) => skip(at) || isGutter(nodes[at]),
  )) {
    const node = nodes[index];
    const isLine = BLOCK_TAGS.has(node?.tag ?? "");
    if ((isLine || index >= lineEnd) && !atLineStart) {
      text += "\n";
      atLineStart = true;
    }
    if (isLine) lineEnd = node?.end ?? index;
    else if (index >= lineEnd) lineEnd = Number.POSITIVE_INFINITY;
    const piece = node?.tag === "br" ? "\n" : (node?.text ?? "");
    if (piece !== "") atLineStart = piece.endsWith("\n");
    text += piece;
  }
  return withoutNumbers(
    text.replaceAll("\r\n", "\n").replaceAll(NO_BREAK_SPACE, " ").replace(/^\n+/, "").trimEnd(),
  );
}

/** True for line numbers and similar text: by name, or because a reader should not copy it. */
export function isGutter(node: PageNode | undefined): boolean {
  if (node === undefined || node.attributes.length === 0) return false;
  return (
    GUTTER_CLASS.test(attribute(node.attributes, "class")) ||
    NOT_COPIED.test(attribute(node.attributes, "style"))
  );
}

/** Removes line numbers on separate lines, all before the code or each before its line. */
function withoutNumbers(text: string): string {
  if (!/^\s*1\s*\n/.test(text.slice(0, MAX_NUMBER_LINE))) return text;
  const kept: string[] = [];
  let number = 1;
  for (const line of text.split("\n")) {
    if (line.trim() === String(number)) number++;
    else kept.push(line);
  }
  const numbers = number - 1;
  return numbers > 1 && numbers <= kept.length * 2 ? kept.join("\n").replace(/^\n+/, "") : text;
}

/** A line with only a number is not longer, in characters. */
const MAX_NUMBER_LINE = 20;

/** The language that an element with code or the elements around it name; "" for none. */
export function languageOf({ nodes }: Source, pre: number): string {
  const inside = nodes[pre + 1];
  const around: number[] = inside?.tag === "code" ? [pre + 1, pre] : [pre];
  for (let level = 0, index = nodes[pre]?.parent ?? -1; level < LANGUAGE_LEVELS && index > 0; level++) {
    around.push(index);
    index = nodes[index]?.parent ?? -1;
  }
  for (const index of around) {
    const attributes = nodes[index]?.attributes ?? [];
    const named = attribute(attributes, "data-lang") || attribute(attributes, "data-language");
    const language = languageInClass(attribute(attributes, "class")) || named;
    if (/^[\w+#.-]{1,30}$/.test(language)) return language.toLowerCase();
  }
  return "";
}

/** The language in the classes of highlighters ("language-rust", "brush: rust"); "" if there is none. */
function languageInClass(classes: string): string {
  const names = classes.split(/\s+/);
  for (const [at, name] of names.entries()) {
    const language = BEFORE_LANGUAGE.test(name)
      ? names[at + 1]
      : LANGUAGE_CLASS.test(name)
        ? name.replace(LANGUAGE_CLASS, "")
        : undefined;
    const found = LANGUAGE.exec(language ?? "")?.[0];
    if (found !== undefined) return found;
  }
  return "";
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
