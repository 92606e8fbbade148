import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { signalMeanings } from "../../parts/signals.ts";
import { explanationOf, failureName } from "./failures.ts";
import { Remedies } from "./remedies.tsx";
import { keptName } from "./told.ts";

/** The indexing state of a bookmark, with buttons if it failed; if it is indexed, whether the scan warned about it. */
export function State({ row, tabIndex }: { row: BookmarkResponse; tabIndex: number }) {
  if (row.index_status === "done") return <Kept row={row} />;
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

/** Marks a page that was kept although the scan warned. */
function Kept({ row: { signals = [] } }: { row: BookmarkResponse }) {
  if (signals.length === 0) return null;
  return (
    <span class="chip error kept" title={`This page ${signalMeanings(signals)}.`}>
      {keptName(signals)}
    </span>
  );
}
