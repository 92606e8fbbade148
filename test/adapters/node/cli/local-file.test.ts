import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readLocalFile } from "../../../../adapters/node/cli/local-file.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

test("a file whose name is a minus is saved, not what comes from standard input", (t) => {
  const before = process.cwd();
  t.after(() => process.chdir(before));
  const folder = tempFolder(t);
  writeFileSync(join(folder, "-"), "Otters hunt below the weir.");
  process.chdir(folder);

  const { file } = readLocalFile("-", undefined, false);

  assert.equal(Buffer.from(file, "base64").toString(), "Otters hunt below the weir.");
});
