import assert from "node:assert/strict";
import { test } from "node:test";
import { saysTheSame, sketch } from "../../../../lib/text/sketch/passage-sketch.ts";
import { takesLinearTime } from "../../../support/linear-time.ts";

const sentence = (n: number) =>
  `In year ${n} the keeper painted gate ${n * 7} and the herons came back to weir ${n * 3}. `;
const story = Array.from({ length: 20 }, (_, n) => sentence(n)).join("");

const same = (a: string, b: string) => saysTheSame(sketch(a), sketch(b));

test("a passage says the same as its copy with a few other words, marks or line breaks", () => {
  assert.ok(same(story, story));
  assert.ok(same(story, story.replaceAll(". ", ".\n\n> ").replace("keeper", "**keeper**")));
  assert.ok(same(story, `${story.replace("herons", "egrets")}Printed from a mirror of the page.`));
});

test("a short passage says the same as its like only", () => {
  assert.ok(same("The lock at Ferry Lane.", "the lock at ferry lane"));
  assert.equal(same("The lock at Ferry Lane.", "The lock at Mill Lane."), false);
  assert.equal(same("", ""), false);
});

test("passages on the same matter, and one within a longer one, do not say the same", () => {
  const other = Array.from({ length: 20 }, (_, n) => sentence(n + 50)).join("");

  assert.equal(same(story, other), false);
  assert.equal(same(story, story.slice(0, 300)), false);
});

test("scripts without spaces are compared as others are", () => {
  const text =
    "苍鹭站在浅水里一动不动，用长喙捕捉小鱼。每年春天守闸人都会给闸门刷漆，直到油漆干透，船只都在堰下等候。".repeat(
      3,
    );

  assert.ok(same(text, `${text}转载。`));
  assert.equal(
    same(text, "翠鸟在河岸的洞里筑巢，每窝产卵六枚，由父母轮流孵化，大约三周以后雏鸟破壳而出。".repeat(3)),
    false,
  );
});

test("a sketch takes linear time", () => {
  takesLinearTime((length) => sketch("a b".repeat(length)), 20_000);
});

test("millions of characters in a row that are no letters have no sketch of their own", () => {
  const gap = "\ufffd".repeat(6_000_000);

  assert.deepEqual(sketch(`The heron stands ${gap} at the weir.`), sketch("The heron stands at the weir."));
});
