import assert from "node:assert/strict";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import fc from "fast-check";
import {
  CLIENT_NAMES,
  type Computer,
  getClient,
} from "../../../../../adapters/node/cli/mcp/clients/clients.ts";
import { editJson } from "../../../../../adapters/node/cli/mcp/clients/edit-json.ts";
import {
  backupOf,
  install,
  planInstall,
  planUninstall,
  uninstall,
} from "../../../../../adapters/node/cli/mcp/clients/install.ts";
import { packageRoot } from "../../../../../adapters/node/package/package-root.ts";
import { temporaryFolder } from "../../../../support/daemon.ts";

const LAUNCH = { command: "/usr/bin/node", args: ["/opt/bookmarkd/main.js", "mcp"] };

/** Where a client has its file for a user with an empty home folder. */
function fileOf(t: TestContext, name: string): string {
  const home = temporaryFolder(t);
  return getClient(name).file({ platform: "linux", home, environment: {} });
}

/** A file of the client's that a test expects, for it to be read beside the others: `new` is made where there was none. */
function golden(name: string, what: "new" | "before" | "after"): string {
  const ending = getClient(name).format === "json" ? "jsonc" : "toml";
  return readFileSync(join(packageRoot(), "test/fixtures/mcp-clients", `${name}.${what}.${ending}`), "utf8");
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const put = (name: string, file: string, launch = LAUNCH) =>
  install(planInstall(getClient(name), file, launch));
const take = (name: string, file: string) => uninstall(planUninstall(getClient(name), file));

for (const name of CLIENT_NAMES) {
  test(`${name}: a file that is not there is made, and removed again`, (t) => {
    const file = fileOf(t, name);

    put(name, file);
    const made = readFileSync(file, "utf8");
    take(name, file);

    assert.equal(made, golden(name, "new"));
    assert.deepEqual(readdirSync(dirname(file)), []);
  });

  test(`${name}: what is in its file stays as it is written, comments too; taken out, nothing is left`, (t) => {
    const file = fileOf(t, name);
    const before = golden(name, "before");
    write(file, before);

    put(name, file);
    const installed = readFileSync(file, "utf8");
    const backup = readFileSync(backupOf(file), "utf8");
    put(name, file);
    const again = readFileSync(file, "utf8");
    take(name, file);

    assert.equal(installed, golden(name, "after"));
    assert.equal(backup, before);
    assert.equal(again, installed);
    assert.equal(readFileSync(file, "utf8"), before);
    assert.equal(readdirSync(dirname(file)).length, 1);
  });

  test(`${name}: what changed after the install is kept when it is taken out`, (t) => {
    const file = fileOf(t, name);
    write(file, golden(name, "before"));
    put(name, file);
    const comment = getClient(name).format === "json" ? "\n// added later\n" : "\n# added later\n";
    writeFileSync(file, readFileSync(file, "utf8") + comment);

    take(name, file);

    const after = readFileSync(file, "utf8");
    assert.match(after, /added later/);
    assert.doesNotMatch(after, /opt.bookmarkd/);
    assert.match(after, /other/);
  });

  test(`${name}: a new place of the program is written over the old one, and what the user set stays`, (t) => {
    const file = fileOf(t, name);
    put(name, file);
    const isJson = getClient(name).format === "json";
    const text = readFileSync(file, "utf8");
    const set = isJson
      ? text.replace('"command"', '"env": { "A": "1" },\n"command"')
      : `${text}\n[mcp_servers.bookmarkd.env]\nA = "1"\n`;
    writeFileSync(file, set);

    put(name, file, { ...LAUNCH, command: "/usr/local/bin/node" });

    const after = readFileSync(file, "utf8");
    assert.match(after, /\/usr\/local\/bin\/node/);
    assert.doesNotMatch(after, /"\/usr\/bin\/node"/);
    assert.match(after, isJson ? /"A": "1"/ : /A = "1"/);
  });

  test(`${name}: a file that can't be read for what it should be is left alone`, (t) => {
    const file = fileOf(t, name);
    const { servers, format } = getClient(name);
    const broken =
      format === "json" ? ['{"a": ', "[]", `{"${servers}": 1}`] : ["a = ", `${servers} = { other = {} }`];

    for (const text of broken) {
      write(file, text);
      assert.throws(() => put(name, file), { code: "invalid", message: /Nothing was changed/ });
      assert.equal(readFileSync(file, "utf8"), text);
    }
    assert.equal(existsSync(backupOf(file)), false);
  });
}

test("what is added has the ends of lines and the indentation of the file", () => {
  const text = '{\r\n\t"a": 1\r\n}\r\n';

  assert.equal(
    editJson(text, ["mcpServers", "bookmarkd"], { command: "x" }),
    '{\r\n\t"a": 1,\r\n\t"mcpServers": {\r\n\t\t"bookmarkd": {\r\n\t\t\t"command": "x"\r\n\t\t}\r\n\t}\r\n}\r\n',
  );
});

test("the mode of a file stays, and a link to it stays a link", (t) => {
  const file = fileOf(t, "cursor");
  const own = join(temporaryFolder(t), "dotfiles.json");
  writeFileSync(own, "{}");
  chmodSync(own, 0o640);
  mkdirSync(dirname(file), { recursive: true });
  symlinkSync(own, file);

  put("cursor", file);

  assert.match(readFileSync(own, "utf8"), /bookmarkd/);
  assert.equal(statSync(own).mode & 0o777, 0o640);
});

test("each client's file is found on Linux, macOS and Windows, also where a variable moves it", () => {
  const on = (platform: NodeJS.Platform, home: string, environment = {}) => {
    const computer: Computer = { platform, home, environment };
    return CLIENT_NAMES.map((name) => getClient(name).file(computer));
  };
  const settings = "/Users/u/Library/Application Support";

  assert.deepEqual(on("linux", "/home/u"), [
    "/home/u/.config/Claude/claude_desktop_config.json",
    "/home/u/.claude.json",
    "/home/u/.cursor/mcp.json",
    "/home/u/.config/Code/User/mcp.json",
    "/home/u/.config/zed/settings.json",
    "/home/u/.codex/config.toml",
    "/home/u/.gemini/settings.json",
    "/home/u/.codeium/windsurf/mcp_config.json",
  ]);
  assert.deepEqual(on("darwin", "/Users/u"), [
    `${settings}/Claude/claude_desktop_config.json`,
    "/Users/u/.claude.json",
    "/Users/u/.cursor/mcp.json",
    `${settings}/Code/User/mcp.json`,
    "/Users/u/.config/zed/settings.json",
    "/Users/u/.codex/config.toml",
    "/Users/u/.gemini/settings.json",
    "/Users/u/.codeium/windsurf/mcp_config.json",
  ]);
  assert.deepEqual(on("win32", "C:\\Users\\u", { APPDATA: "D:\\Roaming" }), [
    "D:\\Roaming\\Claude\\claude_desktop_config.json",
    "C:\\Users\\u\\.claude.json",
    "C:\\Users\\u\\.cursor\\mcp.json",
    "D:\\Roaming\\Code\\User\\mcp.json",
    "D:\\Roaming\\Zed\\settings.json",
    "C:\\Users\\u\\.codex\\config.toml",
    "C:\\Users\\u\\.gemini\\settings.json",
    "C:\\Users\\u\\.codeium\\windsurf\\mcp_config.json",
  ]);
  const moved = { CODEX_HOME: "/c", CLAUDE_CONFIG_DIR: "/d", XDG_CONFIG_HOME: "/x" };
  assert.deepEqual(on("linux", "/home/u", moved).slice(0, 2), [
    "/x/Claude/claude_desktop_config.json",
    "/d/.claude.json",
  ]);
  assert.equal(on("linux", "/home/u", moved)[5], "/c/config.toml");
});

test("whatever JSON a file holds, putting the server in and taking it out changes nothing else", () => {
  const servers = fc.dictionary(fc.string(), fc.jsonValue());
  const files = fc.record(
    { a: fc.jsonValue(), mcpServers: servers, z: fc.jsonValue() },
    { requiredKeys: [] },
  );
  // Read as JSON, where a key named __proto__ is one like any other.
  fc.assert(
    fc.property(files, fc.constantFrom(undefined, 2, "\t"), (config, indent) => {
      delete config.mcpServers?.bookmarkd;
      const text = JSON.stringify(config, undefined, indent);

      const put = editJson(text, ["mcpServers", "bookmarkd"], LAUNCH) ?? assert.fail();
      const taken = editJson(put, ["mcpServers", "bookmarkd"], undefined) ?? assert.fail();

      assert.deepEqual(JSON.parse(put), {
        ...JSON.parse(text),
        mcpServers: { ...JSON.parse(text).mcpServers, bookmarkd: LAUNCH },
      });
      assert.deepEqual(JSON.parse(taken), { mcpServers: {}, ...JSON.parse(text) });
    }),
  );
});
