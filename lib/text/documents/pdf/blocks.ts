import { type Block, newBlock } from "../../extract/markdown/blocks.ts";
import { fenceCode } from "../../extract/markdown/code.ts";
import { escapeMarkdown, type InlineText } from "../../extract/markdown/inline-writer.ts";
import { pageMark } from "../../markdown/page-marks.ts";
import { LineJoiner } from "./join.ts";
import type { Line } from "./lines.ts";
import { hasLetters, levelOf, measure, type Setting } from "./measure.ts";

/** Builds paragraphs, headings, items and code from the lines of a document, with a mark at the beginning of each page. */
export function toBlocks(lines: readonly Line[]): Block[] {
  return new BlockMaker(lines).make();
}

type Kind = "paragraph" | "heading" | "item" | "code";

/** Lines that belong together. */
type Group = { kind: Kind; lines: Line[]; level: number };

/** A vertical step of more than so many usual ones begins a paragraph. */
const WIDE_STEP = 1.25;
/**
 * If a line ends so much before the edge of its column, in font sizes, and with the end of a sentence, it is the last of its
 * paragraph.
 */
const SHORT = 3;
const INDENT = 0.7;
/** The longest bold text that counts as a heading. */
const MAX_BOLD_HEADING = 90;
const MAX_HEADING = 300;
const BULLET = /^(?:[•‣◦▪●○■–—*·]|\(?(?:\d{1,3}|[a-z])[.)])\s/i;
const SIGN = /^[•‣◦▪●○■–—*·]\s+/;
const SENTENCE_END = /[.!?:;。！？]["'”’)\]]?$/;

class BlockMaker {
  private readonly lines: readonly Line[];
  private readonly setting: Setting;
  private readonly joiner: LineJoiner;
  /** The right edges of the columns of each page, by where their lines begin. */
  private readonly edges = new Map<string, number>();

  constructor(lines: readonly Line[]) {
    this.lines = lines;
    this.setting = measure(lines);
    this.joiner = new LineJoiner(lines);
    for (const line of lines) {
      const key = columnOf(line);
      this.edges.set(key, Math.max(this.edges.get(key) ?? 0, line.right));
    }
  }

  make(): Block[] {
    const blocks: Block[] = [];
    let page = 0;
    for (const group of this.group()) {
      const first = group.lines[0]?.page ?? page;
      if (first !== page) blocks.push(newBlock({ kind: "paragraph", plain: "", marked: pageMark(first) }));
      blocks.push(this.toBlock(group));
      page = group.lines.at(-1)?.page ?? first;
    }
    return blocks;
  }

  private group(): Group[] {
    const groups: Group[] = [];
    for (const [index, line] of this.lines.entries()) {
      const kind = this.kindOf(line, index);
      const group = groups.at(-1);
      const before = group?.lines.at(-1);
      if (group && before && this.goesOn(group, before, line, kind)) group.lines.push(line);
      else groups.push({ kind, lines: [line], level: this.level(line, kind) });
    }
    return groups;
  }

  private kindOf(line: Line, index: number): Kind {
    if (line.isEntry) return "item";
    if (line.mono && !this.setting.allMono) return "code";
    if (BULLET.test(line.text) && !this.setting.headings.includes(line.size)) return "item";
    const isHeading =
      line.text.length <= MAX_HEADING && hasLetters(line) && this.setting.headings.includes(line.size);
    return isHeading || this.isBoldHeading(line, index) ? "heading" : "paragraph";
  }

  /** A short bold line by itself, with space above it. */
  private isBoldHeading(line: Line, index: number): boolean {
    if (!line.bold || line.text.length > MAX_BOLD_HEADING || line.size < this.setting.size) return false;
    const [before, after] = [this.lines[index - 1], this.lines[index + 1]];
    if (!/^[\p{Lu}\p{N}\p{Lo}]/u.test(line.text) || /[.,:;]$/.test(line.text) || after?.bold) return false;
    return before === undefined || before.page !== line.page || this.step(before, line) > WIDE_STEP;
  }

  private level(line: Line, kind: Kind): number {
    if (kind !== "heading") return 0;
    const bySize = levelOf(this.setting, line.size);
    return bySize > 0 ? bySize : Math.min(this.setting.headings.length + 1, 6);
  }

  /** Whether a line continues the group of the previous line. */
  private goesOn(group: Group, before: Line, line: Line, kind: Kind): boolean {
    if (group.kind === "code" || kind === "code") return group.kind === kind && before.page === line.page;
    if (group.kind === "heading" || kind === "heading") {
      const isNext = before.page === line.page && Math.abs(this.step(before, line)) < 1.5;
      return group.kind === kind && before.size === line.size && isNext;
    }
    if (kind === "item" || Math.abs(before.size - line.size) > 1) return false;
    if (this.isShort(before) && SENTENCE_END.test(before.text)) return false;
    if (before.page !== line.page || line.baseline > before.baseline + line.size / 2) {
      // The next page or column: the text continues unless a sentence has ended.
      return !SENTENCE_END.test(before.text) && !this.isShort(before);
    }
    if (this.step(before, line) > WIDE_STEP) return false;
    // The first line of a paragraph is indented; the following ones are not.
    const isSetIn = line.left > before.left + INDENT * line.size;
    return !isSetIn || group.kind === "item" || group.lines.length === 1;
  }

  /** The vertical step from a line to the next one, in usual steps. */
  private step(before: Line, line: Line): number {
    return (before.baseline - line.baseline) / (this.setting.leading * Math.max(line.size, 1));
  }

  private isShort(line: Line): boolean {
    return line.right < (this.edges.get(columnOf(line)) ?? line.right) - SHORT * line.size;
  }

  private toBlock({ kind, lines, level }: Group): Block {
    if (kind === "code") return newBlock({ kind, ...fenceCode(withIndents(lines), "") });
    const [first, ...further] = lines;
    if (kind !== "item" || first === undefined) return newBlock({ kind, level, ...this.joinLines(lines) });
    const text = first.text.replace(SIGN, "");
    const joined = this.joinLines([{ ...first, text }, ...further]);
    const sign = text === first.text && !first.isEntry ? {} : { first: "- ", further: "  " };
    return newBlock({ kind, ...joined, ...sign });
  }

  /** The lines as one text. The Markdown includes marks of pages that begin inside it. */
  private joinLines(lines: readonly Line[]): InlineText {
    const plain: string[] = [];
    const marked: string[] = [];
    for (const [index, line] of lines.entries()) {
      const next = lines[index + 1];
      const { drop, glue } = next ? this.joiner.join(line.text, next.text) : { drop: 0, glue: "" };
      const text = line.text.slice(0, line.text.length - drop);
      plain.push(text, glue);
      marked.push(escapeMarkdown(text), glue);
      if (next && next.page !== line.page) marked.push(pageMark(next.page), glue);
    }
    return { plain: plain.join(""), marked: marked.join(""), linked: 0 };
  }
}

function columnOf({ page, left, size }: Line): string {
  return `${page} ${Math.round(left / Math.max(size * 2, 1))}`;
}

/** Lines of code, with blanks for indentation and blank lines for gaps. */
function withIndents(lines: readonly Line[]): string {
  const left = lines.reduce((least, line) => Math.min(least, line.left), Number.POSITIVE_INFINITY);
  return lines
    .map((line) => {
      const width = (line.right - line.left) / Math.max(line.text.length, 1);
      const blanks = width > 0 ? Math.min(Math.round((line.left - left) / width), MAX_BLANKS) : 0;
      return `${" ".repeat(blanks)}${line.text}`;
    })
    .join("\n");
}

const MAX_BLANKS = 40;
