import { realpathSync, type Stats, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";

/** Whether a file or folder belongs to the user this process runs as; true where the system has no such users. */
export function isOurs({ uid }: Pick<Stats, "uid">): boolean {
  return process.getuid === undefined || process.getuid() === uid;
}

/** Whether it belongs to this user or to root, who can change everything anyway. */
export function isOursOrRoots(stat: Stats): boolean {
  return stat.uid === 0 || isOurs(stat);
}

/** Whether others may write to it: everybody, and unless `groupMay`, its group. */
export function othersCanWrite({ mode }: Pick<Stats, "mode">, groupMay = false): boolean {
  return (mode & (groupMay ? 0o002 : 0o022)) !== 0;
}

/** A folder in which others could put a file of theirs in the place of one: the one it stands in (`isOwn`), or one above. */
export type OpenFolder = { folder: string; isOwn: boolean; why: "foreign" | "writable" };

/**
 * The nearest of the folders above a file that others control, by its name and by what that leads to where it is a link: as
 * OpenSSH's StrictModes, up to the home folder or the root. The file's own folder may be written to by nobody else; those
 * above it by their group, too, since systems with a group for each user make them so. Undefined where all is well, as on
 * Windows.
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

/** The folders that a path stands in, nearest first, up to the home folder or the root. */
function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  if (folder === path) return [];
  return folder === homedir() ? [folder] : [folder, ...foldersAbove(folder)];
}

function judgeFolder(folder: string, groupMay: boolean): OpenFolder["why"] | undefined {
  const stat = statSync(folder);
  if (!isOursOrRoots(stat)) return "foreign";
  // In a folder with the sticky bit, such as /tmp, only the owner of what stands in it can replace that.
  const isSticky = (stat.mode & 0o1000) !== 0;
  return othersCanWrite(stat, groupMay) && !isSticky ? "writable" : undefined;
}
