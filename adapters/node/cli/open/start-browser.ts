import { spawn } from "node:child_process";
import { print } from "../../terminal/output.ts";

/**
 * The program that opens a url in the user's browser, by system; https://docs.python.org/3/library/webbrowser.html has the same
 * list.
 */
const OPENERS: Partial<Record<NodeJS.Platform, [command: string, ...args: string[]]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens an address that signs a browser in, and says that it is `opened`. Without a browser to start, prints it. */
export async function openAddress(url: string, flags: { browser?: boolean }, opened: string): Promise<void> {
  const isOpen = flags.browser !== false && (await startBrowser(url));
  print(isOpen ? opened : `Open this within a minute; it works once: ${url}`);
}

/** Opens a url in the user's browser. Returns whether there is a browser to start. */
export async function startBrowser(
  url: string,
  [command, ...args] = OPENERS[process.platform] ?? (["xdg-open"] as const),
): Promise<boolean> {
  const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
  child.unref();
  return new Promise((resolve) => {
    child.once("spawn", () => resolve(true));
    child.once("error", () => resolve(false));
  });
}
