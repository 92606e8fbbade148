import assert from "node:assert/strict";
import { test } from "node:test";
import { overridePage } from "../../fixtures/attack-pages.ts";
import { testEnv } from "../../support/env.ts";
import { startLiveModel, startModel, until } from "../../support/model.ts";
import { countRows, createCollection, send } from "../../support/requests.ts";

const URL = "https://example.com/shed";
const html = "<title>Herons</title><p>Two herons stand below the weir and wait for the boats to be gone.</p>";

test("a page is saved, and said to go by its address where it could not be sent along", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const { saving } = startModel(t, env).model;
  const saved = () => {
    const { value } = saving.state;
    assert.equal(value.kind, "saved", JSON.stringify(value));
    return value.kind === "saved" ? [value.bookmark.url, value.byAddress] : [];
  };

  const sending = saving.save(id, async () => ({ url: URL, title: "Herons", html }));
  assert.equal(saving.state.value.kind, "saving");
  await sending;
  assert.deepEqual(saved(), [URL, false]);
  env.web.set("https://example.com/weir", html);
  await saving.save(id, async () => ({ url: "https://example.com/weir" }));
  assert.deepEqual(saved(), ["https://example.com/weir", true]);
  saving.reset();
  assert.deepEqual(saving.state.value, { kind: "idle" });
});

test("a page that trips the scan is not saved but asked about, and saved when somebody says so", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const { saving } = startModel(t, env).model;

  await saving.save(id, async () => ({ url: URL, html: overridePage }));
  const stopped = saving.stopped.value;
  assert.deepEqual(saving.state.value, { kind: "idle" });
  assert.deepEqual([stopped?.collectionId, stopped?.draft.url], [id, URL]);
  assert.ok(stopped?.warning.signals.includes("direct_override"));
  assert.equal(await countRows(env, "bookmarks"), 0);

  await saving.force();
  assert.equal(saving.state.value.kind, "saved");
  assert.equal(saving.stopped.value, undefined);
  assert.equal(await countRows(env, "bookmarks"), 1);
});

test("what waited for a decision is told once it is saved or is not to be, and not while it can't be saved", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const { model, browser } = startModel(t, env);
  const { saving } = model;
  await saving.save(id, async () => ({ url: URL, html: overridePage }));
  let decided = 0;
  const stopped = { ...saving.stopped.value!, onDecided: () => decided++ };

  browser.isAway = true;
  saving.stopped.value = stopped;
  const ended = await saving.force();
  assert.equal(ended.kind, "failed");
  assert.equal(decided, 0);
  assert.equal(saving.stopped.value, stopped, "the warning stays, so that one can try again");
  browser.isAway = false;
  await saving.force();
  assert.equal(decided, 1);
  assert.equal(saving.stopped.value, undefined);
  saving.stopped.value = stopped;
  saving.dismiss();
  assert.equal(decided, 2);
});

test("a warning that is closed while its page is saved anyway is decided once, by the save", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const { saving } = startModel(t, env).model;
  await saving.save(id, async () => ({ url: URL, html: overridePage }));
  let decided = 0;
  saving.stopped.value = { ...saving.stopped.value!, onDecided: () => decided++ };

  const forced = saving.force();
  saving.dismiss();
  assert.equal(decided, 0);
  assert.equal((await forced).kind, "saved");

  assert.equal(decided, 1);
});

test("of two saves beside each other, each says how it ended itself", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const { saving } = startModel(t, env).model;

  const [saved, failed] = await Promise.all([
    saving.save(id, async () => ({ url: URL, html })),
    saving.save(id, async () => ({ url: "file:///etc/passwd" })),
  ]);

  assert.deepEqual([saved.kind, failed.kind], ["saved", "failed"]);
});

test("a warning that is dismissed leaves nothing to be forced", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const { saving } = startModel(t, env).model;
  await saving.save(id, async () => ({ url: URL, html: overridePage }));

  saving.dismiss();
  await saving.force();

  assert.deepEqual([saving.stopped.value, saving.state.value.kind], [undefined, "idle"]);
  assert.equal(await countRows(env, "bookmarks"), 0);
});

test("why a page can't be saved is said in the words of whoever found out", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const { model, browser } = startModel(t, env);
  const outcome = async (find: () => Promise<{ url: string }>) => {
    await model.saving.save(id, find);
    const { value } = model.saving.state;
    return value.kind === "failed" ? value.message : value.kind;
  };

  assert.match(await outcome(async () => ({ url: "file:///etc/passwd" })), /http/);
  assert.equal(
    await outcome(async () => {
      throw new Error("The tab is gone.");
    }),
    "The tab is gone.",
  );
  browser.isAway = true;
  assert.equal(await outcome(async () => ({ url: URL })), "Nothing answers at http://127.0.0.1:7331.");
});

test("new bookmarks go to the one that is shown, as long as it is there, and to the first if none is called Bookmarks", async (t) => {
  const env = await testEnv(t);
  const birds = await createCollection(env, "Birds");
  const boats = await createCollection(env, "Boats");
  const { model } = await startLiveModel(t, env);
  assert.equal(model.target.value, birds.id);

  model.show(boats.id);
  assert.equal(model.target.value, boats.id);
  model.show("");
  assert.equal(model.target.value, boats.id);
  await send(env, "DELETE", `/collections/${boats.id}`);
  await until(model.target, (target) => target === birds.id);
});
