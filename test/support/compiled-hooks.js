/** The hooks that `load.js` registers. They run in the thread of the loader. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../", import.meta.url).href;
const COMPILED = `${ROOT}dist/`;

/** Resolves sources of the program to their compiled files, and everything else unchanged. */
export async function resolve(specifier, context, next) {
  // Compiled modules say exactly which others they mean, and nothing has to search for those.
  if (context.parentURL?.startsWith(COMPILED) && specifier.startsWith(".")) {
    return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
  }
  const resolved = await next(specifier, context);
  const [source] = resolved.url.split("?", 1);
  if (!source.startsWith(ROOT) || !source.endsWith(".ts")) return resolved;
  const compiled = `${COMPILED}${source.slice(ROOT.length, -".ts".length)}.js`;
  return existsSync(fileURLToPath(compiled)) ? { ...resolved, url: compiled, format: "module" } : resolved;
}

/** Reads what is JavaScript already as it is. tsx would parse it, to look for what it could translate. */
export async function load(url, context, next) {
  const isReady = context.format === "module" && (url.startsWith(COMPILED) || url.includes("/node_modules/"));
  return isReady
    ? { format: "module", source: await readFile(fileURLToPath(url)), shortCircuit: true }
    : next(url, context);
}
