import * as v from "valibot";
import { AppError } from "../../../../../lib/errors.ts";
import { fromChromeTime } from "./dates.ts";
import type { ImportItem } from "./items.ts";
import { type Node, readWhole, walkTree } from "./tree.ts";

const File = v.object({ roots: v.record(v.string(), v.unknown()) });
const Entry = v.object({
  type: v.string(),
  name: v.fallback(v.string(), ""),
  url: v.optional(v.unknown()),
  date_added: v.optional(v.unknown()),
  children: v.fallback(v.array(v.unknown()), []),
});

/** The file `Bookmarks` in a profile of Chrome, Edge, Brave or another browser based on Chromium. */
export async function* readChrome(text: AsyncIterable<string>): AsyncGenerator<ImportItem> {
  const file = await readWhole(text);
  if (!v.is(File, file)) throw new AppError("invalid", "The file contains no Chrome bookmarks.");
  const roots = new Set(Object.values(file.roots));
  yield* walkTree([...roots], (value) => toNode(value, roots.has(value)));
}

function toNode(value: unknown, isRoot: boolean): Node {
  const parsed = v.safeParse(Entry, value);
  // Next to the folders are texts that only the browser needs.
  if (!parsed.success) return undefined;
  const { type, name, url, date_added: added, children } = parsed.output;
  if (type === "folder") return { kind: "folder", name, children, isRoot };
  if (typeof url !== "string") return { kind: "refused", what: name, why: "It has no URL." };
  return { kind: "bookmark", draft: { url, title: name, added_at: fromChromeTime(added) } };
}
