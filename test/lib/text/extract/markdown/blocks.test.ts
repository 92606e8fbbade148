import assert from "node:assert/strict";
import { test } from "node:test";
import { extractPage } from "../../../../../lib/text/extract/extract-page.ts";

function markdownOf(html: string): string {
  return extractPage(html, "https://quay.example/a").markdown;
}

test("tasks say whether they are done; boxes that a reader may check say nothing", () => {
  const tasks = `<ul><li class="task-list-item"><input type="checkbox" disabled checked> Oil the bell</li>
    <li><label><input type=checkbox disabled>Paint the <b>boat</b></label></li>
    <li data-x class="todo-list__task"><input type="CHECKBOX"> Mend nets</li></ul>`;
  const filters =
    "<ul><li><input type=checkbox checked> Red boats<li>Rope <input type=checkbox disabled></ul>";

  assert.equal(markdownOf(tasks), "- [x] Oil the bell\n- [ ] Paint the boat\n- [ ] Mend nets");
  assert.equal(markdownOf(filters), "- Red boats\n- Rope");
});

test("items that a page counts with letters or Roman numbers keep them, because texts refer to them", () => {
  const html = `<ol type="a"><li>the master;<ol style="color:red; list-style-type: upper-roman" start="4"><li>by day<li>by night</ol></li>
    <li><p>the pilot.</p><p>Or his mate.</p></ol><ol type="i"><li>one<li value="29">more</ol><ol type="A" start="27"><li>too many</ol>`;

  assert.equal(
    markdownOf(html),
    "- a. the master;\n  - IV. by day\n  - V. by night\n- b. the pilot.\n\n  Or his mate.\n\n- i. one\n- xxix. more\n27. too many",
  );
});
