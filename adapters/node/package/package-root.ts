import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Whether the package is a checkout of the sources. */
export function isCheckout(): boolean {
  return existsSync(join(packageRoot(), "adapters"));
}

/** The folder of the package, one above the sources or dist/. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
}
