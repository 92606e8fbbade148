import { readConfig } from "../../config/config-file.ts";
import { currentSettings } from "../../config/environment.ts";
import { ENVIRONMENT_ONLY, SETTING_NAMES, toKey } from "../../config/setting-names.ts";
import { note, printJson, printTable } from "../../terminal/output.ts";
import type { ClientFlags } from "../client/client-flags.ts";

/** A setting, its value (null: the default) and its source. The value of a secret is not shown. */
type Shown = { key: string; value: string | null; from: "flag" | "environment" | "config file" | "default" };

/** Prints each setting and its source. */
export async function showConfig(flags: ClientFlags): Promise<void> {
  const { file, exists, values } = readConfig(process.env);
  const effective = currentSettings(flags);
  const known: Record<string, string> = {
    BOOKMARKD_PORT: String(effective.port),
    BOOKMARKD_DATA_DIR: effective.dataFolder,
    BOOKMARKD_TRACE: effective.trace ? "1" : "0",
  };
  const given: Record<string, unknown> = { BOOKMARKD_PORT: flags.port, BOOKMARKD_DATA_DIR: flags.dataDir };
  const names = [...SETTING_NAMES, ...ENVIRONMENT_ONLY];
  const settings = names.map(({ variable, secret }): Shown => {
    const value = known[variable] ?? (process.env[variable] || values[variable] || null);
    return {
      key: toKey(variable),
      value: value !== null && secret ? "(set)" : value,
      from: source(given[variable], process.env[variable], values[variable]),
    };
  });
  if (flags.json) return printJson({ config_file: file, exists, settings });
  // For people: no 1 and 0, and no empty cells.
  const inWords: Record<string, string> = {
    trace: effective.trace ? "on" : "off",
    mcp_writes: effective.mcpWrites ? "on" : "off",
    config: file,
  };
  const rows = settings.map(({ key, value, from }, place) => [
    key,
    inWords[key] ?? value ?? names[place]?.standard ?? "",
    from,
  ]);
  await printTable(["SETTING", "VALUE", "FROM"], rows);
  note(exists ? `Config file: ${file}` : `No config file. bookmarkd would read ${file}.`);
}

function source(flag: unknown, environment: string | undefined, config: string | undefined): Shown["from"] {
  if (flag !== undefined) return "flag";
  if (environment) return "environment";
  return config === undefined ? "default" : "config file";
}
