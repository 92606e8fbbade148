import { useComputed } from "@preact/signals";
import type { RefObject, VNode } from "preact";
import { useRef } from "preact/hooks";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { useHost, useModel } from "../../parts/context.ts";
import { focusBookmarks } from "../../parts/hooks/focus-bookmarks.ts";
import { useLostFocus } from "../../parts/hooks/use-lost-focus.ts";
import { useScroll } from "../../parts/hooks/use-scroll.ts";
import { Welcome } from "../welcome.tsx";
import { Gone } from "./gone.tsx";
import { ROW, useKeys } from "./list-keys.ts";
import { Row, type RowProps } from "./row.tsx";

/** How many rows to draw above and below the visible ones. */
const SPARE = 4;

/**
 * The bookmarks of the current view. Only visible rows are in the document, so ten thousand bookmarks cost as much as twenty.
 */
export function List() {
  const { library } = useModel();
  const rows = library.rows.value;
  const box = useRef<HTMLDivElement>(null);
  // With the last row, the list itself goes.
  useLostFocus(box, focusBookmarks);
  if (library.isGone.value) return <Gone />;
  // Until the collections are known, none is known to be gone.
  const isUnsure = rows?.length === 0 && library.collections.value === undefined;
  if (rows === undefined || isUnsure) return <Waiting />;
  if (rows.length === 0) return <Empty />;
  return <Rows rows={rows} box={box} />;
}

function Rows({ rows, box }: { rows: BookmarkResponse[]; box: RefObject<HTMLDivElement | null> }) {
  const { library } = useModel();
  const { top, height } = useScroll(box, ROW);
  const { active, onKeyDown, setActive, link } = useKeys(rows, box);
  const isSelecting = useComputed(() => library.list.selected.value.size > 0);
  const drawings = useRef(new Map<string, { props: Drawn; row: VNode }>());
  const first = Math.max(0, Math.floor(top / ROW) - SPARE);
  const last = Math.min(rows.length, Math.ceil((top + height) / ROW) + SPARE);
  const visible = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  // The focused row stays in the document, however far you scroll.
  if (active < first) visible.unshift(active);
  else if (active >= last) visible.push(active);
  const before = drawings.current;
  drawings.current = new Map();
  const drawn = (index: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    const isActive = index === active;
    const props = { row, index, size: rows.length, isActive, link: isActive ? link : undefined };
    const known = before.get(row.id);
    // Rows that are already drawn stay as they are: a scroll step draws only the rows that become visible.
    const next = known && isSame(known.props, props) ? known : { props, row: drawRow(props, setActive) };
    drawings.current.set(row.id, next);
    return next.row;
  };
  return (
    <div class="scroll" ref={box}>
      <p id="list-keys" class="visually-hidden">
        Arrow keys move, Space selects, Shift with arrows selects several, Control A selects all, Delete moves
        to trash, Enter opens.
      </p>
      <ul
        class={isSelecting.value ? "rows selecting" : "rows"}
        style={{ height: `${rows.length * ROW}px` }}
        aria-label="Bookmarks"
        aria-describedby="list-keys"
        onKeyDown={onKeyDown}
      >
        {visible.map((index) => drawn(index))}
      </ul>
    </div>
  );
}

type Drawn = Omit<RowProps, "onFocus">;

function drawRow(props: Drawn, onFocus: RowProps["onFocus"]): VNode {
  return <Row key={props.row.id} {...props} onFocus={onFocus} />;
}

function isSame(a: Drawn, b: Drawn): boolean {
  return a.row === b.row && a.index === b.index && a.size === b.size && a.isActive === b.isActive;
}

function Empty() {
  const { library } = useModel();
  const { kind } = useHost();
  const isAll = library.collectionId.value === "" && library.under.value === "" && library.tag.value === "";
  if (library.shown.value !== "") {
    return (
      <div class="empty">
        <p class="serif big">Nothing matches this filter</p>
        <button type="button" onClick={() => library.filter("")}>
          Show everything
        </button>
      </div>
    );
  }
  if (kind === "page" && isAll) return <Welcome />;
  if (kind === "panel" && library.collections.value?.length === 0) return null;
  return (
    <div class="empty">
      <p class="serif big">Nothing here yet</p>
      <p class="muted">
        {kind === "panel"
          ? "Open a page you want to keep and press “Save page”."
          : "Paste an address anywhere on this page, or drag bookmarks here from another collection."}
      </p>
    </div>
  );
}

/** Placeholders for rows, if loading takes long. */
function Waiting() {
  return (
    <div class="waiting" aria-busy="true">
      <span class="visually-hidden">Loading bookmarks</span>
      {[0, 1, 2, 3, 4].map((one) => (
        <div key={one} class="ghost" />
      ))}
    </div>
  );
}
