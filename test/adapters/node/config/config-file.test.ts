import assert from "node:assert/strict";
import { chmodSync, chownSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type TestContext, test } from "node:test";
import { readConfig } from "../../../../adapters/node/config/config-file.ts";
import { readEnvironment } from "../../../../adapters/node/config/environment.ts";
import { readSettings } from "../../../../adapters/node/config/settings.ts";
import { serviceEnvironment } from "../../../../adapters/node/service/environment.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

/** Another user's files can be made by root only. */
const NEEDS_ROOT = process.getuid?.() === 0 ? {} : { skip: "only root can give files to another user" };
const ANOTHER_USER = 65_534;

/** Harmless to read, but whoever writes it decides where all pages are sent to. */
const EMBEDDER = 'embedder_url = "http://127.0.0.1:9/v1"\nembedder_model = "m"\n';

/** An environment whose config file holds this. */
function environmentWith(t: TestContext, toml: string, mode = 0o600): { BOOKMARKD_CONFIG: string } {
  const file = join(tempFolder(t), "config.toml");
  writeFileSync(file, toml);
  chmodSync(file, mode);
  return { BOOKMARKD_CONFIG: file };
}

test("a flag goes before the environment, the environment before the config file, the config file before the default", (t) => {
  const config = environmentWith(t, 'port = 8001\ntrace = true\ndata_dir = "/tmp/from-the-file"\n');

  const of = (flags: object, environment: NodeJS.ProcessEnv) =>
    readSettings(flags, readEnvironment(environment));

  assert.equal(of({ port: "8003" }, { ...config, BOOKMARKD_PORT: "8002" }).port, 8003);
  assert.equal(of({}, { ...config, BOOKMARKD_PORT: "8002" }).port, 8002);
  assert.equal(of({}, { ...config, BOOKMARKD_PORT: "" }).port, 8001);
  assert.deepEqual([of({}, config).trace, of({}, config).dataFolder], [true, "/tmp/from-the-file"]);
  assert.equal(of({}, environmentWith(t, "")).port, 7331);
});

test("~/ is the home folder in the config file, in the environment and in a flag", (t) => {
  const expected = join(homedir(), "books");

  const folders = [
    readSettings({}, readEnvironment(environmentWith(t, 'data_dir = "~/books"\n'))),
    readSettings({}, { BOOKMARKD_DATA_DIR: "~/books" }),
    readSettings({ dataDir: "~/books" }, {}),
  ].map(({ dataFolder }) => dataFolder);

  assert.deepEqual(folders, [expected, expected, expected]);
  assert.equal(readSettings({ dataDir: "~" }, {}).dataFolder, homedir());
  assert.equal(readSettings({ dataDir: "~books" }, {}).dataFolder, resolve("~books"));
  assert.equal(serviceEnvironment({ dataDir: "~/books" }, {}).kept.BOOKMARKD_DATA_DIR, expected);
});

test("a relative path in the config file begins at the file, elsewhere at the current folder", (t) => {
  const config = environmentWith(t, 'data_dir = "books"\n');

  const { dataFolder } = readSettings({}, readEnvironment(config));

  assert.equal(dataFolder, join(dirname(config.BOOKMARKD_CONFIG), "books"));
  assert.equal(readSettings({ dataDir: "books" }, readEnvironment(config)).dataFolder, resolve("books"));
  const empty = readEnvironment(environmentWith(t, 'data_dir = ""\n'));
  assert.equal(readSettings({}, empty).dataFolder, readSettings({}, {}).dataFolder);
});

test("where there is no config file, it says nothing", (t) => {
  const folder = tempFolder(t);

  const { exists, values } = readConfig({ ...process.env, BOOKMARKD_CONFIG: "", XDG_CONFIG_HOME: folder });

  assert.deepEqual(values, {});
  assert.equal(exists, false);
});

for (const [what, toml, reason] of [
  ["a misspelled key", "prot = 1", /unknown setting "prot"\. Did you mean port\?/],
  ["a key nobody knows", "color = 1", /unknown setting "color"\. Settings: port, data_dir/],
  ["the token", 'token = "x"', /"bookmarkd token" prints it/],
  ["a list", "port = [1]", /port must be a string, a number, true or false/],
  ["a table", "[port]\nx = 1", /port must be a string/],
  ["half a line", "port = 1\ntrace =", /line 2: /],
] as const) {
  test(`${what} in the config file is an error that says what to do`, (t) => {
    const environment = environmentWith(t, toml);

    assert.throws(
      () => readEnvironment(environment),
      (error: any) =>
        error.code === "invalid" && reason.test(error.message) && error.message.includes("config.toml"),
    );
  });
}

test("a wrong value in the config file is refused by its key and file, one in the environment by its variable", (t) => {
  const writes = environmentWith(t, 'mcp_writes = "maybe"');
  const embedder = environmentWith(t, 'embedder = "cloud"');

  assert.throws(() => readEnvironment(writes), {
    code: "invalid",
    message: `${writes.BOOKMARKD_CONFIG}: mcp_writes must be 1 or 0, not "maybe".`,
  });
  assert.throws(() => readEnvironment(embedder), {
    message: `${embedder.BOOKMARKD_CONFIG}: embedder must be local or openai, not "cloud".`,
  });
  const overridden = readEnvironment({ ...writes, BOOKMARKD_MCP_WRITES: "perhaps" });
  assert.throws(() => readSettings({}, overridden), { message: /^BOOKMARKD_MCP_WRITES .* not "perhaps"/ });
});

test("a value that is no setting is refused by its name", (t) => {
  const environment = environmentWith(t, 'port = "seven"');

  assert.throws(() => readSettings({}, readEnvironment(environment)), /port must be a number/);
});

test("a secret in a config file that others can read is refused", (t) => {
  const toml = 'database_url = "https://db.example"\ndatabase_auth_token = "secret"\n';

  assert.throws(
    () => readEnvironment(environmentWith(t, toml, 0o644)),
    /Other users can read database_auth_token .*chmod 600/,
  );
  const { database } = readSettings({}, readEnvironment(environmentWith(t, toml, 0o600)));
  assert.equal(database?.authToken, "secret");
});

for (const mode of [0o666, 0o660, 0o622, 0o602]) {
  test(`a config file with mode ${mode.toString(8)}, to which others can write, is refused whatever it says`, (t) => {
    assert.throws(
      () => readEnvironment(environmentWith(t, EMBEDDER, mode)),
      ({ code, message }: any) =>
        code === "invalid" && /Other users can change .*chmod go-w .*config\.toml/.test(message),
    );
  });
}

test("a config file that others can read and not write is taken where it holds no secret", (t) => {
  assert.equal(readEnvironment(environmentWith(t, EMBEDDER, 0o644)).BOOKMARKD_EMBEDDER_MODEL, "m");
});

test("a config file of another user is refused, one of root's is not", NEEDS_ROOT, (t) => {
  const theirs = environmentWith(t, EMBEDDER);
  chownSync(theirs.BOOKMARKD_CONFIG, ANOTHER_USER, ANOTHER_USER);

  assert.throws(() => readEnvironment(theirs), /belongs to another user/);
  assert.equal(readEnvironment(environmentWith(t, EMBEDDER)).BOOKMARKD_EMBEDDER_MODEL, "m");
});

for (const [mode, refused] of [
  [0o777, true],
  [0o770, true],
  [0o1777, false],
  [0o755, false],
] as const) {
  test(`a config file in a folder with mode ${mode.toString(8)} is ${refused ? "refused" : "taken"}`, (t) => {
    const folder = join(tempFolder(t), "config");
    mkdirSync(folder);
    const file = join(folder, "config.toml");
    writeFileSync(file, EMBEDDER, { mode: 0o600 });
    chmodSync(folder, mode);
    const read = () => readEnvironment({ BOOKMARKD_CONFIG: file });

    if (refused) assert.throws(read, /is in a folder that other users can change\. .*chmod go-w/);
    else assert.equal(read().BOOKMARKD_EMBEDDER_MODEL, "m");
  });
}

/** A config file two folders below `open`, whose own folder is for its owner only. */
function configBelow(open: string): { BOOKMARKD_CONFIG: string } {
  const folder = join(open, "mine", "bookmarkd");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "config.toml");
  writeFileSync(file, EMBEDDER, { mode: 0o600 });
  return { BOOKMARKD_CONFIG: file };
}

for (const [mode, refused] of [
  [0o777, true],
  [0o757, true],
  [0o1777, false],
  [0o775, false],
] as const) {
  test(`a config file below a folder with mode ${mode.toString(8)} is ${refused ? "refused" : "taken"}`, (t) => {
    const open = tempFolder(t);
    const environment = configBelow(open);
    chmodSync(open, mode);
    const read = () => readEnvironment(environment);

    if (refused)
      assert.throws(read, ({ message }: any) => message.endsWith(`then run: chmod o-w ${open}`), "names it");
    else assert.equal(read().BOOKMARKD_EMBEDDER_MODEL, "m");
  });
}

test("a config file below a folder of another user is refused", NEEDS_ROOT, (t) => {
  const theirs = tempFolder(t);
  const environment = configBelow(theirs);
  chownSync(theirs, ANOTHER_USER, ANOTHER_USER);

  assert.throws(
    () => readEnvironment(environment),
    ({ message }: any) =>
      message.includes(`below the folder ${theirs}, which belongs to another user. Move it to`),
  );
});

test("what is above the home folder says nothing of a config file in it", (t) => {
  const open = tempFolder(t);
  const environment = configBelow(open);
  chmodSync(open, 0o777);
  const { HOME } = process.env;
  t.after(() => {
    process.env.HOME = HOME;
  });

  process.env.HOME = join(open, "mine");

  assert.equal(readEnvironment(environment).BOOKMARKD_EMBEDDER_MODEL, "m");
});

test("a config file is refused below an open folder on the way of a link, and on the way to what that leads to", (t) => {
  const [open, own] = [tempFolder(t), tempFolder(t)];
  const real = configBelow(own).BOOKMARKD_CONFIG;
  symlinkSync(join(own, "mine"), join(open, "link"));
  const toOpen = join(own, "link.toml");
  symlinkSync(configBelow(open).BOOKMARKD_CONFIG, toOpen);
  chmodSync(open, 0o777);

  for (const file of [join(open, "link", "bookmarkd", "config.toml"), toOpen])
    assert.throws(
      () => readEnvironment({ BOOKMARKD_CONFIG: file }),
      /below the folder .*other users can change/,
    );
  assert.equal(readEnvironment({ BOOKMARKD_CONFIG: real }).BOOKMARKD_EMBEDDER_MODEL, "m");
});

test("a link to a config file in a folder that others can write to is refused, and so is a link in one", (t) => {
  const [open, own] = [join(tempFolder(t), "open"), join(tempFolder(t), "own")];
  for (const folder of [open, own]) {
    mkdirSync(folder);
    writeFileSync(join(folder, "config.toml"), EMBEDDER, { mode: 0o600 });
  }
  symlinkSync(join(own, "config.toml"), join(open, "link.toml"));
  symlinkSync(join(open, "config.toml"), join(own, "link.toml"));
  chmodSync(open, 0o777);

  for (const folder of [open, own])
    assert.throws(
      () => readEnvironment({ BOOKMARKD_CONFIG: join(folder, "link.toml") }),
      /other users can change/,
    );
});

test("/dev/null is a config file that says nothing", () => {
  assert.deepEqual(readConfig({ BOOKMARKD_CONFIG: "/dev/null" }).values, {});
});

test("a config file that was named but is not there is an error", () => {
  assert.throws(() => readEnvironment({ BOOKMARKD_CONFIG: "/nowhere/config.toml" }), /Config file not found/);
});
