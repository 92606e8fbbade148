declare const __VERSION__: string;

/** The version of the build: that of the daemon in the same checkout. */
export const VERSION = __VERSION__;

/** Whether a daemon of this version is compatible: the same major version, and before 1.0 the same minor version. */
export function isCompatible(version: string): boolean {
  const [major, minor] = version.split(".");
  const [ownMajor, ownMinor] = VERSION.split(".");
  return major === ownMajor && (major !== "0" || minor === ownMinor);
}
