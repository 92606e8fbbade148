import { useModel } from "./context.ts";

/** The tags of a bookmark. Each leads to all its bookmarks. */
export function Tags({ tags, tabIndex = 0 }: { tags: readonly string[] | undefined; tabIndex?: number }) {
  const { showWhere } = useModel();
  if (tags === undefined || tags.length === 0) return null;
  return (
    <span class="tags">
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          class="tag"
          dir="auto"
          tabIndex={tabIndex}
          onClick={() => showWhere({ tag })}
        >
          {tag}
        </button>
      ))}
    </span>
  );
}
