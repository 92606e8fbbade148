import { isSame, type SavedSearch } from "../../model/saved-searches.ts";
import { useModel } from "../../parts/context.ts";
import { Icon, IconButton } from "../../parts/icons.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";

/** The saved searches, if there are any. */
export function SavedSearches() {
  const { savedSearches } = useModel();
  const { value } = savedSearches.searches;
  if (value.length === 0) return null;
  return (
    <>
      <div class="side-head">
        <h2>Searches</h2>
      </div>
      <ul>
        {value.map((search) => (
          <Search key={JSON.stringify(search)} search={search} />
        ))}
      </ul>
    </>
  );
}

function Search({ search }: { search: SavedSearch }) {
  const { savedSearches, currentSearch, showSearch, view, say } = useModel();
  const isShown = view.value === "bookmarks" && isSame(currentSearch.value, search);
  const remove = () => {
    savedSearches.remove(search);
    say("Search removed.", false, async () => savedSearches.save(search));
  };
  return (
    <li class="side-search">
      <PlaceLink
        to={search}
        class="nav"
        aria-current={isShown ? "page" : undefined}
        onGo={() => showSearch(search)}
      >
        <Icon name="search" />
        <span class="nav-name" dir="auto">
          {search.query}
        </span>
      </PlaceLink>
      <IconButton icon="close" label={`Remove the search “${search.query}”`} onClick={remove} />
    </li>
  );
}
