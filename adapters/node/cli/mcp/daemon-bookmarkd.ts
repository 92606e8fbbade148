import type { Api } from "../../../../client/api.ts";
import { BESIDES, type Bookmarkd } from "../../../../handlers/mcp/bookmarkd.ts";
import { receive } from "../../../../handlers/mcp/untrusted/outside.ts";
import { daemonFiling } from "./daemon-filing.ts";

/** The service over the daemon's HTTP interface, and the default collection for new pages. */
export function daemonBookmarkd(api: Api, saveTo?: string): Bookmarkd {
  return {
    ...daemonFiling(api),
    saveTo,
    listCollections: async (slice, call) =>
      receive(await api.collections({ ...slice, with: "last_indexed" }, call)),
    listBookmarks: async (id, slice, call) =>
      receive(await (id === undefined ? api.bookmarks(slice, call) : api.bookmarksOf(id, slice, call))),
    search: async ({ q, collectionId, limit }, call) =>
      receive(await api.search({ q, collection_id: collectionId, limit, with: BESIDES.join() }, call)),
    readContent: async (id, part, call) => receive(await api.content(id, { ...part, with: "error" }, call)),
    readOutline: async (id, call) => receive(await api.outline(id, call)),
    findEvidence: async (asked, call) => receive(await api.evidence(asked, call)),
    verifyQuote: async (asked, call) => receive(await api.verifyQuote(asked, call)),
    save: async (id, page, { force }, call) =>
      receive(
        await api.save(id, page, { force, from: "assistant", same: "page", with: "why,already" }, call),
      ),
  };
}
