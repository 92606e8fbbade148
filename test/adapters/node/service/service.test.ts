import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { checkService } from "../../../../adapters/node/cli/doctor/check-service.ts";
import { restartService, startService, stopService } from "../../../../adapters/node/cli/service/control.ts";
import { installService, uninstallService } from "../../../../adapters/node/cli/service/install.ts";
import { serviceLogs } from "../../../../adapters/node/cli/service/logs.ts";
import { serviceStatus } from "../../../../adapters/node/cli/service/status.ts";
import { taskScheduler } from "../../../../adapters/node/service/task-scheduler.ts";
import { filesIn, OK, playComputer } from "../../../support/played-computer.ts";

const SECRET = "sk-1234567890-secret";

const SKIP = process.platform === "win32" ? "their paths are POSIX" : false;
const FILES = {
  linux: [".config/systemd/user/bookmarkd.service", "config/service/service.json", "config/service/start.sh"],
  darwin: [
    "Library/LaunchAgents/io.github.bookmarkd.plist",
    "config/service/service.json",
    "config/service/start.sh",
  ],
};

for (const platform of ["linux", "darwin"] as const) {
  test(`${platform}: an install says what it wrote and where it runs; done again it changes nothing`, {
    skip: SKIP,
  }, async (t) => {
    const computer = playComputer(t, platform);

    const first = await installService({}, computer);
    const said = computer.said();
    const asked = computer.asked.splice(0);
    const written = filesIn(computer).map((file) => readFileSync(join(computer.place.home, file), "utf8"));
    const second = await installService({}, computer);

    assert.deepEqual([first, second], [0, 0]);
    assert.deepEqual(filesIn(computer), FILES[platform]);
    for (const file of FILES[platform]) assert.ok(said.includes(`Wrote ${join(computer.place.home, file)}`));
    assert.match(said, /The service runs: http:\/\/127\.0\.0\.1:7444, data in /);
    assert.ok(asked.some((line) => /systemctl --user enable|launchctl bootstrap/.test(line)));
    const again = computer.said();
    assert.match(again, /^The service is already installed\. Nothing to change\.$/m);
    assert.doesNotMatch(again, /Wrote/);
    assert.ok(!computer.asked.some((line) => / stop | bootout /.test(line)));
    const now = filesIn(computer).map((file) => readFileSync(join(computer.place.home, file), "utf8"));
    assert.deepEqual(now, written);
  });

  test(`${platform}: an uninstall leaves no trace but the bookmarks`, { skip: SKIP }, async (t) => {
    const computer = playComputer(t, platform);
    await installService({}, computer);
    if (computer.place.log !== undefined) {
      mkdirSync(dirname(computer.place.log));
      for (const name of [computer.place.log, join(dirname(computer.place.log), "service.2026.a.log")])
        writeFileSync(name, "said\n");
    }

    await uninstallService({ dryRun: true }, computer);
    const kept = filesIn(computer).length;
    await uninstallService({}, computer);
    await serviceStatus({}, computer);
    await uninstallService({}, computer);

    assert.ok(kept >= 3);
    assert.deepEqual(filesIn(computer), []);
    assert.ok(existsSync(join(computer.data, "daemon.json")));
    assert.ok(!existsSync(dirname(computer.place.folder)));
    assert.match(
      computer.said(),
      /bookmarks are kept[\s\S]*No service is installed\. To install it[\s\S]*No service is installed\.$/,
    );
  });

  test(`${platform}: a dry run prints the files and does nothing`, { skip: SKIP }, async (t) => {
    const computer = playComputer(t, platform);

    await installService({ dryRun: true }, computer);

    assert.deepEqual([filesIn(computer), computer.asked], [[], []]);
    const said = computer.said();
    for (const file of FILES[platform]) assert.ok(said.includes(join(computer.place.home, file)));
  });

  test(`${platform}: it is stopped, started and restarted, and status says since when`, {
    skip: SKIP,
  }, async (t) => {
    const computer = playComputer(t, platform);
    await installService({}, computer);
    computer.said();

    const codes = [
      await serviceStatus({}, computer),
      await stopService(computer),
      await serviceStatus({ json: true }, computer),
      await startService(computer),
      await restartService(computer),
      await serviceStatus({ json: true }, computer),
    ];

    assert.deepEqual(codes, [0, 0, 3, 0, 0, 0]);
    const said = computer.said();
    assert.match(
      said,
      /^The service has been running since 2026-01-0\d \d\d:\d\d: http:\/\/127\.0\.0\.1:7444, pid \d+$/m,
    );
    assert.match(said, /"running": false/);
    assert.match(said, /"running": true,[\s\S]*"address": "http:\/\/127\.0\.0\.1:7444"/);
  });

  test(`${platform}: a daemon that was started by hand is told of, and left alone`, {
    skip: SKIP,
  }, async (t) => {
    const computer = playComputer(t, platform);
    await computer.come(false);

    const code = await installService({}, computer);
    await assert.rejects(startService(computer), /started by hand is running \(pid \d+, port 7444\)/);
    await assert.rejects(restartService(computer), /started by hand/);

    assert.equal(code, 0);
    assert.match(
      computer.said(),
      /is installed and starts when you log in\. A daemon that you started by hand/,
    );
    assert.ok(
      !computer.asked.some((line) => / start | restart |bootstrap|kickstart| stop |bootout/.test(line)),
    );
  });
}

test("what flags and environment say at the install is written down, but no secret", {
  skip: SKIP,
}, async (t) => {
  const computer = playComputer(t, "linux", {
    BOOKMARKD_TOKEN: SECRET,
    BOOKMARKD_EMBEDDER_URL: "http://localhost:11434/v1",
    BOOKMARKD_EMBEDDER_MODEL: "nomic",
    BOOKMARKD_EMBEDDER_API_KEY: SECRET,
    OTHER: SECRET,
  });

  await installService({ port: "8000", trace: true }, computer);
  // Whoever installs anew, for another Node.js say, has another terminal.
  for (const name of Object.keys(computer.place.environment)) {
    if (/EMBEDDER|TOKEN/.test(name)) delete computer.place.environment[name];
  }
  await installService({}, computer);

  const { environment } = JSON.parse(readFileSync(join(computer.place.folder, "service.json"), "utf8"));
  assert.deepEqual(environment, {
    BOOKMARKD_PORT: "8000",
    BOOKMARKD_DATA_DIR: computer.data,
    BOOKMARKD_TRACE: "1",
    BOOKMARKD_EMBEDDER_URL: "http://localhost:11434/v1",
    BOOKMARKD_EMBEDDER_MODEL: "nomic",
    BOOKMARKD_CONFIG: "/dev/null",
  });
  const said = computer.said();
  assert.match(said, /ignores BOOKMARKD_TOKEN and uses the token file/);
  assert.match(said, /BOOKMARKD_EMBEDDER_API_KEY is a secret and was not stored\. Put embedder_api_key/);
  for (const file of filesIn(computer))
    assert.ok(!readFileSync(join(computer.place.home, file), "utf8").includes(SECRET));
  assert.ok(!said.includes(SECRET));
});

test("a service that was started and does not come up is told of with what the system says", {
  skip: SKIP,
}, async (t) => {
  const computer = playComputer(t, "linux");
  computer.answers.set("systemctl --user start bookmarkd.service", OK);
  const wanted = "--property=ActiveState,SubState,Result,NRestarts,ExecMainStatus";
  computer.answers.set(`systemctl --user show bookmarkd.service ${wanted}`, {
    ...OK,
    stdout:
      "ActiveState=activating\nSubState=auto-restart\nResult=exit-code\nNRestarts=4\nExecMainStatus=1\n",
  });

  const code = await installService({}, computer);

  assert.equal(code, 1);
  assert.match(
    computer.said(),
    /is not ready yet\. systemd: activating \(auto-restart, exit code 1\), restarts so far: 4\. See: bookmarkd service logs/,
  );
});

test("doctor says what of an install is not there any more, or not as it was written", {
  skip: SKIP,
}, async (t) => {
  const computer = playComputer(t, "linux");
  const none = await checkService(computer);
  await installService({}, computer);
  const record = join(computer.place.folder, "service.json");
  const written = readFileSync(record, "utf8");
  const { node, program } = JSON.parse(written);
  const check = async (text: string) => {
    writeFileSync(record, text);
    return checkService(computer);
  };

  const fine = await checkService(computer);
  const goneNode = await check(written.replace(node, "/gone/bin/node"));
  const goneProgram = await check(written.replace(program, "/gone/main.js"));
  const another = await check(written.replace(program, record));
  const broken = await check("{");
  writeFileSync(record, written);
  computer.answers.set(`${node} --version`, { ...OK, stdout: "v18.20.0\n" });
  const old = await checkService(computer);
  computer.answers.set(`${node} --version`, { ...OK, code: 127 });
  const dead = await checkService(computer);

  assert.deepEqual([none.state, fine.state], ["ok", "ok"]);
  assert.match(goneNode.message, /installed with \/gone\/bin\/node, which no longer exists/);
  assert.match(goneProgram.message, /installed with \/gone\/main\.js, which no longer exists/);
  assert.match(another.message, /^The service starts .*service\.json, but this command is .*main\.js\.$/);
  assert.match(broken.message, /is not a service record/);
  assert.match(old.message, /is 18\.20\.0\.$/);
  assert.match(dead.message, /is broken\.$/);
  writeFileSync(join(computer.place.folder, "start.sh"), "#!/bin/sh\n");
  computer.answers.clear();
  assert.match((await checkService(computer)).message, /start\.sh differs from what this version writes/);
});

test("logs come from the journal, or from the daemon's own files and what was said before those", {
  skip: SKIP,
}, async (t) => {
  const [linux, mac] = [playComputer(t, "linux"), playComputer(t, "darwin")];
  for (const one of [linux, mac]) {
    await installService({}, one);
    one.said();
  }
  const log = mac.place.log ?? "";
  mkdirSync(dirname(log));
  writeFileSync(join(dirname(log), "service.2026-01-01.a.log"), "one\ntwo\n");
  writeFileSync(log, "three\u001b[2J\n");
  writeFileSync(join(mac.place.folder, "start.log"), "main.js is gone\n");

  const code = await serviceLogs({ lines: "20" }, linux);
  await serviceLogs({ lines: "2" }, mac);

  assert.equal(code, 0);
  assert.equal(linux.asked.at(-1), "journalctl --user --unit=bookmarkd.service --lines=20 --no-pager");
  assert.equal(mac.said(), "two\nthree[2J\nmain.js is gone");
});

test("Task Scheduler is told to make, start, stop and delete the task of this user", async () => {
  const asked: string[] = [];
  const run = async (program: string, args: string[]) => {
    asked.push([program, ...args].join(" "));
    return OK;
  };
  const place = {
    platform: "win32" as const,
    home: "C:\\Users\\zoe",
    environment: { USERDOMAIN: "HERON" },
    uid: undefined,
    user: "zoe",
    folder: "C:\\Config\\service",
    log: "C:\\Log\\service.log",
  };
  const command = { node: "C:\\node.exe", program: "C:\\main.js", record: "C:\\service.json" };
  const manager = taskScheduler(place, command, { run, show: async () => 0, sleep: async () => {} });

  await manager.register();
  await manager.start();
  await manager.stop();
  let removed = 0;
  await manager.unregister(() => removed++);

  assert.equal(manager.definition.file, "C:\\Config\\service\\task.xml");
  assert.match(manager.definition.content.toString("utf16le"), /<UserId>HERON\\zoe<\/UserId>/);
  assert.deepEqual(asked, [
    "schtasks /create /tn bookmarkd-zoe /xml C:\\Config\\service\\task.xml /f",
    "schtasks /change /tn bookmarkd-zoe /enable",
    "schtasks /run /tn bookmarkd-zoe",
    "schtasks /change /tn bookmarkd-zoe /disable",
    "schtasks /end /tn bookmarkd-zoe",
    "schtasks /end /tn bookmarkd-zoe",
    "schtasks /delete /tn bookmarkd-zoe /f",
  ]);
  assert.equal(removed, 1);
});
