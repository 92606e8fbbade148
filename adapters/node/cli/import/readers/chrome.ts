import * as v from "valibot";
import { AppError } from "../../../../../lib/errors.ts";
import { fromChromeTime } from "./dates.ts";
import { type ImportItem, isSeparator } from "./items.ts";
import { toLabels, toLeft } from "./labels.ts";
import { type Node, readWhole, walkTree } from "./tree.ts";

const Roots = v.record(v.string(), v.unknown());
const File = v.object({ roots: Roots });
const Entry = v.object({
  type: v.string(),
  name: v.fallback(v.string(), ""),
  url: v.optional(v.unknown()),
  date_added: v.optional(v.unknown()),
  children: v.fallback(v.array(v.unknown()), []),
  // Vivaldi's, where Chrome keeps only what it needs itself.
  meta_info: v.fallback(
    v.object({ Description: v.fallback(v.string(), ""), Nickname: v.optional(v.unknown()) }),
    { Description: "" },
  ),
});

/** The file `Bookmarks` in a profile of Chrome, Edge, Brave or another browser based on Chromium. */
export async function* readChrome(text: AsyncIterable<string>): AsyncGenerator<ImportItem> {
  const file = await readWhole(text);
  if (!v.is(File, file)) throw new AppError("invalid", "The file contains no Chrome bookmarks.");
  const roots = new Set(rootsIn(file.roots));
  yield* walkTree([...roots], (value) => toNode(value, roots.has(value)));
}

/** The folders at the top, without deleted bookmarks. Opera keeps most of its folders one level deeper. */
function rootsIn({ custom_root: inner, ...outer }: v.InferOutput<typeof Roots>): unknown[] {
  const all = [...Object.entries(outer), ...(v.is(Roots, inner) ? Object.entries(inner) : [])];
  return all.flatMap(([key, root]) => (key === "trash" ? [] : [root]));
}

function toNode(value: unknown, isRoot: boolean): Node {
  const parsed = v.safeParse(Entry, value);
  // Next to the folders are texts that only the browser needs.
  if (!parsed.success) return undefined;
  const { type, name, url, date_added: added, children, meta_info: meta } = parsed.output;
  if (type === "folder") return { kind: "folder", name, children, isRoot };
  if (typeof url !== "string") return { kind: "refused", what: name, why: "It has no URL." };
  if (isSeparator(url)) return undefined;
  return {
    kind: "bookmark",
    draft: { url, title: name, added_at: fromChromeTime(added), ...toLabels([], meta.Description) },
    left: toLeft([["nickname", meta.Nickname]]),
  };
}
