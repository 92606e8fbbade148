/**
 * Writes the parts of the guides that are generated from the program: commands, settings and routes.
 *
 *     npm run docs:references
 */
import { readFileSync, writeFileSync } from "node:fs";
import { replaceSection, SECTIONS } from "./references/sections.ts";

const ROOT = new URL("../../", import.meta.url);

for (const { document, name, write } of SECTIONS) {
  const file = new URL(document, ROOT);
  writeFileSync(file, replaceSection(readFileSync(file, "utf8"), name, write()));
}
