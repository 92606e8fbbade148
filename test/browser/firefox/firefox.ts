/** The extension in a real Firefox, where there is one: `npm run test:firefox`, after `npm run build` and `npm run build:ui`. */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";
import { runProgram, startDaemonProcess } from "../../support/daemon.ts";
import { startWeb } from "../support/web.ts";
import { type Firefox, findFirefox, startFirefox } from "./bidi.ts";

const EXTENSION = join(packageRoot(), "dist/extension-firefox");
const UUID = "5f1e2b6c-2a53-4c4e-9d1e-0b7f6f5d9a11";
const PANEL = `moz-extension://${UUID}/panel.html`;

const program = findFirefox();

test("Firefox loads the extension, pairs it and saves a page as it shows it, with tags and a note", {
  skip: program === undefined && "There is no Firefox. Install Debian's package firefox-esr.",
}, async (t) => {
  const { firefox, daemon, web, folder } = await start(t);
  const { send } = daemon;
  const { body: collection } = await send("POST", "/collections", { name: "Reading" });
  await open(firefox, `${web.origin}/rendered`);
  const panel = await open(firefox, PANEL);
  const { stdout: line } = await runProgram(["pair", "--data-dir", folder]);

  await fill(firefox, panel, "input[type=password]", line.trim());
  await click(firefox, panel, "Connect");
  await until(
    firefox,
    panel,
    `document.body.innerText.includes("All bookmarks") || document.querySelector("select[aria-label=Collection]") !== null`,
  );
  const tab = await evaluate(
    firefox,
    panel,
    `browser.tabs.query({}).then((tabs) => tabs.find(({ url }) => url.includes("/rendered")).id)`,
  );
  await navigate(firefox, panel, `${PANEL}?tab=${tab}`);
  await until(firefox, panel, `document.querySelector("details.more") !== null`);
  await evaluate(firefox, panel, `document.querySelector("details.more").open = true`);
  await fill(firefox, panel, ".more input", "canals, gates");
  await fill(firefox, panel, ".more textarea", "For the talk.");
  await click(firefox, panel, "Save page");
  await until(firefox, panel, `document.body.innerText.includes("Saved in Reading.")`);

  const [saved] = (await send("GET", `/collections/${collection.id}/bookmarks?with=tags,note`)).body;
  assert.deepEqual([saved.title, saved.tags, saved.note], ["Rendered", ["canals", "gates"], "For the talk."]);
  const { body: source } = await send("GET", `/bookmarks/${saved.id}/source`);
  assert.equal(source.captured, "posted");
  assert.match(source.html ?? JSON.stringify(source), /Rendered by a script/);
});

async function start(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-browser-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const daemon = await startDaemonProcess(t, folder);
  const web = await startWeb();
  t.after(web.close);
  const manifest = JSON.parse(readFileSync(join(EXTENSION, "manifest.json"), "utf8"));
  const firefox = await startFirefox(program ?? "", manifest.browser_specific_settings.gecko.id, UUID);
  t.after(firefox.close);
  await firefox.send("webExtension.install", { extensionData: { type: "path", path: EXTENSION } });
  return { firefox, daemon, web, folder };
}

/** A tab that shows an address, by the id of its context. */
async function open(firefox: Firefox, url: string): Promise<string> {
  const { context } = await firefox.send("browsingContext.create", { type: "tab" });
  await navigate(firefox, context, url);
  return context;
}

async function navigate({ send }: Firefox, context: string, url: string): Promise<void> {
  await send("browsingContext.navigate", { context, url, wait: "complete" });
}

/** What an expression is worth in a tab, once it is known. */
async function evaluate({ send }: Firefox, context: string, expression: string): Promise<unknown> {
  const params = { expression, target: { context }, awaitPromise: true, userActivation: true };
  const { result, exceptionDetails } = await send("script.evaluate", params);
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
  return result.value;
}

async function until(firefox: Firefox, context: string, expression: string): Promise<void> {
  const changed = `new Promise((resolve) => {
    const look = () => (${expression}) && resolve(true);
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  })`;
  await evaluate(firefox, context, changed);
}

async function fill(firefox: Firefox, context: string, selector: string, text: string): Promise<void> {
  await until(firefox, context, `document.querySelector(${JSON.stringify(selector)}) !== null`);
  await evaluate(
    firefox,
    context,
    `{ const field = document.querySelector(${JSON.stringify(selector)});
       field.value = ${JSON.stringify(text)};
       field.dispatchEvent(new Event("input", { bubbles: true })); }`,
  );
}

async function click(firefox: Firefox, context: string, label: string): Promise<void> {
  const found = `[...document.querySelectorAll("button")].find((one) => one.textContent.trim() === ${JSON.stringify(label)} && !one.disabled)`;
  await until(firefox, context, `${found} !== undefined`);
  await evaluate(firefox, context, `${found}.click()`);
}
