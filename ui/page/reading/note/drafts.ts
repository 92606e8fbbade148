/** A note that is not saved yet, and the stored note that it began with. */
export type NoteDraft = { before: string; text: string };

const PREFIX = "bookmarkd-note ";

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** The draft for a bookmark that this tab keeps, also when it is loaded anew or the session ends. */
export function readDraft(storage: DraftStorage, id: string): NoteDraft | undefined {
  const kept = storage.getItem(`${PREFIX}${id}`);
  return kept === null ? undefined : JSON.parse(kept);
}

/** Keeps a draft, or forgets the one that was kept. */
export function keepDraft(storage: DraftStorage, id: string, draft: NoteDraft | undefined): void {
  const key = `${PREFIX}${id}`;
  if (draft === undefined) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(draft));
}

/** Forgets all drafts: whoever signs in next may be somebody else. */
export function forgetDrafts(storage: DraftStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const key of keys) if (key.startsWith(PREFIX)) storage.removeItem(key);
}
