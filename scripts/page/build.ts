/** Builds the page into dist/page, with a record of its sources: `npm run build:page`. Needs only this checkout. */
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { readVersion } from "../../adapters/node/package/read-package.ts";
import { describeBuild, findChange, recordFile } from "../../adapters/node/page/build-record.ts";
import { pageFolder } from "../../adapters/node/page/page-files.ts";

const root = packageRoot();
const folder = pageFolder();
const version = readVersion();

/** Files other than scripts and styles, by their names in the checkout. */
const STATIC = {
  "page.html": "ui/page.html",
  "manifest.webmanifest": "ui/page/app/manifest.webmanifest",
  "icons/32.png": "ui/icons/32.png",
  "icons/192.png": "ui/icons/192.png",
  "icons/512.png": "ui/icons/512.png",
};

const OPTIONS: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["chrome123", "firefox128", "safari17.5"],
  tsconfig: "ui/tsconfig.json",
  define: { __VERSION__: JSON.stringify(version) },
  loader: { ".woff2": "file", ".svg": "file", ".png": "file" },
  assetNames: "assets/[name]-[hash]",
  chunkNames: "assets/[name]-[hash]",
  metafile: true,
  logLevel: "warning",
};

/** Builds the page if it is missing or outdated. */
async function buildPage(): Promise<void> {
  if (!process.argv.includes("--force") && (await findChange(folder, root, version)) === undefined) return;
  // Next to the current build, which is served until this one is complete.
  const next = `${folder}.${process.pid}`;
  rmSync(next, { recursive: true, force: true });
  const page = await build({ ...OPTIONS, entryPoints: ["ui/page/page.tsx"], outdir: next, splitting: true });
  for (const [name, source] of Object.entries(STATIC)) {
    mkdirSync(join(next, name, ".."), { recursive: true });
    cpSync(join(root, source), join(next, name));
  }
  const files = [
    ...Object.keys(page.metafile?.outputs ?? {}).map((path) => relative(next, join(root, path))),
    ...Object.keys(STATIC),
  ].sort();
  const worker = await build({
    ...OPTIONS,
    entryPoints: ["ui/page/app/service-worker.ts"],
    outdir: next,
    define: {
      __FILES__: JSON.stringify(files.map((name) => (name === "page.html" ? "/" : `/${name}`))),
      __BUILD__: JSON.stringify(hashOf(files.map((name) => join(next, name)))),
    },
  });
  const sources = [page, worker]
    .flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}))
    .filter((path) => !path.includes("node_modules/") && !path.startsWith("<"));
  writeFileSync(
    recordFile(next),
    await describeBuild(root, [...new Set([...sources, ...Object.values(STATIC)])], version),
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
}

/** Identifies a build by all its sources. */
function hashOf(files: string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

await buildPage();
