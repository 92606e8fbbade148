import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as v from "valibot";
import { AppError, codeOf, messageOf } from "../../../../lib/errors.ts";
import { parseToml } from "../../config/config-file.ts";

/** The collections, by id or name, that an assistant may see, and the default one for new pages. */
export type ProjectScope = { collections: string[]; saveTo: string | undefined; from: string };

/** The file of a project with its scope. */
const FILE = ".bookmarkd.toml";

/** A longer file is not a project file, in UTF-16 units. */
const LONGEST = 64 * 1024;

/**
 * The scope of a folder's project: the file in the folder, or the nearest one above it up to the root of the repository (where
 * `.git` is; without one, only the folder itself counts). Undefined if there is none. Throws `invalid`, with file and line,
 * for an unreadable file, so that a typing error does not reveal what should be hidden.
 */
export function readProjectScope(folder: string): ProjectScope | undefined {
  for (const one of foldersOf(resolve(folder))) {
    const file = join(one, FILE);
    const text = readIfThere(file);
    if (text !== undefined) return toScope(file, text);
  }
  return undefined;
}

/** The scope from flags. Throws `invalid` for an empty name. */
export function toFlagScope(collections: readonly string[]): ProjectScope {
  if (collections.some((name) => name.trim() === "")) {
    throw new AppError("invalid", "--collection must not be empty.");
  }
  return { collections: [...collections], saveTo: undefined, from: "--collection" };
}

function foldersOf(folder: string): string[] {
  const folders = [folder];
  for (let at = folder; !existsSync(join(at, ".git")); ) {
    const above = dirname(at);
    if (above === at) return [folder];
    folders.push(above);
    at = above;
  }
  return folders;
}

function readIfThere(file: string): string | undefined {
  try {
    const text = readFileSync(file, "utf8");
    if (text.length > LONGEST) throw new Error("it is longer than 64 KB");
    return text;
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return undefined;
    throw new AppError("invalid", `${file} is unreadable: ${messageOf(cause)}`, { cause });
  }
}

const Name = v.pipe(v.string("must be text"), v.trim(), v.nonEmpty("must not be empty"));

const Scope = v.strictObject({
  collections: v.pipe(
    v.array(Name, 'must be a list of names or ids, such as ["Notes"]'),
    v.minLength(1, "must name a collection"),
  ),
  save_to: v.optional(Name),
});

function toScope(file: string, text: string): ProjectScope {
  const parsed = v.safeParse(Scope, parseToml(file, text));
  if (!parsed.success) throw new AppError("invalid", `${file}: ${describe(parsed.issues[0])}.`);
  const { collections, save_to: saveTo } = parsed.output;
  if (saveTo !== undefined && !collections.includes(saveTo)) {
    throw new AppError("invalid", `${file}: save_to must repeat one of "collections" exactly.`);
  }
  return { collections, saveTo, from: file };
}

function describe(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue) ?? "";
  if (issue.expected === "never") return `unknown key ${key}; use collections and save_to`;
  if (issue.received === "undefined") return `${key} is missing`;
  return `${key} ${issue.message}`;
}
