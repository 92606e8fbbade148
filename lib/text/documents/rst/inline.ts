const TARGET = /^([^<]{0,1000})<([^<>\s]{1,2000})>$/;
/** A name with a reference at its end: `Herons_`. */
const REFERENCE = /(?<=[\p{L}\p{N}])_{1,2}(?![\p{L}\p{N}_])/gu;

/**
 * A line of reStructuredText as Markdown. Text in double backquotes is code. Text in single ones names something, with an
 * optional role before it, or is a link. Emphasis is the same in both.
 */
export function inlineMarkdown(line: string): string {
  const markdown: string[] = [];
  let position = 0;
  while (position < line.length) {
    const start = line.indexOf("`", position);
    const ticks = start !== -1 && line.startsWith("``", start) ? "``" : "`";
    const end = start === -1 ? -1 : line.indexOf(ticks, start + ticks.length);
    if (end === -1) break;
    const content = line.slice(start + ticks.length, end);
    const before = line.slice(position, start);
    position = end + ticks.length;
    if (ticks === "``") markdown.push(escapePlain(before), `\`${content}\``);
    else {
      const isLink = line.startsWith("_", position);
      while (line.startsWith("_", position)) position++;
      markdown.push(escapePlain(withoutRole(before)), isLink ? writeLink(content) : writeName(content));
    }
  }
  return markdown.join("") + escapePlain(line.slice(position));
}

/** The displayed text of `text <target>`, and its target. */
function readTarget(content: string): { text: string; target: string } {
  const [, text = content, target = ""] = TARGET.exec(content) ?? [];
  return { text: text.trim() || target, target };
}

function writeName(content: string): string {
  return escapePlain(readTarget(content).text);
}

function writeLink(content: string): string {
  const { text, target } = readTarget(content);
  const isOutside = /^https?:\/\/[^()]+$/.test(target);
  return isOutside ? `[${escapePlain(text).replace(/[[\]]/g, "\\$&")}](${target})` : escapePlain(text);
}

/** The text before a name without the role at its end: `see :ref:` → `see `. */
function withoutRole(before: string): string {
  const start = before.endsWith(":") ? before.lastIndexOf(" ", before.length - 2) + 1 : before.length;
  return /^:[\w:+-]{1,40}:$/.test(before.slice(start)) ? before.slice(0, start) : before;
}

/** A Markdown comment would hide text that reStructuredText shows. */
function escapePlain(text: string): string {
  return text.replaceAll("<!--", "\\<!--").replace(REFERENCE, "");
}
