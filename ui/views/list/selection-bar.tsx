import { useRef } from "preact/hooks";
import { useModel } from "../../parts/context.ts";
import { focusBookmarks } from "../../parts/hooks/focus-bookmarks.ts";
import { useHeight } from "../../parts/hooks/use-height.ts";
import { useLostFocus } from "../../parts/hooks/use-lost-focus.ts";
import { Icon } from "../../parts/icons.tsx";

/** Buttons for the selected bookmarks. */
export function SelectionBar() {
  const { library, question, reindex, removeBookmarks } = useModel();
  const { selected, rows, select } = library.list;
  const box = useRef<HTMLDivElement>(null);
  useLostFocus(box, focusBookmarks);
  const ids = [...selected.value];
  useHeight(box, "--selection-bar", ids.length > 0);
  if (ids.length === 0) return null;
  const all = rows.value ?? [];
  return (
    <div ref={box} class="selection-bar" role="toolbar" aria-label="Selected bookmarks">
      <span role="status">{ids.length.toLocaleString("en")} selected</span>
      {ids.length < all.length && (
        <button
          type="button"
          class="quiet"
          onClick={() =>
            select(
              all.map(({ id }) => id),
              true,
            )
          }
        >
          Select all {all.length.toLocaleString("en")}
        </button>
      )}
      <span class="stretch" />
      <button type="button" class="quiet" onClick={() => reindex(ids)}>
        <Icon name="refresh" /> Reindex
      </button>
      <button
        type="button"
        class="quiet"
        onClick={() => {
          question.value = { kind: "move-bookmarks", ids };
        }}
      >
        <Icon name="folder" /> Move
      </button>
      <button
        type="button"
        class="quiet"
        onClick={() => {
          question.value = { kind: "tag-bookmarks", ids };
        }}
      >
        <Icon name="tag" /> Tag
      </button>
      <button type="button" class="quiet danger-text" onClick={() => void removeBookmarks(ids)}>
        <Icon name="trash" /> Move to trash
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label="Clear selection"
        title="Clear selection"
        onClick={() => {
          selected.value = new Set();
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
