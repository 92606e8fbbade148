import type { RefObject } from "preact";
import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { useModel } from "../../parts/context.ts";
import { useLostFocus } from "../../parts/hooks/use-lost-focus.ts";
import type { LinkOrButton } from "../../parts/place-link.tsx";

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

/** A row by its id, which stays when others come above it, and by its place, which the next row takes when it is gone. */
type At = { id: string | undefined; index: number };

function indexNow(rows: BookmarkResponse[], { id, index }: At): number {
  if (id === undefined || rows[index]?.id === id) return Math.min(index, rows.length - 1);
  const now = rows.findIndex((row) => row.id === id);
  return now === -1 ? Math.min(index, rows.length - 1) : now;
}

/** The active row. */
function useActive(rows: BookmarkResponse[]) {
  const [at, setAt] = useState<At>({ id: undefined, index: 0 });
  // Of two keys in quick succession, the second finds no new render yet.
  const latest = useRef(at);
  const shown = useRef(rows);
  shown.current = rows;
  const setActive = useCallback((index: number) => {
    latest.current = { id: shown.current[index]?.id, index };
    setAt(latest.current);
  }, []);
  return { active: indexNow(rows, at), latest, setActive };
}

/** Makes one row of the list reachable with Tab, and arrow keys choose another. */
export function useKeys(rows: BookmarkResponse[], box: RefObject<HTMLDivElement | null>) {
  const { library, removeBookmarks } = useModel();
  const { select, selected } = library.list;
  const { active, latest, setActive } = useActive(rows);
  const link = useRef<LinkOrButton>(null);
  const hasMoved = useFocus(link, box);
  useReturning(rows, box, (index) => moveTo(index, index, false));

  function moveTo(from: number, next: number, extend: boolean): void {
    const [first, last] = [Math.min(from, next), Math.max(from, next)];
    if (extend) select(rows.slice(first, last + 1).map(toId), true);
    hasMoved.current = true;
    setActive(next);
    if (box.current !== null) bringIntoSight(box.current, next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, shiftKey, target } = event;
    const from = indexNow(rows, latest.current);
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
  // Immediately: otherwise, the next key would find the focus where it was.
  useLayoutEffect(() => {
    if (hasMoved.current) link.current?.focus({ preventScroll: true });
    hasMoved.current = false;
  });
  useLostFocus(box, () => link.current?.focus({ preventScroll: true }));
  return hasMoved;
}

/** Goes to the first of the rows that come back from the trash when all are there, unless the focus is outside the list by then. */
function useReturning(
  rows: BookmarkResponse[],
  box: RefObject<HTMLDivElement | null>,
  goTo: (index: number) => void,
): void {
  const { returning } = useModel().library;
  const ids = returning.value;
  useLayoutEffect(() => {
    if (ids.length === 0) return;
    const wanted = new Set(ids);
    const found = rows.filter(({ id }) => wanted.has(id));
    const [first] = found;
    if (first === undefined || found.length < wanted.size) return;
    returning.value = [];
    const { activeElement, body } = document;
    if (activeElement === body || box.current?.contains(activeElement)) goTo(rows.indexOf(first));
  }, [rows, ids]);
}

function focusSearch(): void {
  document.querySelector<HTMLElement>("input[type=search]")?.focus();
}

function bringIntoSight(box: HTMLElement, row: number): void {
  const top = Math.min(box.scrollTop, row * ROW);
  box.scrollTop = Math.max(top, (row + 1) * ROW - box.clientHeight);
}

const toId = ({ id }: BookmarkResponse) => id;
