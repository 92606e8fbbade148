import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type TestContext, test } from "node:test";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";
import { temporaryFolder } from "../../support/daemon.ts";

const dockerfile = readFileSync(join(packageRoot(), "Dockerfile"), "utf8");
const [, last = ""] = dockerfile.split(/^FROM (?!.* AS )/m);

/** The files that the image has, in a folder; what npm installs is linked. */
function layOut(t: TestContext): string {
  const image = join(temporaryFolder(t), "image");
  for (const [, words = ""] of last.matchAll(/^COPY --from=build (.+)$/gm)) {
    const [target = "", ...sources] = words.split(" ").reverse();
    for (const source of sources.map((path) => path.replace("/bookmarkd/", ""))) {
      const to = target === "./" ? join(image, basename(source)) : join(image, target);
      mkdirSync(join(to, ".."), { recursive: true });
      if (source === "node_modules") symlinkSync(join(packageRoot(), source), to);
      else
        cpSync(join(packageRoot(), source), to, {
          recursive: true,
          filter: (path) => !path.endsWith(".map"),
        });
    }
  }
  return image;
}

test("what the Dockerfile copies is enough for a daemon with its page, and its token is that of the secret", async (t) => {
  const image = layOut(t);
  const token = "a-token-out-of-a-secret-file";
  const secret = join(image, "..", "secret");
  writeFileSync(secret, `${token}\n`);
  const environment = {
    PATH: process.env.PATH,
    HOME: tmpdir(),
    BOOKMARKD_DATA_DIR: join(image, "../data"),
    BOOKMARKD_SECRET: secret,
  };
  const start = join(image, "scripts/container/start.sh");
  const daemon = spawn(start, ["serve", "--port", "0"], {
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.after(() => daemon.kill("SIGKILL"));
  const [line] = await once(daemon.stdout, "data");
  const base = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0] ?? "";
  const headers = { authorization: `Bearer ${token}` };

  const code = await fetch(`${base}/sign-in-codes`, { method: "POST", headers });
  const [healthy] = await once(spawn(start, ["status"], { env: environment, stdio: "ignore" }), "exit");
  daemon.kill("SIGTERM");
  const [ended] = await once(daemon, "exit");

  assert.deepEqual([code.status, healthy, ended], [201, 0, 0]);
});

test("a secret that cannot be read stops the container, which would otherwise make a token of its own", async (t) => {
  const folder = temporaryFolder(t);
  // Root may read every file, but nobody can read a folder as one.
  const secret = join(folder, "secret");
  mkdirSync(secret);
  const start = spawn(join(packageRoot(), "scripts/container/start.sh"), ["token"], {
    env: { PATH: process.env.PATH, BOOKMARKD_DATA_DIR: join(folder, "data"), BOOKMARKD_SECRET: secret },
  });
  let output = "";
  for (const stream of [start.stdout, start.stderr]) stream.on("data", (data) => (output += data));

  const [code] = await once(start, "close");

  assert.equal(code, 1);
  assert.match(output, new RegExp(`^bookmarkd: .* cannot read the secret ${secret}\\. Change`, "m"));
  assert.equal(existsSync(join(folder, "data")), false);
});

test("the image runs as somebody who is not root, keeps its data in a volume, and says whether it is well", () => {
  assert.match(last, /^USER node$/m);
  assert.match(last, /mkdir --mode=700 \/data && chown node:node \/data\nUSER node$/m);
  assert.match(last, /^VOLUME \/data$/m);
  assert.match(last, /^HEALTHCHECK .*CMD \["scripts\/container\/start\.sh", "status"\]$/m);
  assert.doesNotMatch(dockerfile, /TOKEN|EXPOSE|--privileged|ADD /);
  assert.equal(statSync(join(packageRoot(), "scripts/container/start.sh")).mode & 0o111, 0o111);
});
