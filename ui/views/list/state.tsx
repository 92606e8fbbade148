import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { useModel } from "../../parts/context.ts";

/** What a row says under its title: how its page begins, or why there is none. */
export function toldOf(row: BookmarkResponse): string {
  if (row.index_status !== "error") return row.excerpt ?? "";
  const [first = ""] = (row.error_message ?? "").split(/(?<=\.)\s/);
  return first || "The page could not be indexed.";
}

const isStopped = ({ error_message }: BookmarkResponse) => /tripped the scan/.test(error_message ?? "");

/** How far the index has got with a bookmark, and what can be done about it; nothing when it is done. */
export function State({ row, tabIndex }: { row: BookmarkResponse; tabIndex: number }) {
  const { retry, saving } = useModel();
  if (row.index_status === "done") return null;
  if (row.index_status !== "error") {
    return (
      <span class={`state chip ${row.index_status}`}>
        {row.index_status === "pending" ? "Waiting" : "Indexing"}
      </span>
    );
  }
  const stopped = isStopped(row);
  return (
    <>
      <span class="state chip error" title={row.error_message ?? ""}>
        {stopped ? "Stopped by the scan" : "Failed"}
      </span>
      {stopped ? (
        <button
          type="button"
          class="chip"
          tabIndex={tabIndex}
          onClick={() => void saving.save(row.collection_id, async () => ({ url: row.url }))}
        >
          Save anyway
        </button>
      ) : (
        <button type="button" class="chip" tabIndex={tabIndex} onClick={() => void retry(row.id)}>
          Retry
        </button>
      )}
    </>
  );
}
