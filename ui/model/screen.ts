import { signal } from "@preact/signals";
import type { BookmarkResponse } from "../../schema/bookmark.ts";

/** What is asked in a dialog. */
export type Question =
  | { kind: "new-collection" }
  | { kind: "rename-collection"; id: string; name: string }
  | { kind: "delete-collection"; id: string; name: string; count: number }
  | { kind: "delete-bookmarks"; ids: string[] }
  | { kind: "move-bookmarks"; ids: string[] }
  | { kind: "tag-bookmarks"; ids: string[] };

/** What is said of something that was done or failed, and what takes it back. */
export type Notice = { text: string; failed: boolean; undo?: () => Promise<void> };

export type View = "bookmarks" | "import" | "statistics";

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
  };
}
