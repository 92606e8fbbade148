import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { WALLS, type Wall } from "../../../schema/source.ts";
import { useModel } from "../../parts/context.ts";

/** Names of walls that are short enough for a chip. */
const NAMES: Record<Wall, string> = {
  login: "Login page",
  consent: "Cookie question",
  age_gate: "Age gate",
  paywall: "Subscribers only",
  not_found: "Page not found",
  parked: "Parked domain",
  robot_check: "Robot check",
  empty: "Nothing listed",
};

/** What kept a page from the index, in a word or two. */
export function failureName(reason: string | null | undefined): string {
  const wall = WALLS.find((one) => one === reason);
  if (wall !== undefined) return NAMES[wall];
  if (reason === "fetch") return "Not fetched";
  return reason === "scan" ? "Stopped by the scan" : "Failed";
}

function wallOf({ error_reason }: BookmarkResponse): Wall | undefined {
  return WALLS.find((wall) => wall === error_reason);
}

/** Buttons for a bookmark that is not indexed. */
export function Remedies(props: { row: BookmarkResponse; kind?: string; tabIndex?: number }) {
  const { row, kind = "chip", tabIndex = 0 } = props;
  const { retry, acceptWall, saving } = useModel();
  const isStopped = row.error_reason === "scan";
  const button = (label: string, onClick: () => unknown) => (
    <button type="button" class={kind} tabIndex={tabIndex} onClick={() => void onClick()}>
      {label}
    </button>
  );
  return (
    <>
      {!isStopped && button("Retry", () => retry(row.id))}
      {isStopped &&
        button("Save anyway", () => saving.save(row.collection_id, async () => ({ url: row.url })))}
      {wallOf(row) !== undefined && button("Save anyway", () => acceptWall(row.id))}
    </>
  );
}
