import type { Paragraph } from "./paragraphs.ts";

/** A heading that only numbers what follows, as those of French laws do. */
const NUMBER = /^(?:article|annexe|anlage|§)\s*\S*$/i;

/** The title of a text in Markdown, from its front matter or its first heading, and its paragraphs. A list counts as a paragraph. */
export function readMarkdown(source: string): { title: string; paragraphs: Paragraph[] } {
  const front = /^---\n([\s\S]*?)\n---\n/.exec(source);
  let title = /^title: *["']?(.+?)["']?$/im.exec(front?.[1] ?? "")?.[1] ?? "";
  let heading = "";
  const paragraphs: Paragraph[] = [];
  for (const block of withoutCode(source.slice(front?.[0].length ?? 0)).split(/\n\s*\n/)) {
    const [, level, name] = /^(#{1,6}) +(.*)/.exec(block.trim()) ?? [];
    if (level === undefined) paragraphs.push({ heading, text: plain(block) });
    else if (level === "#" && title === "") title = plain(name!);
    else if (!NUMBER.test(name!)) heading = plain(name!);
  }
  return { title: plain(title), paragraphs };
}

const withoutCode = (source: string) => source.replace(/^(```+|~~~+)[\s\S]*?^\1/gm, "\n");

/** A block without links, macros, tags, tables, marks of lists and emphasis. */
function plain(block: string): string {
  return block
    .replace(/!\[[^\]]*\]\([^)]*\)/g, " ")
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/\{\{[^}]*?(?:"([^"]*)"\s*\)\s*)?\}\}/g, "$1")
    .replace(/\{\/\*.*?\*\/\}|<[^>]*>|^\|.*$/gm, " ")
    .replace(/^ *(?:[-*+>:]|\d+\.|\(\w{1,3}\)|\w{1,2}\)) +/gm, "")
    .replace(/\*\*|__|[*`]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
