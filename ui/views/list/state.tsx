import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { failureOf, Remedies } from "./remedies.tsx";

/** What a row says under its title: how its page begins, or why there is none. */
export function toldOf(row: BookmarkResponse): string {
  if (row.index_status !== "error") return row.excerpt ?? "";
  const [first = ""] = (row.error_message ?? "").split(/(?<=\.)\s/);
  return first || "The page could not be indexed.";
}

/** How far the index has got with a bookmark, and what can be done about it; nothing when it is done. */
export function State({ row, tabIndex }: { row: BookmarkResponse; tabIndex: number }) {
  if (row.index_status === "done") return null;
  if (row.index_status !== "error") {
    return (
      <span class={`state chip ${row.index_status}`}>
        {row.index_status === "pending" ? "Waiting" : "Indexing"}
      </span>
    );
  }
  return (
    <>
      <span class="state chip error" title={row.error_message ?? ""}>
        {failureOf(row)}
      </span>
      <Remedies row={row} tabIndex={tabIndex} />
    </>
  );
}
