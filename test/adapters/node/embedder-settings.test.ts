import assert from "node:assert/strict";
import { test } from "node:test";
import { embedderNotice, readEmbedder } from "../../../adapters/node/config/embedder-settings.ts";

const SERVER = {
  BOOKMARKD_EMBEDDER_URL: "http://localhost:11434/v1",
  BOOKMARKD_EMBEDDER_MODEL: "nomic-embed-text",
};

test("without a setting, and with `local`, text is turned into vectors here", () => {
  assert.equal(readEmbedder({}), undefined);
  assert.equal(readEmbedder({ BOOKMARKD_EMBEDDER: "" }), undefined);
  assert.equal(readEmbedder({ ...SERVER, BOOKMARKD_EMBEDDER: "local" }), undefined);
});

test("a url and a model set up a server, with or without `openai`", () => {
  const wanted = { url: "http://localhost:11434/v1", model: "nomic-embed-text" };

  assert.deepEqual(readEmbedder(SERVER), wanted);
  assert.deepEqual(readEmbedder({ ...SERVER, BOOKMARKD_EMBEDDER: "openai" }), wanted);
  assert.deepEqual(
    readEmbedder({ ...SERVER, BOOKMARKD_EMBEDDER_API_KEY: "sk-1", BOOKMARKD_EMBEDDER_DIMENSIONS: "512" }),
    { ...wanted, apiKey: "sk-1", dimensions: 512 },
  );
});

for (const [what, changes, reason] of [
  ["another kind of embedder", { BOOKMARKD_EMBEDDER: "magic" }, /BOOKMARKD_EMBEDDER must be local or openai/],
  ["no url", { BOOKMARKD_EMBEDDER: "openai", BOOKMARKD_EMBEDDER_URL: "" }, /BOOKMARKD_EMBEDDER_URL must be/],
  ["no model", { BOOKMARKD_EMBEDDER_MODEL: "" }, /BOOKMARKD_EMBEDDER_MODEL must name/],
  ["a url of files", { BOOKMARKD_EMBEDDER_URL: "file:///etc" }, /must start with http/],
  [
    "a password in the url",
    { BOOKMARKD_EMBEDDER_URL: "http://me:secret-word@host/" },
    /must not contain a user name/,
  ],
  [
    "a key of two words",
    { BOOKMARKD_EMBEDDER_API_KEY: "secret-word two" },
    /BOOKMARKD_EMBEDDER_API_KEY must be/,
  ],
  ["dimensions of nothing", { BOOKMARKD_EMBEDDER_DIMENSIONS: "0" }, /BOOKMARKD_EMBEDDER_DIMENSIONS must be/],
  ["dimensions that are no number", { BOOKMARKD_EMBEDDER_DIMENSIONS: "1e3" }, /from 1 to 16384/],
] as const) {
  test(`${what} is refused by the setting's name, without any secret`, () => {
    assert.throws(
      () => readEmbedder({ ...SERVER, ...changes }),
      (error: any) =>
        error.code === "invalid" && reason.test(error.message) && !error.message.includes("secret-word"),
    );
  });
}

test("the user is told where text goes when it leaves this computer, and of nothing else", () => {
  const at = (url: string) => embedderNotice({ url, model: "m", apiKey: "sk-secret" });

  assert.equal(
    at("https://api.example.com/v1"),
    "bookmarkd will send page text and search queries to api.example.com.",
  );
  assert.equal(
    at("http://192.168.1.5:8080"),
    "bookmarkd will send page text and search queries to 192.168.1.5:8080.",
  );
  for (const url of ["http://localhost:11434", "http://127.0.0.1:1", "http://[::1]:80"]) {
    assert.equal(at(url), undefined);
  }
  assert.equal(embedderNotice(undefined), undefined);
});
