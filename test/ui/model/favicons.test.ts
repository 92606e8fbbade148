import assert from "node:assert/strict";
import { resolveObjectURL } from "node:buffer";
import { type TestContext, test } from "node:test";
import { testEnv } from "../../support/env.ts";
import { startModel } from "../../support/model.ts";
import { createCollection, saveBookmark } from "../../support/requests.ts";

const ICON_URL = "https://example.com/icon.png";
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const html = "<title>Herons</title><p>Two herons stand below the weir and wait for the boats to be gone.</p>";

/** A model over a service that has one page with an icon, shown in the background no more. */
async function startIcons(t: TestContext) {
  const env = await testEnv(t);
  env.webIcons.set(ICON_URL, PNG);
  const { id } = await createCollection(env);
  const bookmark = await saveBookmark(env, id, {
    url: "https://example.com/a",
    html,
    favicon_url: ICON_URL,
  });
  const { model, browser } = startModel(t, env);
  model.stop();
  const asked = () => browser.asked.filter((what) => what.includes("/favicon"));
  return { bookmark, favicons: model.favicons, browser, asked };
}

/** A bookmark of a site of its own that the service does not know. */
const unknown = (name: string | number) => ({
  id: `unknown-${name}`,
  url: `https://${name}.example/`,
  favicon_url: "",
});

test("an icon is there as a url of its bytes, and none where the service has none", async (t) => {
  const { bookmark, favicons } = await startIcons(t);

  const url = await favicons(bookmark);

  const blob = resolveObjectURL(url ?? "");
  assert.deepEqual(new Uint8Array((await blob?.arrayBuffer()) ?? []), PNG);
  assert.equal(await favicons(unknown("a")), undefined);
});

test("bookmarks of one site with one icon share it", async (t) => {
  const { bookmark, favicons, asked } = await startIcons(t);

  const first = await favicons(bookmark);
  const second = await favicons({ ...bookmark, id: "another", url: "https://example.com/b" });
  await favicons({ ...bookmark, url: "https://example.org/a" });

  assert.equal(second, first);
  assert.equal(asked().length, 2);
});

test("two icons at most are asked for at a time, those asked for last before the others", async (t) => {
  const { favicons, browser, asked } = await startIcons(t);
  const answered: (() => void)[] = [];
  browser.onAnswer = (request) =>
    request.includes("/favicon") ? new Promise<void>((resolve) => answered.push(resolve)) : undefined;

  const all = ["a", "b", "c", "d"].map((name) => favicons(unknown(name)));
  while (answered.length < 2) await new Promise(setImmediate);
  const atFirst = asked().length;
  let done = false;
  void Promise.all(all).then(() => {
    done = true;
  });
  while (!done) {
    answered.shift()?.();
    await new Promise(setImmediate);
  }

  assert.equal(atFirst, 2);
  assert.deepEqual(
    asked().map((what) => /unknown-(\w)/.exec(what)?.[1]),
    ["a", "b", "d", "c"],
  );
});

test("a thousand icons are kept, and the oldest is let go for the next", async (t) => {
  const { bookmark, favicons, browser } = await startIcons(t);
  const url = (await favicons(bookmark)) ?? "";
  browser.isAway = true;

  for (let n = 1; n < 1_000; n++) await favicons(unknown(n));
  assert.notEqual(resolveObjectURL(url), undefined);
  await favicons(unknown("last"));

  assert.equal(resolveObjectURL(url), undefined);
});
