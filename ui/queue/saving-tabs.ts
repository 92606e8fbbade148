import { signal } from "@preact/signals";
import { type Draft, isWarning } from "../../client/api.ts";
import { messageOf } from "../../lib/errors.ts";
import type { ScanWarning } from "../../schema/bookmark.ts";
import { ApiError, type Client } from "../api/client.ts";
import { savePage } from "../api/save-page.ts";

/** Keeps a page until the daemon is back, or until somebody decides about the warning. */
type Keep = (collectionId: string, draft: Draft, more?: { warning?: ScanWarning }) => Promise<void>;

/** How many pages to send at a time. */
const AT_A_TIME = 2;

export type TabsState =
  | { kind: "idle" }
  | { kind: "saving"; done: number; total: number }
  /** `kept` pages wait for the daemon; `stopped` ones wait for a decision about the warning. */
  | { kind: "done"; saved: number; kept: number; stopped: number; failed: number; why: string };

/** Saves the tabs of a window together and reports the results. */
export function createSavingTabs(client: Client, keep: Keep, onSaved: () => void) {
  const state = signal<TabsState>({ kind: "idle" });

  /** Each of `finds` returns a page to save. Errors are counted, and the first one is shown. */
  async function saveTabs(collectionId: string, finds: (() => Promise<Draft>)[]): Promise<void> {
    const total = finds.length;
    const became = { saved: 0, kept: 0, stopped: 0, failed: 0, why: "" };
    const left = [...finds];
    const work = async () => {
      for (let find = left.shift(); find !== undefined; find = left.shift()) {
        const { saved, kept, stopped, failed } = became;
        state.value = { kind: "saving", done: saved + kept + stopped + failed, total };
        try {
          became[await saveOne(collectionId, await find())]++;
        } catch (error) {
          became.failed++;
          became.why ||= messageOf(error);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    state.value = { kind: "done", ...became };
    onSaved();
  }

  async function saveOne(collectionId: string, draft: Draft): Promise<"saved" | "kept" | "stopped"> {
    try {
      const outcome = await savePage(client, collectionId, draft);
      if (!isWarning(outcome)) return "saved";
      await keep(collectionId, draft, { warning: outcome });
      return "stopped";
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== "offline") throw error;
      await keep(collectionId, draft);
      return "kept";
    }
  }

  return { state, saveTabs };
}
