import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { shareCommandLine } from "../../support/command-line.ts";
import { startDaemonHere } from "../../support/daemon-here.ts";

const { folder, run, json } = shareCommandLine(startDaemonHere);

test("a page in a file is read in its own encoding, and is HTML also in UTF-16", async () => {
  await json("collections", "create", "Encodings");
  const page = (title: string) => `<!doctype html><title>${title}</title><p>The weir.`;
  const inShiftJis = `<meta charset="shift_jis">${page("\u0092\u00aa\u008e\u009e\u0095\u005c")}`;
  for (const [name, bytes, title] of [
    ["sjis", Buffer.from(inShiftJis, "latin1"), "潮時表"],
    ["1252", Buffer.from(page("Mühle"), "latin1"), "Mühle"],
    ["utf16", Buffer.from(`\uFEFF${page("Mühle")}`, "utf16le"), "Mühle"],
  ] as const) {
    const path = join(folder, `${name}.html`);
    writeFileSync(path, bytes);

    const posted = await json("add", `https://example.com/${name}`, "--html", path, "-c", "Encodings");
    const [file] = await json("add", path, "-c", "Encodings");
    const { stdout } = await run("read", file.url);

    assert.deepEqual([posted[0].title, file.title, stdout.trim()], [title, title, "The weir."]);
  }
});
