/** Compiles what is written in WebAssembly into the source: `npm run wat`. */
import { writeFileSync } from "node:fs";
import { compile, fileOf, MODULES } from "./compile.ts";

for (const module of MODULES) writeFileSync(fileOf(module, "-wasm.ts"), await compile(module));
