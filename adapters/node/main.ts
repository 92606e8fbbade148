#!/usr/bin/env node
import { existsSync } from "node:fs";

// Whoever reads our output may stop reading (`bookmarkd list | head`), and the disk that it goes to may be full. A daemon works
// on: it has more to do than to print.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (process.argv[2] === "serve") return;
  if (error.code === "EPIPE") process.exit(0);
  const why = error.code === "ENOSPC" ? "the disk is full" : error.message;
  process.stderr.write(`bookmarkd: Could not write to standard output: ${why}.\n`);
  process.exit(1);
});
// There is nowhere left to tell it.
process.stderr.on("error", () => {});

// To read the modules one by one takes longer than most commands do.
const bundle = new URL("../../bundle/run.js", import.meta.url);
const { run }: typeof import("./cli/run.ts") = await (existsSync(bundle)
  ? import(bundle.href)
  : import("./cli/run.ts"));

await run(process.argv.slice(2));
