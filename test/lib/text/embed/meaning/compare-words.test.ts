import assert from "node:assert/strict";
import { test } from "node:test";
import { readWordTable } from "../../../../../adapters/node/package/read-table.ts";
import { splitWords } from "../../../../../lib/text/embed/features/words.ts";
import { createWordComparison } from "../../../../../lib/text/embed/meaning/compare-words.ts";
import { wordKey } from "../../../../../lib/text/embed/meaning/pieces.ts";
import { readTable } from "../../../../../lib/text/embed/meaning/word-table.ts";

/** Text about something else, in which the vector of a text loses the words that matter. */
const ELSEWHERE =
  "The quarry closed in spring, and its rails, wagons and sheds were sold to a museum of industry. ";

async function open(weightOf?: (key: number) => number) {
  const compare = createWordComparison(
    readTable(await readWordTable()),
    weightOf === undefined ? {} : { weightOf },
  );
  return (query: string, text: string) => compare(splitWords(query))(splitWords(text));
}

test("a few words that mean what the query does bring a long text near", async () => {
  const nearness = await open();
  const answer = "A physician gave the invalid a prescription. ";

  assert.ok(
    nearness("doctor treats patients", ELSEWHERE + answer + ELSEWHERE) >
      nearness("doctor treats patients", ELSEWHERE),
  );
});

test("a word is near itself, also one that the table does not know", async () => {
  const nearness = await open();

  for (const query of ["harbor", "4711-0815", "苍鹭"])
    assert.ok(nearness(query, query) > nearness(query, "patience"), query);
});

test("repeating a word brings no text nearer", async () => {
  const nearness = await open();

  assert.equal(nearness("pumpkin soup", "soup soup soup"), nearness("pumpkin soup", "soup"));
});

test("a word of the query counts by its weight", async () => {
  const rare = await open((key) => (key === wordKey("soup") ? 200 : 1));
  const plain = await open();

  assert.ok(rare("pumpkin soup", "soup") > plain("pumpkin soup", "soup"));
});

test("of a long query, the eight words that count most are compared", async () => {
  const nearness = await open((key) => (key === wordKey("soup") ? 0.01 : 1));
  const eight = "heron quarry bread ship fence lamp bank garden";

  assert.equal(nearness(`${eight} soup`, "soup and bread"), nearness(eight, "soup and bread"));
});

test("nothing is near nothing", async () => {
  const nearness = await open();

  assert.deepEqual([nearness("", "soup"), nearness("soup", "")], [0, 0]);
});
