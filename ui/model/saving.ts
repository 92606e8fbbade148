import { signal } from "@preact/signals";
import { type Draft, isWarning } from "../../client/api.ts";
import { messageOf } from "../../lib/errors.ts";
import type { BookmarkResponse, ScanWarning } from "../../schema/bookmark.ts";
import type { Client } from "../api/client.ts";

/** A save that the scan stopped; nothing is stored until somebody says so. */
export type StoppedSave = { draft: Draft; collectionId: string; warning: ScanWarning };

export type SaveState =
  | { kind: "idle" }
  | { kind: "saving" }
  /** `byAddress`: the page could not be sent along, so the daemon fetches it. */
  | { kind: "saved"; bookmark: BookmarkResponse; byAddress: boolean }
  | { kind: "failed"; message: string };

/** The save that is under way, and what became of it. */
export function createSaving(client: Client, onSaved: () => void) {
  const state = signal<SaveState>({ kind: "idle" });
  const stopped = signal<StoppedSave | undefined>(undefined);

  /** `find` answers the page to save; what it throws is shown. */
  async function save(collectionId: string, find: () => Promise<Draft>, force = false): Promise<void> {
    state.value = { kind: "saving" };
    try {
      const draft = await find();
      const outcome = await client.save(collectionId, draft, { force, same: "page", with: "why" });
      if (isWarning(outcome)) {
        stopped.value = { draft, collectionId, warning: outcome };
        state.value = { kind: "idle" };
      } else {
        state.value = { kind: "saved", bookmark: outcome, byAddress: draft.html == null };
        onSaved();
      }
    } catch (error) {
      state.value = { kind: "failed", message: messageOf(error) };
    }
  }

  return {
    state,
    stopped,
    save,
    reset: () => {
      state.value = { kind: "idle" };
    },
    dismiss: () => {
      stopped.value = undefined;
    },
    /** Stores the page all the same. */
    async force(): Promise<void> {
      const { value } = stopped;
      stopped.value = undefined;
      if (value !== undefined) await save(value.collectionId, async () => value.draft, true);
    },
  };
}
