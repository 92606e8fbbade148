import { useEffect, useState } from "preact/hooks";
import { messageOf } from "../../../lib/errors.ts";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import type { Client } from "../../api/client.ts";
import { useModel } from "../../parts/context.ts";

export type Change = Parameters<Client["changeBookmark"]>[1];

/** A bookmark with its tags and note, as soon as they are known, and how to change them. */
export function useKept(bookmark: BookmarkResponse) {
  const { client, say, live } = useModel();
  const [kept, setKept] = useState<BookmarkResponse | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    client.bookmark(bookmark.id, { with: "tags,note" }).then(
      (found) => wanted && setKept(found),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [bookmark.id, bookmark.tags]);
  /** Returns whether it was changed. */
  const change = async (body: Change): Promise<boolean> => {
    try {
      const changed = await client.changeBookmark(bookmark.id, body, { with: "tags,note" });
      if ("id" in changed) setKept(changed);
      live.look();
      return "id" in changed;
    } catch (error) {
      say(messageOf(error), true);
      return false;
    }
  };
  return { kept: kept?.id === bookmark.id ? kept : undefined, change };
}
