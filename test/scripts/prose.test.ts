import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { measureProse, wordsOf } from "../../scripts/prose/measure.ts";

const ROOT = new URL("../../", import.meta.url);

/** Reading ease at least, words of a sentence at most, passive sentences at most (as a share). */
type Bars = { ease: number; words: number; passive: number };

/** What a new user reads first. */
const FIRST: Bars = { ease: 60, words: 30, passive: 0.1 };
const GUIDE: Bars = { ease: 60, words: 30, passive: 0.35 };
const FIRST_READ = ["README.md", "docs/getting-started.md", "docs/troubleshooting.md", "docs/upgrading.md"];
/** What `npm run bench` writes: tables, and no prose. */
const WRITTEN = ["docs/measurements/figures.md"];

function read(document: string): string {
  return readFileSync(new URL(document, ROOT), "utf8");
}

const guides = ["docs/", "docs/measurements/"]
  .flatMap((folder) => readdirSync(new URL(folder, ROOT)).map((name) => `${folder}${name}`))
  .filter((name) => name.endsWith(".md") && !WRITTEN.includes(name));

for (const document of ["README.md", ...guides]) {
  test(`${document} reads easily`, () => {
    const bars = FIRST_READ.includes(document) ? FIRST : GUIDE;
    const { ease, longest, passive } = measureProse(read(document));

    assert.ok(ease >= bars.ease, `Flesch reading ease ${ease}`);
    assert.ok(wordsOf(longest) <= bars.words, `${wordsOf(longest)} words: ${longest}`);
    assert.ok(passive <= bars.passive, `${Math.round(passive * 100)} % passive sentences`);
  });
}

test("the README has at most 900 words", () => {
  assert.ok(read("README.md").split(/\s+/).length <= 900);
});

test("long and passive sentences are measured, code is not", () => {
  const { longest, passive } = measureProse(
    "# A heading that is long\n\nThe page was saved.\n\n```sh\nnot a sentence of this document at all\n```\n\nYou read it.\n",
  );

  assert.deepEqual([longest, passive], ["The page was saved.", 0.5]);
});
