import { parseSync } from "oxc-parser";
import { isNode, type Node } from "../walk.ts";

/** A string that a person may read. `…` replaces each inserted value. */
export type Message = { file: string; line: number; text: string };

/** Files whose strings are data: words and patterns of engines. There, only the texts of errors are messages. */
const DATA = /^lib\/text\/(?!documents\/(?:pdf|epub)\/|scan\/why)/;

/** Files with lists of parameters and elements. */
const NO_WORDS = /^lib\/urls\/identity\/tracking\.ts$|^ui\/page\/reading\/render-markdown\.ts$/;

/** The attributes of an element that people read. */
const READ_ATTRIBUTES = /^(?:aria-label|label|title|placeholder|alt|hint|text|confirm|description)$/;

const SQL = /\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|FROM|WHERE|JOIN|VALUES|AND|ORDER BY|BEGIN)\b/;

/** Collects the messages of a source file: every string that looks like words. */
export function collectMessages(file: string, text: string): Message[] {
  if (NO_WORDS.test(file)) return [];
  const found: Message[] = [];
  const visit = (value: unknown, isRead: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, isRead);
    else if (isNode(value) && !isSkipped(value)) {
      const { words, isShown, inside } = read(value);
      const message = words.replaceAll(/\s+/g, " ").trim();
      const isMessage = isShown ? /\p{L}{2}/u.test(message) : isProse(message);
      if (isMessage && isRead) found.push({ file, line: lineOf(value, text), text: message });
      for (const one of inside) visit(one, isRead || isError(value));
    }
  };
  visit(parseSync(file, text).program, !DATA.test(file));
  return found;
}

function lineOf(node: Node, text: string): number {
  return text.slice(0, Number(node.start)).split("\n").length;
}

type Reading = { words: string; isShown: boolean; inside: unknown[] };

/** The text of a node, whether it is certainly visible, and the nodes inside it that may contain other texts. */
function read(node: Node): Reading {
  if (node.type === "JSXText") return { words: String(node.value), isShown: true, inside: [] };
  if (node.type === "JSXAttribute" && isNode(node.value) && node.value.type === "Literal") {
    const isShown = isNode(node.name) && READ_ATTRIBUTES.test(String(node.name.name));
    return { words: isShown ? String(node.value.value) : "", isShown, inside: [] };
  }
  const words = wordsOf(node);
  if (words !== undefined) return { words, isShown: false, inside: insertedIn(node) };
  return { words: "", isShown: false, inside: Object.values(node) };
}

/** Imports, types and patterns contain no messages. */
function isSkipped({ type }: Node): boolean {
  return /^(?:Import|TS(?!As|Satisfies|NonNull)|ExportAll)/.test(String(type));
}

function isError(node: Node): boolean {
  if (node.type === "ThrowStatement") return true;
  const { callee } = node;
  return node.type === "NewExpression" && isNode(callee) && /Error$/.test(String(callee.name));
}

/** The text of a string, of a template, or of a concatenation; undefined for anything else. */
function wordsOf(node: Node): string | undefined {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node.type === "TemplateLiteral" && Array.isArray(node.quasis)) {
    return node.quasis.map(({ value }) => value.cooked ?? "").join("…");
  }
  if (node.type !== "BinaryExpression" || node.operator !== "+") return undefined;
  const [left, right] = [node.left, node.right].map((side) => (isNode(side) ? wordsOf(side) : undefined));
  if (left === undefined && right === undefined) return undefined;
  return `${left ?? "…"}${right ?? "…"}`;
}

/** The expressions inside a template or a concatenation, which may contain messages. */
function insertedIn(node: Node): unknown[] {
  if (node.type === "TemplateLiteral") return [node.expressions];
  if (node.type !== "BinaryExpression") return [];
  return [node.left, node.right].flatMap((side) =>
    isNode(side) && wordsOf(side) !== undefined ? insertedIn(side) : [side],
  );
}

/** Whether a string consists of words: at least two, and not SQL, a header or a selector. */
function isProse(text: string): boolean {
  const words = text.match(/(?<![\w.$#:/-])[A-Za-z][a-z']*(?![\w$:=/(-])/g) ?? [];
  if (words.length < 2 || SQL.test(text) || /^(?:<[?!]|#)/.test(text)) return false;
  return !/^[a-z-]+\/[a-z]+;|[{}]\s*$|;\s*$|^\w+=|^[.#]\w|^\w+(?:, ?\w+)*$(?<=,\w+)/.test(text);
}
