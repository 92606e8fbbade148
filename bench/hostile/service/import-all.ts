import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";
import { EXIT } from "../../../adapters/node/terminal/exit-codes.ts";
import { MEASURED_TOKEN } from "../../load/daemon.ts";
import type { Load } from "./load.ts";

const MAIN = join(packageRoot(), "dist/adapters/node/main.js");
/** Of a file: each of its lines may be a save. */
const BYTES = 20_000;
const PATIENCE_MS = 60_000;

/** Imports each hostile file by the command. What it refuses counts as 422, what ends it otherwise as 500. */
export async function importAll({ daemon, inputs, count, hopeless }: Load): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-hostile-"));
  const file = join(folder, "bookmarks");
  for (const input of inputs.filter(({ kind }) => kind === "import")) {
    if (hopeless()) break;
    writeFileSync(file, input.make(BYTES));
    count(
      `imported ${input.name}`,
      await run(["import", file, "--collection", "Imported", "--data-dir", daemon.folder]),
    );
  }
  rmSync(folder, { recursive: true });
}

/** What became of the command, as a status; 0 when it did not end. */
function run(words: string[]): Promise<number> {
  const env = { PATH: process.env.PATH, BOOKMARKD_TOKEN: MEASURED_TOKEN };
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...words], { env, timeout: PATIENCE_MS }, (error) => {
      if (error === null) resolve(200);
      else if (error.killed) resolve(0);
      else resolve(error.code === EXIT.failed || error.code === EXIT.wrongUsage ? 422 : 500);
    });
  });
}
