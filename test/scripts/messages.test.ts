import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import dictionary from "dictionary-en";
import nspell from "nspell";
import { findClumsiness } from "../../scripts/messages/clumsiness.ts";
import { collectMessages } from "../../scripts/messages/collect.ts";
import { wordsIn } from "../../scripts/messages/words.ts";
import { productFiles } from "../../scripts/product-files.ts";

const ROOT = new URL("../../", import.meta.url);

function read(file: string): string {
  return readFileSync(new URL(file, ROOT), "utf8");
}

const documents = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "ARCHITECTURE.md",
  "CONVENTIONS.md",
  "SECURITY.md",
  "CODE_OF_CONDUCT.md",
  "models/README.md",
  ...["docs/", "docs/decisions/"].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT))
      .filter((name) => name.endsWith(".md"))
      .map((name) => `${folder}${name}`),
  ),
];
const messages = productFiles(ROOT).flatMap((file) => collectMessages(file, read(file)));

/** American English, and the words of this project and its field. */
const ours = new Set(read("test/fixtures/words.txt").split("\n"));
/** Words that only developers read: in decisions, and in the code. */
const developers = new Set(read("test/fixtures/developer-words.txt").split("\n"));
const spelling = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));

function isForDevelopers(document: string): boolean {
  return /^(?:docs\/decisions|models)\//.test(document);
}

function isMisspelled(word: string): boolean {
  return !ours.has(word) && !ours.has(word.toLowerCase()) && !spelling.correct(word);
}

test("every message is spelled as Americans spell", () => {
  const faults = messages.flatMap(({ file, line, text }) =>
    wordsIn(text)
      .filter(isMisspelled)
      .map((word) => `${file}:${line}: ${word}`),
  );

  assert.ok(messages.length > 1000);
  assert.deepEqual(faults, []);
});

test("no message has a construction that readers stumble over", () => {
  const faults = findClumsiness(messages);

  assert.deepEqual(faults, []);
});

test("a clumsy message is found, and a plain one is not", () => {
  const messageOf = (text: string) => ({ file: "lib/example.ts", line: 1, text });

  assert.equal(findClumsiness([messageOf("What the file is can't be seen.")]).length, 1);
  assert.deepEqual(findClumsiness([messageOf("Could not detect the file format.")]), []);
});

test("every document is spelled as Americans spell", () => {
  const faults = documents.flatMap((document) =>
    wordsIn(read(document).replaceAll(/```[\s\S]*?```|\]\([^)]*\)/g, " "))
      .filter((word) => isMisspelled(word) && !(isForDevelopers(document) && developers.has(word)))
      .map((word) => `${document}: ${word}`),
  );

  assert.deepEqual([...new Set(faults)], []);
});

test("a message is found wherever it stands, and SQL, headers and imports are none", () => {
  const source = [
    'import a from "not a message";',
    'const sql = "SELECT one FROM two of them";',
    'const type = "text/html; charset=utf-8";',
    "log(`It took $" + "{seconds} s to $" + "{what === 1 ? 'read one page' : 'read'} it.`);",
    'throw new Error("First part, " + second + " and third part.");',
    'const shown = <p title="Shown when pointed at">Hello</p>;',
  ].join("\n");

  const found = collectMessages("adapters/example.tsx", source).map(({ line, text }) => `${line} ${text}`);

  assert.deepEqual(found.sort(), [
    "4 It took … s to … it.",
    "4 read one page",
    "5 First part, … and third part.",
    "6 Hello",
    "6 Shown when pointed at",
  ]);
});
