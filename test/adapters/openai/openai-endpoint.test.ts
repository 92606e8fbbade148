import assert from "node:assert/strict";
import { test } from "node:test";
import { parseEndpoint } from "../../../adapters/openai/endpoint.ts";
import { AppError } from "../../../lib/errors.ts";

const ENDPOINTS: Record<string, string> = {
  "http://localhost:11434": "http://localhost:11434/v1/embeddings",
  "http://localhost:1234/v1/": "http://localhost:1234/v1/embeddings",
  " https://api.openai.com/v1 ": "https://api.openai.com/v1/embeddings",
  "https://gateway.example/api/v1": "https://gateway.example/api/v1/embeddings",
  "https://gateway.example/v1beta/openai/": "https://gateway.example/v1beta/openai/embeddings",
  "https://gateway.example/team": "https://gateway.example/team/v1/embeddings",
  "https://gateway.example/vectors": "https://gateway.example/vectors/v1/embeddings",
  "http://[::1]:8080//": "http://[::1]:8080/v1/embeddings",
  "HTTP://Example.COM:80/v1/embeddings": "http://example.com/v1/embeddings",
};

for (const [base, url] of Object.entries(ENDPOINTS)) {
  test(`the base url ${base} leads to ${url}`, () => {
    assert.equal(parseEndpoint(base).url, url);
  });
}

for (const base of ["", "localhost:11434", "ftp://example.com", "http://", "/v1", "file:///etc/hosts"]) {
  test(`${JSON.stringify(base)} is no url of an embedder`, () => {
    assert.throws(() => parseEndpoint(base), isInvalid(/must start with http/));
  });
}

for (const base of [
  "https://user:hunter2@example.com/v1",
  "https://hunter2@example.com/v1",
  "https://example.com/v1?key=hunter2",
  "https://example.com/v1#hunter2",
]) {
  test(`${base} is refused without being quoted`, () => {
    assert.throws(() => parseEndpoint(base), isInvalid(/must not contain/));
  });
}

const LOCAL = [
  "localhost",
  "LOCALHOST",
  "ollama.localhost",
  "127.0.0.1",
  "127.8.9.10",
  "[::1]",
  "2130706433",
];
const REMOTE = [
  "example.com",
  "192.168.1.20",
  "localhost.example",
  "128.0.0.1",
  "[2606:4700::1111]",
  "0.0.0.0",
];

for (const host of [...LOCAL, ...REMOTE]) {
  const isLocal = LOCAL.includes(host);

  test(`${host} is ${isLocal ? "this" : "not this"} computer`, () => {
    assert.equal(parseEndpoint(`http://${host}:8080`).isLocal, isLocal);
  });
}

test("the host is named with its port", () => {
  assert.equal(parseEndpoint("http://192.168.1.20:8080/v1").host, "192.168.1.20:8080");
});

function isInvalid(message: RegExp): (error: unknown) => boolean {
  return (error) =>
    error instanceof AppError &&
    error.code === "invalid" &&
    message.test(error.message) &&
    !error.message.includes("hunter2");
}
