/**
 * Prints every string that a person may read, with its place.
 *
 *     npm run messages                    all of them
 *     npm run messages -- adapters ui     those of some folders
 */
import { readFileSync } from "node:fs";
import { productFiles } from "../product-files.ts";
import { collectMessages } from "./collect.ts";

const ROOT = new URL("../../", import.meta.url);

const parts = process.argv.slice(2);
const files = productFiles(ROOT).filter(
  (file) => parts.length === 0 || parts.some((part) => file.includes(part)),
);
const messages = files.flatMap((file) => collectMessages(file, readFileSync(new URL(file, ROOT), "utf8")));
for (const { file, line, text } of messages) process.stdout.write(`${file}:${line}\t${text}\n`);
process.stderr.write(`${messages.length} messages in ${files.length} files\n`);
