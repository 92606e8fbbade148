import assert from "node:assert/strict";
import { test } from "node:test";
import { createResolver, resolveHost } from "../../../adapters/node/resolve-host.ts";
import { judgeAddress } from "../../../lib/ip-address.ts";

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
    1000,
  );

  assert.deepEqual(await resolve("a.test"), ["2a04:4e42::646", "151.101.1.6"]);
});

test("a lookup that fails counts as no answer", async () => {
  const resolve = createResolver(() => Promise.reject(new Error("ESERVFAIL")), 1000);

  assert.deepEqual(await resolve("a.test"), []);
});

test("a lookup that takes longer than its deadline counts as no answer", async () => {
  const resolve = createResolver(() => new Promise(() => {}), 5);

  assert.deepEqual(await resolve("a.test"), []);
});
