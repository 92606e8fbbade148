import type { Env } from "../../../lib/ports.ts";
import { narrowBookmark, narrowCollection } from "../../../lib/store/grants/granted.ts";
import { forbidden } from "../../http/guard.ts";
import type { Bookmarkd } from "../bookmarkd.ts";

/**
 * The service for an assistant that may see only some collections: a hidden id becomes an id that does not exist, as `guard`
 * does for routes. All functions are named here, so that the compiler asks how to limit a new one. Those that are passed on
 * limit themselves by `env.grant`.
 */
export function grantedBookmarkd(all: Bookmarkd, env: Pick<Env, "grant" | "reader">): Bookmarkd {
  const checkWrites = () => {
    if (env.grant?.writes === false) throw forbidden("it is read-only");
  };
  // A limited assistant cannot create or delete collections.
  const checkCollections = () => {
    if (env.grant !== undefined) throw forbidden("it may not create, delete or restore collections");
  };
  return {
    saveTo: all.saveTo,
    createCollection: async (...given) => {
      checkCollections();
      return all.createCollection(...given);
    },
    deleteCollection: async (...given) => {
      checkCollections();
      return all.deleteCollection(...given);
    },
    restoreCollection: async (...given) => {
      checkCollections();
      return all.restoreCollection(...given);
    },
    listTrash: all.listTrash,
    getBookmark: async (id, ...rest) => all.getBookmark(await narrowBookmark(env, id), ...rest),
    changeBookmark: async (id, ...rest) => {
      checkWrites();
      return all.changeBookmark(await narrowBookmark(env, id), ...rest);
    },
    deleteBookmark: async (id, ...rest) => {
      checkWrites();
      return all.deleteBookmark(await narrowBookmark(env, id), ...rest);
    },
    restoreBookmark: async (id, ...rest) => {
      checkWrites();
      return all.restoreBookmark(await narrowBookmark(env, id), ...rest);
    },
    listCollections: all.listCollections,
    search: all.search,
    findEvidence: all.findEvidence,
    verifyQuote: all.verifyQuote,
    listBookmarks: async (id, ...rest) =>
      all.listBookmarks(id === undefined ? undefined : narrowCollection(env, id), ...rest),
    readContent: async (id, ...rest) => all.readContent(await narrowBookmark(env, id), ...rest),
    readOutline: async (id, ...rest) => all.readOutline(await narrowBookmark(env, id), ...rest),
    save: async (id, ...rest) => {
      checkWrites();
      return all.save(narrowCollection(env, id), ...rest);
    },
  };
}
