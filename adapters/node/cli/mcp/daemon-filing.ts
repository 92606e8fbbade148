import type { Api } from "../../../../client/api.ts";
import type { Filing } from "../../../../handlers/mcp/bookmarkd.ts";
import { receive } from "../../../../handlers/mcp/untrusted/outside.ts";

/** The organizing functions over the daemon's HTTP interface. */
export function daemonFiling(api: Api): Filing {
  return {
    getBookmark: async (id, call) => receive(await api.bookmark(id, { with: "tags,note,given_title" }, call)),
    changeBookmark: async (id, change, { force }, call) =>
      receive(await api.changeBookmark(id, change, { force, with: "tags,note,why" }, call)),
    createCollection: async (collection, call) => receive(await api.createCollection(collection, call)),
    deleteBookmark: api.deleteBookmark,
    deleteCollection: api.deleteCollection,
    restoreBookmark: async (id, call) => receive(await api.restoreBookmark(id, {}, call)),
    restoreCollection: async (id, call) => receive(await api.restoreCollection(id, call)),
    listTrash: async (slice, call) => receive(await api.trash(slice, call)),
  };
}
