import assert from "node:assert/strict";
import { test } from "node:test";
import { checkPageUrl, checkRedirect } from "../../../lib/urls/page-url.ts";
import { assertAll, judge, NAMES, type Outcome, OWN_PORT, outcomeOf } from "../../support/url-outcomes.ts";

async function assertAnswers(expected: Outcome, answers: string[][]): Promise<void> {
  const wrong = [];
  for (const answer of answers) {
    const outcome = await judge("https://some.test/", { "some.test": answer });
    if (outcome !== expected) wrong.push(`${answer.join(" ")}: ${outcome}`);
  }
  assert.deepEqual(wrong, []);
}

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
