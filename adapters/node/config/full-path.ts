import { homedir } from "node:os";
import { join, resolve } from "node:path";

/** `~` alone, or before a folder. `~someone` is a name like any other. */
const HOME = /^~(?=$|\/)/;

/**
 * The absolute path for a path in a setting. A relative one begins at `base`, otherwise at the current folder. `~/` is the home
 * folder: a shell expands it only outside quotes and at the start of a word, and nobody expands it in a file.
 */
export function fullPath(path: string, base = "."): string {
  return HOME.test(path) ? join(homedir(), path.slice(1)) : resolve(base, path);
}
