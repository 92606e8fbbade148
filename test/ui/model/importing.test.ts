import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { testEnv } from "../../support/env.ts";
import { startModel, testBrowser } from "../../support/model.ts";

const PROGRESS = { kind: "progress", fraction: 0.5, saved: 1, already_there: 0, refused: 0 };
const REPORT = {
  ...{ dry_run: false, complete: true, saved: 2, already_there: 0, completed: 0 },
  ...{ collections_created: [], collections_shortened: [], without_page: [], left_out: {}, shortened: {} },
  ...{ scanned_again: [], not_fetched: [{ url: "http://127.0.0.1/", collection_id: "1" }] },
  ...{ refused: [], refused_more: 0 },
};
const DONE = { kind: "done", report: REPORT };
const FILE = new File(["https://example.com/"], "urls.txt");

/** A model whose server reports what `tell` is called with; `end` ends its answer. */
async function startImporting(t: TestContext) {
  const env = await testEnv(t);
  const browser = testBrowser(env);
  let body: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      body = controller;
    },
  });
  const { fetch } = browser;
  browser.fetch = async (input, init) => (input === "/import" ? new Response(stream) : fetch(input, init));
  const { model } = startModel(t, env, { browser });
  const tell = (line: object) => body.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  return { model, importing: model.importing, tell, end: () => body.close() };
}

test("an import goes on while another view is shown, and says there how it ended", async (t) => {
  const { model, importing, tell } = await startImporting(t);
  model.view.value = "import";

  const taken = importing.take([FILE]);
  model.view.value = "bookmarks";
  tell(PROGRESS);
  tell(DONE);
  await taken;

  assert.deepEqual(importing.state.value, DONE);
  assert.deepEqual(model.notice.value, { text: "Imported urls.txt: 2 bookmarks saved.", failed: false });
  importing.answer();
  assert.deepEqual(importing.state.value, { ...DONE, report: { ...REPORT, not_fetched: [] } });
});

test("an import that ends early says so, and a report in sight is not told twice", async (t) => {
  const { model, importing, tell, end } = await startImporting(t);

  const taken = importing.take([FILE]);
  tell(PROGRESS);
  end();
  await taken;

  assert.match(model.notice.value?.text ?? "", /^urls\.txt was not imported\. The connection ended/);
  const second = await startImporting(t);
  second.model.view.value = "import";
  const seen = second.importing.take([FILE]);
  second.tell(DONE);
  await seen;
  assert.equal(second.model.notice.value, undefined);
});

test("one file is imported at a time", async (t) => {
  const { model, importing, tell } = await startImporting(t);

  await importing.take([FILE, FILE]);
  assert.equal(model.notice.value?.text, "Import one file at a time.");
  assert.equal(importing.state.value.kind, "idle");
  const taken = importing.take([FILE]);
  await importing.take([FILE]);

  assert.equal(model.notice.value?.text, "An import is running. Wait until it has ended.");
  tell(DONE);
  await taken;
});
