import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

/** The file beside the page that says what it was built from. */
const RECORD = "build.json";

/** Hashes of the sources, by their paths from the root of the checkout. */
const Record = v.object({ sources: v.record(v.string(), v.string()) });

/** What is to be written beside a page that was built from these files. */
export function describeBuild(root: string, sources: readonly string[]): string {
  const hashes = [...sources].sort().map((path) => [path, hashOf(join(root, path))]);
  return `${JSON.stringify({ sources: Object.fromEntries(hashes) }, undefined, 1)}\n`;
}

export function recordFile(folder: string): string {
  return join(folder, RECORD);
}

/**
 * A source that is not what the page in this folder was built from any more; undefined where there is none. A package that was
 * installed has no sources that could change.
 */
export function findChange(folder: string, root: string): string | undefined {
  if (!existsSync(join(root, "ui/page.html"))) return undefined;
  const file = recordFile(folder);
  if (!existsSync(file)) return "ui/";
  const { sources } = v.parse(Record, JSON.parse(readFileSync(file, "utf8")));
  return Object.entries(sources).find(([path, hash]) => hash !== hashOf(join(root, path)))?.[0];
}

/** "" for a file that is gone. */
function hashOf(file: string): string {
  return existsSync(file) ? createHash("sha256").update(readFileSync(file)).digest("hex") : "";
}
