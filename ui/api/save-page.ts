import type { Draft, SaveOptions } from "../../client/api.ts";
import type { Client } from "./client.ts";

/**
 * Saves a page as the interface does: an existing bookmark of the page under another address is updated, a warning has its
 * reason, and a note goes below the existing one.
 */
export async function savePage(
  client: Pick<Client, "save" | "bookmarks">,
  collectionId: string,
  draft: Draft,
  { force = false }: Pick<SaveOptions, "force"> = {},
): ReturnType<Client["save"]> {
  const note = draft.note ? await belowOldNote(client, collectionId, draft.url, draft.note) : undefined;
  const whole = note === undefined ? draft : { ...draft, note };
  return client.save(collectionId, whole, { force, same: "page", with: "why" });
}

async function belowOldNote(
  client: Pick<Client, "bookmarks">,
  collectionId: string,
  url: string,
  note: string,
): Promise<string> {
  const there = await client.bookmarks({ url, same: "page", with: "note" });
  const old = there.find(({ collection_id }) => collection_id === collectionId)?.note ?? "";
  return old.includes(note) ? old : [old, note].filter((part) => part !== "").join("\n\n");
}
