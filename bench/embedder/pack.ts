/** Packs the trained table as it is in memory, with numbers of three bits: `npx tsx bench/embedder/pack.ts FOLDER DIMENSIONS OUT`. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packTable } from "../../lib/text/embed/meaning/word-table.ts";

const [folder = "", dimensions = "", out = ""] = process.argv.slice(2);
const values = new Float32Array(toBuffer(readFileSync(join(folder, "table.f32"))));
const keys = [...new Uint32Array(toBuffer(readFileSync(join(folder, "keys.u32"))))];
const name = createHash("sha256").update(new Uint8Array(values.buffer)).digest("hex").slice(0, 16);
const bytes = packTable(keys, values, Number(dimensions), name, 3);
writeFileSync(out, bytes);
console.log(`${out}: ${bytes.length} bytes, ${keys.length} rows, ${name}`);

/** Copies bytes into a buffer of their own, because small files share one. */
function toBuffer(bytes: Buffer): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}
