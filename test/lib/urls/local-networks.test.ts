import assert from "node:assert/strict";
import { test } from "node:test";
import { judgeAddress } from "../../../lib/urls/ip-address.ts";
import { checkPageUrl, checkRedirect } from "../../../lib/urls/page-url.ts";

const NETWORKS = [
  "127.0.0.1/8",
  "::1/128",
  "81.2.69.10/24",
  "2a01:4f8:1:1::10/64",
  "62.1.1.1/32",
  "2a01:4f8:9::9/128",
];
const localNetworks = () => NETWORKS;

const spaceOf = (address: string, networks = NETWORKS) => judgeAddress(address, () => networks)?.space;

test("global addresses of this computer and of its links are refused, in every form that leads there", () => {
  for (const address of [
    "81.2.69.10",
    "81.2.69.1",
    "81.2.69.255",
    "::ffff:81.2.69.10",
    "::ffff:5102:450a",
    "64:ff9b::5102:450a",
    "2a01:4f8:1:1::10",
    "2a01:4f8:1:1::1",
    "2a01:4f8:1:1:211:22ff:fe33:4455",
    "62.1.1.1",
    "64:ff9b::3e01:101",
    "2a01:4f8:9::9",
  ]) {
    assert.equal(judgeAddress(address)?.space, "public", address);
    assert.equal(spaceOf(address), undefined, address);
  }
});

test("addresses beside this computer's networks stay public, and loopback stays loopback", () => {
  for (const address of ["81.2.68.255", "81.2.70.0", "2a01:4f8:1:2::1", "62.1.1.0", "2a01:4f8:9::8"]) {
    assert.equal(spaceOf(address), "public", address);
  }
  for (const address of ["127.0.0.1", "127.9.9.9", "::1"])
    assert.equal(spaceOf(address), "loopback", address);
});

test("of a network as wide as the internet, or nearly, only the address itself is refused", () => {
  for (const network of ["81.2.69.10/0", "81.2.69.10/1", "81.2.69.10/7"]) {
    assert.equal(spaceOf("81.2.69.10", [network]), undefined, network);
    assert.equal(spaceOf("81.2.69.11", [network]), "public", network);
    assert.equal(spaceOf("8.8.8.8", [network]), "public", network);
  }
  for (const network of ["2a01:4f8::1/0", "2a01:4f8::1/3", "2a01:4f8::1/31"]) {
    assert.equal(spaceOf("2a01:4f8::1", [network]), undefined, network);
    assert.equal(spaceOf("2a01:4f8::2", [network]), "public", network);
  }
  assert.equal(spaceOf("25.9.9.9", ["25.1.2.3/8"]), undefined);
  assert.equal(spaceOf("2a01:4f8:ffff::1", ["2a01:4f8::1/32"]), undefined);
});

test("a url of the own network is refused as internal: as it was posted, by its name, and in a redirect", async () => {
  const names: Record<string, string[]> = {
    "router.test": ["2a01:4f8:1:1::1"],
    "mixed.test": ["151.101.1.6", "81.2.69.10"],
    "open.test": ["151.101.1.6"],
  };
  const resolve = async (host: string) => names[host] ?? [];
  const from = await checkPageUrl("https://open.test/", resolve, { localNetworks });

  assert.equal(from.fetchable, true);
  for (const url of [
    "http://81.2.69.10/",
    "http://0x51024501/",
    "http://[2a01:4f8:1:1::10]:8080/?from=assistant",
    "http://[64:ff9b::81.2.69.10]/",
    "http://router.test/",
    "http://mixed.test/",
  ]) {
    const posted = await checkPageUrl(url, resolve, { localNetworks });
    const redirected = await checkRedirect(from, url, resolve, { localNetworks });

    for (const { allowed, fetchable, reason } of [posted, redirected]) {
      assert.deepEqual([allowed, fetchable], [false, false], url);
      assert.match(reason, /^(is|resolves to) a private or internal address$/);
    }
  }
});

test("what the networks are is asked at each judgment, and only for what would else be public", async () => {
  let asked = 0;
  let networks: string[] = [];
  const options = {
    localNetworks: () => {
      asked++;
      return networks;
    },
  };
  const fetchable = async (url: string) => (await checkPageUrl(url, async () => [], options)).fetchable;

  await fetchable("http://127.0.0.1/");
  await fetchable("http://10.0.0.1/");
  await fetchable("http://[fd00::1]/");
  assert.equal(asked, 0);
  assert.equal(await fetchable("http://81.2.69.10/"), true);
  networks = NETWORKS;
  assert.equal(await fetchable("http://81.2.69.10/"), false);
});

test("while the networks can't be known nothing of the internet is fetched; it may be stored", async () => {
  const options = {
    localNetworks: () => {
      throw new Error("EACCES");
    },
  };
  const judge = (url: string) => checkPageUrl(url, async () => [], options);

  const { allowed, fetchable, reason } = await judge("http://151.101.1.6/");
  assert.deepEqual([allowed, fetchable], [true, false]);
  assert.match(reason, /networks/);
  assert.equal((await judge("http://127.0.0.1/")).fetchable, true);
});
