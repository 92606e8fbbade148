/** Joins the lines of paragraphs. The words of the document distinguish broken words from compound ones. */
export class LineJoiner {
  private readonly words = new Set<string>();

  constructor(lines: Iterable<{ text: string }>) {
    for (const { text } of lines)
      for (const word of text.toLowerCase().match(WORD) ?? []) this.words.add(word);
  }

  /** What to insert between two lines, and how much of the first one's end to drop: the hyphen of a broken word. */
  join(before: string, after: string): { drop: number; glue: string } {
    if (endsInHyphen(before)) return { drop: this.isBroken(before, after) ? 1 : 0, glue: "" };
    return { drop: 0, glue: isDense(before.at(-1)) && isDense(after.at(0)) ? "" : " " };
  }

  private isBroken(before: string, after: string): boolean {
    const first = before.slice(-LONGEST_WORD, -1).toLowerCase().split(NO_LETTERS).at(-1) ?? "";
    const second = FIRST_PART.exec(after)?.[0] ?? "";
    if (first === "" || second === "" || second !== second.toLowerCase()) return false;
    if (this.words.has(`${first}${second}`)) return true;
    return !this.words.has(`${first}-${second}`);
  }
}

const WORD = /[\p{L}\p{M}]{1,1000}(?:-[\p{L}\p{M}]{1,1000}){0,20}/gu;
const LONGEST_WORD = 60;
const NO_LETTERS = /[^\p{L}\p{M}]{1,60}/u;
const FIRST_PART = /^[\p{L}\p{M}]{1,60}/u;

function endsInHyphen(text: string): boolean {
  return /[\p{L}\p{N}][-\u2010]$/u.test(text.slice(-3));
}

/** A character of a script without spaces: Chinese, Japanese, Thai and the like, and their punctuation. */
function isDense(character: string | undefined): boolean {
  return character !== undefined && DENSE.test(character);
}

const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u;
