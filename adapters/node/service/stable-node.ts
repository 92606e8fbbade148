import { realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, sep } from "node:path";

/**
 * A name for the Node.js at `execPath` that outlives its next update: the first in PATH that leads to it. Homebrew and nvm for
 * Windows have such names; `execPath` itself often has the version in it. Names that live as long as a shell (fnm) do not count.
 */
export function stableNode(execPath: string, path = process.env.PATH ?? "", temporary = tmpdir()): string {
  const real = realName(execPath);
  const names = path
    .split(delimiter)
    .filter((folder) => folder !== "" && !isShortLived(folder, temporary))
    .map((folder) => join(folder, process.platform === "win32" ? "node.exe" : "node"));
  return names.find((name) => realName(name) === real) ?? execPath;
}

function isShortLived(folder: string, temporary: string): boolean {
  return (
    folder.includes("fnm_multishells") ||
    folder.startsWith(`${sep}run${sep}`) ||
    folder.startsWith(`${temporary}${sep}`)
  );
}

function realName(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}
