#!/usr/bin/env node
import { existsSync } from "node:fs";

// Whoever reads our output may stop reading (`bookmarkd list | head`). A daemon works on: it has more to do than to print.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  if (process.argv[2] !== "serve") process.exit(0);
});
process.stderr.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

// To read the modules one by one takes longer than most commands do.
const bundle = new URL("../../bundle/run.js", import.meta.url);
const { run }: typeof import("./cli/run.ts") = await (existsSync(bundle)
  ? import(bundle.href)
  : import("./cli/run.ts"));

await run(process.argv.slice(2));
