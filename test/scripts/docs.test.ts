import assert from "node:assert/strict";
import { test } from "node:test";
import { buildProgram } from "../../adapters/node/cli/program/program.ts";
import { manPage } from "../../scripts/docs/man-page.ts";
import { linkTo, sitePage } from "../../scripts/docs/site-page.ts";

const documents = ["README.md", "docs/search.md", "docs/decisions/README.md"];

test("links between documents lead to pages of the site, and others stay out of it", () => {
  assert.equal(linkTo("README.md", "docs/search.md#filters", documents), "docs/search.html#filters");
  assert.equal(linkTo("docs/search.md", "../README.md", documents), "../index.html");
  assert.equal(linkTo("docs/search.md", "decisions/README.md", documents), "decisions/README.html");
  assert.equal(linkTo("docs/search.md", "https://example.com/", documents), "https://example.com/");
  assert.equal(linkTo("docs/search.md", "../openapi.json", documents), undefined);
});

test("a page of the site has its menu, its headings as anchors, and loads nothing from elsewhere", () => {
  const page = sitePage({
    document: "docs/search.md",
    markdown:
      "# Search\n\n## Filters & more\n\nSee [the start](../README.md) and [a file](../LICENSE). `a < b`\n",
    guides: ["docs/search.md"],
    documents,
  });

  assert.match(page, /<title>Search · bookmarkd<\/title>/);
  assert.match(page, /<a href="search\.html" aria-current="page">Search<\/a>/);
  assert.match(page, /<h2 id="filters--more">/);
  assert.match(page, /<a href="\.\.\/index\.html">the start<\/a> and a file\. <code>a &lt; b<\/code>/);
  assert.doesNotMatch(page, /<script|<link|src=|@import/);
});

test("the man page names every command and flag, and the exit codes", () => {
  const program = buildProgram("1.2.3");

  const page = manPage(program, "1.2.3");

  assert.match(page, /^\.TH BOOKMARKD 1 "" "bookmarkd 1\.2\.3"$/m);
  for (const command of program.commands) {
    if (command.name() === "complete") continue;
    assert.ok(page.includes(`.B ${command.name()}`), command.name());
  }
  assert.match(page, /\\fB\\-\\-allow\\-writes\\fR: let the assistant/);
  assert.match(page, /^\.B 5\nThe scan warned/m);
});
