import type { Api } from "../client/api.ts";
import { patiently, type Sleep } from "./patiently.ts";

/** A page of this computer, and the collection it stands in ("" in a dry run). */
export type LocalPage = { url: string; collection_id: string };

/** Has pages of this computer fetched that an import stored: whoever saves them says so. */
export async function fetchLocalPages(api: Api, pages: LocalPage[], sleep: Sleep): Promise<void> {
  for (const { url, collection_id } of pages) {
    await patiently(() => api.save(collection_id, { url }, { scan: "later" }), sleep);
  }
}
