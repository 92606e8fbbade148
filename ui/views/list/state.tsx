import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { explanationOf, failureName } from "./failures.ts";
import { Remedies } from "./remedies.tsx";

/** The text under the title of a row: the beginning of its page, or the reason why there is none. */
export function toldOf(row: BookmarkResponse): string {
  if (row.index_status !== "error") return row.excerpt ?? "";
  const [first = ""] = explanationOf(row).split(/(?<=\.)\s/);
  return first;
}

/** The indexing state of a bookmark, with buttons if it failed; nothing if it is indexed. */
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
      <span class="state chip error" title={explanationOf(row)}>
        {failureName(row.error_reason)}
      </span>
      <Remedies row={row} tabIndex={tabIndex} />
    </>
  );
}
