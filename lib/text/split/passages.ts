import { headingText, type Piece, readPieces } from "./markdown-pieces.ts";
import { type Span, splitProse } from "./prose.ts";
import { countUnits, tokensOfUnits } from "./tokens.ts";
import { splitCode, splitTable } from "./verbatim.ts";

/** A part of a page that is embedded and found as one. */
export type Passage = {
  /** The text itself, or a part of a code block or table with its fence or header repeated. */
  text: string;
  start: number;
  end: number;
  /** Headings above it, outermost first. */
  headings: string[];
};

/** The largest passage, in tokens, so that it stays within 450 with its prefix. */
const MAX = 410;
/** The same in UTF-16 units, including blank lines: they cost no tokens, but must not make a passage long. */
const MAX_LENGTH = MAX * 4;
const TARGET = 320;
/** A smaller passage is joined to the previous one in its section. */
const MIN = 80;
/** From this size on, a passage ends before a heading of level three or deeper. */
const SOFT_BREAK = 120;
/** Tokens of repeated sentences from the previous passage, if a paragraph was split. */
const OVERLAP = 48;

/** Splits Markdown into passages, as far as the caller asks. Passages never cross headings of levels 1 and 2. */
export function* readPassages(markdown: string): Generator<Passage> {
  const reader = new PassageReader(markdown);
  for (const piece of readPieces(markdown)) {
    if (piece.kind === "heading") yield* reader.addHeading(piece);
    else yield* reader.addBody(piece);
  }
  yield* reader.finishSection();
}

class PassageReader {
  private readonly markdown: string;
  private readonly path: { level: number; text: string }[] = [];
  /** The passage in progress. */
  private current: (Span & { tokens: number; headings: string[] }) | undefined;
  /** A finished passage that may still be joined with a small one after it. */
  private held: Passage | undefined;
  /** A heading that nothing follows yet. */
  private bare: Piece | undefined;

  constructor(markdown: string) {
    this.markdown = markdown;
  }

  *addHeading(piece: Piece): Generator<Passage> {
    if (piece.level <= 2) yield* this.finishSection(piece.level);
    else if (this.current === undefined) yield* this.finishBare(piece.level);
    else if (this.current.tokens >= SOFT_BREAK || !this.reaches(piece)) yield* this.finishCurrent();
    while ((this.path.at(-1)?.level ?? 0) >= piece.level) this.path.pop();
    if (this.current) this.extend(piece);
    else this.bare = piece;
    this.path.push({ level: piece.level, text: headingText(this.markdown, piece) });
  }

  *addBody(piece: Piece): Generator<Passage> {
    this.bare = undefined;
    const small = piece.end - piece.start <= MAX_LENGTH;
    const tokens = small ? this.tokensOf(piece) : Number.POSITIVE_INFINITY;
    if (this.current && (this.current.tokens + tokens > TARGET || !this.reaches(piece)))
      yield* this.finishCurrent();
    if (tokens > MAX) yield* this.splitPiece(piece);
    else if (this.current) this.extend(piece);
    else this.current = { start: piece.start, end: piece.end, tokens, headings: this.headings() };
  }

  /** Ends everything that is open before a heading of this level, 0 at the end of the page. */
  *finishSection(level = 0): Generator<Passage> {
    yield* this.finishBare(level);
    yield* this.finishCurrent();
    if (this.held) yield this.held;
    this.held = undefined;
  }

  /** A heading with nothing below it is a separate passage; deeper headings have it in their path. */
  private *finishBare(level: number): Generator<Passage> {
    const { bare } = this;
    this.bare = undefined;
    if (bare === undefined || level > bare.level) return;
    yield* this.hold({ ...this.passage(bare), headings: this.headings().slice(0, -1) });
  }

  private *finishCurrent(): Generator<Passage> {
    const { current } = this;
    this.current = undefined;
    if (current) yield* this.hold({ ...this.passage(current), headings: current.headings });
  }

  /** Joins a small passage to the held one, or releases the held one. */
  private *hold(passage: Passage): Generator<Passage> {
    const { held } = this;
    if (held && this.tokensOf(passage) < MIN && this.isPlain(held)) {
      const joined = { start: held.start, end: passage.end };
      if (joined.end - joined.start <= MAX_LENGTH && this.tokensOf(joined) <= MAX) {
        this.held = { ...this.passage(joined), headings: held.headings };
        return;
      }
    }
    if (held) yield held;
    this.held = passage;
  }

  private *splitPiece(piece: Piece): Generator<Passage> {
    const headings = this.headings();
    if (piece.kind === "code" || piece.kind === "table") {
      const split = piece.kind === "code" ? splitCode : splitTable;
      for (const part of split(this.markdown, piece, TARGET)) yield* this.hold({ ...part, headings });
    } else {
      for (const span of packSentences(this.markdown, piece))
        yield* this.hold({ ...this.passage(span), headings });
    }
  }

  /** Whether a passage from the start of the current one to the end of the piece stays within the limit. */
  private reaches(piece: Span): boolean {
    return this.current !== undefined && piece.end - this.current.start <= MAX_LENGTH;
  }

  private extend(piece: Span): void {
    if (this.current === undefined) return;
    this.current.end = piece.end;
    this.current.tokens += this.tokensOf(piece);
  }

  private passage({ start, end }: Span): Passage {
    return { text: this.markdown.slice(start, end), start, end, headings: [] };
  }

  /** False for a part of a code block or table, whose text is longer than its place. */
  private isPlain(passage: Passage): boolean {
    return passage.text.length === passage.end - passage.start;
  }

  private headings(): string[] {
    return this.path.map(({ text }) => text).filter((text) => text !== "");
  }

  private tokensOf({ start, end }: Span): number {
    return tokensOfUnits(countUnits(this.markdown, { start, end }));
  }
}

/** Sentences up to the target. Each part except the first begins with the last sentences of the previous one. */
function* packSentences(markdown: string, piece: Span): Generator<Span> {
  let packed: { start: number; end: number; tokens: number }[] = [];
  let total = 0;
  for (const span of splitProse(markdown, piece, TARGET)) {
    const tokens = tokensOfUnits(countUnits(markdown, span));
    if (packed.length > 0 && total + tokens > TARGET) {
      yield spanOf(packed);
      packed = repeated(packed, Math.min(OVERLAP, TARGET - tokens));
      total = sum(packed);
    }
    packed.push({ ...span, tokens });
    total += tokens;
  }
  if (packed.length > 0) yield spanOf(packed);
}

/** The last whole sentences within a number of tokens, but never all of them. */
function repeated<Sentence extends { tokens: number }>(
  sentences: readonly Sentence[],
  limit: number,
): Sentence[] {
  let from = sentences.length;
  let tokens = 0;
  while (from > 1 && tokens + (sentences[from - 1]?.tokens ?? 0) <= limit) {
    from--;
    tokens += sentences[from]?.tokens ?? 0;
  }
  return sentences.slice(from);
}

function sum(sentences: readonly { tokens: number }[]): number {
  return sentences.reduce((total, { tokens }) => total + tokens, 0);
}

function spanOf(sentences: readonly Span[]): Span {
  return { start: sentences[0]?.start ?? 0, end: sentences.at(-1)?.end ?? 0 };
}
