import { breakPageMarks } from "../../markdown/page-marks.ts";
import { inSlices } from "../tree/attributes.ts";
import { collapseParagraphs } from "../tree/texts.ts";

/** A piece of running text, plain and as Markdown. Line breaks are `\n`; other white space is collapsed. */
export type InlineText = {
  plain: string;
  /** Without the prefixes of lines in lists and quotes. */
  marked: string;
  /** How much of the plain text is in links, in UTF-16 units. */
  linked: number;
  /** The plain text without the spaces that are not in the source; absent if it is the same. */
  glued?: string | undefined;
  /** The plain text as it reads if words at the edges of elements are together, and if they are apart; absent if there are none. */
  readings?: string | undefined;
};

/** Characters that begin markup in any place. */
const MARKUP = /[\\`*[\]<]|~(?=~)|(?<=~)~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const MAY_BE_MARKUP = /[\\`*[\]<_~]/;
const TILDE = /(?<!\\)~/g;
/** Scripts without capitals have other ways to part words. */
const BEGINS = /^[\p{Lu}\p{Ll}]/u;
const ENDS = /[\p{Lu}\p{Ll}]$/u;
const LINK_IN_WORD = /^[A-Za-z]{1,40}$/;
const WORD = /[\p{L}\p{N}]/u;
/** Where a word may break at the end of a line; not part of the word. */
const SOFT_HYPHEN = "\u00ad";

/** The space between words: a blank, a line break, or a blank line if a page has too many blocks. */
type Space = " " | "\n" | "\n\n";

function spaceAt(text: string, at: number): Space | "" {
  const character = text.charAt(at);
  if (character === "\n") return "\n\n";
  return character === " " ? " " : "";
}

/** Collects the texts of one block and writes them as one line. */
export class InlineWriter {
  /** In pieces: reading the end of a growing text would copy all of it each time. */
  private plain: string[] = [];
  private marked: string[] = [];
  private space = "";
  /** Whether the space that comes next is not in the source, and the places of such spaces in `plain`. */
  private isGap = false;
  private readonly gaps = new Set<number>();
  private length = 0;
  private linked = 0;
  private link = "";
  /** Where in `plain` the last link ended, and where two links adjoin. */
  private linkEnd = -1;
  private readonly linkPairs = new Set<number>();
  private linkStart = 0;
  private linkLength = 0;
  private code = false;
  private codeStart = 0;
  /** How many open elements strike their text out, and whether the Markdown does at this place. */
  private struck = 0;
  private isStruck = false;

  addText(text: string): void {
    const collapsed = collapseParagraphs(text.includes(SOFT_HYPHEN) ? withoutSoftHyphens(text) : text);
    const before = spaceAt(collapsed, 0);
    const after = spaceAt(collapsed, collapsed.length - 1);
    if (before !== "") this.addSpace(before);
    if (collapsed.length === before.length) return;
    const words = collapsed.slice(before.length, collapsed.length - after.length);
    if (this.struck > 0) this.beginStruck(words);
    const written = this.code ? breakPageMarks(words).replaceAll("`", "'") : escapeMarkdown(words);
    this.addMarked(words, this.isStruck ? written.replace(TILDE, "\\~") : written);
    if (after !== "") this.addSpace(after);
  }

  /** Adds text that needs no escapes. */
  addMarked(plain: string, marked: string): void {
    this.flushSpace();
    if (plain !== "") {
      this.plain.push(plain);
      this.length += plain.length;
    }
    if (marked !== "") this.marked.push(marked);
  }

  /** Two line breaks in a row separate paragraphs. */
  addBreak(): void {
    if (this.space === "\n") this.space = "\n\n";
    else this.addSpace("\n");
  }

  addSpace(space: Space): void {
    if (this.plain.length > 0 && (this.space === "" || this.space === " ")) this.space = space;
  }

  /** Parts two words that the source does not part. */
  addGap(): void {
    if (this.space !== "" || this.plain.length === 0) return;
    this.space = " ";
    this.isGap = true;
  }

  /** Text from here on is struck out, up to `closeStruck`. */
  openStruck(): void {
    this.struck++;
  }

  closeStruck(): void {
    this.struck--;
    if (this.struck === 0) this.endStruck();
  }

  openLink(url: string): void {
    if (this.link !== "" || url === "") return;
    this.endStruck();
    if (this.linkEnd === this.plain.length && (this.space === "" || this.isGap))
      this.linkPairs.add(this.linkEnd);
    this.flushSpace();
    this.link = url;
    this.linkStart = this.marked.push("[");
    this.linkLength = this.length;
  }

  closeLink(): void {
    if (this.link === "") return;
    this.endStruck();
    if (this.marked.length === this.linkStart) this.marked.pop();
    else this.marked.push(`](${this.link})`);
    this.linked += this.length - this.linkLength;
    this.link = "";
    this.linkEnd = this.plain.length;
  }

  openCode(): void {
    if (this.code || this.link !== "") return;
    this.endStruck();
    this.flushSpace();
    this.code = true;
    this.codeStart = this.marked.push("`");
  }

  closeCode(): void {
    if (!this.code) return;
    if (this.marked.length === this.codeStart) this.marked.pop();
    else this.marked.push("`");
    this.code = false;
  }

  /** The last piece of text, to which the next one adds; "" at the beginning, after a space and in code. */
  get last(): string {
    return this.space !== "" || this.code ? "" : (this.plain.at(-1) ?? "");
  }

  /** Returns the collected text and begins again. */
  take(): InlineText {
    this.closeCode();
    this.closeLink();
    this.endStruck();
    const { plain, gaps } = this;
    const glued = gaps.size === 0 ? undefined : plain.filter((_, at) => !gaps.has(at)).join("");
    const readings = this.read();
    const taken = {
      plain: plain.join(""),
      marked: this.marked.join(""),
      linked: this.linked,
      glued,
      readings,
    };
    gaps.clear();
    this.linkPairs.clear();
    this.plain = [];
    this.marked = [];
    this.length = 0;
    this.linked = 0;
    this.space = "";
    this.isGap = false;
    this.linkEnd = -1;
    return taken;
  }

  /** Begins with the words: elements without any are decoration. */
  private beginStruck(words: string): void {
    if (this.code || !WORD.test(words)) return;
    this.flushSpace();
    if (this.isStruck) return;
    this.isStruck = true;
    this.marked.push("~~");
  }

  private endStruck(): void {
    if (this.isStruck) this.marked.push("~~");
    this.isStruck = false;
  }

  /** Each piece is the text of an element. Two links have nothing to do with each other, unless the second is the end of a word. */
  private read(): string | undefined {
    const { plain, gaps, linkPairs } = this;
    let isApart = false;
    const apart = plain.map((piece, at) => {
      if (linkPairs.has(at)) return gaps.has(at) ? ". " : `. ${piece}`;
      const isSeam = at > 0 && BEGINS.test(piece) && ENDS.test(plain[at - 1]!);
      isApart ||= isSeam;
      return isSeam ? ` ${piece}` : piece;
    });
    const together = plain.map((piece, at) => {
      if (!gaps.has(at)) return piece;
      return linkPairs.has(at) && !LINK_IN_WORD.test(plain[at + 1] ?? "") ? ". " : "";
    });
    const readings = [...(gaps.size > 0 ? [together] : []), ...(isApart ? [apart] : [])];
    return readings.length === 0 ? undefined : readings.map((pieces) => pieces.join("")).join("\n");
  }

  private flushSpace(): void {
    if (this.space === "") return;
    if (this.space === "\n\n") this.endStruck();
    if (this.isGap && this.space === " ") this.gaps.add(this.plain.length);
    this.isGap = false;
    this.plain.push(this.space);
    this.length += this.space.length;
    this.marked.push(this.code || this.link !== "" ? " " : this.space);
    this.space = "";
  }
}

/** A text from elsewhere, as one line. */
export function writeText(text: string): InlineText {
  const writer = new InlineWriter();
  writer.addText(text);
  return writer.take();
}

/** Escapes everything that Markdown would take for markup inside a line. */
export function escapeMarkdown(text: string): string {
  return MAY_BE_MARKUP.test(text) ? inSlices(text, (slice) => slice.replace(MARKUP, "\\$&")) : text;
}

function withoutSoftHyphens(text: string): string {
  return inSlices(text, (slice) => slice.split(SOFT_HYPHEN).join(""));
}
