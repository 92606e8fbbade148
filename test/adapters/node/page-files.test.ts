import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { describeBuild, findChange, recordFile } from "../../../adapters/node/page/build-record.ts";
import { followPageFiles } from "../../../adapters/node/page/page-files.ts";
import { AppError } from "../../../lib/errors.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const VERSION = "1.2.3";

/** A checkout with two sources, and a page that was built from them. */
async function checkout(t: TestContext) {
  const root = tempFolder(t);
  const built = join(root, "dist/page");
  for (const folder of ["ui", "client", "dist/page"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "package.json"), "{}");
  writeFileSync(join(root, "ui/page.html"), "<title>x</title>");
  writeFileSync(join(root, "client/api.ts"), "one");
  writeFileSync(recordFile(built), await describeBuild(root, ["ui/page.html", "client/api.ts"], VERSION));
  return { root, built, change: (version = VERSION) => findChange(built, root, version) };
}

test("a build is known to be of other sources when one of them was changed or is gone", async (t) => {
  const { root, change } = await checkout(t);
  const fresh = await change();
  writeFileSync(join(root, "client/api.ts"), "two");
  const changed = await change();
  rmSync(join(root, "client/api.ts"));
  const gone = await change();

  assert.deepEqual([fresh, changed, gone], [undefined, "client/api.ts", "client/api.ts"]);
});

test("of package.json a build depends on the version alone", async (t) => {
  const { root, change } = await checkout(t);
  writeFileSync(join(root, "package.json"), '{"scripts":{}}');

  assert.deepEqual([await change(), await change("1.2.4")], [undefined, "the version"]);
});

test("a build without a word about its sources is none, and a package without sources has what it was packed with", async (t) => {
  const { root, built, change } = await checkout(t);
  writeFileSync(recordFile(built), '{"sources":{}}');
  const old = await change();
  rmSync(recordFile(built));
  const unknown = await change();
  rmSync(join(root, "ui"), { recursive: true });
  const packed = await change();

  assert.deepEqual([old, unknown, packed], ["ui/", "ui/", undefined]);
});

test("a page is read once, however many ask for it; one that could not be read is looked for again after a moment", async () => {
  const page = { bytes: new Uint8Array(1), mediaType: "text/html" };
  let reads = 0;
  let now = 0;
  const read = async () => {
    reads++;
    if (reads === 1) throw new AppError("unavailable", "The page has not been built.");
    return new Map([["/", page]]);
  };
  const file = followPageFiles(read, () => now);

  const failed = await Promise.allSettled([file("/"), file("/")]);
  await assert.rejects(file("/"), /has not been built/);
  now = 1_000;
  const found = await Promise.all([file("/"), file("/other")]);
  now = 5_000;

  assert.deepEqual(
    failed.map(({ status }) => status),
    ["rejected", "rejected"],
  );
  assert.deepEqual([...found, await file("/"), reads], [page, undefined, page, 2]);
});
