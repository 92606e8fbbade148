import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { BookmarkResponse } from "../../schema/bookmark.ts";
import { useHost, useModel } from "../parts/context.ts";
import { Favicon } from "../parts/favicon.tsx";
import { exactTime, hostOf, shortTime } from "../parts/format.ts";
import { OpenLink } from "../parts/open-link.tsx";
import { useScroll } from "../parts/use-scroll.ts";
import { ROW, useKeys } from "./list-keys.ts";

/** Rows that are kept ready above and below what is seen. */
const SPARE = 6;

/** The bookmarks that are shown. Only the rows in sight are in the document, so ten thousand cost what twenty do. */
export function List() {
  const { library } = useModel();
  const { rows } = library.list;
  if (rows.value === undefined) return <Waiting />;
  if (rows.value.length === 0) return <Empty />;
  return <Rows rows={rows.value} />;
}

function Rows({ rows }: { rows: BookmarkResponse[] }) {
  const { library } = useModel();
  const box = useRef<HTMLDivElement>(null);
  const { top, height } = useScroll(box);
  const { active, onKeyDown, setActive, link } = useKeys(rows, box);
  const first = Math.max(0, Math.floor(top / ROW) - SPARE);
  const last = Math.min(rows.length, Math.ceil((top + height) / ROW) + SPARE);
  const visible = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  // The row that has the focus stays, wherever one has scrolled to.
  if (active < first) visible.unshift(active);
  else if (active >= last) visible.push(active);
  return (
    <div class="scroll" ref={box}>
      <ul
        class={library.list.selected.value.size > 0 ? "rows selecting" : "rows"}
        style={{ height: `${rows.length * ROW}px` }}
        aria-label="Bookmarks"
        aria-describedby="list-keys"
        onKeyDown={onKeyDown}
      >
        {visible.map((index) => {
          const row = rows[index];
          return (
            row && (
              <Row
                key={row.id}
                row={row}
                index={index}
                size={rows.length}
                isActive={index === active}
                link={index === active ? link : undefined}
                onFocus={() => setActive(index)}
              />
            )
          );
        })}
      </ul>
      <p id="list-keys" class="visually-hidden">
        Arrow keys move, Space selects, Shift with arrows selects several, Control A all, Delete deletes,
        Enter opens.
      </p>
    </div>
  );
}

type RowProps = {
  row: BookmarkResponse;
  index: number;
  size: number;
  isActive: boolean;
  link: RefObject<HTMLElement | null> | undefined;
  onFocus: () => void;
};

function Row({ row, index, size, isActive, link, onFocus }: RowProps) {
  const { library } = useModel();
  const { selected, select } = library.list;
  const isSelected = selected.value.has(row.id);
  return (
    <li
      class={isSelected ? "row selected" : "row"}
      style={{ transform: `translateY(${index * ROW}px)` }}
      aria-setsize={size}
      aria-posinset={index + 1}
    >
      <span class="pick">
        <Favicon bookmark={row} />
        <input
          type="checkbox"
          aria-label={`Select ${row.title}`}
          checked={isSelected}
          tabIndex={isActive ? 0 : -1}
          onFocus={onFocus}
          onChange={(event) => select([row.id], event.currentTarget.checked)}
        />
      </span>
      <div class="row-text">
        <OpenLink bookmark={row} tabIndex={isActive ? 0 : -1} onFocus={onFocus} focusRef={link}>
          {row.title}
        </OpenLink>
        <p class="meta">
          <span class="site">{hostOf(row.url)}</span>
          <time dateTime={row.added_at} title={exactTime(row.added_at)}>
            {shortTime(row.added_at)}
          </time>
          <State row={row} />
        </p>
      </div>
    </li>
  );
}

/** How far the index has got with a bookmark; nothing when it is done. */
function State({ row }: { row: BookmarkResponse }) {
  if (row.index_status === "done") return null;
  if (row.index_status === "error") {
    return (
      <span class="state error" title={row.error_message ?? ""}>
        {row.error_message || "could not be indexed"}
      </span>
    );
  }
  return (
    <span class={`state ${row.index_status}`}>{row.index_status === "pending" ? "waiting" : "indexing"}</span>
  );
}

function Empty() {
  const { library } = useModel();
  const { kind } = useHost();
  if (library.collections.value?.length === 0) return null;
  return (
    <div class="empty">
      <p class="serif big">Nothing here yet</p>
      <p class="muted">
        {kind === "panel"
          ? "Open a page you want to keep and press “Save page”."
          : "Paste an address above, drop an exported file of bookmarks under Import, or save pages from the browser extension."}
      </p>
    </div>
  );
}

/** Rows to come: shown only when it takes long. */
function Waiting() {
  return (
    <div class="waiting" aria-busy="true">
      <span class="visually-hidden">Loading bookmarks</span>
      {[0, 1, 2, 3].map((one) => (
        <div key={one} class="ghost" />
      ))}
    </div>
  );
}
