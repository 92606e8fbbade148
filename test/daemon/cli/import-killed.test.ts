import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createDaemonClient } from "../../../adapters/node/cli/client/daemon-client.ts";
import type { ImportItem } from "../../../adapters/node/cli/import/readers/items.ts";
import { runImport } from "../../../adapters/node/cli/import/run-import.ts";
import type { Api } from "../../../client/api.ts";
import { type RunningDaemon, startDaemonProcess, temporaryFolder } from "../../support/daemon.ts";
import { bookmark, options } from "../../support/import-items.ts";

const MANY = 900;

async function* entries(): AsyncGenerator<ImportItem> {
  for (let n = 0; n < MANY; n++) {
    const name = `Box ${Math.floor(n / 150)}`;
    const draft = {
      url: `https://site${n % 50}.invalid/${n}`,
      title: `Entry ${n}`,
      tags: [`tag ${n % 7}`, `tag ${n % 11}`],
      added_at: new Date(1_500_000_000_000 + n * 1000).toISOString(),
      ...(n % 4 === 0 ? { note: `Note ${n}` } : {}),
    };
    yield bookmark(draft.url, { draft, folder: { key: name, name } });
  }
}

test("an import that is killed with its daemon over and over and repeated stores what one run does", async (t) => {
  const whole = await stored(t, []);
  const killed = await stored(t, [0, 130, 500, 899]);

  assert.equal(whole.length, MANY);
  assert.deepEqual(killed, whole);
});

/** What is stored by an import in whose course the daemon is killed each time when so many are saved. */
async function stored(t: TestContext, kills: readonly number[]): Promise<string[]> {
  const folder = temporaryFolder(t);
  for (const after of kills) {
    const daemon = await startDaemonProcess(t, folder);
    const ended =
      daemon.process.exitCode === null ? new Promise((end) => daemon.process.once("exit", end)) : undefined;
    const kill = () => daemon.process.kill("SIGKILL");
    if (after === 0) setTimeout(kill, 20);
    const progress = ({ saved, already_there }: { saved: number; already_there: number }) => {
      if (saved + already_there > after) kill();
    };
    await runImport(apiOf(daemon), entries(), options({ progress })).catch(() => {});
    kill();
    await ended;
  }
  const daemon = await startDaemonProcess(t, folder);
  const { report } = await runImport(apiOf(daemon), entries(), options());
  assert.equal(report.complete, true);
  const { body: collections } = await daemon.send("GET", "/collections");
  const names = new Map(collections.map(({ id, name }: { id: string; name: string }) => [id, name]));
  const { body } = await daemon.send("GET", "/bookmarks?with=tags,note");
  await daemon.end("SIGKILL");
  return body
    .map((one: any) =>
      JSON.stringify([names.get(one.collection_id), one.url, one.title, one.added_at, one.tags, one.note]),
    )
    .sort();
}

function apiOf({ base, token }: RunningDaemon): Api {
  return createDaemonClient({
    port: Number(new URL(base).port),
    portGiven: true,
    token,
    dataFolder: "",
  });
}
