import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { judgeAddress } from "../../../lib/urls/ip-address.ts";
import { anyText } from "../../support/any-text.ts";

const REFUSED_IPV4: [first: string, last: string][] = [
  ["0.0.0.0", "0.255.255.255"],
  ["10.0.0.0", "10.255.255.255"],
  ["100.64.0.0", "100.127.255.255"],
  ["169.254.0.0", "169.254.255.255"],
  ["161.26.0.0", "161.26.255.255"],
  ["166.8.0.0", "166.11.255.255"],
  ["168.63.129.16", "168.63.129.16"],
  ["172.16.0.0", "172.31.255.255"],
  ["192.0.0.0", "192.0.0.255"],
  ["192.0.2.0", "192.0.2.255"],
  ["192.31.196.0", "192.31.196.255"],
  ["192.52.193.0", "192.52.193.255"],
  ["192.88.99.0", "192.88.99.255"],
  ["192.168.0.0", "192.168.255.255"],
  ["192.175.48.0", "192.175.48.255"],
  ["198.18.0.0", "198.19.255.255"],
  ["198.51.100.0", "198.51.100.255"],
  ["203.0.113.0", "203.0.113.255"],
  ["224.0.0.0", "255.255.255.255"],
];

const toNumber = (text: string) => text.split(".").reduce((value, part) => value * 256 + Number(part), 0);
const toText = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join(".");
const refusedRanges = REFUSED_IPV4.map(([first, last]) => [toNumber(first), toNumber(last)] as const);

function expectedSpace(value: number): "public" | "loopback" | undefined {
  if (Math.floor(value / 2 ** 24) === 127) return "loopback";
  return refusedRanges.some(([first, last]) => value >= first && value <= last) ? undefined : "public";
}

test("IPv4 addresses at and around the ends of every block are judged as the table says", () => {
  const ends = [...refusedRanges, [toNumber("127.0.0.0"), toNumber("127.255.255.255")] as const];
  const values = ends.flatMap(([first, last]) => [first - 1, first, first + 1, last - 1, last, last + 1]);

  for (const value of values.filter((each) => each >= 0 && each < 2 ** 32)) {
    assert.equal(judgeAddress(toText(value))?.space, expectedSpace(value), toText(value));
  }
});

test("any IPv4 address is judged alike as such, mapped into IPv6, and behind NAT64 unless it is loopback", () => {
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), (value) => {
      const text = toText(value);
      const space = expectedSpace(value);
      const hex = `${Math.floor(value / 65536).toString(16)}:${(value % 65536).toString(16)}`;

      assert.equal(judgeAddress(text)?.space, space);
      assert.deepEqual(judgeAddress(`::ffff:${text}`), judgeAddress(text));
      assert.deepEqual(judgeAddress(`::ffff:${hex}`), judgeAddress(text));
      assert.equal(judgeAddress(`64:ff9b::${hex}`)?.space, space === "public" ? "public" : undefined);
    }),
  );
});

test("IPv6 addresses that translate, tunnel, or have a scope are refused", () => {
  const refused = {
    "NAT64 for local use": "64:ff9b:1::808:808",
    "NAT64 to a private address": "64:ff9b::a00:1",
    "6to4": "2002:808:808::1",
    Teredo: "2001:0:808:808::1",
    ISATAP: "2a04:4e42::5efe:808:808",
    "site-local, deprecated": "fec0::1",
    "unique local, a cloud's metadata": "fd00:ec2::254",
    "link-local made of a hardware address": "fe80::211:22ff:fe33:4455",
    "with a zone": "2a04:4e42::646%eth0",
    "IPv4-compatible": "::808:808",
    "IPv4-translated": "::ffff:0:808:808",
  };

  for (const [what, address] of Object.entries(refused)) assert.equal(judgeAddress(address), undefined, what);
});

test("an IPv6 address in the url parser's spelling is canonical", () => {
  const word = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));

  fc.assert(
    fc.property(fc.array(word, { minLength: 6, maxLength: 6 }), (words) => {
      const spelled = new URL(`http://[2a04:${words.map((each) => each.toString(16)).join(":")}:1]/`)
        .hostname;
      const text = spelled.slice(1, -1);
      const isIsatap = (words[2] === 0 || words[2] === 0x200) && words[3] === 0x5efe;

      assert.equal(judgeAddress(text)?.text, isIsatap ? undefined : text);
    }),
  );
});

test("text that is not a canonical address is refused, whatever it is", () => {
  for (const text of [
    "",
    "1",
    "01.1.1.1",
    "1.1.1",
    "0x1.1.1.1",
    "2A04::1",
    "2a04:0::1",
    "::1%lo",
    "[::1]",
    "a.test",
  ]) {
    assert.equal(judgeAddress(text), undefined, text);
  }
  fc.assert(
    fc.property(anyText(), (text) => {
      const judged = judgeAddress(text);
      if (judged !== undefined) assert.match(text, /^[\da-f.:]+$/);
    }),
  );
});
