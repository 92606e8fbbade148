import type { ComponentChildren, RefObject } from "preact";
import type { BookmarkResponse } from "../../schema/bookmark.ts";
import { useHost, useModel } from "./context.ts";
import { safeHref } from "./format.ts";
import { type LinkOrButton, PlaceLink } from "./place-link.tsx";

type Props = {
  bookmark: BookmarkResponse;
  children: ComponentChildren;
  tabIndex?: number;
  onFocus?: () => void;
  focusRef?: RefObject<LinkOrButton | null> | undefined;
};

/** Opens a bookmark: its page in a new tab, or its stored text if there is a reading view. */
export function OpenLink({ bookmark, children, tabIndex = 0, onFocus = () => {}, focusRef }: Props) {
  const { reading, library } = useModel();
  const { kind } = useHost();
  const isOpen = reading.value?.id === bookmark.id;
  const shared = {
    ...{ class: "title", tabIndex, onFocus, title: bookmark.url, dir: "auto" as const },
    ...(isOpen && { "aria-current": true }),
  };
  if (kind === "panel") {
    return (
      <a
        {...shared}
        ref={focusRef ?? null}
        href={safeHref(bookmark.url) ?? "about:blank"}
        target="_blank"
        rel="noopener noreferrer"
      >
        {children}
      </a>
    );
  }
  return (
    <PlaceLink
      {...shared}
      to={{
        reading: bookmark.id,
        collectionId: library.collectionId.value,
        under: library.under.value,
        tag: library.tag.value,
      }}
      onGo={() => {
        reading.value = bookmark;
      }}
      focusRef={focusRef}
      // What is dragged is the row.
      draggable={false}
    >
      {children}
    </PlaceLink>
  );
}
