import { count } from "../model/organizing.ts";
import { partsOf } from "../model/where/places.ts";
import { SHOWN, type Shown, SORTS, type Sort } from "../model/where/sorting.ts";
import { useModel } from "../parts/context.ts";
import { CollectionActions } from "./sidebar/chooser.tsx";

/** The name of the current view, its number of bookmarks, and its sorting and filters. */
export function Heading() {
  const { library } = useModel();
  const { tag, path } = library;
  const { above, last } = partsOf(path.value);
  const isEmpty = library.list.rows.value?.length === 0 && library.shown.value === "";
  // What to begin with, and what is not there, have headings of their own.
  if (library.isGone.value) return null;
  if (isEmpty && tag.value === "" && path.value === "") return null;
  const title = tag.value !== "" ? `#${tag.value}` : path.value === "" ? "All bookmarks" : last;
  return (
    <header class="heading">
      {above !== "" && tag.value === "" && (
        <p class="above muted line" dir="auto">
          {above}
        </p>
      )}
      <h1 class="serif" dir="auto">
        {title}
      </h1>
      <CountOfRows />
      <CollectionActions />
      <span class="stretch" />
      {!isEmpty && <Filters />}
    </header>
  );
}

function CountOfRows() {
  const { library } = useModel();
  const rows = library.list.rows.value;
  const known = library.collection.value?.bookmark_count;
  const isAll = library.path.value === "" && library.tag.value === "" && library.shown.value === "";
  const n = isAll ? library.total.value : library.list.isWhole.value ? rows?.length : known;
  return <span class="muted heading-count">{n === undefined ? "" : count(n, "bookmark")}</span>;
}

function Filters() {
  const { library } = useModel();
  return (
    <span class="filters">
      <select
        aria-label="Filter"
        class={library.shown.value === "" ? "quiet" : "quiet active"}
        value={library.shown.value}
        onChange={(event) => library.filter(event.currentTarget.value as Shown)}
      >
        {Object.entries(SHOWN).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        aria-label="Sort"
        class="quiet"
        value={library.sort.value}
        onChange={(event) => {
          library.sort.value = event.currentTarget.value as Sort;
        }}
      >
        {Object.entries(SORTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
