import assert from "node:assert/strict";
import { once } from "node:events";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { MessageChannel } from "node:worker_threads";
import type { Answer, Call } from "../../../adapters/node/database/messages.ts";
import { openReader, openWriter } from "../../../adapters/node/database/open-connection.ts";
import { serveDatabase } from "../../../adapters/node/database/serve-database.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const NOTE: Call = {
  kind: "execute",
  statement: { sql: "INSERT INTO log (entry) VALUES ('note')", args: [] },
};

/** A writer in this thread; `happened` tells in which order it waited for the disk and answered. */
async function startWriter(t: TestContext, disk: (sync: () => void) => void = (sync) => sync()) {
  const { port1: server, port2: port } = new MessageChannel();
  const happened: unknown[] = [];
  serveDatabase(server, {
    openReader,
    openWriter: async (...args) => {
      const connection = await openWriter(...args);
      const sync = () => {
        happened.push("disk");
        disk(() => connection.sync?.());
      };
      return { ...connection, sync };
    },
  });
  const answers: Answer[] = [];
  port.on("message", (answer: Answer) => {
    answers.push(answer);
    happened.push(answer.id);
  });
  const ask = (id: number, call: Call, background = false) => port.postMessage({ id, background, call });
  const answered = async (count: number) => {
    while (answers.length < count) await once(port, "message");
  };
  t.after(async () => {
    const before = answers.length;
    ask(99, { kind: "close" });
    await answered(before + 1);
    port.close();
  });
  const sql = "CREATE TABLE log (key INTEGER PRIMARY KEY, entry TEXT NOT NULL);";
  const file = join(tempFolder(t), "test.db");
  ask(0, { kind: "open-writer", file, migrations: [{ name: "0001_log.sql", sql }], isChecked: false });
  await answered(1);
  happened.length = 0;
  return { ask, answered, answers, happened };
}

test("what people write is answered when it has reached the disk, several writes after one wait", async (t) => {
  const { ask, answered, happened } = await startWriter(t);

  for (const id of [1, 2, 3]) ask(id, NOTE);
  await answered(4);

  assert.deepEqual(happened, ["disk", 1, 2, 3]);
});

test("what the indexer writes waits for nobody's disk", async (t) => {
  const { ask, answered, happened } = await startWriter(t);

  ask(1, NOTE, true);
  ask(2, NOTE, true);
  await answered(3);

  assert.deepEqual(happened, [1, 2]);
});

test("a disk that fails is an error for each write that waited for it, and the next one is tried anew", async (t) => {
  let fails = false;
  const { ask, answered, answers } = await startWriter(t, (sync) => {
    if (fails) throw Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" });
    sync();
  });

  fails = true;
  ask(1, NOTE);
  ask(2, NOTE);
  await answered(3);
  fails = false;
  ask(3, NOTE);
  await answered(4);

  const outcomes = answers.slice(1).map((answer) => ("error" in answer ? answer.error.code : "done"));
  assert.deepEqual(outcomes, ["EIO", "EIO", "done"]);
});
