import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { judgeAddress } from "../../../lib/urls/ip-address.ts";
import { checkPageUrl, checkRedirect, parsePageUrl, type Resolve } from "../../../lib/urls/page-url.ts";
import { anyText, anyUrl } from "../../support/any-text.ts";

const answer =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses;

const PUBLIC = ["151.101.1.6", "2a04:4e42::646", "64:ff9b::909:909"];
const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
const REFUSED = [
  "10.0.0.1",
  "169.254.169.254",
  "fd00::1",
  "::ffff:192.168.0.1",
  "010.0.0.1",
  "fe80::1%eth0",
  "x",
];

test("a verdict names the space and the judged addresses of its host", async () => {
  const verdict = await checkPageUrl("https://a.test/x#y", answer("::ffff:151.101.1.6", "2a04:4e42::646"));

  assert.equal(verdict.space, "public");
  assert.equal(verdict.url?.href, "https://a.test/x#y");
  assert.deepEqual(verdict.addresses, ["151.101.1.6", "2a04:4e42::646"]);
  assert.equal(verdict.reason, "");
});

test("a url's userinfo stays in the verdict, for it may be stored", async () => {
  const verdict = await checkPageUrl("https://reader:secret@a.test/", answer("151.101.1.6"));

  assert.equal(verdict.url?.href, "https://reader:secret@a.test/");
});

test("a refusal says why in plain words", async () => {
  const reasonOf = async (url: string, ...addresses: string[]) =>
    (await checkPageUrl(url, answer(...addresses))).reason;

  assert.equal(await reasonOf("http://a.test/", "10.0.0.1"), "resolves to a private or internal address");
  assert.equal(await reasonOf("http://10.0.0.1/"), "is a private or internal address");
  assert.equal(
    await reasonOf("http://a.test/", "9.9.9.9", "::1"),
    "resolves both to this computer and to others",
  );
  assert.equal(await reasonOf("http://a.test/"), "does not resolve to an address");
  assert.equal(await reasonOf(""), "is empty");
  assert.equal(await reasonOf("http://a b/"), "contains a space or a control character");
  assert.equal(await reasonOf("ftp://a.test/"), "must start with http:// or https://");
  assert.equal(await reasonOf("http:///x"), "has no host");
  assert.equal(await reasonOf("http://a\\b/"), "has a backslash in its host");
  assert.equal(await reasonOf("http://a..b/"), "has an invalid host or port");
});

test("a host without an answer may be stored but not fetched", async () => {
  const verdict = await checkPageUrl("https://a.test/", answer());

  assert.deepEqual([verdict.allowed, verdict.fetchable, verdict.space], [true, false, null]);
});

test("a resolver that throws or rejects counts as no answer", async () => {
  const throwing: Resolve = () => {
    throw new Error("broken");
  };
  const rejecting: Resolve = () => Promise.reject(new Error("broken"));

  for (const resolve of [throwing, rejecting]) {
    const verdict = await checkPageUrl("https://a.test/", resolve);
    assert.deepEqual([verdict.allowed, verdict.fetchable], [true, false]);
  }
});

test("an address in the url is judged without asking DNS", async () => {
  const asked: string[] = [];
  const resolve: Resolve = async (host) => {
    asked.push(host);
    return ["151.101.1.6"];
  };

  const verdicts = await Promise.all(
    ["http://10.0.0.1/", "http://[fd00::1]/", "http://0xa.1/"].map((url) => checkPageUrl(url, resolve)),
  );

  assert.deepEqual(asked, []);
  assert.equal(
    verdicts.some((verdict) => verdict.allowed),
    false,
  );
});

test("DNS is asked for the name without its trailing dot", async () => {
  const asked: string[] = [];

  await checkPageUrl("http://a.test./", async (host) => {
    asked.push(host);
    return [];
  });

  assert.deepEqual(asked, ["a.test"]);
});

test("where loopback is not allowed, its urls are refused in every form", async () => {
  for (const url of ["http://127.0.0.1/", "http://[::1]:3000/", "http://a.test/"]) {
    const verdict = await checkPageUrl(url, answer("127.0.0.1"), { allowLoopback: false });
    assert.equal(verdict.allowed, false, url);
  }
});

test("a standard port that is the service's own is recognized when the url leaves it out", async () => {
  const http = await checkPageUrl("http://127.0.0.1/", answer(), { ownPort: 80 });
  const https = await checkPageUrl("https://127.0.0.1/", answer(), { ownPort: 443 });

  assert.deepEqual([http.allowed, http.fetchable, https.fetchable], [true, false, false]);
});

test("a redirect from a host that turns out to be loopback is not trusted when the host was public before", async () => {
  const first = await checkPageUrl("http://a.test/", answer("151.101.1.6"));

  const second = await checkRedirect(first, "/next", answer("127.0.0.1"));

  assert.equal(second.allowed, false);
});

test("any text at all gets a verdict, from url and redirect checks alike", async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "http",
      "https",
      ":",
      "//",
      "/",
      "\\",
      "@",
      "#",
      "?",
      "[",
      "]",
      "::1",
      "127.0.0.1",
      "%",
      ".",
      "\t",
      " ",
    ),
    anyText({ maxLength: 8 }),
  );
  const urlLike = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
  const texts = fc.oneof(
    urlLike,
    urlLike.map((rest) => `http://${rest}`),
    anyUrl,
    anyText(),
  );
  const base = await checkPageUrl("http://a.test/b", answer("151.101.1.6"));

  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const verdict = await checkPageUrl(text, answer("151.101.1.6"));
      const redirect = await checkRedirect(base, text, answer("151.101.1.6"));

      for (const { allowed, fetchable, reason, url, space } of [verdict, redirect]) {
        assert.equal(fetchable && !allowed, false);
        assert.equal(reason === "", allowed && fetchable);
        if (allowed) assert.match(url?.protocol ?? "", /^https?:$/);
        if (allowed) assert.notEqual(url?.hostname, "");
        if (fetchable) assert.ok(space);
      }
      assert.notEqual(redirect.space, "loopback");
    }),
    { numRuns: 2000 },
  );
});

test("what may be fetched has only acceptable addresses, all of one space", async () => {
  const anyAddress = fc.oneof(
    fc.constantFrom(...PUBLIC, ...LOOPBACK, ...REFUSED),
    fc.ipV4(),
    fc.ipV6(),
    fc.string({ maxLength: 20 }),
  );

  await fc.assert(
    fc.asyncProperty(fc.array(anyAddress, { maxLength: 4 }), async (addresses) => {
      const verdict = await checkPageUrl("http://a.test/", answer(...addresses));
      const spaces = new Set(addresses.map((address) => judgeAddress(address)?.space ?? "refused"));

      assert.equal(verdict.fetchable, spaces.size === 1 && !spaces.has("refused"));
      assert.equal(verdict.allowed, verdict.fetchable || addresses.length === 0);
      assert.deepEqual(
        (verdict.addresses ?? []).map((address) => judgeAddress(address)?.text),
        verdict.addresses ?? [],
      );
    }),
    { numRuns: 2000 },
  );
});

test("an IPv4 address has the same verdict in every spelling the url parser knows", async () => {
  const radix = fc.constantFrom(
    (value: number) => `${value}`,
    (value: number) => `0x${value.toString(16)}`,
    (value: number) => `0${value.toString(8)}`,
  );
  const octet = fc.integer({ min: 0, max: 255 });

  await fc.assert(
    fc.asyncProperty(
      fc.tuple(octet, octet, octet, octet),
      fc.integer({ min: 1, max: 4 }),
      radix,
      async ([a, b, c, d], parts, spell) => {
        const plain = `${a}.${b}.${c}.${d}`;
        const tail = [a, b, c, d].slice(parts - 1).reduce((value, each) => value * 256 + each, 0);
        const spelled = [...[a, b, c].slice(0, parts - 1), tail].map(spell).join(".");

        const verdict = await checkPageUrl(`http://${spelled}/`, answer());

        assert.equal(verdict.url?.hostname, plain);
        assert.equal(verdict.space, judgeAddress(plain)?.space ?? null);
        assert.equal(verdict.allowed, judgeAddress(plain) !== undefined);
      },
    ),
  );
});

test("a url that was accepted is accepted again in the parser's own spelling", () => {
  fc.assert(
    fc.property(anyUrl, (text) => {
      const first = parsePageUrl(text);
      fc.pre(first.url !== null);

      const second = parsePageUrl(first.url?.href ?? "");

      assert.equal(second.url?.href, first.url?.href);
    }),
  );
});
