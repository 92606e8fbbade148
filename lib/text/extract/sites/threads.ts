import { type Block, newBlock } from "../markdown/blocks.ts";
import { writeText } from "../markdown/inline-writer.ts";
import { inSlices } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { PARAGRAPH_BREAK } from "../tree/pre-scan.ts";
import { collapseSpace } from "../tree/texts.ts";
import { labelAt } from "./labels.ts";
import { findNode, readPart, takeTexts } from "./parts.ts";
import { dateAt, findPosts, matchShape, type Post, type PostShape } from "./posts.ts";
import type { SitePage, SiteReader } from "./site.ts";

/** A site of threads. */
export type ThreadShape = {
  posts: readonly PostShape[];
  title?: string;
  /** The date of the first post, if it is outside the post. */
  date?: string;
};

/** Longest title, in characters. */
const MAX_TITLE = 300;
const MAX_LEVEL = 6;
/** If fewer of the posts have a text, the site has changed. */
const MIN_WITH_TEXT = 0.5;
/** Shorter quotes say what an answer is about, in characters. */
const MIN_QUOTE = 60;

/** A reader of threads with this structure. */
export function readsThread({ posts, title, date }: ThreadShape): SiteReader {
  return (page) => {
    const { elements } = page;
    const shapes = posts.map((shape) => matchShape(shape, elements));
    const left = new Uint8Array(page.nodes.length);
    const found = findPosts(page, shapes, left);
    const [first] = found;
    if (first === undefined) return undefined;
    const dated = first.when.shown === "" ? findNode(page, elements.select(date)) : -1;
    if (dated !== -1) dateAt(page, first, dated);
    const content = writePosts(page, found, left);
    if (content === undefined) return undefined;
    const titled = findNode(page, elements.select(title));
    return {
      ...content,
      kind: "forum",
      title: titled === -1 ? "" : labelAt(page, titled, MAX_TITLE),
      author: first.author,
      publishedAt: first.when.iso,
    };
  };
}

function writePosts(page: SitePage, posts: readonly Post[], left: Uint8Array) {
  const isPost = new Uint8Array(page.nodes.length);
  for (const { index } of posts) isPost[index] = 1;
  const nodes = withLines(page.nodes, posts);
  const taken = new Uint8Array(page.nodes.length);
  const written: Written = { blocks: [], said: new Set(), speaker: "", posts: 0 };
  let without = 0;
  for (const post of posts) {
    const skip = (at: number) => left[at] === 1 || (isPost[at] === 1 && at !== post.index);
    const source = { ...page, nodes, skip };
    const text = post.bodies.flatMap((body) => readPart(source, body));
    if (text.length === 0) {
      if (!post.holdsPosts) without++;
      continue;
    }
    addPost(written, post, text);
    for (const top of [...post.bodies, ...namedIn(post)]) takeTexts(nodes, top, skip, taken);
  }
  const isKnown = written.posts > 0 && written.posts >= (written.posts + without) * MIN_WITH_TEXT;
  return isKnown ? { blocks: written.blocks, taken } : undefined;
}

/** The part of a thread that is written so far. */
type Written = {
  blocks: Block[];
  /** Lines of the posts so far. */
  said: Set<string>;
  /** The last speaker, if posts have no dates: consecutive parts of one speaker share a heading. */
  speaker: string;
  posts: number;
};

/** Nodes whose texts are in the heading of a post. */
function namedIn({ named, dated, when }: Post): number[] {
  return when.isWhole ? [...named, dated] : named;
}

function addPost(written: Written, post: Post, text: readonly Block[]): void {
  const heading = writeHeading(post);
  if (heading !== undefined && heading.plain !== written.speaker) written.blocks.push(heading);
  written.speaker = post.when.shown === "" ? (heading?.plain ?? "") : "";
  for (const block of below(text, heading)) if (!isRepeated(block, written.said)) written.blocks.push(block);
  written.posts++;
}

/** The nodes of a page, with line breaks where posts keep them. */
function withLines(nodes: readonly PageNode[], posts: readonly Post[]): readonly PageNode[] {
  const typed = posts.filter(({ shape }) => shape.keepsLines).flatMap(({ bodies }) => bodies);
  if (typed.length === 0) return nodes;
  const lined = [...nodes];
  let done = 0;
  for (const body of typed) {
    for (let index = Math.max(body, done); index < (nodes[body]?.end ?? 0); index++) {
      const node = nodes[index];
      if (node?.text.includes("\n")) lined[index] = { ...node, text: keepLines(node.text) };
    }
    done = Math.max(done, nodes[body]?.end ?? 0);
  }
  return lined;
}

function keepLines(text: string): string {
  return inSlices(text, (slice) => slice.replaceAll("\n", PARAGRAPH_BREAK));
}

/** True for a quote whose lines all appear earlier in the thread: readers have just read it. */
function isRepeated({ plain, further }: Block, said: Set<string>): boolean {
  const lines = plain.split("\n").map((line) => collapseSpace(line).trim());
  const isQuote = further.startsWith(">") && plain.length >= MIN_QUOTE;
  if (isQuote && lines.every((line) => line === "" || said.has(line))) return true;
  for (const line of lines) said.add(line);
  return false;
}

function writeHeading(post: Post): Block | undefined {
  const { shape, author, when, score, accepted, depth, index } = post;
  const parts = [shape.label, author, when.shown, score, accepted ? "accepted" : ""];
  const text = parts.filter((part) => part !== "").join(" · ");
  if (text === "") return undefined;
  const level = Math.min(shape.level + depth, MAX_LEVEL);
  return newBlock({ kind: "heading", level, ...writeText(text), node: index });
}

/** The text of a post, with its headings below the heading of the post. */
function below(blocks: readonly Block[], heading: Block | undefined): readonly Block[] {
  const levels = blocks.filter(({ kind }) => kind === "heading").map(({ level }) => level);
  if (heading === undefined || levels.length === 0) return blocks;
  const down = heading.level + 1 - levels.reduce((least, level) => Math.min(least, level), MAX_LEVEL);
  return blocks.map((block) =>
    block.kind === "heading" ? { ...block, level: Math.min(block.level + down, MAX_LEVEL) } : block,
  );
}
