import { type Signal, signal } from "@preact/signals";
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

  function end(next: SaveState): SaveState {
    state.value = next;
    return next;
  }

  /** `find` returns the page to save. If it throws, the message is shown. Returns how this save ended: another may run beside it. */
  async function save(collectionId: string, find: () => Promise<Draft>, force = false): Promise<SaveState> {
    state.value = { kind: "saving" };
    let draft: Draft | undefined;
    try {
      draft = await find();
      const outcome = await savePage(client, collectionId, draft, { force });
      if (isWarning(outcome)) {
        stopped.value = { draft, collectionId, warning: outcome };
        return end({ kind: "idle" });
      }
      const saved = end({ kind: "saved", bookmark: outcome, byAddress: draft.html == null });
      onSaved();
      return saved;
    } catch (error) {
      const isAway = error instanceof ApiError && error.kind === "offline";
      // A forced save was decided on what the daemon reported, so the daemon is asked again.
      if (isAway && keep !== undefined && draft !== undefined && !force)
        return keepIt(keep, collectionId, draft);
      return end({ kind: "failed", message: messageOf(error) });
    }
  }

  async function keepIt(keep: Keep, collectionId: string, draft: Draft): Promise<SaveState> {
    try {
      await keep(collectionId, draft);
      return end({ kind: "kept" });
    } catch (error) {
      return end({ kind: "failed", message: messageOf(error) });
    }
  }

  return {
    ...{ state, stopped, save },
    reset: () => {
      state.value = { kind: "idle" };
    },
    ...createDeciding(stopped, save),
  };
}

/** The two answers to a warning. */
function createDeciding(
  stopped: Signal<StoppedSave | undefined>,
  save: (collectionId: string, find: () => Promise<Draft>, force: true) => Promise<SaveState>,
) {
  /** Those that are being saved anyway. */
  const forcing = new Set<StoppedSave>();
  return {
    dismiss: () => {
      const { value } = stopped;
      stopped.value = undefined;
      // While it is being saved, the decision was to save it.
      if (value !== undefined && !forcing.has(value)) value.onDecided?.();
    },
    /** Stores the page anyway. The warning stays until that has succeeded. Returns how it ended. */
    async force(): Promise<SaveState> {
      const { value } = stopped;
      if (value === undefined || forcing.has(value)) return { kind: "idle" };
      forcing.add(value);
      const ended = await save(value.collectionId, async () => value.draft, true);
      forcing.delete(value);
      if (ended.kind !== "saved") return ended;
      value.onDecided?.();
      if (stopped.value === value) stopped.value = undefined;
      return ended;
    },
  };
}
