import assert from "node:assert/strict";
import { test } from "node:test";
import { extractPage } from "../../../../../lib/text/extract/extract-page.ts";

function markdownOf(html: string): string {
  return extractPage(html, "https://quay.example/a").markdown;
}

test("two line breaks in a row separate paragraphs, as on old pages and in forums", () => {
  const html =
    "<div>The bell rang twice.<br>\n<br>Nobody came.<br>The tide was out.<br><br><br>Then it turned.</div>";

  assert.equal(
    markdownOf(html),
    "The bell rang twice.\n\nNobody came.\nThe tide was out.\n\nThen it turned.",
  );
  assert.equal(
    markdownOf("<h2>A<br><br>heading</h2><ul><li>The bell.<br><br>It rang.</ul>"),
    "## A heading\n\n- The bell.\n  \n  It rang.",
  );
});
