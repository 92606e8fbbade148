import type { RefObject } from "preact";
import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { useModel } from "../../parts/context.ts";

/** Height of a row in CSS pixels; the style sheet has the same. */
export const ROW = 84;

/** Where a key leads to from row `at`; undefined for a key that leads nowhere. `page` is how many rows are in sight. */
function destination(key: string, at: number, rows: number, page: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: rows - 1,
  };
  const target = moves[key];
  return target === undefined ? undefined : Math.max(0, Math.min(rows - 1, target));
}

/** One row of the list can be reached with Tab; arrow keys make it another. */
export function useKeys(rows: BookmarkResponse[], box: RefObject<HTMLDivElement | null>) {
  const { library, removeBookmarks } = useModel();
  const { select, selected } = library.list;
  const [at, setAt] = useState(0);
  const active = Math.min(at, rows.length - 1);
  const link = useRef<HTMLElement>(null);
  const hasMoved = useRef(false);
  const setActive = useCallback((index: number) => setAt(index), []);

  // At once: later, the next key would find the focus where it was.
  useLayoutEffect(() => {
    if (hasMoved.current) link.current?.focus({ preventScroll: true });
    hasMoved.current = false;
  });

  function moveTo(next: number, extend: boolean): void {
    const [from, to] = [Math.min(active, next), Math.max(active, next)];
    if (extend) select(rows.slice(from, to + 1).map(toId), true);
    hasMoved.current = true;
    setAt(next);
    if (box.current !== null) bringIntoSight(box.current, next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, shiftKey, target } = event;
    const row = rows[active];
    if (row === undefined) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW) - 1);
    const next = destination(key, active, rows.length, page);
    if (key === "ArrowUp" && active === 0 && !shiftKey) focusSearch();
    else if (next !== undefined) moveTo(next, shiftKey);
    else if (key === " " && target === link.current) select([row.id], !selected.value.has(row.id));
    else if (!onCommand(event, row)) return;
    event.preventDefault();
  }

  /** What is done to all that is selected, or to the row; answers whether the key does anything. */
  function onCommand({ key, ctrlKey, metaKey }: KeyboardEvent, row: BookmarkResponse): boolean {
    const ids = selected.value.size > 0 ? [...selected.value] : [row.id];
    if (key === "a" && (ctrlKey || metaKey)) select(rows.map(toId), true);
    else if (key === "Escape") selected.value = new Set();
    else if (key === "Delete") void removeBookmarks(ids);
    else return false;
    return true;
  }

  return { active, setActive, onKeyDown, link };
}

function focusSearch(): void {
  document.querySelector<HTMLElement>("input[type=search]")?.focus();
}

function bringIntoSight(box: HTMLElement, row: number): void {
  const top = Math.min(box.scrollTop, row * ROW);
  box.scrollTop = Math.max(top, (row + 1) * ROW - box.clientHeight);
}

const toId = ({ id }: BookmarkResponse) => id;
