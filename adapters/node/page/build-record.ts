import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { codeOf } from "../../../lib/errors.ts";
import { sha256Hex } from "../../../lib/text/hash.ts";

/** The file next to the page with the hashes of its sources. */
const RECORD = "build.json";

/** The version that the page says it is of, and hashes of the sources by their paths from the root of the checkout. */
const Record = v.object({ version: v.string(), sources: v.record(v.string(), v.string()) });

/** The record to write next to a page that was built from these files. */
export async function describeBuild(
  root: string,
  sources: readonly string[],
  version: string,
): Promise<string> {
  const hashes = await Promise.all(
    [...sources].sort().map(async (path) => [path, await hashOf(join(root, path))] as const),
  );
  return `${JSON.stringify({ version, sources: Object.fromEntries(hashes) }, undefined, 1)}\n`;
}

export function recordFile(folder: string): string {
  return join(folder, RECORD);
}

/**
 * What has changed since the page in this folder was built: a source or the version; undefined if nothing. An installed package
 * has no sources that could change. Reads and hashes outside the event loop.
 */
export async function findChange(folder: string, root: string, version: string): Promise<string | undefined> {
  if (!existsSync(join(root, "ui/page.html"))) return undefined;
  const text = await readFile(recordFile(folder), "utf8").catch(ifGone);
  const record = text === undefined ? undefined : v.safeParse(Record, JSON.parse(text));
  if (!record?.success) return "ui/";
  const { version: built, sources } = record.output;
  if (built !== version) return "the version";
  const now = await Promise.all(
    Object.entries(sources).map(async ([path, hash]) =>
      hash === (await hashOf(join(root, path))) ? undefined : path,
    ),
  );
  return now.find((path) => path !== undefined);
}

/** The hash of a file; "" if it is gone. */
async function hashOf(file: string): Promise<string> {
  const bytes = await readFile(file).catch(ifGone);
  return bytes === undefined ? "" : sha256Hex(new Uint8Array(bytes));
}

function ifGone(error: unknown): undefined {
  if (codeOf(error) === "ENOENT") return undefined;
  throw error;
}
