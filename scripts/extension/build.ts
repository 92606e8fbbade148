/** `npm run build:extension`: the extension as a zip for each family of browsers, in the format of their stores. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { zipSync } from "fflate";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { readVersion } from "../../adapters/node/package/read-package.ts";

/** A fixed time, so that the same files produce the same zip. */
const MTIME = "1980-01-01T00:00:00";

const dist = join(packageRoot(), "dist");

for (const [folder, family] of [
  ["extension", "chromium"],
  ["extension-firefox", "firefox"],
] as const) {
  const file = `bookmarkd-${family}-${readVersion()}.zip`;
  const zip = zipSync(readFiles(join(dist, folder)), { mtime: MTIME, level: 9 });
  writeFileSync(join(dist, file), zip);
  process.stdout.write(`dist/${file}: ${(zip.length / 1024).toFixed(1)} KB\n`);
}

/** The files of a folder by their relative paths, in the format of zip. */
function readFiles(folder: string): Record<string, Uint8Array> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [name.split(sep).join("/"), readFileSync(join(folder, name))]),
  );
}
