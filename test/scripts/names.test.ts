import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import dictionary from "dictionary-en";
import nspell from "nspell";
import { parseSync } from "oxc-parser";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { americanOf, wordsOfName } from "../../scripts/messages/american.ts";
import { isNode } from "../../scripts/walk.ts";

const FOLDERS = ["adapters", "bench", "client", "handlers", "lib", "schema", "scripts", "test", "ui"];

/** Names that a database, a client, a file of people or another program knows. */
const KEPT = new Set(["analyser_version", "same_colour", "favourited", "licence", "quietharbour"]);

const spelling = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
const known = new Map<string, boolean>();

function isAmerican(word: string): boolean {
  let found = known.get(word);
  if (found === undefined) {
    found = spelling.correct(word);
    known.set(word, found);
  }
  return found;
}

/** Files of ours, as paths from the root. */
function ownFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(packageRoot(), folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(packageRoot().length + 1))
      .filter((file) => !/node_modules|\/dist\//.test(file)),
  );
}

/** The names that a file gives or uses. */
function namesIn(file: string): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (isNode(value)) {
      if (/Identifier$/.test(String(value.type)) && typeof value.name === "string") names.add(value.name);
      for (const one of Object.values(value)) visit(one);
    }
  };
  visit(parseSync(file, readFileSync(join(packageRoot(), file), "utf8")).program);
  return names;
}

test("every name in the code, and every file, is spelled as Americans spell", () => {
  const files = ownFiles().filter((file) => /\.tsx?$/.test(file));
  const faults = files.flatMap((file) =>
    [...namesIn(file), ...file.split(/[/.]/)]
      .filter((name) => !KEPT.has(name))
      .flatMap((name) =>
        wordsOfName(name).flatMap((word) => {
          const american = KEPT.has(word) ? undefined : americanOf(word, isAmerican);
          return american === undefined ? [] : [`${file}: ${name}: ${american}`];
        }),
      ),
  );

  assert.ok(files.length > 1000);
  assert.deepEqual(faults, []);
});

test("no two files have one name where case does not count, as on macOS and Windows", () => {
  const files = ownFiles().map((file) => file.toLowerCase());

  assert.deepEqual(
    files.filter((file, at) => files.indexOf(file) < at),
    [],
  );
});

test("British spellings are told from American ones and from abbreviations", () => {
  const british = ["colour", "normalise", "analyser", "labelled", "centre", "neighbours", "licence"];
  const others = ["color", "raise", "filled", "hour", "env", "params", "noise", "there"];

  assert.deepEqual(
    british.filter((word) => americanOf(word, isAmerican) === undefined),
    [],
  );
  assert.deepEqual(
    others.filter((word) => americanOf(word, isAmerican) !== undefined),
    [],
  );
  assert.deepEqual(wordsOfName("PAGE_ANALYSER readHTMLColour x_y"), [
    "page",
    "analyser",
    "read",
    "html",
    "colour",
    "x",
    "y",
  ]);
});
