import { execFile, execFileSync } from "node:child_process";

/** Why no disk of a few megabytes can be had here; undefined when it can. */
export function noSmallDisk(): string | undefined {
  try {
    execFileSync("unshare", ["-rm", "sh", "-c", "mount -t tmpfs -o size=1m tmpfs /mnt"], { stdio: "ignore" });
    return undefined;
  } catch {
    return "this user may not mount a tmpfs";
  }
}

/** Runs `command` after `mounts`, a line of shell, which no other process sees. */
export function runWithMounts(
  mounts: string,
  command: readonly string[],
): Promise<{ failed: boolean; stdout: string; stderr: string }> {
  const line = `${mounts} && exec "$@"`;
  return new Promise((resolve) => {
    execFile("unshare", ["-rm", "sh", "-c", line, "sh", ...command], (error, stdout, stderr) =>
      resolve({ failed: error !== null, stdout, stderr }),
    );
  });
}
