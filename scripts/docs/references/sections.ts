import { buildProgram } from "../../../adapters/node/cli/program/program.ts";
import { ENVIRONMENT_ONLY, SETTING_NAMES } from "../../../adapters/node/config/setting-names.ts";
import { describeApi } from "../../../handlers/http/openapi.ts";
import { routes } from "../../../handlers/routes.ts";
import { commandFlags, commandTable } from "./commands.ts";
import { otherParameterTable, parameterTable, routeTable, withTable } from "./http.ts";
import { settingTable } from "./settings.ts";

/** A part of a guide that is generated from the program. It is between two comments with its name. */
type Section = { document: string; name: string; write(): string };

const api = describeApi(routes, "");
const program = buildProgram("");

export const SECTIONS: readonly Section[] = [
  { document: "docs/command-line.md", name: "commands", write: () => commandTable(program) },
  { document: "docs/command-line.md", name: "flags", write: () => commandFlags(program) },
  {
    document: "docs/configuration.md",
    name: "settings",
    write: () => settingTable(SETTING_NAMES, ENVIRONMENT_ONLY),
  },
  { document: "docs/http.md", name: "routes", write: () => routeTable(api) },
  {
    document: "docs/http.md",
    name: "save",
    write: () => parameterTable(api, "post", "/collections/{id}/bookmarks"),
  },
  { document: "docs/http.md", name: "search", write: () => parameterTable(api, "get", "/search") },
  { document: "docs/http.md", name: "with", write: withTable },
  {
    document: "docs/http.md",
    name: "parameters",
    write: () => otherParameterTable(api, ["POST /collections/{id}/bookmarks", "GET /search"]),
  },
];

/** Replaces the section of a guide. Throws if its comments are missing. */
export function replaceSection(markdown: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: written by npm run docs:references -->`, `<!-- end of ${name} -->`];
  const [from, to] = [markdown.indexOf(begin), markdown.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`Could not find the section ${name}.`);
  return `${markdown.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${markdown.slice(to)}`;
}
