import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { splitWords } from "../../../../lib/text/embed/features/words.ts";
import { anyText } from "../../../support/any-text.ts";

const terms = (text: string) => splitWords(text).map((word) => word.term);

test("words are runs of letters and digits, stemmed, without stop words", () => {
  assert.deepEqual(terms("The herons, at 06:30, weren't fishing in Lake-3b!"), [
    "heron",
    "06",
    "30",
    "fish",
    "lake",
    "3b",
  ]);
});

test("a text of stop words alone keeps them", () => {
  assert.deepEqual(terms("To be, or not to be"), ["to", "be", "or", "not", "to", "be"]);
});

test("only English letters are stemmed, accents are dropped, other marks stay with their letters", () => {
  assert.deepEqual(terms("Müllers Häuser"), ["muller", "hauser"]);
  assert.deepEqual(terms("книги हिन्दी"), ["книги", "हिन्दी".normalize("NFKD")]);
});

test("Chinese, Japanese and Thai are cut into pairs of characters, also beside other scripts", () => {
  assert.deepEqual(terms("東京都 2024年 海"), ["東京", "京都", "2024", "年", "海"]);
  assert.deepEqual(terms("ทะเล"), ["ทะ", "ะเ", "เล"]);
  assert.deepEqual(
    splitWords("iPhoneケース").map((word) => word.spelling),
    ["iphone", "", ""],
  );
});

test("Korean is cut into pairs of whole characters, and so are Japanese characters with marks", () => {
  assert.deepEqual(terms("서울에서 데이터"), ["서울", "울에", "에서", "데이", "이터"]);
  assert.deepEqual(terms("ガーデン"), ["ガー", "ーデ", "デン"]);
});

test("the vowel signs of Arabic and Hebrew are dropped", () => {
  assert.deepEqual(terms("الكتابُ מְנוֹרָה"), terms("الكتاب מנורה"));
});

test("any text is split without a throw, and no term is empty", () => {
  fc.assert(fc.property(anyText(), (text) => splitWords(text).every(({ term }) => term !== "")));
});
