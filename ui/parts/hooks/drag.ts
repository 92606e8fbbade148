import { useState } from "preact/hooks";

const TYPE = "application/x-bookmarkd-ids";

/** Makes bookmarks draggable: sets the data of a starting drag. */
export function startDrag(event: DragEvent, ids: string[], url: string): void {
  if (event.dataTransfer === null) return;
  event.dataTransfer.setData(TYPE, JSON.stringify(ids));
  // The format for other programs.
  if (ids.length === 1) event.dataTransfer.setData("text/uri-list", url);
  event.dataTransfer.effectAllowed = "copyMove";
}

/** The attributes of a drop target for bookmarks. */
export function useDrop(onDrop: (ids: string[]) => void) {
  const [isOver, setOver] = useState(false);
  const holds = (event: DragEvent) => event.dataTransfer?.types.includes(TYPE) === true;
  return {
    "data-over": isOver ? "" : undefined,
    onDragOver: (event: DragEvent) => {
      if (!holds(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const text = event.dataTransfer?.getData(TYPE);
      if (!text) return;
      event.preventDefault();
      onDrop(JSON.parse(text));
    },
  };
}
