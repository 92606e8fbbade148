/** Compiles lib/store/signs/distances.wat into the source: `npm run wat`. */
import { writeFileSync } from "node:fs";
import { compileDistances } from "./compile.ts";

writeFileSync(new URL("../../lib/store/signs/distances-wasm.ts", import.meta.url), await compileDistances());
