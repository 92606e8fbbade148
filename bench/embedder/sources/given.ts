import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Pair } from "./pair.ts";

/** Pairs from a file with three columns (kind and two English texts), packed with zstd. */
export async function* readGiven(file: string): AsyncGenerator<Pair> {
  const { stdout } = spawn("zstd", ["-dc", "--long=27", file], { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: stdout })) {
    const [kind = "", a = "", b = ""] = line.split("\t");
    yield { kind, a, b, languages: ["en", "en"] };
  }
}
