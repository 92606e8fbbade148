import assert from "node:assert/strict";
import { test } from "node:test";
import { forgetDrafts, keepDraft, readDraft } from "../../ui/page/reading/note/drafts.ts";

/** A storage in memory. */
function testStorage() {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test("a draft is kept for its bookmark until it is saved", () => {
  const storage = testStorage();
  const draft = { before: "Old.", text: "Old. And more" };

  keepDraft(storage, "heron", draft);
  assert.deepEqual(readDraft(storage, "heron"), draft);
  assert.equal(readDraft(storage, "crane"), undefined);
  keepDraft(storage, "heron", undefined);

  assert.equal(readDraft(storage, "heron"), undefined);
});

test("signing out forgets all drafts, and nothing else", () => {
  const storage = testStorage();
  for (const id of ["heron", "crane"]) keepDraft(storage, id, { before: "", text: id });
  storage.setItem("theme", "dark");

  forgetDrafts(storage);

  assert.deepEqual([...storage.items.keys()], ["theme"]);
});
