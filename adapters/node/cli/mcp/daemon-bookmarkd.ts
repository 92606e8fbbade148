import type { Bookmarkd } from "../../../../handlers/mcp/bookmarkd.ts";
import { receive } from "../../../../handlers/mcp/told/outside.ts";
import type { BookmarkResponse, ScanWarning } from "../../../../schema/bookmark.ts";
import type { CollectionResponse } from "../../../../schema/collection.ts";
import type { ContentResponse } from "../../../../schema/content.ts";
import type { SearchResponse } from "../../../../schema/search.ts";
import { toQuery } from "../client/api.ts";
import type { DaemonClient, RequestOptions } from "../client/daemon-client.ts";

/** The service as the daemon gives it over HTTP. */
export function daemonBookmarkd({ request }: DaemonClient): Bookmarkd {
  // The daemon is of the same package; an answer of a newer one has the fields of this one and more.
  const ask = async <T>(method: string, path: string, options: RequestOptions) =>
    receive((await request(method, path, options)) as T);
  return {
    listCollections: (slice, call) =>
      ask<CollectionResponse[]>("GET", `/collections${toQuery({ ...slice, with: "last_indexed" })}`, call),
    listBookmarks: (id, slice, call) => {
      const path = id === undefined ? "/bookmarks" : `/collections/${encodeURIComponent(id)}/bookmarks`;
      return ask<BookmarkResponse[]>("GET", `${path}${toQuery(slice)}`, call);
    },
    search: ({ q, collectionId, limit }, call) =>
      ask<SearchResponse>("GET", `/search${toQuery({ q, collection_id: collectionId, limit })}`, call),
    readContent: (id, slice, call) =>
      ask<ContentResponse>("GET", `/bookmarks/${encodeURIComponent(id)}/content${toQuery(slice)}`, call),
    save: (id, page, { force }, call) => {
      const query = toQuery({ force, from: "assistant" });
      const path = `/collections/${encodeURIComponent(id)}/bookmarks${query}`;
      return ask<BookmarkResponse | ScanWarning>("POST", path, { body: page, ...call });
    },
  };
}
