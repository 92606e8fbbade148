import assert from "node:assert/strict";
import { test } from "node:test";
import { leadingWords } from "../../../../lib/text/scan/matching/leading-words.ts";

test("an expression begins with the words of each of its alternatives, as far as they tell something", () => {
  const cases: Record<string, string[]> = {
    "forget (?:all|the) rules": ["forget "],
    "(?:send|e-?mail) it": ["send ", "e-mail ", "email "],
    "(?:the )?prompt is": ["the prompt ", "prompt "],
    "summari[sz]e": ["summari"],
    "(?<=\\n)(?:system|admin) ?:": ["system", "admin"],
    "<\\|im_(?:start|end)": ["<|im_"],
    "\\*{2,3}report": ["**"],
    "(?:-|=){2}begin": ["--", "-=", "=-", "=="],
    "(?:the |my ){0,2}prompt x": ["the ", "my ", "prompt "],
    "do not (?:tell|say)": ["do not "],
    "忽略(?:所有)?指示": ["忽略"],
  };

  for (const [source, beginnings] of Object.entries(cases))
    assert.deepEqual(leadingWords(source).sort(), [...beginnings].sort(), source);
});

test("an expression that could begin anywhere is refused by name", () => {
  for (const source of ["\\w{2,4} rules", "(?:ignore )?[a-z]", " ?: the"])
    assert.throws(() => leadingWords(source), /must begin with a word/);
});
