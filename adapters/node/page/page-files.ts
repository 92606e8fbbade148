import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { AppError } from "../../../lib/errors.ts";
import type { PageFile } from "../../../lib/ports.ts";
import { packageRoot } from "../package/package-root.ts";
import { readVersion } from "../package/read-package.ts";
import { findChange } from "./build-record.ts";

const MEDIA_TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** The folder of the built page. */
export function pageFolder(): string {
  return join(packageRoot(), "dist/page");
}

/**
 * The files of the built page by their paths. Throws `unavailable` if the page was not built, or if its sources have changed
 * since.
 */
export async function readPageFiles(folder = pageFolder()): Promise<Map<string, PageFile>> {
  if (!existsSync(join(folder, "page.html"))) {
    throw new AppError(
      "unavailable",
      `The page is not built: ${folder} is empty. In a checkout, run: npm run build`,
    );
  }
  const changed = await findChange(folder, packageRoot(), readVersion());
  if (changed !== undefined) {
    throw new AppError(
      "unavailable",
      `The page was built before ${changed} was changed. Build it again: npm run build`,
    );
  }
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(names.map((name) => readPageFile(folder, name)));
  return new Map(files.flat());
}

/** Empty if it is not a file of the page. */
async function readPageFile(folder: string, name: string): Promise<[path: string, PageFile][]> {
  const mediaType = MEDIA_TYPES[extname(name)];
  if (mediaType === undefined) return [];
  const path = name === "page.html" ? "/" : `/${name.split(sep).join("/")}`;
  return [[path, { bytes: new Uint8Array(await readFile(join(folder, name))), mediaType }]];
}

/** How long a failure to read the page counts, in milliseconds, because many files are requested at once. */
const HOLDS_MS = 1_000;

/**
 * The same, read at the first request. After a failure, it tries again a moment later. Requests during the reading wait for it.
 */
export function followPageFiles(
  read: () => Promise<Map<string, PageFile>> = readPageFiles,
  now: () => number = () => performance.now(),
): (path: string) => Promise<PageFile | undefined> {
  let reading: Promise<Map<string, PageFile>> | undefined;
  let failedAt: number | undefined;
  return async (path) => {
    if (failedAt !== undefined && now() - failedAt >= HOLDS_MS) reading = undefined;
    reading ??= begin();
    return (await reading).get(path);
  };

  function begin(): Promise<Map<string, PageFile>> {
    failedAt = undefined;
    const files = read();
    files.catch(() => {
      failedAt = now();
    });
    return files;
  }
}
