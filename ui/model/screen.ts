import { signal } from "@preact/signals";
import type { BookmarkResponse } from "../../schema/bookmark.ts";

/** What is asked in a dialog. */
export type Question =
  | { kind: "new-collection" }
  | { kind: "rename-collection"; id: string; name: string }
  | { kind: "delete-collection"; id: string; name: string; count: number }
  | { kind: "move-bookmarks"; ids: string[] }
  | { kind: "tag-bookmarks"; ids: string[] }
  | { kind: "empty-trash"; count: number };

/** What is said of something that was done or failed, and what takes it back. */
export type Notice = { text: string; failed: boolean; undo?: () => Promise<void> };

export type View = "bookmarks" | "import" | "statistics" | "trash";

export type Screen = ReturnType<typeof createScreen>;

/** What is open and what is said. */
export function createScreen() {
  /** What is said once, of something that was done or failed. */
  const notice = signal<Notice | undefined>(undefined);
  return {
    notice,
    say: (text: string, failed = false, undo?: Notice["undo"]) => {
      notice.value = { text, failed, ...(undo && { undo }) };
    },
    question: signal<Question | undefined>(undefined),
    view: signal<View>("bookmarks"),
    /** The bookmark that is read. */
    reading: signal<BookmarkResponse | undefined>(undefined),
    /** The address that is about to be saved, "" for one that is still to be typed; undefined when none is. */
    adding: signal<string | undefined>(undefined),
    /** Whether the commands are open, and the side where it is out of sight. */
    palette: signal(false),
    /** Counts what changed the trash, so that it is looked at again. */
    trashed: signal(0),
    drawer: signal(false),
  };
}
