import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { AppError } from "../../../lib/errors.ts";
import { plainMessageOf } from "../files/system-error.ts";

/** The bytes of a file that the user names, `-` for standard input. Throws `invalid` if it cannot be read. */
export function readNamedFile(file: string): Buffer {
  try {
    return readFileSync(file === "-" ? 0 : file);
  } catch (cause) {
    throw new AppError("invalid", plainMessageOf(cause, file), { cause });
  }
}

/** Throws `unavailable` if there can be no new file of this name, or if there is one and the user did not say `replace`. */
export function checkNewFile(file: string, replace: boolean): void {
  if (!existsSync(dirname(file))) throw new AppError("unavailable", `Folder not found: ${dirname(file)}.`);
  const there = statSync(file, { throwIfNoEntry: false });
  if (there?.isDirectory()) throw new AppError("unavailable", `${file} is a folder. Name a file.`);
  if (there !== undefined && !replace) {
    throw new AppError("unavailable", `${file} exists. Add --yes to replace it.`);
  }
}
