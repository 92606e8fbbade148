import assert from "node:assert/strict";
import { test } from "node:test";
import { handle } from "../../handlers/app.ts";
import { MAX_ICON_BYTES } from "../../lib/icons/favicon.ts";
import { createIconCache } from "../../lib/icons/icon-cache.ts";
import type { Env } from "../../lib/ports.ts";
import { type TestEnv, testEnv } from "../support/env.ts";
import { createCollection, request, saveBookmark, send } from "../support/requests.ts";

const ICON_URL = "https://example.com/icon.png";
const html = "<title>Weirs</title><p>The water goes over the weir and the boats go through the lock.</p>";

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

const dataUrl = (bytes: Uint8Array, type = "image/png") =>
  `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`;

async function bookmarkWith(env: TestEnv, favicon_url: string, url = "https://example.com/weirs") {
  const { id } = await createCollection(env);
  const bookmark = await saveBookmark(env, id, { url, html, favicon_url });
  env.fetched.length = 0;
  return bookmark.id;
}

async function favicon(env: Env, id: string) {
  const response = await handle(request("GET", `/bookmarks/${id}/favicon`), env);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

test("GET /bookmarks/{id}/favicon gives the icon as what its bytes are, to be used as an image only", async (t) => {
  const env = await testEnv(t);
  env.webIcons.set(ICON_URL, PNG);
  const id = await bookmarkWith(env, ICON_URL);

  const { response, bytes } = await favicon(env, id);

  assert.equal(response.status, 200);
  assert.deepEqual(bytes, PNG);
  assert.equal(response.headers.get("content-type"), "image/png");
  assert.equal(response.headers.get("x-content-type-options"), "nosniff");
  assert.match(response.headers.get("content-security-policy") ?? "", /default-src 'none'/);
});

test("raster images of each kind are told by their first bytes", async (t) => {
  const env = await testEnv(t);
  const kinds: [string, Uint8Array][] = [
    ["image/x-icon", text("\0\0\x01\0\x01\0")],
    ["image/gif", text("GIF89a...")],
    ["image/jpeg", text("\xff\xd8\xff\xe0")],
    ["image/webp", text("RIFF\x01\0\0\nWEBPVP8 ")],
    ["image/avif", text("\0\0\0\x1cftypavif")],
    ["image/bmp", text("BM......")],
  ];

  for (const [mediaType, image] of kinds) {
    const { response } = await favicon(env, await bookmarkWith(env, dataUrl(image, "image/png")));

    assert.equal(response.headers.get("content-type"), mediaType);
  }
});

test("what is no raster image, too large or not there is 404 and says so", async (t) => {
  const env = await testEnv(t);
  const large = new Uint8Array(MAX_ICON_BYTES + 1);
  large.set(PNG);
  const svg = text("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
  const url = (name: string) => `https://example.com/${name}`;
  env.webIcons.set(url("page"), text("<!doctype html><title>x"));
  env.webIcons.set(url("icon.svg"), svg);
  env.webIcons.set(url("large.png"), large);
  const icons = [
    url("page"),
    url("icon.svg"),
    url("large.png"),
    url("missing.ico"),
    dataUrl(svg, "image/svg+xml"),
    dataUrl(large),
    "data:image/svg+xml,%3Csvg/%3E",
    "data:image/png;base64,*",
    "data:",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "chrome://favicon/",
  ];

  for (const icon of icons) {
    const { status, body } = await send(env, "GET", `/bookmarks/${await bookmarkWith(env, icon)}/favicon`);

    assert.deepEqual([status, body.detail], [404, "This bookmark has no icon."], icon);
  }
  assert.deepEqual((await send(env, "GET", "/bookmarks/unknown/favicon")).body.detail, "Bookmark not found");
  const none = `/bookmarks/${await bookmarkWith(env, "https://example.com/none.png")}/favicon?missing=`;
  assert.equal((await send(env, "GET", `${none}empty`)).status, 204);
  assert.equal((await send(env, "GET", `${none}something`)).status, 422);
  assert.equal((await send(env, "GET", "/bookmarks/unknown/favicon?missing=empty")).status, 404);
});

test("an icon is fetched once, also when it is asked for at the same time, and anew after a day", async (t) => {
  const env = await testEnv(t);
  env.webIcons.set(ICON_URL, PNG);
  const one = await bookmarkWith(env, ICON_URL);
  const other = await bookmarkWith(env, ICON_URL, "https://example.com/herons");

  await Promise.all([favicon(env, one), favicon(env, other), favicon(env, one)]);
  await favicon(env, other);
  assert.deepEqual(env.fetched, [ICON_URL]);

  env.advance(24 * 3_600_000);
  await favicon(env, one);
  assert.deepEqual(env.fetched, [ICON_URL, ICON_URL]);
});

test("those who ask for an icon while it is being fetched wait for the same one", async (t) => {
  const env = await testEnv(t);
  const cache = createIconCache({ maxBytes: 1_000, now: env.now });
  let fetches = 0;
  let arrive: () => void = () => {};
  const fetch = async () => {
    fetches++;
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return { mediaType: "image/png", bytes: PNG };
  };

  const waiting = [cache.get("a", fetch), cache.get("a", fetch)];
  await Promise.resolve();
  arrive();

  assert.equal((await Promise.all(waiting)).length, 2);
  assert.equal(fetches, 1);
});

test("an icon that is missing is not asked for again for ten minutes", async (t) => {
  const env = await testEnv(t);
  const id = await bookmarkWith(env, ICON_URL);

  await favicon(env, id);
  env.webIcons.set(ICON_URL, PNG);
  env.advance(10 * 60_000 - 1);
  assert.equal((await favicon(env, id)).response.status, 404);
  env.advance(1);
  assert.equal((await favicon(env, id)).response.status, 200);
});

test("a page of the internet has no icon on this computer or in a private network; a page on this computer has", async (t) => {
  const env = await testEnv(t);
  const local = "http://localhost:8080/icon.png";
  env.webIcons.set(local, PNG);
  env.webIcons.set("https://intranet.example/icon.png", PNG);
  const own = await bookmarkWith(env, local, "http://localhost:8080/page");

  const mine = await favicon(env, own);
  const reaching = await favicon(env, await bookmarkWith(env, local));
  const inward = await favicon(env, await bookmarkWith(env, "https://intranet.example/icon.png"));

  assert.deepEqual(
    [mine, reaching, inward].map(({ response }) => response.status),
    [200, 404, 404],
  );
});

test("the icons that were not asked for longest make room for others", async (t) => {
  const env = await testEnv(t);
  const cache = createIconCache({ maxBytes: 1_000, now: env.now });
  let fetches = 0;
  const get = (key: string) =>
    cache.get(key, async () => {
      fetches++;
      return { mediaType: "image/png", bytes: new Uint8Array(100) };
    });

  for (const key of ["a", "b", "a", "c", "a"]) await get(key);
  assert.equal(fetches, 3);
  await get("b");
  assert.equal(fetches, 4);
});

test("a fetch that fails for a reason of ours is not remembered as a missing icon", async (t) => {
  const env = await testEnv(t);
  const cache = createIconCache({ maxBytes: 1_000, now: env.now });

  await assert.rejects(
    cache.get("a", () => Promise.reject(new Error("a bug"))),
    /a bug/,
  );

  assert.ok(await cache.get("a", async () => ({ mediaType: "image/png", bytes: PNG })));
});
