import { useModel } from "../../parts/context.ts";

/** Whether a collection or tag is shown, and no saved search in it. */
export function useIsPlace(): boolean {
  const { view, savedSearches, currentSearch } = useModel();
  return view.value === "bookmarks" && !savedSearches.has(currentSearch.value);
}
