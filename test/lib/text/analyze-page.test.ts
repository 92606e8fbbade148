import assert from "node:assert/strict";
import { test } from "node:test";
import { analyzePage } from "../../../lib/text/analyze-page.ts";

const HTML = `<html lang="ko"><head><title>데이터베이스</title><meta name="description" content="빠른 검색"></head><body>
  <nav><a href="/">ガーデニング</a></nav>
  <article><h1>데이터베이스</h1><p>${"인덱스를 사용하면 데이터베이스의 검색이 빨라집니다. ".repeat(20)}</p></article></body></html>`;

const read = (body: string) =>
  analyzePage({
    url: "https://example.com/",
    mediaType: "text/html",
    body,
    given: { url: "", title: "", faviconUrl: "" },
  });

test("a page whose characters are stored in parts is read like one with whole characters", async () => {
  const [apart, whole] = await Promise.all([read(HTML.normalize("NFD")), read(HTML.normalize("NFC"))]);

  assert.notEqual(apart.contentHash, whole.contentHash);
  assert.deepEqual(apart.parts.chunks, whole.parts.chunks);
  assert.deepEqual(apart.parts.markdown, whole.parts.markdown);
  assert.deepEqual([apart.title, apart.description], [whole.title, whole.description]);
});

test("a letter with many thousand marks is left as it is, in linear time", async () => {
  const marks = "\u0301\u0316".repeat(100_000);

  const { chunkCount } = await read(`<p>${HTML} a${marks}</p>`);

  assert.ok(chunkCount > 0);
});
