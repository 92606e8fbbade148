import type { Source } from "../markdown/inline.ts";
import { attribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { countAt, labelAt, type When, whenAt } from "./labels.ts";
import type { Elements, Matcher } from "./select.ts";

/** The structure of one kind of post, as CSS selectors inside the post. */
export type PostShape = {
  post: string;
  /** Its text; by default, the whole post. Several parts are read one after the other. */
  body?: string;
  author?: string;
  date?: string;
  score?: string;
  /** The unit of the score. */
  unit?: string;
  /** Elements inside the text that do not belong to it. */
  leave?: string;
  /** A post that contains or matches this is the accepted answer. */
  accepted?: string;
  /** The text before the author's name: the kind of post, or the speaker. */
  label?: string;
  /** The level of the post's heading, 3 by default: from 3 on, short posts share a chunk. */
  level?: number;
  /** The attribute of the post, or of an element in it, with the depth of the post in the thread. */
  depth?: string;
  /** Replies are inside the posts that they answer. */
  isTree?: boolean;
  /** Line breaks of the source count, as in typed text. */
  keepsLines?: boolean;
  /** The attribute of the post with its score, if scripts show it. Read as a number and never as text. */
  scoreFrom?: string;
};

const DEFAULT_LEVEL = 3;
/** Longest number that is read, in characters. */
const MAX_NUMBER = 20;

/** A shape, matched against a page. */
export type Shape = Record<"post" | "body" | "author" | "date" | "score" | "leave" | "accepted", Matcher> &
  Required<Pick<PostShape, "unit" | "label" | "level" | "depth" | "scoreFrom" | "isTree" | "keepsLines">> & {
    isWhole: boolean;
  };

/** A found post: where its parts are, and its data. */
export type Post = {
  shape: Shape;
  index: number;
  bodies: number[];
  author: string;
  when: When;
  /** Where the date is. */
  dated: number;
  score: string;
  accepted: boolean;
  depth: number;
  /** Whether it contains other posts. */
  holdsPosts: boolean;
  /** Where the author and the score are. */
  named: number[];
};

/** Finds everything on a page that a shape names. */
export function matchShape(shape: PostShape, elements: Elements): Shape {
  const { unit = "points", label = "", level = DEFAULT_LEVEL } = shape;
  const { depth = "", isTree = false, keepsLines = false, scoreFrom = "" } = shape;
  return {
    post: elements.select(shape.post),
    body: elements.select(shape.body),
    author: elements.select(shape.author),
    date: elements.select(shape.date),
    score: elements.select(shape.score),
    leave: elements.select(shape.leave),
    accepted: elements.select(shape.accepted),
    unit,
    label,
    level,
    depth,
    isTree,
    keepsLines,
    scoreFrom,
    isWhole: shape.body === undefined,
  };
}

/**
 * All posts in document order, in one pass. Each name counts for the innermost post around it. Marks in `left` the topmost
 * nodes that are not read.
 */
export function findPosts(page: Source, shapes: readonly Shape[], left: Uint8Array): Post[] {
  const { nodes, skip } = page;
  const posts: Post[] = [];
  const open: Post[] = [];
  for (let index = 1; index < nodes.length; index++) {
    const node = nodes[index]!;
    while (index >= endOf(nodes, open.at(-1))) open.pop();
    if (skip(index) || open.at(-1)?.shape.leave(index)) {
      left[index] = 1;
      index = node.end - 1;
      continue;
    }
    const shape = shapes.find(({ post }) => post(index));
    if (shape !== undefined) {
      const post = beginPost(shape, node, index, open);
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

function beginPost(shape: Shape, node: PageNode, index: number, around: readonly Post[]): Post {
  const parent = around.at(-1);
  if (parent !== undefined) parent.holdsPosts = true;
  const points = shape.scoreFrom === "" ? "" : attribute(node.attributes, shape.scoreFrom, MAX_NUMBER);
  return {
    shape,
    index,
    bodies: shape.isWhole ? [index] : [],
    author: "",
    when: { shown: "", iso: "", isWhole: false },
    dated: -1,
    score: /^-?[1-9]\d{0,8}$/.test(points) ? `${points} ${shape.unit}` : "",
    accepted: false,
    depth: shape.isTree ? around.length : 0,
    holdsPosts: false,
    named: [],
  };
}

function readPart(page: Source, post: Post, node: PageNode, index: number): void {
  const { shape } = post;
  if (shape.body(index) && index >= (page.nodes[post.bodies.at(-1) ?? -1]?.end ?? 0)) post.bodies.push(index);
  if (post.author === "" && shape.author(index)) {
    post.author = labelAt(page, index);
    if (post.author !== "") post.named.push(index);
  }
  if (post.when.iso === "" && shape.date(index)) dateAt(page, post, index);
  if (post.score === "" && shape.score(index)) {
    post.score = countAt(page, index, shape.unit);
    if (post.score !== "") post.named.push(index);
  }
  if (shape.accepted(index)) post.accepted = true;
  const depth =
    shape.depth === "" || post.depth > 0 ? "" : attribute(node.attributes, shape.depth, MAX_NUMBER);
  if (/^\d{1,3}$/.test(depth)) post.depth = Number(depth);
}

/** Dates a post by a node. A date for programs wins over one for people. */
export function dateAt(page: Source, post: Post, index: number): void {
  const when = whenAt(page, index);
  if (when.iso === "" && post.when.shown !== "") return;
  post.when = when;
  post.dated = index;
}
