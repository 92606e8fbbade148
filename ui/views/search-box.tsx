import { useEffect, useRef } from "preact/hooks";
import { useModel } from "../parts/context.ts";
import { Icon } from "../parts/icons.tsx";

/** Searches what is shown; "/" leads here from anywhere. */
export function SearchBox() {
  const { searching, library } = useModel();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      ref.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  const where =
    library.collection.value === undefined ? "all bookmarks" : `“${library.collection.value.name}”`;
  return (
    <search class="search">
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        aria-label={`Search ${where}`}
        placeholder={`Search ${where}`}
        aria-keyshortcuts="/"
        value={searching.query.value}
        autocomplete="off"
        onInput={(event) => searching.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") searching.type("");
        }}
      />
    </search>
  );
}
