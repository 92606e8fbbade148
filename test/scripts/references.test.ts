import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { replaceSection, SECTIONS } from "../../scripts/docs/references/sections.ts";

const ROOT = new URL("../../", import.meta.url);

for (const { document, name, write } of SECTIONS) {
  test(`${document} has the ${name} of the program; npm run docs:references writes them`, () => {
    const markdown = readFileSync(new URL(document, ROOT), "utf8");

    assert.equal(markdown, replaceSection(markdown, name, write()));
  });
}

test("what is between the two comments of a section is replaced, and nothing else", () => {
  const guide =
    "Before\n\n<!-- a: written by npm run docs:references -->\n\nold\n\n<!-- end of a -->\n\nAfter\n";

  assert.equal(replaceSection(guide, "a", "new\n"), guide.replace("old", "new"));
  assert.throws(() => replaceSection(guide, "b", "new"), /Could not find the section b/);
});
