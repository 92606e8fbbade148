import { useComputed } from "@preact/signals";
import { useState } from "preact/hooks";
import { useModel } from "../../parts/context.ts";
import { useDrop } from "../../parts/hooks/drag.ts";
import { PlaceLink } from "../../parts/place-link.tsx";
import { useIsPlace } from "./use-is-place.ts";

/** How many tags to show at first. */
const FIRST = 12;

/** The tags, most used first. */
export function TagList() {
  const { library } = useModel();
  const [isWhole, setWhole] = useState(false);
  const tags = useComputed(() => [...library.tags.value].sort((a, b) => b.count - a.count)).value;
  if (tags.length === 0) return null;
  const shown = isWhole ? tags : tags.slice(0, FIRST);
  return (
    <>
      <div class="side-head">
        <h2>Tags</h2>
      </div>
      <ul class="side-tags">
        {shown.map(({ name, count }) => (
          <Tag key={name} name={name} count={count} />
        ))}
      </ul>
      {tags.length > FIRST && (
        <button type="button" class="side-more" onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Fewer tags" : `All ${tags.length.toLocaleString("en")} tags`}
        </button>
      )}
    </>
  );
}

function Tag({ name, count }: { name: string; count: number }) {
  const { library, showWhere, tagBookmarks } = useModel();
  const isShown = useIsPlace() && library.tag.value === name;
  const drop = useDrop((ids) => void tagBookmarks(ids, [name]));
  return (
    <li {...drop}>
      <PlaceLink
        to={{ tag: name }}
        class="nav"
        aria-current={isShown ? "page" : undefined}
        onGo={() => showWhere({ tag: name })}
      >
        <span class="hash" aria-hidden="true">
          #
        </span>
        <span class="nav-name" dir="auto">
          {name}
        </span>
        <span class="nav-count">{count.toLocaleString("en")}</span>
      </PlaceLink>
    </li>
  );
}
