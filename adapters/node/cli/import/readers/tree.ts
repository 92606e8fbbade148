import type { Draft } from "../../../../../client/api.ts";
import { AppError, messageOf } from "../../../../../lib/errors.ts";
import { type ImportItem, inFolder, toFolder } from "./items.ts";

/** The longest file: longer ones do not fit into a string of JavaScript. Browsers' files with 50,000 bookmarks have 20 MB. */
const MAX_CHARACTERS = 400_000_000;

/** The deepest nesting of a JSON text: 100,000 folders. Each level takes a hundred bytes while it is read. */
const MAX_DEPTH = 200_000;

/** A node in a browser's file: a folder or a bookmark; undefined for anything else (separators). */
export type Node =
  | { kind: "folder"; name: string; children: unknown[]; isRoot?: boolean }
  | { kind: "bookmark"; draft: Draft; left?: string[] }
  | { kind: "refused"; what: string; why: string }
  | undefined;

/** Reads a whole text. Throws `invalid` if it does not fit into a string. */
export async function readText(text: AsyncIterable<string>): Promise<string> {
  let whole = "";
  for await (const piece of text) {
    whole += piece;
    if (whole.length > MAX_CHARACTERS) {
      throw new AppError("invalid", "The file is too large for a bookmark file.");
    }
  }
  return whole;
}

/**
 * Reads a whole JSON text. Bookmarks of Chrome and Firefox cannot be read piece by piece, because the name of a folder comes
 * after its content.
 */
export async function readWhole(text: AsyncIterable<string>): Promise<unknown> {
  const whole = await readText(text);
  if (isDeeperThan(MAX_DEPTH, whole)) {
    throw new AppError("invalid", "The file is nested too deeply for a bookmark file.");
  }
  try {
    return JSON.parse(whole);
  } catch (cause) {
    throw new AppError("invalid", `The file is not valid JSON: ${messageOf(cause)}.`, { cause });
  }
}

/** Whether more lists and objects than that are open at once somewhere in a JSON text. */
function isDeeperThan(most: number, json: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length && depth <= most; at++) {
    const character = json[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted && character === "\\") at++;
    else if (!isQuoted && (character === "[" || character === "{")) depth++;
    else if (!isQuoted && (character === "]" || character === "}")) depth--;
  }
  return depth > most;
}

/** All entries of a tree at any depth. The browser's own folders only name the entries directly inside them. */
export function* walkTree(roots: unknown[], toNode: (value: unknown) => Node): Generator<ImportItem> {
  const waiting: { value: unknown; place: string; inRoot: boolean }[] = [];
  // In reverse order, so that the last one pushed is the first in its folder.
  const push = (values: unknown[], place: string, inRoot: boolean) => {
    for (const value of values.toReversed()) waiting.push({ value, place, inRoot });
  };
  push(roots, "", false);
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const node = toNode(one.value);
    if (node === undefined) continue;
    if (node.kind === "refused") yield node;
    else if (node.kind === "bookmark") yield { ...node, folder: toFolder(one.place) };
    else push(node.children, inFolder(one.inRoot ? "" : one.place, node.name), node.isRoot === true);
  }
}
