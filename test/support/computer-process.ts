/**
 * A computer with global addresses and a daemon, in the network namespace where it starts; see `own-network.test.ts`. It
 * listens on port 8080 of all its addresses and has an interface whose link is down. It prints as JSON the outcome of saving
 * urls that lead to its own network. What it creates in its namespace ends with its processes.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readlinkSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type RunningDaemon, startDaemonProcess } from "./daemon.ts";

/** The outcome of saving one target. */
export type Attempt = {
  target: string;
  /** The status of saving the target itself. */
  direct: number;
  /** The status of saving a public page that redirects there, and the error of the background job. */
  redirected: number;
  error: string;
  /** The same for an assistant. */
  assistant: number;
  /** The status of the icon of a public page, if the icon is the target. */
  icon: number;
};

export type Outcome = {
  /** The statuses of saving public pages, one of which redirects to another. */
  open: number[];
  attempts: Attempt[];
  /** The computer's own addresses that it connected to. */
  connections: string[];
  /** The requests that the computer received. */
  requests: string[];
  /** How often each address of the internet was asked. */
  asked: Record<string, number>;
};

const TARGETS = process.argv.slice(2);
const PUBLIC_IPV4 = "http://151.101.1.6";
const PUBLIC_IPV6 = "http://[2a04:4e42::646]";

const clean: (() => void)[] = [];
try {
  const internet = await connectToInternet();
  const { connections, requests } = await listen();
  const dataFolder = mkdtempSync(join(tmpdir(), "bookmarkd-test-"));
  clean.push(() => rmSync(dataFolder, { recursive: true, force: true }));
  const daemon = await startDaemonProcess({ after: (task) => clean.unshift(task) }, dataFolder);
  const collection = await daemon.send("POST", "/collections", { name: "Papers" });
  const path = `/collections/${collection.body.id}/bookmarks`;

  const open: number[] = [];
  for (const url of [`${PUBLIC_IPV4}/`, `${PUBLIC_IPV6}/`, `${PUBLIC_IPV4}/to?${PUBLIC_IPV6}/a`]) {
    open.push((await daemon.send("POST", `${path}?from=assistant`, { url })).status);
  }
  const attempts = await Promise.all(TARGETS.map((target) => attempt(daemon, path, target)));

  await daemon.end("SIGTERM");
  const asked = await internet.end();
  process.stdout.write(JSON.stringify({ open, attempts, connections, requests, asked } satisfies Outcome));
} finally {
  for (const task of clean) task();
}
process.exit();

/** Creates the link to a second namespace, and the interface without a link. */
async function connectToInternet(): Promise<{ end: () => Promise<Record<string, number>> }> {
  const file = fileURLToPath(new URL("internet-process.ts", import.meta.url));
  const child: ChildProcess = spawn("unshare", ["--net", process.execPath, "--import", "tsx", file], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  clean.push(() => child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout! });
  ip("link set lo up");
  await inOwnNamespace(child);
  ip(`link add lan type veth peer name wan netns ${child.pid}`);
  ip("addr add 81.2.69.10/24 dev lan");
  ip("addr add 2a01:4f8:1:1::10/64 dev lan nodad");
  ip("link set lan up");
  ip("route add default via 81.2.69.1");
  ip("-6 route add default via 2a01:4f8:1:1::1");
  ip("link add dark type veth peer name unplugged");
  ip("addr add 62.1.1.1/24 dev dark");
  ip("link set dark up");
  child.stdin?.write("begin\n");
  await once(lines, "line");
  return {
    end: async () => {
      child.stdin?.end();
      const [line] = await once(lines, "line");
      return JSON.parse(line);
    },
  };
}

/** Waits until `unshare` has left this namespace. */
async function inOwnNamespace({ pid }: ChildProcess): Promise<void> {
  const namespaceOf = (process: number | string) => readlinkSync(`/proc/${process}/ns/net`);
  while (namespaceOf(pid ?? "self") === namespaceOf("self")) await delay(5);
}

function ip(command: string): void {
  execFileSync("ip", command.split(" "));
}

async function listen(): Promise<{ connections: string[]; requests: string[] }> {
  const connections: string[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    response
      .writeHead(200, { "content-type": "text/html" })
      .end("<title>Secret</title><p>Nobody may see this.");
  });
  server.on("connection", (socket) => connections.push(socket.localAddress?.replace("::ffff:", "") ?? ""));
  server.listen(8080, "::");
  await once(server, "listening");
  return { connections, requests };
}

async function attempt(daemon: RunningDaemon, path: string, target: string): Promise<Attempt> {
  const url = `${PUBLIC_IPV4}/to?${encodeURIComponent(target)}`;
  const html = "<title>Locks</title><p>The boats go through the lock, one after the other.</p>";
  const direct = await daemon.send("POST", path, { url: target });
  const redirected = await daemon.send("POST", path, { url });
  const assistant = await daemon.send("POST", `${path}?from=assistant`, { url });
  const iconed = await daemon.send("POST", path, {
    url: `${PUBLIC_IPV4}/icon?${encodeURIComponent(target)}`,
    html,
    favicon_url: target,
  });
  const icon = await daemon.send("GET", `/bookmarks/${iconed.body.id}/favicon`);
  return {
    target,
    direct: direct.status,
    redirected: redirected.status,
    error: await errorOf(daemon, redirected.body.url),
    assistant: assistant.status,
    icon: icon.status,
  };
}

/** The final error of the job. Refusals need no network. */
async function errorOf(daemon: RunningDaemon, url: string): Promise<string> {
  for (;;) {
    const { body } = await daemon.send("GET", `/bookmarks?url=${encodeURIComponent(url)}`);
    if (body[0].index_status === "error" || body[0].index_status === "done")
      return String(body[0].error_message);
    await delay(20);
  }
}
