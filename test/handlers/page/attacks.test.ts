import assert from "node:assert/strict";
import { test } from "node:test";
import { handle } from "../../../handlers/app.ts";
import { TOKEN } from "../../support/env.ts";
import { fromPage, HOST, pageEnv, signIn } from "../../support/page.ts";
import { countRows, createCollection } from "../../support/requests.ts";
import { ATTACKS, asUser, signInWith, write } from "../../support/session-attacks.ts";

test(`${Object.keys(ATTACKS).length} attacks on a session are refused, change nothing and are given nothing`, async (t) => {
  const { env, rotate } = await pageEnv(t);
  await createCollection(env, "Secret plans");
  for (const [name, attack] of Object.entries(ATTACKS)) {
    rotate(TOKEN);
    const session = await signIn(env);
    const asked = await attack({ env, session, rotate });
    const sessions = await countRows(env, "sessions");

    const response = await handle(fromPage(asked), env);

    const text = await response.text();
    assert.ok(
      [401, 403, 404, 405, 413, 422].includes(response.status),
      `${name}: ${response.status} ${text}`,
    );
    assert.equal(response.headers.get("set-cookie"), null, name);
    assert.doesNotMatch(text, /Secret plans|bmk_|imported/, name);
    assert.equal(await countRows(env, "collections", "name = 'Planted'"), 0, name);
    assert.equal(await countRows(env, "sessions"), sessions, name);
    assert.equal(response.headers.get("access-control-allow-credentials"), null, name);
    assert.doesNotMatch(response.headers.get("access-control-allow-headers") ?? "", /x-bookmarkd-page/, name);
    if ((asked.headers?.host ?? HOST) === HOST && asked.headers?.authorization === undefined) {
      assert.equal(response.headers.get("access-control-allow-origin"), null, name);
    }
  }
});

test("what the attacks vary is let in as it is: else they would be refused for anything", async (t) => {
  const { env } = await pageEnv(t);
  const session = await signIn(env);
  const user = { env, session, rotate: () => {} };

  const wrote = await handle(fromPage(await asUser(write)(user)), env);
  const read = await handle(fromPage(await asUser({})(user)), env);
  const file = { method: "POST", path: "/import", body: "https://example.com/" };
  const imported = await handle(fromPage(await asUser(file)(user)), env);
  const withToken = await handle(fromPage(await signInWith(() => ({ token: env.token }))(user)), env);

  assert.deepEqual([wrote.status, read.status, imported.status, withToken.status], [201, 200, 200, 201]);
});
