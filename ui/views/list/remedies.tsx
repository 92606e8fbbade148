import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { WALLS, type Wall } from "../../../schema/source.ts";
import { useModel } from "../../parts/context.ts";

function wallOf({ error_reason }: BookmarkResponse): Wall | undefined {
  return WALLS.find((wall) => wall === error_reason);
}

/** Buttons for a bookmark that is not indexed. */
export function Remedies(props: { row: BookmarkResponse; kind?: string; tabIndex?: number }) {
  const { row, kind = "chip", tabIndex = 0 } = props;
  const { retry, acceptWall, saving, say } = useModel();
  const saveAgain = async () => {
    const ended = await saving.save(row.collection_id, async () => ({ url: row.url }));
    if (ended.kind === "failed") say(ended.message, true);
  };
  const isStopped = row.error_reason === "scan";
  const button = (label: string, onClick: () => unknown) => (
    <button type="button" class={kind} tabIndex={tabIndex} onClick={() => void onClick()}>
      {label}
    </button>
  );
  return (
    <>
      {!isStopped && button("Retry", () => retry(row.id))}
      {isStopped && button("Save anyway", saveAgain)}
      {wallOf(row) !== undefined && button("Save anyway", () => acceptWall(row.id))}
    </>
  );
}
