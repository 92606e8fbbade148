import type { Block } from "../markdown/blocks.ts";
import { classOf, WORD_PART } from "./characters.ts";
import { SITE_TAGS, type Surroundings } from "./surroundings.ts";
import type { BlockWords } from "./words-of-block.ts";

/**
 * What is said of a block that stands in a menu or footer, where 32 of 100 blocks stand and seven of 10,000 words of
 * content, or that nobody wrote for people. The trees aren't asked.
 */
export const UNASKED = -6;
/** An element that holds more of the page's words is not a menu or a footer, however it is called. */
const MAX_OF_SITE = 0.5;
/** Numbers that programs gave to things: a run of so many characters, and so many digits among a block's first ones. */
const MIN_RUN = 60;
const MIN_DIGITS = 100;
const HYPHEN = 0x2d;

/** Marks the blocks that the trees aren't asked about, in step with the list of blocks. */
export function findUnasked(
  blocks: readonly Block[],
  counts: readonly BlockWords[],
  { tags }: Pick<Surroundings, "tags">,
): Uint8Array {
  const ofSite = Uint8Array.from(blocks, ({ node }) => ((tags[node]! & SITE_TAGS) === 0 ? 0 : 1));
  let all = 0;
  let inside = 0;
  for (const [at, { words }] of counts.entries()) {
    all += words;
    if (ofSite[at] === 1) inside += words;
  }
  if (inside > all * MAX_OF_SITE) ofSite.fill(0);
  return ofSite.map((is, at) => (is === 1 || isNumbers(blocks[at], counts[at]) ? 1 : 0));
}

function isNumbers(block: Block | undefined, counted: BlockWords | undefined): boolean {
  if (block === undefined || block.kind === "code" || block.kind === "table") return false;
  return (counted?.digits ?? 0) >= MIN_DIGITS && hasLongRun(block.plain);
}

/** True for letters, digits and hyphens in a row, more than words are. */
function hasLongRun(text: string): boolean {
  let run = 0;
  for (let at = 0; at < text.length && run < MIN_RUN; at++) {
    const unit = text.charCodeAt(at);
    run = unit === HYPHEN || (classOf(unit) & WORD_PART) !== 0 ? run + 1 : 0;
  }
  return run >= MIN_RUN;
}
