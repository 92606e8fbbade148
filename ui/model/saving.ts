import { signal } from "@preact/signals";
import { type Draft, isWarning } from "../../client/api.ts";
import { messageOf } from "../../lib/errors.ts";
import type { BookmarkResponse, ScanWarning } from "../../schema/bookmark.ts";
import { ApiError, type Client } from "../api/client.ts";
import { savePage } from "../api/save-page.ts";

/** A save that the scan stopped. Nothing is stored until somebody decides. */
export type StoppedSave = {
  draft: Draft;
  collectionId: string;
  warning: ScanWarning;
  /** Called after the decision. */
  onDecided?: () => void;
};

export type SaveState =
  | { kind: "idle" }
  | { kind: "saving" }
  /** `byAddress`: the page could not be sent, so the daemon fetches it. */
  | { kind: "saved"; bookmark: BookmarkResponse; byAddress: boolean }
  /** The daemon is away; the page is sent when it is back. */
  | { kind: "kept" }
  | { kind: "failed"; message: string };

/** Keeps a page until the daemon is back. Throws if it cannot. */
type Keep = (collectionId: string, draft: Draft) => Promise<void>;

/** The save in progress, and its result. */
export function createSaving(client: Client, onSaved: () => void, keep?: Keep) {
  const state = signal<SaveState>({ kind: "idle" });
  const stopped = signal<StoppedSave | undefined>(undefined);

  /** `find` returns the page to save. If it throws, the message is shown. */
  async function save(collectionId: string, find: () => Promise<Draft>, force = false): Promise<void> {
    state.value = { kind: "saving" };
    let draft: Draft | undefined;
    try {
      draft = await find();
      const outcome = await savePage(client, collectionId, draft, { force });
      if (isWarning(outcome)) {
        stopped.value = { draft, collectionId, warning: outcome };
        state.value = { kind: "idle" };
      } else {
        state.value = { kind: "saved", bookmark: outcome, byAddress: draft.html == null };
        onSaved();
      }
    } catch (error) {
      const isAway = error instanceof ApiError && error.kind === "offline";
      // A forced save was decided on what the daemon reported, so the daemon is asked again.
      if (isAway && keep !== undefined && draft !== undefined && !force)
        await keepIt(keep, collectionId, draft);
      else state.value = { kind: "failed", message: messageOf(error) };
    }
  }

  async function keepIt(keep: Keep, collectionId: string, draft: Draft): Promise<void> {
    try {
      await keep(collectionId, draft);
      state.value = { kind: "kept" };
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
      stopped.value?.onDecided?.();
      stopped.value = undefined;
    },
    /** Stores the page anyway. */
    async force(): Promise<void> {
      const { value } = stopped;
      stopped.value = undefined;
      if (value === undefined) return;
      await save(value.collectionId, async () => value.draft, true);
      if (state.value.kind === "saved") value.onDecided?.();
    },
  };
}
