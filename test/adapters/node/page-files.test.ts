import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { importForPage } from "../../../adapters/node/cli/open/import-for-page.ts";
import { describeBuild, findChange, recordFile } from "../../../adapters/node/page/build-record.ts";
import { followPageFiles } from "../../../adapters/node/page/page-files.ts";
import type { Api } from "../../../client/api.ts";
import { AppError } from "../../../lib/errors.ts";
import { tempFolder } from "../../support/temp-folder.ts";

/** A checkout with two sources, and a page that was built from them. */
function checkout(t: TestContext) {
  const root = tempFolder(t);
  const built = join(root, "dist/page");
  for (const folder of ["ui", "client", "dist/page"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "ui/page.html"), "<title>x</title>");
  writeFileSync(join(root, "client/api.ts"), "one");
  writeFileSync(recordFile(built), describeBuild(root, ["ui/page.html", "client/api.ts"]));
  return { root, built };
}

test("a build is known to be of other sources when one of them was changed or is gone", (t) => {
  const { root, built } = checkout(t);
  const fresh = findChange(built, root);
  writeFileSync(join(root, "client/api.ts"), "two");
  const changed = findChange(built, root);
  rmSync(join(root, "client/api.ts"));
  const gone = findChange(built, root);

  assert.deepEqual([fresh, changed, gone], [undefined, "client/api.ts", "client/api.ts"]);
});

test("a build without a word about its sources is none, and a package without sources has what it was packed with", (t) => {
  const { root, built } = checkout(t);
  rmSync(recordFile(built));
  const unknown = findChange(built, root);
  rmSync(join(root, "ui"), { recursive: true });
  const packed = findChange(built, root);

  assert.deepEqual([unknown, packed], ["ui/", undefined]);
});

test("a page that could not be read is looked for again, and one that was read is not", () => {
  const page = { bytes: new Uint8Array(1), mediaType: "text/html" };
  let reads = 0;
  const file = followPageFiles(() => {
    reads++;
    if (reads === 1) throw new AppError("unavailable", "The page has not been built.");
    return new Map([["/", page]]);
  });

  assert.throws(() => file("/"), /has not been built/);
  assert.deepEqual([file("/"), file("/other"), reads], [page, undefined, 2]);
});

test("a file that is posted to the page is answered in lines, of which the last says what became of it", async () => {
  const api = {} as Api;
  const post = async (body: BodyInit) => {
    const response = await importForPage(api)(new Request("http://x/import", { method: "POST", body }));
    return (await response.text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  };

  const unknown = await post(new Uint8Array([0, 1, 2, 3, 0, 255]));

  assert.equal(unknown.at(-1).kind, "failed");
  assert.match(unknown.at(-1).fault, /Could not detect the file format/);
});
