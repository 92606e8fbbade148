import assert from "node:assert/strict";
import { test } from "node:test";
import { createResolver, resolveHost } from "../../../adapters/node/fetch/resolve-host.ts";
import { judgeAddress } from "../../../lib/urls/ip-address.ts";

const TIMES = { deadlineMs: 60_000, keepMs: 60_000 };

test("localhost resolves to loopback addresses in canonical text", async () => {
  const addresses = await resolveHost("localhost");

  assert.notEqual(addresses.length, 0);
  for (const address of addresses)
    assert.deepEqual(judgeAddress(address), { text: address, space: "loopback" });
});

test("a name that can't be has no addresses", async () => {
  assert.deepEqual(await resolveHost(`${"a".repeat(64)}.invalid`), []);
});

test("every address of a host is given, of both families", async () => {
  const resolve = createResolver(
    async () => [{ address: "2a04:4e42::646" }, { address: "151.101.1.6" }],
    TIMES,
  );

  assert.deepEqual(await resolve("a.test"), ["2a04:4e42::646", "151.101.1.6"]);
});

test("a lookup that fails counts as no answer", async () => {
  const resolve = createResolver(() => Promise.reject(new Error("ESERVFAIL")), TIMES);

  assert.deepEqual(await resolve("a.test"), []);
});

test("a lookup that takes longer than its deadline counts as no answer", async () => {
  const resolve = createResolver(() => new Promise(() => {}), { ...TIMES, deadlineMs: 5 });

  assert.deepEqual(await resolve("a.test"), []);
});

test("an answer is used again for a while, also while it is under way", async () => {
  let asked = 0;
  const resolve = createResolver(async () => {
    asked++;
    return [{ address: "151.101.1.6" }];
  }, TIMES);

  const answers = await Promise.all([resolve("a.test"), resolve("a.test")]);
  await resolve("a.test");
  await resolve("b.test");

  assert.deepEqual(answers, [["151.101.1.6"], ["151.101.1.6"]]);
  assert.equal(asked, 2);
});

test("an answer is not used for ever", async () => {
  let asked = 0;
  const resolve = createResolver(
    async () => {
      asked++;
      return [];
    },
    { ...TIMES, keepMs: 0 },
  );

  await resolve("a.test");
  await new Promise((forgotten) => setTimeout(forgotten, 5));
  await resolve("a.test");

  assert.equal(asked, 2);
});

test("names whose servers don't answer leave threads for others", async () => {
  let lookups = 0;
  const resolve = createResolver(
    () => {
      lookups++;
      return new Promise(() => {});
    },
    { ...TIMES, deadlineMs: 5 },
  );

  await Promise.all(["a", "b", "c", "d", "e"].map((name) => resolve(`${name}.test`)));

  assert.equal(lookups, 3);
});
