import assert from "node:assert/strict";
import { test } from "node:test";
import { collapseSpace } from "../../../../lib/text/extract/tree/texts.ts";
import { resolveLink } from "../../../../lib/text/extract/tree/urls.ts";

const UNITS = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));

test("every kind of white space is one blank, and every other character stays, U+FEFF as well", () => {
  for (const character of UNITS) {
    const isSpace = /\s/.test(character) && character !== "\ufeff";

    assert.equal(collapseSpace(`a${character}b`), isSpace ? "a b" : `a${character}b`);
  }
});

test("runs of white space are one blank also beside curly quotes and other letters", () => {
  assert.equal(collapseSpace("the tide’s  in"), "the tide’s in");
  assert.equal(collapseSpace("潮 \u3000汐\u2009!"), "潮 汐 !");
});

test("paths belong to the site of their own base, whichever page was read before", () => {
  assert.equal(resolveLink("/boats", "https://quay.example/a"), "https://quay.example/boats");
  assert.equal(resolveLink("/boats", "https://pier.example/a"), "https://pier.example/boats");
  assert.equal(resolveLink("/boats", ""), "");
  assert.equal(resolveLink("/boats", "https://quay.example/b"), "https://quay.example/boats");
});

test("a line break inside Chinese or Japanese text is no space, as in browsers, but one in Korean text is", () => {
  assert.equal(
    collapseSpace("最合适；\n  如果喜欢长途，旅\r\n行车更好。"),
    "最合适；如果喜欢长途，旅行车更好。",
  );
  assert.equal(collapseSpace("毎日の\nように 食べる"), "毎日のように 食べる");
  assert.equal(collapseSpace("매일\n먹는 국"), "매일 먹는 국");
  assert.equal(collapseSpace("使う\nRuby\nで"), "使う Ruby で");
});
