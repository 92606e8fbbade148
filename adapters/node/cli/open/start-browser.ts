import { spawn } from "node:child_process";

/**
 * The program that opens a url in the user's browser, by system; https://docs.python.org/3/library/webbrowser.html has the same
 * list.
 */
const OPENERS: Partial<Record<NodeJS.Platform, [command: string, ...args: string[]]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

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
