import { noteRules } from "../../lib/text/scan/matching/noted-rules.ts";
import { RULES } from "../../lib/text/scan/rules/rule-set.ts";
import { noteSources } from "../../lib/text/scan/scorer/vocabulary/noted-sources.ts";
import { SOURCES } from "../../lib/text/scan/scorer/vocabulary/sources.ts";

/** Instead of a compiled module, the bundle contains `code`, which reads the files with these names and texts. */
export type Prepared = { code: string; files: Record<string, string> };

/** The folder of these files, in that of the bundle. */
export const PREPARED_FOLDER = "prepared";

const READ = `import { readFileSync } from "node:fs";
const read = (name) => readFileSync(new URL(\`./${PREPARED_FOLDER}/\${name}.json\`, import.meta.url), "utf8");`;

/**
 * What modules make while they load, made by the build: rules of their notation, and vocabularies of lexicons. Each thread that
 * reads pages would make it again, for half of the time of its first page.
 */
export const PREPARED: Record<string, () => Prepared> = {
  "dist/lib/text/scan/rules/rule-set.js": () => ({
    code: `${READ}
import { readNotedRules } from "../matching/noted-rules.js";
export const RULES = readNotedRules(read("rules"));`,
    files: { rules: noteRules(RULES) },
  }),
  "dist/lib/text/scan/scorer/vocabulary/sources.js": () => {
    const { scripts, ...others } = noteSources(SOURCES);
    const characters = SOURCES.scripts.map((script) => String(script.characters));
    return {
      code: `${READ}
import { readNotedSources } from "./noted-sources.js";
export const SOURCES = readNotedSources(read, [${characters.join(", ")}]);`,
      files: { ...others, ...Object.fromEntries(scripts.map((text, index) => [`script-${index}`, text])) },
    };
  },
};
