import { batch, effect, signal } from "@preact/signals";
import { ApiError } from "../../api/client.ts";
import type { Model } from "../../model/model.ts";
import type { View } from "../../model/screen.ts";
import { isStep, type Place, toAddress, toPlace } from "./address.ts";

/**
 * Keeps the view and the address in step: shows the view for the address, now and on Back and Forward, and updates the address
 * when the view changes, until the returned function is called.
 */
export function followAddress(model: Model): () => void {
  /** The bookmark whose address was opened, until it is known. */
  const awaited = signal("");

  async function openBookmark(id: string): Promise<void> {
    if (model.reading.value?.id === id) return;
    const before = model.reading.value;
    awaited.value = id;
    try {
      const found = await model.client.bookmark(id);
      if (awaited.value === id && model.reading.value === before) model.reading.value = found;
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) model.say("This bookmark no longer exists.", true);
    } finally {
      if (awaited.value === id) awaited.value = "";
    }
  }

  function show(place: Place): void {
    batch(() => {
      showWhere(model, place);
      model.view.value = place.view as View;
      awaited.value = "";
      if (place.reading === "") model.reading.value = undefined;
      if (place.query !== model.searching.query.value) model.searching.type(place.query);
    });
    if (place.reading !== "") void openBookmark(place.reading);
  }

  const onPop = () => show(toPlace(location.href));
  onPop();
  let last = toPlace(location.href);
  const stop = effect(() => {
    const { view, reading, searching } = model;
    const place: Place = {
      ...whereOf(model),
      view: view.value,
      query: searching.query.value,
      // What was gone back to comes in a moment; what it takes the place of is still there.
      reading: awaited.value || (reading.value?.id ?? ""),
    };
    const address = toAddress(place);
    if (address !== location.pathname + location.search) {
      history[isStep(last, place) ? "pushState" : "replaceState"](null, "", address);
    }
    last = place;
    document.title = titleOf(model);
  });
  addEventListener("popstate", onPop);
  return () => {
    removeEventListener("popstate", onPop);
    stop();
    document.title = PRODUCT;
  };
}

const PRODUCT = "bookmarkd";

/** What tabs, the history and screen readers call the address: what is read, searched or listed. */
function titleOf({ reading, searching, view, library }: Model): string {
  const listed = library.tag.value === "" ? library.path.value : `#${library.tag.value}`;
  const shown = view.value === "bookmarks" ? listed : view.value[0]?.toUpperCase() + view.value.slice(1);
  const query = searching.query.value.trim();
  const subject = reading.value?.title ?? (query === "" ? shown : `“${query}”`);
  return subject === "" ? PRODUCT : `${subject} – ${PRODUCT}`;
}

function whereOf({ library }: Model): Pick<Place, "collectionId" | "under" | "tag"> {
  return {
    collectionId: library.collectionId.value,
    under: library.under.value,
    tag: library.tag.value,
  };
}

function showWhere(model: Model, { collectionId, under, tag }: Place): void {
  const here = whereOf(model);
  if (here.collectionId === collectionId && here.under === under && here.tag === tag) return;
  model.showWhere({ collectionId, under, tag });
}
