import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { packageRoot } from "./package-root.ts";

/** The entry points that `npm run build:bundle` bundles with everything they need, by their sources. Their names differ. */
export const ENTRIES = [
  "adapters/node/cli/run.ts",
  "adapters/node/cli/commands/serve.ts",
  "adapters/node/cli/open/import-process.ts",
  "adapters/node/analysis/analysis-thread.ts",
  "adapters/node/backup/backup-process.ts",
  "adapters/node/database/check/check-process.ts",
  "adapters/node/database/database-thread.ts",
  "adapters/node/models/model-thread.ts",
];

/** The folder of the bundles. */
export function bundleFolder(): string {
  return join(packageRoot(), "dist/bundle");
}

/** The bundle of the compiled module `url`; undefined if there is none. */
export function findBundle(url: URL): URL | undefined {
  const path = `adapters/node/${url.pathname.split("/adapters/node/").at(-1)}`.replace(/\.js$/, ".ts");
  const file = join(bundleFolder(), basename(url.pathname));
  return ENTRIES.includes(path) && existsSync(file) ? pathToFileURL(file) : undefined;
}
