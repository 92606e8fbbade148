import { useEffect, useRef, useState } from "preact/hooks";
import { messageOf } from "../../../lib/errors.ts";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { ApiError, type Client } from "../../api/client.ts";
import type { Model } from "../../model/model.ts";
import { useModel } from "../../parts/context.ts";
import { keepDraft } from "./note/drafts.ts";

export type Change = Parameters<Client["changeBookmark"]>[1];

/** A bookmark with its tags and note, as soon as they are known, and how to change them. */
export function useKept(bookmark: BookmarkResponse) {
  const model = useModel();
  const { client, say, live } = model;
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
  // Another bookmark may be shown before the answer comes.
  const shown = useRef(bookmark.id);
  shown.current = bookmark.id;
  /** Returns whether it was changed. */
  const change = async (body: Change): Promise<boolean> => {
    try {
      const changed = await client.changeBookmark(bookmark.id, body, { with: "tags,note" });
      if ("id" in changed && changed.id === shown.current) setKept(changed);
      live.look();
      return "id" in changed;
    } catch (error) {
      say(messageOf(error), true);
      return false;
    }
  };
  return {
    kept: kept?.id === bookmark.id ? kept : undefined,
    change,
    leaveNote: (note: string) => leaveNote(model, bookmark, kept?.note ?? "", note),
  };
}

/** Saves a note that the reader leaves, so that it is not lost. What can't be saved stays in the tab until the bookmark is read again. */
async function leaveNote(
  { client, say, live }: Pick<Model, "client" | "say" | "live">,
  { id, title }: BookmarkResponse,
  before: string,
  note: string,
): Promise<void> {
  const save = (text: string) => client.changeBookmark(id, { note: text });
  const undo = () =>
    save(before).then(
      () => say("The note is as before."),
      (error) => say(messageOf(error), true),
    );
  try {
    await save(note);
    keepDraft(sessionStorage, id, undefined);
    say("Note saved.", false, undo);
    live.look();
  } catch (error) {
    // A bookmark that was moved to the trash keeps its draft, too, and needs no second message.
    if (error instanceof ApiError && error.status === 404) return;
    say(`The note for “${title}” is not saved. Open the bookmark to try again. ${messageOf(error)}`, true);
  }
}
