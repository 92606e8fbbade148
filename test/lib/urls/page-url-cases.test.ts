import assert from "node:assert/strict";
import { test } from "node:test";
import { checkPageUrl, checkRedirect, type PageUrlVerdict } from "../../../lib/urls/page-url.ts";

const OWN_PORT = 4711;

/** The little DNS that the cases below live in. */
const NAMES: Record<string, string[]> = {
  localhost: ["127.0.0.1", "::1"],
  "open.test": ["151.101.1.6"],
  "both.test": ["151.101.1.6", "2a04:4e42::646"],
  "six.test": ["2a04:4e42::646"],
  "desk.test": ["127.0.0.1"],
  "desk6.test": ["::1"],
  "office.test": ["10.20.30.40"],
};

type Outcome = "fetch" | "keep" | "refuse";

function outcomeOf(verdict: PageUrlVerdict): Outcome {
  if (!verdict.allowed) return "refuse";
  return verdict.fetchable ? "fetch" : "keep";
}

async function judge(url: string, names = NAMES): Promise<Outcome> {
  return outcomeOf(await checkPageUrl(url, async (host) => names[host] ?? [], { ownPort: OWN_PORT }));
}

async function assertAll(expected: Outcome, urls: string[]): Promise<void> {
  const wrong = [];
  for (const url of urls) {
    const outcome = await judge(url);
    if (outcome !== expected) wrong.push(`${JSON.stringify(url)}: ${outcome}`);
  }
  assert.deepEqual(wrong, []);
}

async function assertAnswers(expected: Outcome, answers: string[][]): Promise<void> {
  const wrong = [];
  for (const answer of answers) {
    const outcome = await judge("https://some.test/", { "some.test": answer });
    if (outcome !== expected) wrong.push(`${answer.join(" ")}: ${outcome}`);
  }
  assert.deepEqual(wrong, []);
}

const asHosts = (hosts: string[]) => hosts.map((host) => `http://${host}/`);

test("the first, the last and an inner address of every special IPv4 block is refused", async () => {
  await assertAll(
    "refuse",
    asHosts([
      "0.0.0.1",
      "0.128.0.0",
      "10.255.255.254",
      "10.128.64.32",
      "100.64.0.0",
      "100.96.1.1",
      "169.254.0.0",
      "169.254.169.253",
      "169.254.255.255",
      "172.16.0.0",
      "172.24.8.1",
      "172.31.0.1",
      "192.0.0.0",
      "192.0.0.255",
      "192.0.2.255",
      "192.31.196.7",
      "192.52.193.200",
      "192.88.99.1",
      "192.168.0.0",
      "192.168.178.1",
      "192.175.48.42",
      "198.18.0.0",
      "198.19.7.7",
      "198.51.100.0",
      "198.51.100.255",
      "203.0.113.0",
      "203.0.113.255",
      "224.0.0.0",
      "239.255.255.250",
      "240.0.0.1",
      "254.1.2.3",
      "255.255.255.254",
    ]),
  );
});

test("the neighbours of special IPv4 blocks are public", async () => {
  await assertAll(
    "fetch",
    asHosts([
      "1.0.0.0",
      "9.255.255.255",
      "11.0.0.0",
      "100.63.255.255",
      "128.0.0.0",
      "169.253.255.255",
      "169.255.0.0",
      "172.15.255.255",
      "191.255.255.255",
      "192.0.3.0",
      "192.31.195.255",
      "192.31.197.0",
      "192.52.192.255",
      "192.88.98.255",
      "192.88.100.0",
      "192.167.255.255",
      "192.169.0.0",
      "192.175.49.0",
      "198.20.0.0",
      "198.51.99.255",
      "203.0.112.255",
      "151.101.1.6",
    ]),
  );
});

test("all of 127.0.0.0/8 and ::1 in every spelling is loopback", async () => {
  await assertAll(
    "fetch",
    asHosts([
      "127.0.0.2",
      "127.127.127.127",
      "2130706433",
      "0x7f000001",
      "017700000001",
      "0177.0.0.1",
      "127.0.257",
      "[::1]",
      "[0000::0001]",
      "[::0.0.0.1]",
      "[::ffff:127.8.9.10]",
      "[::FFFF:7F00:0001]",
      "Localhost",
      "desk.test",
      "desk6.test:3000",
    ]),
  );
});

test("IPv6 outside global unicast, and its special blocks, are refused", async () => {
  await assertAll(
    "refuse",
    asHosts([
      "[::]",
      "[::2]",
      "[::8.8.4.4]",
      "[::ffff:10.9.8.7]",
      "[::ffff:c0a8:2]",
      "[::ffff:0.0.0.0]",
      "[::ffff:0:8.8.4.4]",
      "[64:ff9b::10.1.2.3]",
      "[64:ff9b::a9fe:a9fe]",
      "[64:ff9b::127.9.9.9]",
      "[64:ff9b:1::808:404]",
      "[100::5]",
      "[1fff:ffff::1]",
      "[2001:0:53aa:64c::1]",
      "[2001:10::5]",
      "[2001:20::5]",
      "[2001:1ff::]",
      "[2001:db8:1:2:3:4:5:6]",
      "[2002:a00:1::7]",
      "[2002::1]",
      "[2620:4f:8000:ffff::1]",
      "[3fff::1]",
      "[3fff:fff:ffff::1]",
      "[2a04:4e42::5efe:10.0.0.9]",
      "[2a04:4e42:1:2:200:5efe:a00:9]",
      "[fc00::9]",
      "[fd12:3456:789a::1]",
      "[fe80::dead:beef]",
      "[fec0::1]",
      "[ff01::1]",
      "[ff05::2]",
      "[8000::1]",
    ]),
  );
});

test("global unicast IPv6 and NAT64 of a public address are public", async () => {
  await assertAll(
    "fetch",
    asHosts([
      "[2000::1]",
      "[2001:200::1]",
      "[2001:4860:4860::8844]",
      "[2001:db7::1]",
      "[2003::1]",
      "[2620:4f:8001::1]",
      "[2a04:4e42::646]",
      "[3ffe:ffff::1]",
      "[3fff:1000::1]",
      "[2a04:4e42::5eff:a00:9]",
      "[2a04:4e42::100:5efe:a00:9]",
      "[64:ff9b::9.9.9.9]",
      "[::ffff:9.9.9.9]",
    ]),
  );
});

test("no spelling of a private IPv4 address gets past the check", async () => {
  await assertAll(
    "refuse",
    asHosts([
      "169.16689662",
      "0xa9fea9fe",
      "025177524776",
      "0xac.0x10.0.1",
      "172.1048577",
      "0300.0250.0.1",
      "192.168.0x0101",
      "0x0A.1",
      "012.1",
      "0.0",
      "%31%37%32.16.0.9",
      "1%36%39.254.169.254",
      "１９２．１６８．０．１",
      "①⑨②.①⑥⑧.⓪.①",
      "192｡168｡1｡9",
      "10%2e0%2e0%2e5",
      "192.168.1.9.",
      "172.16.0.9.:8080",
    ]),
  );
});

test("an authority that two parsers may read in two ways is judged by the host that is connected to, or refused", async () => {
  await assertAll("refuse", [
    "http://open.test@192.168.3.3/",
    "http://open.test:80@10.3.3.3/",
    "http://open.test%2f@10.3.3.3/",
    "http://10.3.3.3\\@open.test/",
    "http://open.test\\.office.test/",
    "http:\\\\open.test/",
    "http:/open.test/",
    "http:open.test",
    "https:///open.test/",
    "http://?open.test/",
    "http://#open.test/",
    "http://@/",
    "http://:@:90/",
    "http://open.test:65536/",
    "http://open.test:8o/",
    "http://open.test:80:90/",
    "http://10.3.3.3:80#@open.test/",
    "http://[::1]x/",
    "http://[::1%25lo]/",
    "http://[:::1]/",
    "http://[1:2:3:4:5:6:7:8:9]/",
    "http://[2a04:4e42::646/",
    "http://2a04:4e42::646/",
    "http://127.0.0.1.5/",
    "http://300.1.1.1/",
    "http://1.2.3.09/",
  ]);
  await assertAll("fetch", [
    "http://192.168.3.3:pw@open.test/",
    "https://open.test/@10.3.3.3",
    "https://open.test?url=http://10.3.3.3/",
    "https://open.test#@10.3.3.3/",
    "https://open.test:443/",
    "https://OPEN.test./",
    "https://open.test:08080/",
  ]);
});

test("a host that no name or address can be is refused", async () => {
  const label = "a".repeat(63);
  await assertAll("refuse", [
    "http://open..test/",
    "http://.open.test/",
    "http://open.test.../",
    "http://./",
    `http://${label}a.test/`,
    `http://${Array(4).fill(label).join(".")}/`,
    "http://open%20.test/",
    "http://op|en.test/",
    "http://open^.test/",
    "http://op%25en.test/",
    "http://open.te\u00adst\u0000/",
    "http://open\u007f.test/",
  ]);
  await assertAll("keep", [`http://${label}.test/`, `http://${Array(3).fill(label).join(".")}.test/`]);
});

test("only absolute http and https urls are taken, without blanks or control characters inside", async () => {
  await assertAll("refuse", [
    " ",
    "open.test/page",
    "//open.test/",
    "?q=open.test",
    "#open.test",
    "mailto:reader@open.test",
    "data:text/html,hello",
    "blob:https://open.test/1",
    "about:blank",
    "file:///etc/hostname",
    "gopher://open.test/",
    "ws://open.test/",
    "https+x://open.test/",
    "hhttp://open.test/",
    "http ://open.test/",
    "https://open.test/a b",
    "https://open.test/a\tb",
    "https://open.test/\r\nx: y",
    "\u0001https://open.test/",
    "https://open.test/\u0000",
    "\u200bhttps://open.test/",
  ]);
  await assertAll("fetch", [
    "HTTPS://open.test/",
    "\n https://open.test/ \t",
    "https://open.test/caf\u00e9?q=\u00fc#\u00e4",
    "https://open.test/a%20b%0a",
    "https://open.test/a\\b",
    "http://both.test",
    "http://six.test:8080/x",
  ]);
});

test("one address that is not acceptable spoils a host's whole answer", async () => {
  await assertAnswers("refuse", [
    ["192.168.3.3"],
    ["151.101.1.6", "192.168.3.3"],
    ["192.168.3.3", "151.101.1.6"],
    ["151.101.1.6", "127.0.0.1"],
    ["::1", "2a04:4e42::646"],
    ["127.0.0.1", "10.0.0.9"],
    ["2a04:4e42::646", "fd00::9"],
    ["151.101.1.6", "151.101.1.7", "0.0.0.0"],
    ["::ffff:172.16.4.4"],
    ["::ffff:ac10:404"],
    ["64:ff9b::c0a8:303"],
    ["2002:a00:9::9"],
  ]);
});

test("an answer that is not an address in canonical text is refused", async () => {
  await assertAnswers("refuse", [
    ["0151.101.1.6"],
    ["151.101.6"],
    ["0x97.101.1.6"],
    ["2540503302"],
    [" 151.101.1.6"],
    ["151.101.1.6."],
    ["[2a04:4e42::646]"],
    ["2a04:4e42:0::646"],
    ["2a04:4e42::0646"],
    ["2a04:4e42:0:0:0:0:0:646"],
    ["2A04:4E42::646"],
    ["2a04:4e42::646%1"],
    ["::ffff:0151.101.1.6"],
    ["::1%lo"],
    ["open.test"],
    [""],
  ]);
});

test("acceptable answers are fetched from", async () => {
  await assertAnswers("fetch", [
    ["151.101.1.6", "151.101.65.6", "2a04:4e42::646", "2a04:4e42:200::646"],
    ["::ffff:151.101.1.6"],
    ["64:ff9b::9765:106"],
    ["127.0.0.1", "::1"],
    ["127.0.1.1"],
  ]);
});

test("the service's own port on loopback is kept and never fetched", async () => {
  await assertAll("keep", [
    `http://127.0.0.1:${OWN_PORT}/`,
    `https://127.9.9.9:${OWN_PORT}/status`,
    `http://localhost:${OWN_PORT}/`,
    `http://user@desk6.test:0${OWN_PORT}/`,
    `http://[::ffff:7f00:1]:${OWN_PORT}/`,
    `http://0x7f.1:${OWN_PORT}/`,
  ]);
  await assertAll("fetch", [`http://open.test:${OWN_PORT}/`, `http://localhost:${OWN_PORT + 1}/`]);
});

test("redirects are judged hop by hop", async () => {
  const chains: [Outcome, string, ...string[]][] = [
    ["fetch", "https://open.test/a/b", "../c", "?d", "#e", "//both.test/", "https://six.test/"],
    ["fetch", "http://desk.test/", "http://localhost:8000/", "/x", "http://[::1]/"],
    ["fetch", "http://localhost/", "https://open.test/"],
    ["keep", "https://open.test/", "https://nowhere.test/"],
    ["keep", "http://localhost/", `http://localhost:${OWN_PORT}/`],
    ["refuse", "https://open.test/", `http://localhost:${OWN_PORT}/`],
    ["refuse", "https://open.test/", "http://desk.test/"],
    ["refuse", "https://open.test/", "//localhost/"],
    ["refuse", "https://open.test/", "http://0x7f.9/"],
    ["refuse", "https://open.test/", "http://[::ffff:127.0.0.1]/"],
    ["refuse", "http://localhost/", "https://open.test/", "http://localhost/"],
    ["refuse", "http://nowhere.test/", "http://localhost/"],
    ["refuse", "http://localhost/", "http://office.test/"],
    ["refuse", "https://open.test/", "https://both.test/", "//172.20.0.4/"],
    ["refuse", "https://open.test/", "http://169.254.169.254/x"],
    ["refuse", "https://open.test/", "//[fd00::4]/"],
    ["refuse", "https://open.test/", "//open.test@office.test/"],
    ["refuse", "https://open.test/", "\\\\both.test/"],
    ["refuse", "https://open.test/", "/\\both.test/"],
    ["refuse", "https://open.test/", "https:both.test"],
    ["refuse", "https://open.test/", "https:/\\both.test/"],
    ["refuse", "https://open.test/", "//"],
    ["refuse", "https://open.test/", "/a\tb"],
    ["refuse", "https://open.test/", "/\t/office.test/"],
    ["refuse", "https://open.test/", "data:text/html,x"],
    ["refuse", "https://open.test/", "file:///etc/hostname"],
    ["refuse", "http://office.test/", "https://open.test/"],
    ["refuse", "ftp://open.test/", "https://open.test/"],
  ];

  const wrong = [];
  for (const [expected, start, ...locations] of chains) {
    const resolve = async (host: string) => NAMES[host] ?? [];
    let verdict = await checkPageUrl(start, resolve, { ownPort: OWN_PORT });
    for (const location of locations) {
      verdict = await checkRedirect(verdict, location, resolve, { ownPort: OWN_PORT });
    }
    const outcome = outcomeOf(verdict);
    if (outcome !== expected) wrong.push(`${start} ${locations.join(" ")}: ${outcome}`);
  }

  assert.deepEqual(wrong, []);
});
