import { useComputed } from "@preact/signals";
import { flatten } from "../../model/where/places.ts";
import { useModel } from "../../parts/context.ts";
import { numberOf } from "../../parts/format.ts";
import { IconButton } from "../../parts/icons.tsx";

/** Chooses the view where there is no room for the sidebar. */
export function CollectionChooser() {
  const { library, show } = useModel();
  return (
    <div class="chooser">
      <select
        aria-label="Collection"
        value={library.collectionId.value}
        onChange={(event) => show(event.currentTarget.value)}
      >
        <option value="">All bookmarks ({numberOf(library.total.value)})</option>
        <CollectionOptions withCounts />
      </select>
      <CollectionActions />
      <AddCollection />
    </div>
  );
}

/** The collections as options, indented by level. */
export function CollectionOptions({ withCounts = false }: { withCounts?: boolean }) {
  const { library } = useModel();
  const places = useComputed(() => flatten(library.tree.value)).value;
  const counts = new Map(library.collections.value?.map(({ id, bookmark_count }) => [id, bookmark_count]));
  return (
    <>
      {places.map(({ place: { id, name, path }, depth }) => (
        <option key={id ?? path} value={id ?? path} disabled={id === undefined}>
          {"\u2003".repeat(depth)}
          {name}
          {withCounts && id !== undefined && ` (${(counts.get(id) ?? 0).toLocaleString("en")})`}
        </option>
      ))}
    </>
  );
}

/** Renames and deletes the current collection. */
export function CollectionActions() {
  const { library, question } = useModel();
  const shown = library.collection.value;
  if (shown === undefined) return null;
  return (
    <span class="actions">
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
    </span>
  );
}

export function AddCollection() {
  const { question } = useModel();
  return (
    <IconButton
      icon="plus"
      label="New collection"
      onClick={() => {
        question.value = { kind: "new-collection" };
      }}
    />
  );
}
