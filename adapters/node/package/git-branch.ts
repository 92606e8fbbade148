import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

/** The branch of the checkout in `root`, or a short commit if no branch is checked out; null if `root` is not a checkout. */
export function readGitBranch(root: string): string | null {
  try {
    const head = readFileSync(join(gitFolder(join(root, ".git"), root), "HEAD"), "utf8").trim();
    return /^ref: refs\/heads\/(.+)$/.exec(head)?.[1] ?? head.slice(0, 7);
  } catch {
    return null;
  }
}

/** In a worktree or submodule `.git` is a file that names the folder. */
function gitFolder(path: string, root: string): string {
  if (statSync(path).isDirectory()) return path;
  const named = /^gitdir: (.+)$/m.exec(readFileSync(path, "utf8"))?.[1];
  return named === undefined ? path : resolve(root, named);
}
