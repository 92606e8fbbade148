import { posixRights } from "./posix.ts";
import type { Rights } from "./rights.ts";
import { windowsRights } from "./windows.ts";

/** The rights of the system that this process runs on. */
export const rights: Rights = process.platform === "win32" ? windowsRights() : posixRights;
