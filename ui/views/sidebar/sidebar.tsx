import type { View } from "../../model/screen.ts";
import { useModel } from "../../parts/context.ts";
import { numberOf } from "../../parts/format.ts";
import { useDrop } from "../../parts/hooks/drag.ts";
import { Icon, type IconName } from "../../parts/icons.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { Footer } from "../../parts/progress.tsx";
import { AddCollection } from "./chooser.tsx";
import { SavedSearches } from "./searches.tsx";
import { TagList } from "./tag-list.tsx";
import { Tree } from "./tree.tsx";
import { useIsPlace } from "./use-is-place.ts";

/** All views: the tree of collections, tags, trash, and the rest. `isAlone` if one cannot leave it, in front of everything. */
export function Sidebar({ isAlone = false }: { isAlone?: boolean }) {
  const { library } = useModel();
  const isEmpty = library.collections.value?.length === 0;
  return (
    <div class="side">
      <header class="brand serif">
        <Icon name="ribbon" /> bookmarkd
        {!isAlone && (
          <button type="button" class="skip" onClick={focusSearch}>
            Skip to search
          </button>
        )}
      </header>
      <nav class="side-scroll" aria-label="Collections">
        <ul>
          <All />
        </ul>
        <div class="side-head">
          <h2>Collections</h2>
          <AddCollection />
        </div>
        {isEmpty ? <p class="side-hint">None yet</p> : <Tree places={library.tree.value} />}
        <SavedSearches />
        <TagList />
      </nav>
      <nav class="side-views" aria-label="Views">
        <Trash />
        <ViewButton view="import" icon="upload" label="Import" />
        <ViewButton view="statistics" icon="chart" label="Statistics" />
      </nav>
      <Footer />
    </div>
  );
}

function All() {
  const { library, show } = useModel();
  const isShown =
    useIsPlace() &&
    library.collectionId.value === "" &&
    library.under.value === "" &&
    library.tag.value === "";
  return (
    <li>
      <PlaceLink to={{}} class="nav" aria-current={isShown ? "page" : undefined} onGo={() => show("")}>
        <Icon name="tray" />
        <span class="nav-name">All bookmarks</span>
        <span class="nav-count">{numberOf(library.total.value)}</span>
      </PlaceLink>
    </li>
  );
}

function Trash() {
  const { removeBookmarks } = useModel();
  const drop = useDrop((ids) => void removeBookmarks(ids));
  return <ViewButton view="trash" icon="trash" label="Trash" drop={drop} />;
}

function ViewButton(props: { view: View; icon: IconName; label: string; drop?: object }) {
  const { view, drawer, searching } = useModel();
  return (
    <PlaceLink
      to={{ view: props.view }}
      class="nav"
      aria-current={view.value === props.view ? "page" : undefined}
      onGo={() => {
        searching.type("");
        view.value = props.view;
        drawer.value = false;
      }}
      {...props.drop}
    >
      <Icon name={props.icon} /> <span class="nav-name">{props.label}</span>
    </PlaceLink>
  );
}

/** The list of collections and tags may be long. */
function focusSearch(): void {
  document.querySelector<HTMLElement>("input[type=search]")?.focus();
}
