import { realpathSync, type Stats, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";

/** Whether a file or folder belongs to the user this process runs as; true where the system has no such users. */
export function isOurs({ uid }: Pick<Stats, "uid">): boolean {
  return process.getuid === undefined || process.getuid() === uid;
}

/** Whether it belongs to this user, or to root, who can change everything anyway. */
export function isOursOrRoots(stat: Stats): boolean {
  return stat.uid === 0 || isOurs(stat);
}

/** Whether others may write to it: everybody, and unless `groupMay`, its group. */
export function othersCanWrite({ mode }: Pick<Stats, "mode">, groupMay = false): boolean {
  return (mode & (groupMay ? 0o002 : 0o022)) !== 0;
}

/** A folder in which others could replace a file: the file's own folder (`isOwn`), or one above. */
export type OpenFolder = { folder: string; isOwn: boolean; why: "foreign" | "writable" };

/**
 * The nearest folder above a file that others control, by name and, for links, by target. Like OpenSSH's StrictModes, it
 * checks up to the home folder or the root. Nobody else may write to the file's own folder. The group may write to those
 * above, because systems with a group per user create them so. Undefined if all is well, and on Windows.
 */
export function findOpenFolder(file: string): OpenFolder | undefined {
  if (process.platform === "win32") return undefined;
  for (const path of new Set([resolve(file), realpathSync(file)])) {
    for (const folder of foldersAbove(path)) {
      const isOwn = folder === dirname(path);
      const why = judgeFolder(folder, !isOwn);
      if (why !== undefined) return { folder, isOwn, why };
    }
  }
  return undefined;
}

/** The folders of a path, nearest first, up to the home folder or the root. */
function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  if (folder === path) return [];
  return folder === homedir() ? [folder] : [folder, ...foldersAbove(folder)];
}

function judgeFolder(folder: string, groupMay: boolean): OpenFolder["why"] | undefined {
  const stat = statSync(folder);
  if (!isOursOrRoots(stat)) return "foreign";
  // In a folder with the sticky bit, such as /tmp, only the owner of a file can replace it.
  const isSticky = (stat.mode & 0o1000) !== 0;
  return othersCanWrite(stat, groupMay) && !isSticky ? "writable" : undefined;
}
