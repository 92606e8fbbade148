/**
 * `npm run build`: compiles and bundles, unless everything is as it was when the last build ended: its sources, installed packages
 * and results. Compares sizes and times of change, as make does. Needs no package, since it runs before each start.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What a build reads. The list of installed packages changes with each of them. */
const SOURCES = [
  ...[
    "adapters",
    "client",
    "handlers",
    "lib",
    "schema",
    "ui",
    "scripts/build",
    "scripts/bundle",
    "scripts/page",
  ],
  ...["package.json", "tsconfig.json", "node_modules/.package-lock.json"],
];

/** What it writes. Other builds write elsewhere in `dist`. */
const RESULTS = ["adapters", "bundle", "client", "handlers", "lib", "page", "schema"].map(
  (name) => `dist/${name}`,
);

/** The record of the last build. */
const RECORD = join(ROOT, "dist/built");

const sources = describe(SOURCES);
if (readRecord() !== sources + describe(RESULTS)) {
  rmSync(RECORD, { force: true });
  const { status } = spawnSync("npm", ["run", "--silent", "build:all"], {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  // The sources as they were before: one that was changed meanwhile is built the next time.
  writeFileSync(RECORD, sources + describe(RESULTS));
}

function readRecord() {
  return existsSync(RECORD) ? readFileSync(RECORD, "utf8") : undefined;
}

/** Differs if a file is added, changed or gone. */
function describe(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addTo(hash, path);
  return `${hash.digest("hex")}\n`;
}

function addTo(hash, path) {
  const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    for (const name of readdirSync(join(ROOT, path)).sort()) {
      if (name !== "node_modules") addTo(hash, `${path}/${name}`);
    }
  } else hash.update(`${path} ${stat?.size} ${stat?.mtimeMs}\n`);
}
