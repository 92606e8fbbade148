import assert from "node:assert/strict";
import { test } from "node:test";
import { readSettings } from "../../../adapters/node/config/settings.ts";

test("BOOKMARKD_DATABASE_URL takes the three schemes of a libSQL server, and none means the file", () => {
  for (const url of ["http://127.0.0.1:8080", "https://db.example.com/", "libsql://db.example.com"]) {
    const { database } = readSettings(
      {},
      { BOOKMARKD_DATABASE_URL: url, BOOKMARKD_DATABASE_AUTH_TOKEN: "t" },
    );
    assert.deepEqual(database, { url, authToken: "t" });
  }
  assert.equal(readSettings({}, { BOOKMARKD_DATABASE_URL: "" }).database, undefined);
  assert.equal(readSettings({}, { BOOKMARKD_DATABASE_AUTH_TOKEN: "t" }).database, undefined);
});

test("any other BOOKMARKD_DATABASE_URL is refused, without telling what it was", () => {
  const wrong = [
    "db.example.com",
    "file:bookmarks.db",
    "wss://db.example.com",
    "https://",
    "https://user:secret@db.example.com",
    "libsql://db.example.com?authToken=secret",
  ];
  for (const url of wrong) {
    assert.throws(
      () => readSettings({}, { BOOKMARKD_DATABASE_URL: url }),
      ({ code, message }) =>
        code === "invalid" && /URL of a libSQL server/.test(message) && !message.includes("secret"),
      url,
    );
  }
});
