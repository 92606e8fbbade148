import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import type { CollectionResponse } from "../../../schema/collection.ts";
import { hasBelow, idsBelow } from "./places.ts";
import { passes, type Shown } from "./sorting.ts";

/** What is shown: everything, a collection, everything below a name, or a tag. */
export type Where = { collectionId?: string; under?: string; tag?: string };

/** The current selection, as parameters of requests and as a test for events. */
export function createWhere(collections: ReadonlySignal<CollectionResponse[] | undefined>) {
  /** The current collection; "" for all. */
  const collectionId = signal("");
  /** The name above everything that is shown, and its tag; "" for none. */
  const under = signal("");
  const tag = signal("");
  const shown = signal<Shown>("");
  const collection = computed(() => collections.value?.find(({ id }) => id === collectionId.value));
  /** A collection includes those below it. */
  const path = computed(() => under.value || (collection.value?.name ?? ""));
  /** Whether what is shown is asked for by its name. Another collection with the same name is another place, not one below. */
  const isNested = computed(() => under.value !== "" || hasBelow(collections.value ?? [], path.value));
  const ids = computed(() => {
    if (isNested.value) return idsBelow(collections.value ?? [], path.value);
    return collectionId.value === "" ? undefined : new Set([collectionId.value]);
  });
  /** Whether what should be shown is known not to exist. */
  const isGone = computed(
    () =>
      collections.value !== undefined &&
      ((collectionId.value !== "" && collection.value === undefined) ||
        (under.value !== "" && ids.value?.size === 0)),
  );
  /** The parameters of a list or a search. */
  const asked = computed(() => {
    const [name = "", value] = shown.value.split("=");
    return {
      ...(isNested.value && { collection: path.value }),
      ...(tag.value !== "" && { tag: tag.value }),
      ...(value !== undefined && { [name]: value }),
    };
  });

  const stays = (row: BookmarkResponse) => ids.value?.has(row.collection_id) ?? true;
  return {
    ...{ collectionId, under, tag, shown, collection, path, isGone, asked },
    belonging: {
      stays,
      enters: (row: BookmarkResponse) => stays(row) && hasTag(row, tag.value) && passes(row, shown.value),
    },
    /** Returns whether the selection has changed. */
    go({ collectionId: id = "", under: name = "", tag: wanted = "" }: Where): boolean {
      if (id === collectionId.value && name === under.value && wanted === tag.value) return false;
      batch(() => {
        collectionId.value = id;
        under.value = name;
        tag.value = wanted;
        shown.value = "";
      });
      return true;
    },
  };
}

function hasTag({ tags = [] }: BookmarkResponse, wanted: string): boolean {
  return wanted === "" || tags.some((tag) => tag.toLowerCase() === wanted.toLowerCase());
}
