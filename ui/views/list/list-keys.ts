import type { RefObject } from "preact";
import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { useModel } from "../../parts/context.ts";

/** The height of a row in CSS pixels, as in the style sheet. */
export const ROW = 84;

/** The row that a key leads to from row `at`; undefined for other keys. `page` is the number of visible rows. */
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

/** Makes one row of the list reachable with Tab, and arrow keys choose another. */
export function useKeys(rows: BookmarkResponse[], box: RefObject<HTMLDivElement | null>) {
  const { library, removeBookmarks } = useModel();
  const { select, selected } = library.list;
  const [at, setAt] = useState(0);
  // Of two keys in quick succession, the second finds no new render yet.
  const latest = useRef(0);
  const active = Math.min(at, rows.length - 1);
  const link = useRef<HTMLElement>(null);
  const hasMoved = useFocus(link, box);
  const setActive = useCallback((index: number) => {
    latest.current = index;
    setAt(index);
  }, []);

  function moveTo(from: number, next: number, extend: boolean): void {
    const [first, last] = [Math.min(from, next), Math.max(from, next)];
    if (extend) select(rows.slice(first, last + 1).map(toId), true);
    hasMoved.current = true;
    setActive(next);
    if (box.current !== null) bringIntoSight(box.current, next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, shiftKey, target } = event;
    const from = Math.min(latest.current, rows.length - 1);
    const row = rows[from];
    if (row === undefined) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW) - 1);
    const next = destination(key, from, rows.length, page);
    if (key === "ArrowUp" && from === 0 && !shiftKey) focusSearch();
    else if (next !== undefined) moveTo(from, next, shiftKey);
    else if (key === " " && target === link.current) select([row.id], !selected.value.has(row.id));
    else if (!onCommand(event, row)) return;
    event.preventDefault();
  }

  /** Runs the command of a key on the selection, or on the row. Returns whether the key has a command. */
  function onCommand({ key, ctrlKey, metaKey }: KeyboardEvent, row: BookmarkResponse): boolean {
    const ids = selected.value.size > 0 ? [...selected.value] : [row.id];
    if (key === "a" && (ctrlKey || metaKey)) select(rows.map(toId), true);
    else if (key === "Escape") selected.value = new Set();
    else if (key === "Delete") remove(ids);
    else return false;
    return true;
  }

  /** What follows the removed rows takes the place of the first. */
  function remove(ids: string[]): void {
    const first = rows.findIndex(({ id }) => ids.includes(id));
    if (first !== -1) setActive(first);
    void removeBookmarks(ids);
  }

  return { active, setActive, onKeyDown, link };
}

/** Focuses the link after a move, and when the focused row was removed. The caller says that it moved. */
function useFocus(link: RefObject<HTMLElement | null>, box: RefObject<HTMLDivElement | null>) {
  const hasMoved = useRef(false);
  const hadFocus = box.current?.contains(document.activeElement) === true;
  // Immediately: otherwise, the next key would find the focus where it was.
  useLayoutEffect(() => {
    const hasLost = hadFocus && document.activeElement === document.body;
    if (hasMoved.current || hasLost) link.current?.focus({ preventScroll: true });
    hasMoved.current = false;
  });
  return hasMoved;
}

function focusSearch(): void {
  document.querySelector<HTMLElement>("input[type=search]")?.focus();
}

function bringIntoSight(box: HTMLElement, row: number): void {
  const top = Math.min(box.scrollTop, row * ROW);
  box.scrollTop = Math.max(top, (row + 1) * ROW - box.clientHeight);
}

const toId = ({ id }: BookmarkResponse) => id;
