import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../adapters/node/package/package-root.ts";

const WITH_SYSTEMD = join(packageRoot(), "test/support/with-systemd.sh");

/** The command that runs a script with its own user systemd, whose home is this folder. */
export function withSystemd(folder: string, script: string): [program: string, args: string[]] {
  const namespaces = ["--mount", "--cgroup", "--propagation", "private"];
  return ["unshare", [...namespaces, "bash", WITH_SYSTEMD, folder, "bash", "-euc", script]];
}

/** Why systemd cannot run here; undefined if it can. The folder is for the attempt. */
export function noSystemd(folder: string): string | undefined {
  if (process.getuid?.() !== 0) return "only root may give a systemd namespaces of its own";
  mkdirSync(folder, { recursive: true });
  const { error, status, stderr } = spawnSync(...withSystemd(folder, "true"), { timeout: 60_000 });
  if (error === undefined && status === 0) return undefined;
  return `no systemd of a user's runs here: ${error?.message ?? stderr.toString().trim()}`;
}
