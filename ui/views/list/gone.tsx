import { useHost, useModel } from "../../parts/context.ts";

/** Instead of the bookmarks of a collection that is not there. */
export function Gone() {
  const { showWhere, view } = useModel();
  const { kind } = useHost();
  return (
    <div class="empty">
      <h1 class="serif big">This collection does not exist</h1>
      <p class="muted">If you deleted it in the last 30 days, you can restore it from the trash.</p>
      <p class="buttons">
        <button type="button" class="primary" onClick={() => showWhere({})}>
          Show all bookmarks
        </button>
        {kind === "page" && (
          <button
            type="button"
            onClick={() => {
              view.value = "trash";
            }}
          >
            Open trash
          </button>
        )}
      </p>
    </div>
  );
}
