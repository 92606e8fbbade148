/**
 * Writes the guides as a site that opens without a server (`dist/site/index.html`), and the man page (`dist/man/bookmarkd.1`).
 *
 *     npm run build:docs
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { buildProgram } from "../../adapters/node/cli/program/program.ts";
import { manPage } from "./man-page.ts";
import { sitePage } from "./site-page.ts";

const ROOT = new URL("../../", import.meta.url);

const documents = [
  "README.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...markdownIn("docs/"),
  ...markdownIn("docs/decisions/"),
  ...markdownIn("docs/measurements/"),
];
const guides = markdownIn("docs/");
for (const document of documents) {
  write(`dist/site/${toHtml(document)}`, sitePage({ document, markdown: read(document), guides, documents }));
}
cpSync(new URL("docs/pictures", ROOT), new URL("dist/site/docs/pictures", ROOT), { recursive: true });
const { version } = JSON.parse(read("package.json"));
write("dist/man/bookmarkd.1", manPage(buildProgram(version), version));
process.stdout.write(`${documents.length} pages in dist/site, and dist/man/bookmarkd.1\n`);

function markdownIn(folder: string): string[] {
  const names = readdirSync(new URL(folder, ROOT)).filter((name) => name.endsWith(".md"));
  return names.map((name) => `${folder}${name}`);
}

function toHtml(document: string): string {
  return document === "README.md" ? "index.html" : document.replace(/\.md$/, ".html");
}

function read(document: string): string {
  return readFileSync(new URL(document, ROOT), "utf8");
}

function write(file: string, text: string): void {
  const target = new URL(file, ROOT);
  mkdirSync(dirname(target.pathname), { recursive: true });
  writeFileSync(target, text);
}
