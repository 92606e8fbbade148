import { cleanLines } from "../../clean-lines.ts";
import { clipTitle, fileNameOf } from "../../clip-title.ts";
import { emptyPage } from "../../empty-page.ts";
import { fenceCode } from "../../extract/markdown/code.ts";
import { breakPageMarks } from "../../markdown/page-marks.ts";
import type { HiddenText, Page } from "../../page.ts";
import { inlineMarkdown } from "./inline.ts";

/**
 * Reads reStructuredText as Markdown: headings by their underlines, code, notes and links. Its comments are hidden text.
 * Directives for programs (an index, a table of contents) are dropped. Never a shell, never throws.
 */
export function readRst(body: string, url: string): Page {
  const reader = new RstReader(cleanLines(body));
  const { title, author, hidden, ...read } = reader.read();
  const markdown = breakPageMarks(read.markdown);
  return {
    ...emptyPage(url),
    title: clipTitle(title || fileNameOf(url)),
    text: markdown,
    markdown,
    author,
    hidden,
  };
}

/** A line of one repeated character under or over a heading (docutils, "Sections"). */
const RULE = /^([!-/:-@[-`{-~])\1{2,500}$/;
const TARGET = /^(?:\.\. (?:_|\[|\|)|__ )/;
const FIELD = /^:([\w -]{1,40}):(.*)$/;
/** Directives whose text is code. */
const CODE: ReadonlySet<string> = new Set(
  "code code-block sourcecode parsed-literal prompt literalinclude".split(" "),
);
/** Directives whose text is for programs, or appears elsewhere. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  "contents toctree include index raw highlight default-role role meta sectnum only currentmodule autoclass automodule".split(
    " ",
  ),
);
/** Directives with a picture. */
const PICTURES: ReadonlySet<string> = new Set("image figure".split(" "));

class RstReader {
  private readonly lines: string[];
  private readonly out: string[] = [];
  private readonly hidden: HiddenText[] = [];
  /** The characters of headings in the order of their appearance: the first one is for the first level. */
  private readonly signs: string[] = [];
  private at = 0;
  private title = "";
  private author = "";
  private readonly depth: number;

  constructor(text: string, depth = 0) {
    this.depth = depth;
    this.lines = text.split("\n").map((line) => line.replaceAll("\t", "    ").trimEnd());
  }

  read(): { markdown: string; title: string; author: string; hidden: HiddenText[] } {
    while (this.at < this.lines.length) this.readLine(this.line());
    const markdown = this.out
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
    return { markdown, title: this.title, author: this.author, hidden: this.hidden };
  }

  private line(ahead = 0): string {
    return this.lines[this.at + ahead] ?? "";
  }

  private readLine(line: string): void {
    if (this.readHeading(line)) return;
    this.at++;
    const directive = directiveOf(line.trim());
    if (directive) this.readDirective(directive.name, directive.argument, indentOf(line));
    else if (TARGET.test(line.trimStart())) this.takeIndented(indentOf(line));
    else if (/^\s*\.\.(?:\s|$)/.test(line)) this.readComment(line);
    else if (RULE.test(line)) this.out.push("", "---", "");
    else if (!this.readField(line)) this.readText(line);
  }

  /** A heading with a line below it, or with one above it as well. */
  private readHeading(line: string): boolean {
    const isOver = RULE.test(line) && this.line(1) !== "" && this.line(2) === line;
    const text = isOver ? this.line(1).trim() : line;
    const under = isOver ? line : this.line(1);
    if (text === "" || /^\s/.test(text) || RULE.test(text) || !RULE.test(under)) return false;
    // A shorter line under a text is the edge of a table, or a mistake that appears as text.
    if (under.length + SHORTER_BY < text.length) return false;
    const sign = `${isOver ? "over" : ""}${under.charAt(0)}`;
    if (!this.signs.includes(sign)) this.signs.push(sign);
    const heading = inlineMarkdown(text);
    this.title ||= text;
    this.out.push("", `${"#".repeat(Math.min(this.signs.indexOf(sign) + 1, 6))} ${heading}`, "");
    this.at += isOver ? 3 : 2;
    return true;
  }

  private readDirective(name: string, argument: string, indent: number): void {
    const body = this.takeIndented(indent);
    const [options, text] = splitOptions(body);
    if (CODE.has(name)) this.addCode(text, /^[\w+#.-]{0,30}$/.test(argument) ? argument : "");
    else if (LEFT_OUT.has(name)) return;
    else if (PICTURES.has(name)) {
      const alt =
        options
          .find((option) => option.startsWith(":alt:"))
          ?.slice(5)
          .trim() ?? "";
      if (alt !== "") this.out.push("", `(Image: ${inlineMarkdown(alt)})`, "");
      this.addText(text);
    } else {
      if (argument !== "") this.out.push("", inlineMarkdown(argument));
      this.addText(text);
    }
  }

  private readComment(line: string): void {
    const text = [line.trim().slice(2), ...this.takeIndented(indentOf(line))].join("\n").trim();
    if (text !== "") this.hidden.push({ text, by: "comment" });
  }

  private readField(line: string): boolean {
    const field = FIELD.exec(line);
    if (!field) return false;
    const [, name = "", value = ""] = field;
    if (/^authors?$/i.test(name)) this.author ||= value.trim().slice(0, MAX_AUTHOR);
    this.out.push(`- ${inlineMarkdown(`${name}: ${value.trim()}`)}`);
    return true;
  }

  /** A line of text. If it ends in two colons, the indented lines below it are code. */
  private readText(line: string): void {
    const opens = line.endsWith("::");
    const text = opens ? line.slice(0, line.trim() === "::" ? -2 : -1) : line;
    this.out.push(inlineMarkdown(toMarkdownStart(text)));
    if (opens && (this.line() === "" || indentOf(this.line()) > indentOf(line))) {
      this.addCode(this.takeIndented(indentOf(line)), "");
    }
  }

  private addText(lines: readonly string[]): void {
    if (lines.length === 0) return;
    if (this.depth === MAX_DEPTH) {
      this.out.push(...lines.map(inlineMarkdown));
      return;
    }
    const inner = new RstReader(lines.join("\n"), this.depth + 1);
    const { markdown, hidden } = inner.read();
    this.out.push("", markdown, "");
    this.hidden.push(...hidden);
  }

  private addCode(lines: readonly string[], language: string): void {
    const code = lines.join("\n").replace(/^\n+/, "").trimEnd();
    if (code !== "") this.out.push("", fenceCode(code, language).marked, "");
  }

  /** The following lines with deeper indentation, without it. */
  private takeIndented(indent: number): string[] {
    const taken: string[] = [];
    while (this.at < this.lines.length && (this.line() === "" || indentOf(this.line()) > indent)) {
      taken.push(this.line());
      this.at++;
    }
    const inked = taken.filter((line) => line !== "").map(indentOf);
    const common = inked.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
    return taken.map((line) => line.slice(common));
  }
}

/** How much shorter an underline may be; docutils warns about it and continues. */
const SHORTER_BY = 2;
const MAX_AUTHOR = 300;
/** The deepest nesting of directives. */
const MAX_DEPTH = 8;

/** The beginning of a line in Markdown: `#.` numbers an item, and other such characters do not begin a heading. */
function toMarkdownStart(line: string): string {
  const start = indentOf(line);
  if (line.startsWith("#. ", start)) return `${line.slice(0, start)}1. ${line.slice(start + 3)}`;
  return line.startsWith("#") ? `\\${line}` : line;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** `.. name:: argument`; undefined for other lines. */
function directiveOf(line: string): { name: string; argument: string } | undefined {
  const end = line.startsWith(".. ") ? line.indexOf("::") : -1;
  const name = line.slice(3, Math.max(end, 3));
  return /^[\w:+-]{1,60}$/.test(name) ? { name, argument: line.slice(end + 2).trim() } : undefined;
}

/** The options at the beginning of a directive's body, and its text. */
function splitOptions(body: readonly string[]): [string[], string[]] {
  let from = body.findIndex((line) => !FIELD.test(line));
  if (from === -1) from = body.length;
  return [body.slice(0, from), body.slice(from)];
}
