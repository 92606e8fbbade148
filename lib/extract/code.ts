import { attribute } from "./attributes.ts";
import type { InlineText, Source } from "./inline.ts";
import { BLOCK_TAGS } from "./tags.ts";

const LANGUAGE_CLASS =
  /(?:^|\s)(?:language-|lang-|highlight-source-|brush:\s*|sourceCode\s+)([\w+#.-]{1,30})/i;
const GUTTER_CLASS =
  /(?:^|[\s_-])(?:line-?num(?:ber)?s?|lineno|linenos|ln|lnt|gutter|rouge-gutter|blob-num)(?:$|[\s_-])/i;
/** How far above the code its language is looked for. */
const LANGUAGE_LEVELS = 4;

/** A code block as it stands on the page, and fenced with the name of its language. */
export function readCode(source: Source, pre: number): InlineText {
  const plain = codeText(source, pre);
  const fence = "`".repeat(Math.max(3, longestRun(plain) + 1));
  return { plain, marked: `${fence}${languageOf(source, pre)}\n${plain}\n${fence}` };
}

function codeText(source: Source, pre: number): string {
  const { nodes, skip } = source;
  const end = nodes[pre]?.end ?? pre;
  let text = "";
  let lineEnd = Number.POSITIVE_INFINITY;
  for (let index = pre + 1; index < end; index++) {
    const node = nodes[index];
    if (node === undefined) break;
    if (index >= lineEnd) {
      if (!text.endsWith("\n")) text += "\n";
      lineEnd = Number.POSITIVE_INFINITY;
    }
    if (node.tag === "") text += node.text;
    else if (skip(index) || GUTTER_CLASS.test(attribute(node.attributes, "class"))) index = node.end - 1;
    else if (node.tag === "br") text += "\n";
    else if (BLOCK_TAGS.has(node.tag)) {
      if (text !== "" && !text.endsWith("\n")) text += "\n";
      lineEnd = node.end;
    }
  }
  return text.replaceAll("\r\n", "\n").replace(/^\n+|\s+$/g, "");
}

function languageOf({ nodes }: Source, pre: number): string {
  const inside = nodes[pre + 1];
  const around: number[] = inside?.tag === "code" ? [pre + 1, pre] : [pre];
  for (let level = 0, index = nodes[pre]?.parent ?? -1; level < LANGUAGE_LEVELS && index > 0; level++) {
    around.push(index);
    index = nodes[index]?.parent ?? -1;
  }
  for (const index of around) {
    const attributes = nodes[index]?.attributes ?? [];
    const named = attribute(attributes, "data-lang") || attribute(attributes, "data-language");
    const language = LANGUAGE_CLASS.exec(attribute(attributes, "class"))?.[1] ?? named;
    if (/^[\w+#.-]{1,30}$/.test(language)) return language.toLowerCase();
  }
  return "";
}

function longestRun(text: string): number {
  let longest = 0;
  for (const run of text.match(/`+/g) ?? []) longest = Math.max(longest, run.length);
  return longest;
}
