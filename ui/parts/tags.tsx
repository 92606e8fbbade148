import { useModel } from "./context.ts";
import { PlaceLink } from "./place-link.tsx";

/** The tags of a bookmark. Each leads to all its bookmarks. */
export function Tags({ tags, tabIndex = 0 }: { tags: readonly string[] | undefined; tabIndex?: number }) {
  const { showWhere } = useModel();
  if (tags === undefined || tags.length === 0) return null;
  return (
    <span class="tags">
      {tags.map((tag) => (
        <PlaceLink
          key={tag}
          to={{ tag }}
          class="tag"
          dir="auto"
          tabIndex={tabIndex}
          draggable={false}
          onGo={() => showWhere({ tag })}
        >
          {tag}
        </PlaceLink>
      ))}
    </span>
  );
}
