/**
 * Runs every *.test.ts below test/ in this one process, or those whose path contains an argument:
 * `npm test handlers/collections`. One process, because on Node 20 `--test` takes no globs and starts a
 * process for each file, which costs more than the tests.
 */
import { readdirSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2).map((part) => part.replace(/^test\//, ""));
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(sep).join("/"))
  .filter((file) => file.endsWith(".test.ts"))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

if (files.length === 0) {
  console.error(`No test file has ${wanted.join(" or ")} in its path.`);
  process.exit(1);
}
for (const file of files) await import(pathToFileURL(join(root, file)).href);
