import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { extractPage } from "../../../../lib/text/extract/extract-page.ts";
import type { ShellVerdict } from "../../../../lib/text/page.ts";

const url = "https://quay.example/";

function verdictOn(html: string): ShellVerdict {
  return extractPage(html, url).shell;
}

function fixture(name: string): string {
  return readFileSync(new URL(`../../../fixtures/pages/${name}.html`, import.meta.url), "utf8");
}

test("the start of a JavaScript application is a shell, with the rules that say so", () => {
  const { shell, text } = extractPage(fixture("shell"), url);

  assert.equal(shell.shell, true);
  assert.equal(shell.challenge, false);
  assert.deepEqual(shell.reasons, ["empty_root", "asks_for_javascript", "bundle", "no_text", "scripts"]);
  assert.equal(text, "");
});

test("shells of several makes are caught", () => {
  const shells = [
    '<div id="app"></div><script src="/a1.js"></script>',
    '<div id="root"></div><script type="module" src="/src/boot.js"></script>',
    '<app-root>Loading…</app-root><script src="/runtime.4f2.js"></script><script src="/main.9b.js"></script>',
    '<body><div id="__nuxt"></div><script src="/_nuxt/entry.js"></script></body>',
    '<noscript>You need to enable JavaScript to run this app.</noscript><div id="x"></div><script src="a.js"></script>',
  ];

  for (const html of shells) assert.equal(verdictOn(html).shell, true, html);
});

test("pages with their text in the markup are not shells", () => {
  const prose = "<p>The lock keeper opens the gates at six and closes them at nine in the evening.</p>";
  const pages = [
    "<p>Hello.</p>",
    "<h1>404</h1>",
    "plain words",
    "<title>Only a title</title>",
    `<div id="root">${prose.repeat(6)}</div><script type="module" src="/main.js"></script>`,
    `${prose.repeat(7)}<noscript>Enable JavaScript.</noscript><script type="module" src="/main.js"></script>`,
    `${prose.repeat(4)}<noscript>Enable JavaScript to see the map.</noscript><script src="/map.js"></script>`,
  ];

  for (const html of pages) assert.equal(verdictOn(html).shell, false, html);
});

test("robot checks are named as such", () => {
  for (const name of ["", "-captcha", "-denied", "-german", "-noscript"]) {
    assert.equal(verdictOn(fixture(`challenge${name}`)).challenge, true, name);
  }
});

test("an article about robot checks is none", () => {
  assert.equal(verdictOn(fixture("about-challenges")).challenge, false);
});
