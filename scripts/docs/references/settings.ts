import { type SettingName, toKey } from "../../../adapters/node/config/setting-names.ts";
import { cell, code, table } from "./table.ts";

/** A table of all settings. Some have no key in the config file. */
export function settingTable(
  settings: readonly SettingName[],
  environmentOnly: readonly SettingName[],
): string {
  return table(
    ["environment", "config file", "flag", "default", "meaning"],
    [...settings, ...environmentOnly].map((setting) => [
      code(setting.variable),
      environmentOnly.includes(setting) ? "" : code(toKey(setting.variable)),
      setting.flag === undefined ? "" : code(setting.flag),
      cell(setting.standard),
      cell(setting.about),
    ]),
  );
}
