/**
 * Writes the pairs of the sources, one a line: kind, both languages, both texts. `npx tsx bench/embedder/gather.ts SOURCES
 * OUT [NAME...]`; with names, only of these sources. SOURCES is what fetch.sh made.
 */

import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { SOURCES } from "./sources/sources.ts";

const [folder = "", out = "", ...wanted] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
for (const { name, every, read } of SOURCES) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const counts = new Map<string, number>();
  const stream = createWriteStream(join(out, `${name}.tsv`));
  for await (const { kind, languages, a, b } of read(folder)) {
    const group = `${kind} ${languages.join(" ")}`;
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    if (count % every(group) !== 0) continue;
    const line = [kind, ...languages, a.slice(0, 300), b.slice(0, 500)]
      .map((text) => text.replace(/\s+/g, " "))
      .join("\t");
    if (!stream.write(`${line}\n`)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "finish");
  console.log(`${name}: ${[...counts].map(([group, count]) => `${group} ${count}`).join(", ")}`);
}
