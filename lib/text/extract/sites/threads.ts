import { type Block, readBlocks } from "../markdown/blocks.ts";
import { InlineWriter } from "../markdown/inline.ts";
import { attribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { takeTexts } from "./documents.ts";
import { countAt, labelAt, type When, whenAt } from "./labels.ts";
import { type Matcher, select } from "./select.ts";
import type { SiteKind, SitePage, SiteReader } from "./site.ts";

/** How the posts of one kind look, in the notation of `select`; each name is looked for inside the post. */
export type PostShape = {
  post: string;
  /** Its text; the post as a whole where this is missing. Parts that follow each other are read one after the other. */
  body?: string;
  author?: string;
  date?: string;
  score?: string;
  /** What the score counts. */
  unit?: string;
  /** What is in the text's place but no part of it. */
  leave?: string;
  /** Posts that have something like this in them, or are like this, are the accepted answer. */
  accepted?: string;
  /** What stands before the author's name: what the post is, or who speaks. */
  label?: string;
  /** Level of the post's heading, 3 where it is missing: at 3 and below, short posts share a chunk. */
  level?: number;
  /** Attribute of the post or of an element in it that says how deep the post stands in the thread. */
  depth?: string;
  /** Posts stand inside those that they answer. */
  isTree?: boolean;
  /** Attribute of the post with its score, where scripts show it. Read as a number and never as text. */
  scoreFrom?: string;
};

/** A site of threads. */
export type ThreadShape = { posts: readonly PostShape[]; kind?: SiteKind; title?: string };

/** Longest title, in characters. */
const MAX_TITLE = 300;
const MAX_LEVEL = 6;
const DEFAULT_LEVEL = 3;
/** Where fewer of the posts have a text, the site has changed. */
const MIN_WITH_TEXT = 0.5;

/** Shorter quotes say what an answer is about, in characters. */
const MIN_QUOTE = 60;

type Shape = Record<"post" | "body" | "author" | "date" | "score" | "leave" | "accepted", Matcher> &
  Required<Pick<PostShape, "unit" | "label" | "level" | "depth" | "scoreFrom" | "isTree">> & {
    isWhole: boolean;
  };

type Post = {
  shape: Shape;
  index: number;
  bodies: number[];
  author: string;
  when: When;
  score: string;
  accepted: boolean;
  depth: number;
  /** Other posts stand inside. */
  holdsPosts: boolean;
  /** Nodes whose texts are in the heading, and so part of the content. */
  named: number[];
};

/** A reader of threads that are built like this. */
export function readsThread({ posts, kind = "forum", title = "" }: ThreadShape): SiteReader {
  const shapes = posts.map(compile);
  const isTitle = select(title);
  return (page) => {
    const left = new Uint8Array(page.nodes.length);
    const found = findPosts(page, shapes, left);
    const content = writePosts(page, found, left);
    if (content === undefined) return undefined;
    const { author = "", when } = found[0] ?? {};
    return {
      ...content,
      kind,
      ...(title === "" ? {} : { title: titleAt(page, isTitle) }),
      author,
      publishedAt: when?.iso ?? "",
    };
  };
}

function compile(shape: PostShape): Shape {
  const { body = "", author = "", date = "", score = "", leave = "", accepted = "" } = shape;
  const { unit = "points", label = "", level = DEFAULT_LEVEL } = shape;
  const { depth = "", isTree = false, scoreFrom = "" } = shape;
  return {
    post: select(shape.post),
    body: select(body),
    author: select(author),
    date: select(date),
    score: select(score),
    leave: select(leave),
    accepted: select(accepted),
    unit,
    label,
    level,
    depth,
    isTree,
    scoreFrom,
    isWhole: body === "",
  };
}

/** All posts in document order, in one pass: each name counts for the innermost post around it. */
function findPosts(page: SitePage, shapes: readonly Shape[], left: Uint8Array): Post[] {
  const { nodes, skip } = page;
  const posts: Post[] = [];
  const open: Post[] = [];
  for (let index = 1; index < nodes.length; index++) {
    const node = nodes[index];
    if (node === undefined) break;
    while (index >= endOf(nodes, open.at(-1))) open.pop();
    if (skip(index) || (open.at(-1)?.shape.leave(node) ?? false)) {
      left[index] = 1;
      index = node.end - 1;
      continue;
    }
    const shape = node.tag === "" ? undefined : shapes.find(({ post }) => post(node));
    if (shape !== undefined) {
      const around = open.at(-1);
      if (around !== undefined) around.holdsPosts = true;
      const post = beginPost(shape, node, index, shape.isTree ? open.length : 0);
      posts.push(post);
      open.push(post);
    }
    const post = open.at(-1);
    if (post !== undefined && node.tag !== "") readPart(page, post, node, index);
  }
  return posts;
}

function endOf(nodes: readonly PageNode[], post: Post | undefined): number {
  return post === undefined ? Number.POSITIVE_INFINITY : (nodes[post.index]?.end ?? 0);
}

function beginPost(shape: Shape, node: PageNode, index: number, depth: number): Post {
  const points = shape.scoreFrom === "" ? "" : attribute(node.attributes, shape.scoreFrom);
  return {
    shape,
    index,
    bodies: shape.isWhole ? [index] : [],
    author: "",
    when: { shown: "", iso: "", isVisible: false },
    score: /^-?\d{1,9}$/.test(points) ? `${points} ${shape.unit}` : "",
    accepted: false,
    depth,
    holdsPosts: false,
    named: [],
  };
}

function readPart(page: SitePage, post: Post, node: PageNode, index: number): void {
  const { shape } = post;
  if (shape.body(node) && index >= (page.nodes[post.bodies.at(-1) ?? -1]?.end ?? 0)) post.bodies.push(index);
  if (post.author === "" && shape.author(node)) {
    post.author = labelAt(page, index);
    if (post.author !== "") post.named.push(index);
  }
  if (post.when.shown === "" && shape.date(node)) {
    post.when = whenAt(page, index);
    if (post.when.isVisible) post.named.push(index);
  }
  if (post.score === "" && shape.score(node)) {
    post.score = countAt(page, index, shape.unit);
    if (post.score !== "") post.named.push(index);
  }
  if (shape.accepted(node)) post.accepted = true;
  const depth = shape.depth === "" ? "" : attribute(node.attributes, shape.depth);
  if (/^\d{1,3}$/.test(depth)) post.depth = Number(depth);
}

function writePosts(page: SitePage, posts: readonly Post[], left: Uint8Array) {
  const isPost = new Uint8Array(page.nodes.length);
  for (const { index } of posts) isPost[index] = 1;
  const taken = new Uint8Array(page.nodes.length);
  const blocks: Block[] = [];
  const said = new Set<string>();
  let withText = 0;
  let without = 0;
  for (const post of posts) {
    const skip = (at: number) => left[at] === 1 || (isPost[at] === 1 && at !== post.index);
    const source = { ...page, skip };
    const read = post.bodies.flatMap((body) => readBlocks(source, body, page.nodes[body]?.end ?? body));
    if (read.length === 0) {
      if (!post.holdsPosts) without++;
      continue;
    }
    withText++;
    const heading = writeHeading(post);
    if (heading !== undefined) blocks.push(heading);
    for (const block of read) if (!isRepeated(block, said)) blocks.push(block);
    for (const top of [...post.bodies, ...post.named]) takeTexts(page.nodes, top, skip, taken);
  }
  const isKnown = withText > 0 && withText >= (withText + without) * MIN_WITH_TEXT;
  return isKnown ? { blocks, trimmed: [], taken } : undefined;
}

/** True for a quote of what stands above in the thread: its readers have just read it. */
function isRepeated({ plain, further }: Block, said: Set<string>): boolean {
  if (plain.length < MIN_QUOTE) return false;
  if (further.startsWith(">") && said.has(plain)) return true;
  said.add(plain);
  return false;
}

function writeHeading(post: Post): Block | undefined {
  const { shape, author, when, score, accepted, depth, index } = post;
  const parts = [shape.label, author, when.shown, score, accepted ? "accepted" : ""];
  const text = parts.filter((part) => part !== "").join(" · ");
  if (text === "") return undefined;
  const writer = new InlineWriter();
  writer.addText(text);
  const level = Math.min(shape.level + depth, MAX_LEVEL);
  return { kind: "heading", level, ...writer.take(), first: "", further: "", node: index };
}

function titleAt(page: SitePage, isTitle: Matcher): string {
  const at = page.nodes.findIndex((node, index) => isTitle(node) && !page.skip(index));
  return at === -1 ? "" : labelAt(page, at, MAX_TITLE);
}
