import { readFileSync } from "node:fs";
import loadWabt from "wabt";

const SOURCE = new URL("../../lib/store/signs/distances.wat", import.meta.url);

/** Compiles distances.wat; returns the text of distances-wasm.ts. */
export async function compileDistances(): Promise<string> {
  const wabt = await loadWabt();
  const module = wabt.parseWat("distances.wat", readFileSync(SOURCE, "utf8"), { simd: true });
  const base64 = Buffer.from(module.toBinary({}).buffer).toString("base64");
  module.destroy();
  return `/** distances.wat as a WebAssembly module, in base64. \`npm run wat\` writes this file. */
export const DISTANCES_WASM =
  "${base64}";
`;
}
