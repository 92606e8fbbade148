import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { toFirefox } from "../../ui/manifests.ts";

const chromium = JSON.parse(readFileSync(join(packageRoot(), "ui/manifest.json"), "utf8"));

test("Firefox gets a sidebar, an event page and an id, and nothing that only Chromium knows", () => {
  const firefox = toFirefox(chromium) as Record<string, any>;

  assert.equal(firefox.sidebar_action.default_panel, chromium.side_panel.default_path);
  assert.deepEqual(firefox.background, { scripts: ["background.js"], type: "module" });
  assert.match(firefox.browser_specific_settings.gecko.id, /@/);
  assert.ok(!("side_panel" in firefox) && !("minimum_chrome_version" in firefox));
  assert.ok(!firefox.permissions.includes("sidePanel"));
  assert.deepEqual(firefox.commands._execute_sidebar_action, chromium.commands._execute_action);
});

test("both may do the same: the policy, the hosts and every other right are one", () => {
  const firefox = toFirefox(chromium) as Record<string, any>;

  for (const name of ["content_security_policy", "host_permissions", "optional_host_permissions", "omnibox"])
    assert.deepEqual(firefox[name], chromium[name]);
  assert.deepEqual(
    firefox.permissions,
    chromium.permissions.filter((right: string) => right !== "sidePanel"),
  );
});
