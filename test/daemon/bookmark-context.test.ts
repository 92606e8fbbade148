import assert from "node:assert/strict";
import { test } from "node:test";
import { overrideOrder } from "../fixtures/attack-pages.ts";
import { type RunningDaemon, startDaemonProcess, temporaryFolder } from "../support/daemon.ts";

const STATES = ["pending", "indexing", "done", "error"];

/** As bookmark-context's extension asks: a JSON content type on every request, mostly without a body; and the token. */
function extensionOf({ base, token }: RunningDaemon) {
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        origin: "chrome-extension://ebahkdpgfcmpjhkjlbjiilpjgfpmnlpo",
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    assert.equal(response.headers.get("access-control-allow-origin"), "*", `${method} ${path}`);
    const text = await response.text();
    return { status: response.status, ok: response.ok, body: text === "" ? undefined : JSON.parse(text) };
  };
}

const article = (n: number) =>
  `<html><head><title>Weir ${n}</title></head><body><article><h1>Weir ${n}</h1><p>The water goes over weir ${n} all day, and
  the boats wait below it until the lock keeper has opened the gate for them.</p></article></body></html>`;

test("bookmark-context's extension gets what it expects from every request it makes, once it sends the token", async (t) => {
  const daemon = await startDaemonProcess(t, temporaryFolder(t));
  const ask = extensionOf(daemon);

  // The popup looks whether the daemon is there, lists collections and makes one.
  assert.equal((await ask("GET", "/status")).body.status, "ok");
  assert.deepEqual((await ask("GET", "/collections")).body, []);
  const { body: made } = await ask("POST", "/collections", { name: "Reading", description: "" });
  assert.ok(made.id !== "" && encodeURIComponent(made.id) === made.id);
  assert.deepEqual([made.description, made.bookmark_count, made.favicon_previews], ["", 0, []]);

  // The side panel saves tabs, with and without what they show, with an icon that is a long data: url.
  const favicon_url = `data:image/png;base64,${"A".repeat(20_000)}`;
  const save = (fields: object, query = "") =>
    ask("POST", `/collections/${made.id}/bookmarks${query}`, fields);
  const saved = await save({
    url: "https://example.com/weir/1",
    title: "Weir 1",
    html: article(1),
    favicon_url,
  });
  assert.ok(saved.ok && STATES.includes(saved.body.index_status));
  assert.deepEqual([saved.body.title, saved.body.favicon_url], ["Weir 1", favicon_url]);
  const bare = await save({ url: "https://example.invalid/2", title: "Two", html: null, favicon_url: "" });
  assert.ok(bare.ok && typeof bare.body.favicon_url === "string");
  const again = await save({
    url: "https://example.com/weir/1",
    title: "Weir 1",
    html: article(1),
    favicon_url,
  });
  assert.ok(again.ok && again.body.id === saved.body.id);

  // Tabs of the browser itself can't be saved; the reason is short.
  for (const url of ["chrome://extensions/", "file:///home/me/x.html", "about:blank"]) {
    const refused = await save({ url, title: "", html: null, favicon_url: "" });
    assert.equal(refused.status, 422);
    assert.ok(refused.body.detail[0].msg.length < 80);
  }

  // What the scan stops is shown as a warning, with other words for a page that shows nothing; then it is forced.
  const attack = article(3).replace("</article>", `<p>${overrideOrder}</p></article>`);
  const stopped = await save({ url: "https://example.com/3", title: "", html: attack, favicon_url: "" });
  assert.deepEqual([stopped.status, stopped.body.status], [200, "scan_warning"]);
  assert.equal(typeof stopped.body.risk_score, "number");
  assert.ok(Array.isArray(stopped.body.signals) && Array.isArray(stopped.body.matches));
  const shell = `<html><head><title>App</title><script src="/app.js"></script></head><body><div id="root"></div></body></html>`;
  const empty = await save({ url: "https://example.com/4", title: "App", html: shell, favicon_url: "" });
  assert.ok(empty.body.signals.includes("content_unscannable"));
  assert.equal(
    (await save({ url: "https://example.com/3", title: "", html: attack, favicon_url: "" }, "?force=true"))
      .status,
    201,
  );

  // The open list is asked for every three seconds; selections are indexed anew and deleted all at once.
  const { body: list } = await ask("GET", `/collections/${made.id}/bookmarks`);
  assert.equal(list.length, 3);
  for (const one of list) {
    assert.ok(
      STATES.includes(one.index_status) &&
        typeof one.title === "string" &&
        typeof one.favicon_url === "string",
    );
  }
  const ids: string[] = list.map(({ id }: { id: string }) => id);
  const reindexed = await Promise.all(ids.map((id) => ask("POST", `/bookmarks/${id}/reindex`)));
  assert.deepEqual(
    reindexed.map(({ status, body }) => [status, body.id]),
    ids.map((id) => [200, id]),
  );
  const url = encodeURIComponent("https://example.com/weir/1");
  assert.equal((await ask("GET", `/bookmarks?url=${url}`)).body[0].collection_id, made.id);
  const { body: renamed } = await ask("PATCH", `/collections/${made.id}`, {
    name: "Read",
    description: "Later",
  });
  assert.deepEqual([renamed.name, renamed.description, renamed.bookmark_count], ["Read", "Later", 3]);
  const deleted = await Promise.all(ids.map((id) => ask("DELETE", `/bookmarks/${id}`)));
  assert.deepEqual(
    deleted.map(({ status, body }) => [status, body]),
    ids.map(() => [204, undefined]),
  );

  // The dashboard.
  assert.equal((await ask("GET", "/stats")).body.memory_processes[0].client, "daemon");
  assert.equal((await ask("DELETE", `/collections/${made.id}`)).status, 204);
  assert.deepEqual((await ask("GET", "/bookmarks")).body, []);
});
