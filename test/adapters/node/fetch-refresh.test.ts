import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { test } from "node:test";
import { failureOf, fetcher } from "../../support/fetching.ts";
import { PAGE_HTML, startPageServer } from "../../support/page-server.ts";

function answer(head: string, body = ""): (response: ServerResponse) => void {
  const html = `<!doctype html><html><head><title>Redirecting</title>${head}</head><body>${body}</body></html>`;
  return (response) => void response.writeHead(200, { "content-type": "text/html" }).end(html);
}

test("a page that only sends browsers on at once is followed like a redirect", async (t) => {
  const server = await startPageServer(t, {
    jekyll: answer('<meta http-equiv="refresh" content="0; url=/html">', '<a href="/html">Click here</a>'),
    hugo: answer(`<meta http-equiv=Refresh content="0;URL='/chain/1'">`),
  });

  for (const route of ["jekyll", "hugo"]) {
    const page = await fetcher()(`${server.origin}/${route}`);

    assert.equal(page.url, `${server.origin}/html`);
    assert.equal(page.body, PAGE_HTML);
  }
});

test("a page with text, one that waits, one that loads itself again, and one for browsers without scripts are pages", async (t) => {
  const meta = '<meta http-equiv="refresh" content="0; url=/html">';
  const server = await startPageServer(t, {
    text: answer(meta, "<p>The harbour office is open again.</p>".repeat(20)),
    waits: answer('<meta http-equiv="refresh" content="30; url=/html">'),
    again: answer('<meta http-equiv="refresh" content="0; url=again#top">'),
    scripts: answer(`<noscript>${meta}</noscript>`),
    shown: answer("", `<!-- ${meta} --><p>&lt;meta http-equiv="refresh"&gt;</p>`),
  });

  for (const route of ["text", "waits", "again", "scripts", "shown"])
    assert.equal((await fetcher()(`${server.origin}/${route}`)).url, `${server.origin}/${route}`);
});

test("a page may send on only to where a redirect may lead, and not without end", async (t) => {
  const server = await startPageServer(t, {
    inside: answer('<meta http-equiv="refresh" content="0; url=http://192.168.0.1/">'),
    file: answer('<meta http-equiv="refresh" content="0; url=file:///etc/hosts">'),
    one: answer('<meta http-equiv="refresh" content="0; url=/two">'),
    two: answer('<meta http-equiv="refresh" content="0; url=/one">'),
  });

  for (const route of ["inside", "file"])
    assert.match((await failureOf(fetcher()(`${server.origin}/${route}`))).message, /was not followed/);
  assert.match((await failureOf(fetcher()(`${server.origin}/one`))).message, /redirected more than 5 times/);
});
