import type { Api } from "../../../../client/api.ts";
import { DaemonError } from "../client/daemon-client.ts";
import { patiently, type Sleep } from "./patiently.ts";

/** A page of this computer, and its collection ("" in a dry run). */
export type LocalPage = { url: string; collection_id: string };

/** What became of pages that were to be fetched. */
export type Queued = { queued: number; failed: { url: string; why: string }[]; stoppedBy: unknown };

/**
 * Has pages of this computer fetched that an import stored: whoever saves them says so. One that the daemon refuses does
 * not hold up the others; `stoppedBy` is the error that ended it all.
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
