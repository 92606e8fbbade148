import type { Api } from "../../../../client/api.ts";
import { DaemonError } from "../client/daemon-client.ts";
import { patiently, type Sleep } from "./patiently.ts";

/** A page of this computer, and its collection ("" in a dry run). */
export type LocalPage = { url: string; collection_id: string };

/** The results of fetching pages. */
export type Queued = { queued: number; failed: { url: string; why: string }[]; stoppedBy: unknown };

/**
 * Fetches pages of this computer that an import stored, because the user agreed. A page that the daemon refuses does not stop
 * the others. `stoppedBy` is the error that ended everything.
 */
export async function fetchLocalPages(api: Api, pages: LocalPage[], sleep: Sleep): Promise<Queued> {
  const result: Queued = { queued: 0, failed: [], stoppedBy: undefined };
  for (const { url, collection_id } of pages) {
    try {
      await patiently(() => api.save(collection_id, { url }, { scan: "later" }), sleep);
      result.queued++;
    } catch (error) {
      if (!(error instanceof DaemonError) || error.kind !== "problem") return { ...result, stoppedBy: error };
      result.failed.push({ url, why: error.message });
    }
  }
  return result;
}
