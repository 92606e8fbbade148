import assert from "node:assert/strict";
import { test } from "node:test";
import { openRemoteDatabase } from "../../../adapters/shared/remote-database.ts";
import { AppError } from "../../../lib/errors.ts";

for (const status of [500, 502, 503, 504]) {
  test(`a write that a proxy answers with ${status} is not sent again, because it may have happened`, async () => {
    const sent: string[] = [];
    const { writer, close } = openRemoteDatabase({ url: "http://localhost" }, async (_, { body }) => {
      sent.push(body);
      return new Response("Bad Gateway", { status });
    });

    await assert.rejects(
      writer.batch(["INSERT INTO notes VALUES (1)"], "write"),
      (error) =>
        error instanceof AppError && error.code === "unavailable" && error.message.includes(`${status}`),
    );
    await close();

    assert.equal(sent.length, 1);
  });
}
