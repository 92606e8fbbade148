import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Outcome } from "../support/computer-process.ts";

/** Without root a namespace of users gives the rights to make one of networks, where the system allows that. */
const UNSHARE = process.getuid?.() === 0 ? ["--net"] : ["--user", "--map-root-user", "--net"];

const COMPUTER = fileURLToPath(new URL("../support/computer-process.ts", import.meta.url));

/** Addresses of the computer and its router: on the link, and in the form of a translator. */
const LISTED = [
  "http://81.2.69.10:8080/admin",
  "http://[2a01:4f8:1:1::10]:8080/admin",
  "http://[64:ff9b::81.2.69.10]:8080/admin",
  "http://81.2.69.1/admin",
  "http://[2a01:4f8:1:1::1]/admin",
];
/** Of an interface without a link: the system serves it and does not list it. */
const UNLISTED = "http://62.1.1.1:8080/admin";

/** Why no network namespace can be made here; undefined when one can. */
function noNamespace(): string | undefined {
  if (process.platform !== "linux") return "network namespaces are Linux's";
  const tryOut =
    "ip link set lo up && ip link add lan type veth peer name wan && ip -6 addr add 2a01:4f8::1/64 dev lan nodad";
  const { error, status, stderr } = spawnSync("unshare", [...UNSHARE, "sh", "-c", tryOut]);
  if (error === undefined && status === 0) return undefined;
  return `no network namespace can be made here: ${error?.message ?? stderr.toString().trim()}`;
}

test("a daemon with global addresses fetches nothing from its own network for a page of the internet", {
  skip: noNamespace() ?? false,
  timeout: 120_000,
}, async () => {
  const command = [...UNSHARE, process.execPath, "--import", "tsx", COMPUTER, ...LISTED, UNLISTED];

  const { stdout } = await promisify(execFile)("unshare", command);

  const { open, attempts, connections, requests, asked }: Outcome = JSON.parse(stdout);
  assert.deepEqual(open, [201, 201, 201]);
  for (const { target, direct, redirected, error, assistant, icon } of attempts) {
    const posted = target === UNLISTED ? 201 : 422;
    assert.deepEqual([direct, redirected, assistant, icon], [posted, 201, 422, 404], target);
    assert.match(error, target === UNLISTED ? /led to this computer/ : /is a private or internal address/);
  }
  assert.deepEqual([...new Set(connections)], ["62.1.1.1"]);
  assert.deepEqual(requests, []);
  assert.deepEqual(Object.keys(asked).sort(), ["151.101.1.6", "2a04:4e42::646"]);
});
