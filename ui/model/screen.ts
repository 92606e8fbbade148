import { signal } from "@preact/signals";
import type { BookmarkResponse } from "../../schema/bookmark.ts";

/** The question in a dialog. */
export type Question =
  | { kind: "new-collection" }
  | { kind: "rename-collection"; id: string; name: string }
  | { kind: "delete-collection"; id: string; name: string; count: number }
  | { kind: "move-bookmarks"; ids: string[] }
  | { kind: "tag-bookmarks"; ids: string[] }
  | { kind: "empty-trash"; count: number };

/** A message about something that was done or failed, and how to undo it. */
export type Notice = { text: string; failed: boolean; undo?: () => Promise<void> };

export type View = "bookmarks" | "import" | "statistics" | "trash";

export type Screen = ReturnType<typeof createScreen>;

/** What is open, and the current message. */
export function createScreen() {
  /** A message about something that was done or failed. */
  const notice = signal<Notice | undefined>(undefined);
  return {
    notice,
    say: (text: string, failed = false, undo?: Notice["undo"]) => {
      notice.value = { text, failed, ...(undo && { undo }) };
    },
    question: signal<Question | undefined>(undefined),
    view: signal<View>("bookmarks"),
    /** The bookmark in the reading view. */
    reading: signal<BookmarkResponse | undefined>(undefined),
    /** The address to save, "" while it has to be typed; undefined if none is. */
    adding: signal<string | undefined>(undefined),
    /** Whether the command palette is open; whether the sidebar is, if it is hidden by default. */
    palette: signal(false),
    /** Counts changes of the trash, so that it loads again. */
    trashed: signal(0),
    drawer: signal(false),
  };
}
