/** The hooks that `load.js` registers. They run in the thread of the loader. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../", import.meta.url).href;

/** Resolves sources of the program to their compiled files, and everything else unchanged. */
export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const [source] = resolved.url.split("?", 1);
  if (!source.startsWith(ROOT) || !source.endsWith(".ts")) return resolved;
  const compiled = `${ROOT}dist/${source.slice(ROOT.length, -".ts".length)}.js`;
  return existsSync(fileURLToPath(compiled)) ? { ...resolved, url: compiled, format: "module" } : resolved;
}
