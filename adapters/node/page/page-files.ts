import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { AppError } from "../../../lib/errors.ts";
import type { PageFile } from "../../../lib/ports.ts";
import { packageRoot } from "../package/package-root.ts";
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

/** Where the page is built. */
export function pageFolder(): string {
  return join(packageRoot(), "dist/page");
}

/**
 * The page as it was built, by the path it is asked for at. Throws `unavailable` when it was not, or its sources have changed since.
 */
export function readPageFiles(folder = pageFolder()): Map<string, PageFile> {
  if (!existsSync(join(folder, "page.html"))) {
    throw new AppError(
      "unavailable",
      `The page is not built: ${folder} is empty. In a checkout, run: npm run build`,
    );
  }
  const changed = findChange(folder, packageRoot());
  if (changed !== undefined) {
    throw new AppError(
      "unavailable",
      `The page was built before ${changed} was changed. Build it again: npm run build`,
    );
  }
  const files = new Map<string, PageFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const mediaType = MEDIA_TYPES[extname(name)];
    if (mediaType === undefined) continue;
    const path = name === "page.html" ? "/" : `/${name.split(sep).join("/")}`;
    files.set(path, { bytes: new Uint8Array(readFileSync(join(folder, name))), mediaType });
  }
  return files;
}

/** The same, read when the first is asked for; what could not be had is looked for again. */
export function followPageFiles(read = readPageFiles): (path: string) => PageFile | undefined {
  let files: Map<string, PageFile> | undefined;
  return (path) => {
    files ??= read();
    return files.get(path);
  };
}
