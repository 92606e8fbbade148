import { closeSync, fsyncSync, openSync, realpathSync, type Stats, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import type { OpenFolder, Rights } from "./rights.ts";

/** Owner, group and everybody, in the mode of each file. */
export const posixRights: Rights = {
  isOurs,
  isOursOrRoots,
  othersCanRead: ({ mode }) => (mode & 0o077) !== 0,
  othersCanWrite: (stat) => othersCanWrite(stat),
  findOpenFolder,
  // Others may list the folder, because only the owner can read the files in it.
  findOpening: (folder) =>
    othersCanWrite(statSync(folder)) ? { others: "change", remedy: `chmod 700 ${folder}` } : undefined,
  syncFolder(folder) {
    const descriptor = openSync(folder, "r");
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  },
};

function isOurs({ uid }: Pick<Stats, "uid">): boolean {
  return process.getuid?.() === uid;
}

function isOursOrRoots(stat: Stats): boolean {
  return stat.uid === 0 || isOurs(stat);
}

/** Whether others may write to it: everybody or, unless `groupMay`, its group. */
function othersCanWrite({ mode }: Pick<Stats, "mode">, groupMay = false): boolean {
  return (mode & (groupMay ? 0o002 : 0o022)) !== 0;
}

/**
 * Checks the path of the file and, if it is a link, of its target, like OpenSSH's StrictModes: up to the home folder or the
 * root. Nobody else may write to the file's own folder. For the folders above, the group may, because systems with a group for
 * each user set that.
 */
function findOpenFolder(file: string): OpenFolder | undefined {
  for (const path of new Set([resolve(file), realpathSync(file)])) {
    for (const folder of foldersAbove(path)) {
      const isOwn = folder === dirname(path);
      const why = judgeFolder(folder, !isOwn);
      if (why !== undefined) return { folder, isOwn, why };
    }
  }
  return undefined;
}

/** The folders above a path, nearest first, up to the home folder or the root. */
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
