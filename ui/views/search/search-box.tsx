import { useEffect, useRef } from "preact/hooks";
import type { Library } from "../../model/library.ts";
import { useModel } from "../../parts/context.ts";
import { isTyping } from "../../parts/hooks/is-typing.ts";
import { Icon } from "../../parts/icons.tsx";
import { firstTitle, titleBeside } from "./titles.ts";

/** Searches the current view. "/" focuses it from anywhere; arrows and Enter lead to the results. */
export function SearchBox() {
  const { searching, library, view, showList } = useModel();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event) || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      ref.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  const where = view.value === "bookmarks" ? placeOf(library) : ALL;
  const onKeyDown = async (event: KeyboardEvent) => {
    // Enter and Escape are for the input method while characters are composed.
    if (event.isComposing) return;
    if (event.key === "Escape") searching.type("");
    if (event.key === "ArrowDown") firstTitle()?.focus();
    if (event.key !== "ArrowDown" && (event.key !== "Enter" || !searching.isSearching.value)) return;
    event.preventDefault();
    if (event.key === "ArrowDown") return;
    showList();
    // The results for these words, not for the previous ones.
    await searching.again();
    requestAnimationFrame(() => firstTitle()?.click());
  };
  return (
    <search class="search">
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        dir="auto"
        aria-label={`Search ${where}`}
        placeholder={`Search ${where}`}
        aria-keyshortcuts="/"
        value={searching.query.value}
        autocomplete="off"
        onInput={(event) => {
          showList();
          searching.type(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <kbd>/</kbd>
    </search>
  );
}

const ALL = "all bookmarks";

/** What a search from the list looks through. */
function placeOf({ tag, path, isGone }: Library): string {
  if (isGone.value) return ALL;
  if (tag.value !== "") return `#${tag.value}`;
  return path.value === "" ? ALL : `“${path.value}”`;
}

/** Arrow keys move between the results, and from the first one to the search box. */
export function onResultKeys(event: KeyboardEvent): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const next = titleBeside(event.target, event.key === "ArrowDown" ? 1 : -1);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
