import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { toQuotation, withQuote } from "../../ui/capture/selection.ts";
import { findPassages } from "../../ui/page/reading/highlights/find-passages.ts";
import { followNote, quotesIn } from "../../ui/page/reading/highlights/quotes.ts";
import { takesLinearTime } from "../support/linear-time.ts";

/** The text from the start to the end of each passage. */
function cut(texts: string[], quotes: string[]): string[] {
  return findPassages(texts, quotes).map(({ start, end }) =>
    texts
      .slice(start.text, end.text + 1)
      .map((text, index, all) =>
        text.slice(index === 0 ? start.offset : 0, index === all.length - 1 ? end.offset : undefined),
      )
      .join("|"),
  );
}

test("the lines that a note quotes are its quotations, each once, with no other line", () => {
  const note =
    "For the talk.\n\n> Two herons\n>\n> stand still.\n\n> Two herons\nnot > this\n>\n> > Twice quoted…";

  assert.deepEqual(quotesIn(note), ["Two herons", "stand still.", "Twice quoted"]);
  assert.deepEqual(quotesIn(""), []);
});

test("a passage is found across elements, whatever its white space, where it first occurs", () => {
  const texts = ["Two ", "herons", " stand\nbelow the weir. Two herons stand.", "Boat", "Toll"];

  assert.deepEqual(cut(texts, ["Two herons  stand"]), ["Two |herons| stand"]);
  assert.deepEqual(cut(texts, ["Boat\tToll", "stand below"]), ["Boat|Toll", "stand\nbelow"]);
  assert.deepEqual(cut(texts, ["two herons", "weirs", " "]), []);
  assert.deepEqual(cut([], ["weir"]), []);
});

test("whatever is selected in a text and quoted in a note is found in the text again", () => {
  const words = fc.stringMatching(/^[a-z>]{1,4}( [a-z…]{1,4}){0,5}$/);
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.nat(),
      (texts, from, length) => {
        const text = texts[from % texts.length] ?? "";
        const quotation = toQuotation(text.slice(length % text.length));
        const quotes = quotesIn(withQuote("A note", quotation));

        assert.equal(findPassages(texts, quotes).length, quotes.length);
      },
    ),
  );
});

test("a passage is looked for in time that grows with the text alone", () => {
  takesLinearTime((n) => findPassages(["a b ".repeat(n)], [`${"ab".repeat(20)}c`]), 50_000);
});

test("what is being written stays when a quotation is added to the note or taken out, and follows the note if it is as stored", () => {
  assert.equal(followNote("Draft of more", "Draft", "Draft\n\n> Quoted"), "Draft of more\n\n> Quoted");
  assert.equal(followNote("Draft", "Draft", "Draft\n\n> Quoted"), "Draft\n\n> Quoted");
  assert.equal(followNote("Draft\n\n> Quoted", "Draft\n\n> Quoted", "Draft"), "Draft");
  assert.equal(followNote("New ", "", "New"), "New ");
  assert.equal(followNote("Draft", "", "> Quoted"), "Draft\n\n> Quoted");
  assert.equal(followNote("Draft\n\n> Quoted", "> Quoted", ""), "Draft");
  assert.equal(followNote("Draft", "Old", "Other"), "Draft");
});

test("a quotation stands in a note once", () => {
  assert.equal(withQuote(withQuote("A note", "> one"), "> one"), "A note\n\n> one");
  assert.equal(withQuote("", "> one"), "> one");
});
