import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { partsOf } from "../../model/where/places.ts";
import { useHost, useModel } from "../../parts/context.ts";
import { Favicon } from "../../parts/favicon.tsx";
import { asWritten, exactTime, hostOf, safeHref, shortTime } from "../../parts/format.ts";
import { startDrag } from "../../parts/hooks/drag.ts";
import { Icon, IconButton } from "../../parts/icons.tsx";
import { OpenLink } from "../../parts/open-link.tsx";
import type { LinkOrButton } from "../../parts/place-link.tsx";
import { Tags } from "../../parts/tags.tsx";
import { ROW } from "./list-keys.ts";
import { State } from "./state.tsx";
import { toldOf } from "./told.ts";

export type RowProps = {
  row: BookmarkResponse;
  index: number;
  size: number;
  isActive: boolean;
  link: RefObject<LinkOrButton | null> | undefined;
  onFocus: (index: number) => void;
};

/** A bookmark in the list. */
export function Row({ row, index, size, isActive, link, onFocus }: RowProps) {
  const { library } = useModel();
  const { selected, select } = library.list;
  const isSelected = selected.value.has(row.id);
  // Drawn only while it can be used, because rows come and go by the hundred while you scroll.
  const [isNear, setNear] = useState(false);
  const tabIndex = isActive ? 0 : -1;
  const focus = () => onFocus(index);
  useEffect(() => {
    if (row.excerpt === undefined && row.index_status === "done") library.readExcerpt(row);
  }, [row.id, row.indexed_at, row.excerpt === undefined]);
  return (
    <li
      class={isSelected ? "row selected" : "row"}
      style={{ transform: `translateY(${index * ROW}px)` }}
      aria-setsize={size}
      aria-posinset={index + 1}
      draggable
      onMouseEnter={() => setNear(true)}
      onMouseLeave={() => setNear(false)}
      onDragStart={(event) => startDrag(event, isSelected ? [...selected.value] : [row.id], row.url)}
    >
      <span class="pick">
        <Favicon bookmark={row} />
        <input
          type="checkbox"
          aria-label={`Select ${row.title}`}
          checked={isSelected}
          tabIndex={tabIndex}
          onFocus={focus}
          onChange={(event) => select([row.id], event.currentTarget.checked)}
        />
      </span>
      <div class="row-text">
        <div class="row-words">
          <div class="row-head">
            <OpenLink bookmark={row} tabIndex={tabIndex} onFocus={focus} focusRef={link}>
              {asWritten(row.title)}
            </OpenLink>
            <time dateTime={row.added_at} title={exactTime(row.added_at)}>
              {shortTime(row.added_at)}
            </time>
          </div>
          <p class="excerpt" dir="auto">
            {toldOf(row)}
          </p>
        </div>
        <div class="meta">
          <span class="site">{hostOf(row.url)}</span>
          <Collection id={row.collection_id} />
          <State row={row} tabIndex={tabIndex} />
          <Tags tags={row.tags} tabIndex={tabIndex} />
        </div>
      </div>
      {(isActive || isNear) && <Actions row={row} tabIndex={tabIndex} />}
    </li>
  );
}

/** The collection of a row, if the view shows several. */
function Collection({ id }: { id: string }) {
  const { library } = useModel();
  if (library.collectionId.value === id) return null;
  const name = library.collections.value?.find((one) => one.id === id)?.name;
  if (name === undefined) return null;
  return (
    <span class="in" title={name}>
      <Icon name="folder" /> <bdi>{partsOf(name).last}</bdi>
    </span>
  );
}

function Actions({ row, tabIndex }: { row: BookmarkResponse; tabIndex: number }) {
  const { removeBookmarks } = useModel();
  const { kind } = useHost();
  const href = safeHref(row.url);
  return (
    <span class="row-actions">
      {kind === "page" && href !== undefined && (
        <a
          class="icon-button"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          tabIndex={tabIndex}
          aria-label={`Original of ${row.title}`}
          title="Open the original"
        >
          <Icon name="open" />
        </a>
      )}
      <IconButton
        icon="trash"
        label={`Move ${row.title} to trash`}
        tabIndex={tabIndex}
        onClick={() => void removeBookmarks([row.id])}
      />
    </span>
  );
}
