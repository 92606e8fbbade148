import assert from "node:assert/strict";
import { test } from "node:test";
import { readNetscape } from "../../../../adapters/node/cli/import/readers/netscape.ts";
import { readAll } from "../../../support/import-files.ts";

test("description and notes of linkding become one note, and its mark of archived bookmarks is no tag", async () => {
  const items = await readAll(
    readNetscape,
    `<DL><DT><A HREF="https://example.com/a" TAGS="canal,linkding:bookmarks.archived">A</A>
      <DD>Described[linkding-notes]Two\nlines[/linkding-notes]
      <DT><A HREF="https://example.com/b" TAGS="">B</A><DD>[linkding-notes]Noted[/linkding-notes]</DL>`,
  );

  const found = items.map(
    (item) => item.kind === "bookmark" && [item.draft.note, item.draft.tags, item.left],
  );
  assert.deepEqual(found, [
    ["Described\n\nTwo\nlines", ["canal"], ["archived"]],
    ["Noted", undefined, []],
  ]);
});
