type Manifest = Record<string, unknown> & {
  permissions: string[];
  commands: Record<string, unknown>;
};

/** What Firefox calls the extension; updates are matched by it. */
const GECKO_ID = "bookmarkd@bookmarkd.localhost";

/** The first version in which all that is used is there, and pages of this computer are allowed from the beginning. */
const FIREFOX = "128.0";

/** The manifest of Chromium as Firefox wants it: a sidebar for the side panel, an event page for the service worker. */
export function toFirefox(manifest: Manifest): Record<string, unknown> {
  const { side_panel, background, minimum_chrome_version, permissions, commands, ...same } = manifest;
  const { _execute_action, ...others } = commands;
  return {
    ...same,
    browser_specific_settings: {
      gecko: {
        ...{ id: GECKO_ID, strict_min_version: FIREFOX },
        data_collection_permissions: { required: ["none"] },
      },
    },
    background: { scripts: ["background.js"], type: "module" },
    sidebar_action: {
      ...{ default_title: "bookmarkd", default_panel: "panel.html", open_at_install: false },
      default_icon: { "16": "icons/16.png", "32": "icons/32.png" },
    },
    permissions: permissions.filter((name) => name !== "sidePanel"),
    commands: { _execute_sidebar_action: _execute_action, ...others },
  };
}
