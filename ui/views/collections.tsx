import { useModel } from "../parts/context.ts";
import { IconButton } from "../parts/icons.tsx";

/** Chooses what is shown, where there is little room. */
export function CollectionChooser() {
  const { library, show } = useModel();
  return (
    <div class="chooser">
      <select
        aria-label="Collection"
        value={library.collectionId.value}
        onChange={(event) => show(event.currentTarget.value)}
      >
        <option value="">All bookmarks ({library.total.value.toLocaleString("en")})</option>
        {library.collections.value?.map(({ id, name, bookmark_count }) => (
          <option key={id} value={id}>
            {name} ({bookmark_count.toLocaleString("en")})
          </option>
        ))}
      </select>
      <CollectionActions />
    </div>
  );
}

/** Makes a collection; renames and deletes the one that is shown. */
export function CollectionActions() {
  const { library, question } = useModel();
  const shown = library.collection.value;
  return (
    <span class="actions">
      {shown !== undefined && (
        <>
          <IconButton
            icon="pencil"
            label={`Rename “${shown.name}”`}
            onClick={() => {
              question.value = { kind: "rename-collection", id: shown.id, name: shown.name };
            }}
          />
          <IconButton
            icon="trash"
            label={`Delete “${shown.name}”`}
            onClick={() => {
              const { id, name, bookmark_count } = shown;
              question.value = { kind: "delete-collection", id, name, count: bookmark_count };
            }}
          />
        </>
      )}
      <IconButton
        icon="plus"
        label="New collection"
        onClick={() => {
          question.value = { kind: "new-collection" };
        }}
      />
    </span>
  );
}

/** All collections at the side, where there is room. */
export function CollectionList() {
  const { library, view, show } = useModel();
  const isShown = (id: string) => view.value === "bookmarks" && library.collectionId.value === id;
  const entry = (id: string, name: string, n: number) => (
    <li key={id}>
      <button
        type="button"
        class="nav"
        aria-current={isShown(id) ? "page" : undefined}
        onClick={() => show(id)}
      >
        <span class="nav-name">{name}</span>
        <span class="nav-count">{n.toLocaleString("en")}</span>
      </button>
    </li>
  );
  return (
    <ul class="nav-list">
      {entry("", "All bookmarks", library.total.value)}
      {library.collections.value?.map(({ id, name, bookmark_count }) => entry(id, name, bookmark_count))}
    </ul>
  );
}
