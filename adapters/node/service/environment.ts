import { fullPath } from "../config/full-path.ts";
import { SETTING_NAMES } from "../config/setting-names.ts";
import type { Flags } from "../config/settings.ts";

/** env-paths reads these; a service manager may not have them. */
const FOLDERS = ["XDG_CONFIG_HOME", "XDG_DATA_HOME"];

/**
 * The flags and environment that the service needs, with absolute paths. Secrets are omitted, and named: the files of a
 * service are copied, backed up and shown to others.
 */
export function serviceEnvironment(
  { port, dataDir, trace }: Flags,
  environment: NodeJS.ProcessEnv,
): { kept: Record<string, string>; secrets: string[] } {
  const given: NodeJS.ProcessEnv = {
    ...environment,
    ...(port === undefined ? {} : { BOOKMARKD_PORT: port }),
    ...(dataDir === undefined ? {} : { BOOKMARKD_DATA_DIR: dataDir }),
    ...(trace ? { BOOKMARKD_TRACE: "1" } : {}),
  };
  const open = SETTING_NAMES.filter(({ secret }) => !secret).map(({ variable }) => variable);
  const secrets = SETTING_NAMES.filter(({ secret }) => secret).map(({ variable }) => variable);
  const isSet = (name: string) => Boolean(given[name]);
  const kept = [...open, "BOOKMARKD_CONFIG", ...FOLDERS]
    .filter(isSet)
    .map((name) => [name, withFullPath(name, given[name] ?? "")]);
  return { kept: Object.fromEntries(kept), secrets: [...secrets, "BOOKMARKD_TOKEN"].filter(isSet) };
}

function withFullPath(name: string, value: string): string {
  return name === "BOOKMARKD_DATA_DIR" || name === "BOOKMARKD_CONFIG" ? fullPath(value) : value;
}
