import type { Block } from "./blocks.ts";
import { beginsWithSection, isDateline, isKicker, isLabel, isRequest } from "./site-words.ts";

/** A line above the text with this length is the text, and a block with that length is prose, in characters. */
const MIN_TEXT = 140;
const MIN_PROSE = 100;
/** The most blocks above the text that may be a title, a name or a date. */
const MAX_ABOVE = 12;
/** The longest paragraph of links before which to look for a label. */
const MAX_LINKS = 800;
const MOSTLY = 0.6;
/** The longest text to compare with the title, in characters. */
const MAX_COMPARED = 600;

/** Removes lines of the site, the title of the page, and headings without text; nothing if nothing would remain. */
export function trimBlocks(blocks: readonly Block[], title: string): readonly Block[] {
  const out = new Set<Block>(aboveText(blocks, title));
  for (const block of blocks) if (isSiteLine(block)) out.add(block);
  dropSections(blocks, out);
  for (const block of blocks.filter((each) => !out.has(each)).reverse()) {
    if (block.kind !== "heading" && !isAbout(block)) break;
    out.add(block);
  }
  const kept = blocks.filter((block) => !out.has(block));
  return kept.length === 0 ? blocks : kept;
}

/** The title, names and dates above the text, and, if there is text, the short lines before everything else. */
function aboveText(blocks: readonly Block[], title: string): Block[] {
  const text = blocks.findIndex((block) => block.kind !== "heading" && block.plain.length > MIN_TEXT);
  const above = blocks.slice(0, Math.min(text === -1 ? blocks.length - 1 : text, MAX_ABOVE));
  const out: Block[] = [];
  let mayBeKicker = text !== -1;
  for (const block of above) {
    if (isTitle(block, title) || isAbout(block)) out.push(block);
    else if (mayBeKicker && block.kind === "paragraph" && isKicker(block.plain)) out.push(block);
    else mayBeKicker = false;
  }
  return out;
}

/** Removes labels of parts of the site, and what is below them. */
function dropSections(blocks: readonly Block[], out: Set<Block>): void {
  const lastProse = blocks.findLastIndex((block) => isProse(block) && !out.has(block));
  for (const [at, block] of blocks.entries()) {
    if (isVerbatim(block) || !isLabel(block.plain)) continue;
    if (block.kind === "heading" && at < lastProse && hasTextBelow(blocks, at, out)) continue;
    out.add(block);
    if (!beginsWithSection(block.plain)) continue;
    const whole = block.kind === "heading" && at > lastProse;
    for (const below of sectionBelow(blocks, at)) {
      if (out.has(below) || (whole ? isVerbatim(below) : !isLinks(below))) break;
      out.add(below);
    }
  }
}

/** The blocks below a label, up to a heading of its level. */
function* sectionBelow(blocks: readonly Block[], label: number): Generator<Block> {
  const level = blocks[label]?.level ?? 0;
  for (let at = label + 1; at < blocks.length; at++) {
    const block = blocks[at];
    if (block === undefined || (block.kind === "heading" && block.level <= level)) return;
    yield block;
  }
}

/** True if a heading inside the text has something below it that is not a list of links. */
function hasTextBelow(blocks: readonly Block[], label: number, out: ReadonlySet<Block>): boolean {
  for (const block of sectionBelow(blocks, label)) if (!out.has(block)) return !isLinks(block);
  return false;
}

function isTitle(block: Block, title: string): boolean {
  if (block.kind === "heading" ? block.level > 2 : block.plain.length < 15) return false;
  const text = comparable(block.plain);
  return text !== "" && text === comparable(title);
}

function isAbout(block: Block): boolean {
  return block.kind !== "heading" && !isVerbatim(block) && isDateline(block.plain);
}

function isSiteLine(block: Block): boolean {
  if (block.kind === "heading" || isVerbatim(block)) return false;
  return isRequest(block.plain) || (isLinks(block) && beginsWithSection(block.plain));
}

/** True for a block with hardly anything but links. */
function isLinks(block: Block): boolean {
  if (block.kind === "heading" || isVerbatim(block) || block.plain.length > MAX_LINKS) return false;
  return block.linked > block.plain.length * MOSTLY;
}

function isProse({ kind, plain }: Block): boolean {
  return kind !== "heading" && kind !== "item" && plain.length > MIN_PROSE;
}

function isVerbatim({ kind }: Block): boolean {
  return kind === "code" || kind === "table";
}

function comparable(text: string): string {
  return text
    .slice(0, MAX_COMPARED)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]{1,1000}/gu, "");
}
