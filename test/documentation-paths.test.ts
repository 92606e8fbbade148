import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path/posix";
import { test } from "node:test";
import * as v from "valibot";
import { packageRoot } from "../adapters/node/package/package-root.ts";

/** Folders of others, and what is built; nothing is documented by a path in there. */
const SKIPPED = new Set([".git", "node_modules", "dist", "coverage"]);

/** Every file and folder of the project, as paths from its root. */
const paths = listPaths("");
const files = paths.filter(({ isFolder }) => !isFolder).map(({ path }) => path);
const all = new Set(paths.map(({ path }) => path));
const tops = new Set(paths.map(({ path }) => path.split("/")[0]));

const documents = files.filter(
  (file) => /^(?:[A-Z]+\.md|docs\/.*\.md)$/.test(file) && file !== "CHANGELOG.md",
);

/** What looks like a path and is none of the project, by where it is. */
const ELSEWHERE: [RegExp, string][] = [
  [
    /^(?:logs|processes|backups)\/|^(?:process|tool)\.log$|^daemon\.\w+$|^bookmarkd\.db|^(?:models\/)?in-use\.json$/,
    "the data folder",
  ],
  [/^dist\/|\/screenshots\/$|^docs\/measurements\/figures\.md$/, "built"],
  [
    /^config\.toml$|^\.bookmarkd\.toml$|^\.mcp\.json$|^\.vscode\/|^claude_desktop_config\.json$/,
    "files of other programs and of users",
  ],
  [/^tokenizer\.json$/, "files of models"],
  [/^(?:undici|tsx)\//, "packages"],
  [
    /^(?:bookmarks|page|export|restore|bookmarkd|first-backup|before-update)\.(?:html|json|db)$/,
    "files of users",
  ],
  [/^(?:index|utils|kebab-case)\.ts$|^migrations\/0007_/, "names that a sentence makes up"],
  [/^Response\.json$/, "a function"],
];

function read(document: string): string {
  return readFileSync(join(packageRoot(), document), "utf8");
}

function listPaths(folder: string): { path: string; isFolder: boolean }[] {
  return readdirSync(join(packageRoot(), folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      const isFolder = entry.isDirectory();
      return [{ path, isFolder }, ...(isFolder ? listPaths(path) : [])];
    });
}

/** What stands between backticks and in blocks of code, word by word. */
function wordsOfCode(markdown: string): string[] {
  const spans = [...markdown.matchAll(/```\w*\n([^`]*)```|`([^`\n]+)`/g)];
  return spans.flatMap(([, block, span]) => (block ?? span ?? "").split(/[\s,()]+/));
}

/** Whether a word names a file or a folder: it ends as one does. */
function isPath(word: string): boolean {
  return /^[\w.][\w.@*/-]*(?:\/|\.(?:tsx?|mjs|md|json|sql|txt|html|css|toml|log|db))$/.test(word);
}

/** Whether there is such a file or folder: from the root where it begins there, else anywhere. */
function exists(path: string): boolean {
  const wanted = path.replace(/\/$/, "");
  const folder = wanted.replace(/\/?\*\.\w+$/, "");
  const [top = ""] = wanted.split("/");
  if (tops.has(top)) return all.has(folder);
  return paths.some((one) => `/${one.path}`.endsWith(`/${folder}`));
}

test("every file and folder that a document names is there", () => {
  const gone = documents.flatMap((document) =>
    wordsOfCode(read(document))
      .filter((word) => isPath(word) && !ELSEWHERE.some(([pattern]) => pattern.test(word)))
      .filter((path) => !exists(path))
      .map((path) => `${document} names ${path}`),
  );

  assert.deepEqual(gone, []);
});

test("every link between documents leads to a file and to a heading that is there", () => {
  const broken = documents.flatMap((document) =>
    linksOf(document)
      .filter(
        ({ file, heading }) => !all.has(file) || (heading !== "" && !headingsOf(file).includes(heading)),
      )
      .map(({ link }) => `${document} links to ${link}`),
  );

  assert.deepEqual(broken, []);
});

test("what a packed document links to is packed with it", () => {
  const packed = v.parse(v.object({ files: v.array(v.string()) }), JSON.parse(read("package.json"))).files;
  const isPacked = (file: string) => packed.some((one) => file === one || file.startsWith(`${one}/`));
  const missing = documents.filter(isPacked).flatMap((document) =>
    linksOf(document)
      .filter(({ file }) => !isPacked(file))
      .map(({ link }) => `${document} links to ${link}`),
  );

  assert.deepEqual(missing, []);
});

test("the list of decisions names each of them once", () => {
  const index = "docs/decisions/README.md";
  const named = linksOf(index).map(({ file }) => file);
  const decisions = files.filter((file) => dirname(file) === dirname(index) && file !== index);

  assert.deepEqual(named.sort(), decisions.sort());
  for (const file of decisions) assert.match(basename(file), /^2\d{3}-\d\d-\d\d-[a-z-]+\.md$/);
});

test("every part of a path that npm test is given finds tests", () => {
  const tests = files.filter((file) => file.endsWith(".test.ts"));
  const lost = documents.flatMap((document) =>
    [...read(document).matchAll(/npm test ([\w/-]+)/g)]
      .map(([, part = ""]) => part)
      .filter((part) => !tests.some((file) => file.replace(/^test\//, "").includes(part)))
      .map((part) => `${document}: npm test ${part}`),
  );

  assert.deepEqual(lost, []);
});

type Link = { link: string; file: string; heading: string };

/** The links of a document that lead to others of the project. */
function linksOf(document: string): Link[] {
  const markdown = read(document);
  return [...markdown.matchAll(/\]\(((?!https?:)[^)\s]+)\)/g)].map(([, link = ""]) => {
    const [path = "", heading = ""] = link.split("#");
    return { link, file: path === "" ? document : join(dirname(document), path), heading };
  });
}

/** The headings of a document as GitHub makes anchors of them. */
function headingsOf(document: string): string[] {
  const markdown = read(document);
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
}
