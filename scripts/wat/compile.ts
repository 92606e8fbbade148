import { readFileSync } from "node:fs";
import loadWabt from "wabt";

/** What is written in WebAssembly: its text, and what the module is called in the source. */
export const MODULES = [
  { path: "lib/store/signs/distances", name: "DISTANCES_WASM" },
  { path: "lib/text/embed/meaning/products", name: "PRODUCTS_WASM" },
];

/** The file of a module's source with this ending. */
export function fileOf({ path }: (typeof MODULES)[number], ending: ".wat" | "-wasm.ts"): URL {
  return new URL(`../../${path}${ending}`, import.meta.url);
}

/** Compiles a module; returns the text of its file that ends with -wasm.ts. */
export async function compile(module: (typeof MODULES)[number]): Promise<string> {
  const wabt = await loadWabt();
  const file = module.path.replace(/^.*\//, "");
  const parsed = wabt.parseWat(`${file}.wat`, readFileSync(fileOf(module, ".wat"), "utf8"), { simd: true });
  const base64 = Buffer.from(parsed.toBinary({}).buffer).toString("base64");
  parsed.destroy();
  return `/** ${file}.wat as a WebAssembly module, in base64. \`npm run wat\` writes this file. */
export const ${module.name} =
  "${base64}";
`;
}
