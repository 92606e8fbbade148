import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { FILES, folderOf, type Installed } from "./installed.ts";

/** SHA-256 of a file, as hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** The fault of a model: a missing file, or one that has changed. Undefined if there is none. */
export async function findBroken(
  dataFolder: string,
  { name, files }: Installed,
): Promise<string | undefined> {
  for (const part of ["weights", "tokenizer"] as const) {
    const file = join(folderOf(dataFolder, name), FILES[part]);
    if (!existsSync(file)) return `${FILES[part]} is gone.`;
    const found = await hashFile(file);
    const { sha256 } = files[part];
    if (found !== sha256) return `${FILES[part]} has the SHA-256 ${found} instead of ${sha256}.`;
  }
  return undefined;
}
