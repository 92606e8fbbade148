import { partsBesideImages } from "../text/markdown/images.ts";
import { BETWEEN_CELLS, toPlainBlocks } from "../text/markdown/plain-passage.ts";

/** Words, or characters of a script without spaces, at either end of a passage that a fragment names. */
const WORDS = 4;
const CHARACTERS = 12;

/** A url with a fragment that is longer is of no use to anybody, in characters. */
const LONGEST = 1_500;

/** A page may write everything else at the ends of the text differently. */
const LETTER = /[\p{L}\p{N}]/u;

/**
 * The url at which a browser scrolls to a passage and marks it, from its first words to its last
 * (https://wicg.github.io/scroll-to-text-fragment/). If the passage has no words, the url alone.
 */
export function withTextFragment(url: string, markdown: string): string {
  const blocks = toPlainBlocks(markdown).flatMap(partsBesideImages).map(longestCell);
  const first = edgeOf(blocks[0] ?? "", 1);
  const last = edgeOf(blocks.at(-1) ?? "", -1);
  if (first === "" || url.length > LONGEST || !URL.canParse(url)) return url;
  const range =
    first === last || last === ""
      ? [first]
      : blocks.length === 1
        ? within(blocks[0]!, first, last)
        : [first, last];
  const [own = ""] = url.split(":~:", 1);
  return `${own}${own.includes("#") ? "" : "#"}:~:text=${range.map(encode).join(",")}`;
}

/** The longest cell of a row: a browser does not look for words across cells. Any other block is one cell. */
function longestCell(block: string): string {
  const cells = block.split(BETWEEN_CELLS);
  return cells.reduce((longest, cell) => (cell.length > longest.length ? cell : longest));
}

/** Both ends of a block, or all of it if they overlap: a browser looks for the second behind the first. */
function within(block: string, first: string, last: string): string[] {
  const overlap = block.indexOf(first) + first.length > block.lastIndexOf(last);
  return overlap ? [withoutEdges(Array.from(block))] : [first, last];
}

/** The first words of a block, or its last. */
function edgeOf(block: string, side: 1 | -1): string {
  const words = block.split(" ");
  const edge = (side === 1 ? words.slice(0, WORDS) : words.slice(-WORDS)).join(" ");
  const characters = Array.from(edge);
  const isUnspaced = characters.length > words.slice(0, WORDS).length * CHARACTERS;
  const short = side === 1 ? characters.slice(0, CHARACTERS) : characters.slice(-CHARACTERS);
  return withoutEdges(isUnspaced ? short : characters);
}

function withoutEdges(characters: readonly string[]): string {
  const first = characters.findIndex((character) => LETTER.test(character));
  const last = characters.findLastIndex((character) => LETTER.test(character));
  return first === -1 ? "" : characters.slice(first, last + 1).join("");
}

/** The comma, the ampersand and the dash have a meaning there. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "")).replaceAll("-", "%2D");
}
