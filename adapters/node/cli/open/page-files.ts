import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { AppError } from "../../../../lib/errors.ts";
import { packageRoot } from "../../package/package-root.ts";

export type PageFile = { bytes: Buffer; mediaType: string };

const MEDIA_TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".png": "image/png",
};

/** The page as it was built, by the path it is asked for at. Throws `unavailable` when it was not. */
export function readPageFiles(folder = join(packageRoot(), "dist/page")): Map<string, PageFile> {
  if (!existsSync(join(folder, "page.html"))) {
    throw new AppError(
      "unavailable",
      `The page has not been built: there is nothing in ${folder}. In a checkout, run: npm run build:ui`,
    );
  }
  const files = new Map<string, PageFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const mediaType = MEDIA_TYPES[extname(name)];
    if (mediaType === undefined) continue;
    const path = name === "page.html" ? "/" : `/${name.split(sep).join("/")}`;
    files.set(path, { bytes: readFileSync(join(folder, name)), mediaType });
  }
  return files;
}
