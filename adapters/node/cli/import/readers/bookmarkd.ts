import { JSONParser, TokenType } from "@streamparser/json";
import * as v from "valibot";
import { AppError } from "../../../../../lib/errors.ts";
import { ExportedBookmark, ExportedCollection, FORMAT, FORMAT_VERSION } from "../../export/exported.ts";
import { fromIso } from "./dates.ts";
import type { Folder, ImportItem } from "./items.ts";

/** Deeper than any part of an export. */
const MAX_DEPTH = 32;

/** Our own export. It contains whole pages, so it is read element by element. */
export async function* readBookmarkd(text: AsyncIterable<string>): AsyncGenerator<ImportItem> {
  const found: ImportItem[] = [];
  const folders = new Map<string, Folder>();
  const ids = new Set<string>();
  let begun = false;
  let wrong: AppError | undefined;
  let failure: string | undefined;
  const parser = new JSONParser({
    paths: ["$.format", "$.version", "$.collections.*", "$.bookmarks.*"],
    keepStack: false,
  });
  parser.onError = () => {
    failure ??= "From here on, the file is not valid JSON. Export it again.";
  };
  parser.onValue = ({ value, key, stack }) => {
    // An error that is thrown here would become an error of the parser.
    if (key === "format" && value !== FORMAT) wrong ??= notOurs();
    else if (key === "version" && value !== FORMAT_VERSION) wrong ??= tooNew();
    else if (stack.at(-1)?.key === "collections") found.push(toFolder(value, folders, ids));
    else if (stack.at(-1)?.key === "bookmarks") {
      begun = true;
      found.push(toItem(value, folders));
    }
  };
  let depth = 0;
  parser.onToken = ({ token }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth++;
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth--;
    if (depth > MAX_DEPTH) failure ??= "It is nested too deeply for an export.";
  };
  for await (const piece of text) {
    parser.write(piece);
    if (wrong !== undefined) throw wrong;
    // Until then, not all collections are known.
    if (begun) yield* found.splice(0);
    if (failure !== undefined) break;
  }
  yield* found.splice(0);
  if (failure === undefined && parser.isEnded) return;
  yield {
    kind: "refused",
    what: "the rest of the file",
    why: failure ?? "The file ends early. Export it again.",
    endsFile: true,
  };
}

function notOurs(): AppError {
  return new AppError("invalid", "This is not a bookmarkd export.");
}

function tooNew(): AppError {
  return new AppError("invalid", "A newer bookmarkd wrote this file. Update bookmarkd first.");
}

function toFolder(value: unknown, folders: Map<string, Folder>, ids: Set<string>): ImportItem {
  const parsed = v.safeParse(ExportedCollection, value);
  if (!parsed.success) return { kind: "refused", what: "a collection", why: describe(parsed.issues) };
  const { id, name, description } = parsed.output;
  const folder = { key: id, name, description, ids };
  ids.add(id);
  folders.set(id, folder);
  return { kind: "folder", folder };
}

function toItem(value: unknown, folders: Map<string, Folder>): ImportItem {
  const parsed = v.safeParse(ExportedBookmark, value);
  if (!parsed.success) {
    const url = v.is(v.object({ url: v.string() }), value) ? value.url : "a bookmark";
    return { kind: "refused", what: url, why: describe(parsed.issues) };
  }
  const { collection_id, forced, added_at, ...draft } = parsed.output;
  return {
    kind: "bookmark",
    folder: folders.get(collection_id),
    draft: { ...draft, added_at: fromIso(added_at) },
    forced,
  };
}

function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? "it"}: ${issue.message}`).join("; ");
}
