import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Migration } from "../../../lib/store/migrate.ts";
import { packageRoot } from "./package-root.ts";

/** The version in package.json. */
export function readVersion(): string {
  return JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8")).version;
}

/** The oldest supported Node.js, such as "20.19". */
export function readOldestNode(): string {
  const { engines } = JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8"));
  return engines.node.replace(">=", "");
}

/** The files of migrations/, in their order. */
export function readMigrations(): Migration[] {
  const folder = join(packageRoot(), "migrations");
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), "utf8") }));
}
