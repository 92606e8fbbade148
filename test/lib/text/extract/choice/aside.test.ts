import assert from "node:assert/strict";
import { test } from "node:test";
import { extractPage } from "../../../../../lib/text/extract/extract-page.ts";
import { pageBeside } from "../../../../fixtures/beside.ts";

const URL = "https://quay.example/bees";

test("the rest of a page begins with what is worth finding beside the content, as Markdown", () => {
  const text = 'The brass bell of the <a href="/ardent">Ardent</a> is rung every Tuesday at noon.';

  const page = extractPage(pageBeside(text), URL);

  const beside = page.rest.slice(0, page.aside);
  assert.match(
    beside,
    /### At the harbour museum\n\nThe brass bell of the \[Ardent\]\(https:\/\/quay\.example\/ardent\)/,
  );
  assert.doesNotMatch(page.text, /Ardent/);
  assert.equal(page.title, "Keeping bees on a pier");
  assert.ok(
    !beside.includes(page.title) && page.rest.includes(page.title),
    "the title is found with each passage",
  );
  for (const outside of ["Piers", "Privacy", "All rights reserved"]) {
    assert.ok(!beside.includes(outside), outside);
    assert.ok(page.rest.includes(outside), outside);
  }
});

test("a page that is all content has nothing beside it", () => {
  const page = extractPage(
    "<title>Bees</title><article><p>Bees do well at sea, and so do wasps.</p></article>",
    URL,
  );

  assert.deepEqual([page.text, page.rest, page.aside], ["Bees do well at sea, and so do wasps.", "", 0]);
});

test("a page of more blocks than people write has nothing that is worth finding beside its content", () => {
  const lines = Array.from({ length: 9_000 }, (_, at) => `<p>Line number ${at} of the log of the lock.</p>`);

  const { aside } = extractPage(`<main>${lines.join("")}</main><aside><p>The bell is rung.</p></aside>`, URL);

  assert.equal(aside, 0);
});
