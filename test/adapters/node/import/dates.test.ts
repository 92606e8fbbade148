import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fromAddDate,
  fromChromeTime,
  fromFirefoxTime,
  fromIso,
} from "../../../../adapters/node/cli/import/readers/dates.ts";
import { readNetscape } from "../../../../adapters/node/cli/import/readers/netscape.ts";
import { runImport } from "../../../../adapters/node/cli/import/run-import.ts";
import { apiOf } from "../../../support/api.ts";
import { testEnv } from "../../../support/env.ts";
import { inPieces } from "../../../support/import-files.ts";
import { options } from "../../../support/import-items.ts";
import { send } from "../../../support/requests.ts";

const DAY = "2020-09-13T12:26:40.000Z";

test("one moment is read in every unit that programs write it in", () => {
  for (const written of [
    "1600000000",
    "1600000000000",
    "1600000000000000",
    "1600000000000000000",
    "13244473600000000",
    " 1600000000 ",
  ]) {
    assert.equal(fromAddDate(written), DAY, written);
  }
  assert.equal(fromChromeTime("13244473600000000"), DAY);
  assert.equal(fromFirefoxTime(1600000000000000), DAY);
  assert.equal(fromIso("2020-09-13T14:26:40+02:00"), DAY);
});

test("dates before 1970 are kept, and nothing is made of what says nothing", () => {
  assert.equal(fromAddDate("-86400"), "1969-12-31T00:00:00.000Z");
  assert.equal(fromFirefoxTime(-86_400_000_000), "1969-12-31T00:00:00.000Z");
  assert.equal(fromIso("1954-07-04"), "1954-07-04T00:00:00.000Z");
  for (const nothing of ["0", "", " ", undefined]) assert.equal(fromAddDate(nothing), undefined);
  assert.equal(fromChromeTime("0"), undefined);
  assert.equal(fromFirefoxTime(0), undefined);
  assert.equal(fromIso(""), undefined);
});

test("an import keeps odd dates, and says of how many it could not", async (t) => {
  const env = await testEnv(t);
  const dates = ["-86400", "13244473600000000", "0", "99999999999", "soon", "9".repeat(25)];
  const lines = dates.map(
    (date, at) => `<DT><A HREF="https://example.com/${at}" ADD_DATE="${date}">${at}</A>`,
  );
  const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n${lines.join("\n")}\n</DL>`;

  const { report } = await runImport(apiOf(env), readNetscape(inPieces(file)), options());

  const { body } = await send(env, "GET", "/bookmarks");
  const kept = body
    .map(({ url, added_at }: { url: string; added_at: string }) => [url.at(-1), added_at])
    .sort();
  const now = env.now().toISOString();
  assert.deepEqual(kept, [
    ["0", "1969-12-31T00:00:00.000Z"],
    ["1", DAY],
    ["2", now],
    ["3", now],
    ["4", now],
    ["5", now],
  ]);
  assert.deepEqual(report.left_out, { "a date in the future": 1, "an unreadable date": 2 });
});
