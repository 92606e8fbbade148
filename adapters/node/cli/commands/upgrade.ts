import { isCheckout, packageRoot } from "../../package/package-root.ts";
import { readVersion } from "../../package/read-package.ts";
import { ask } from "../../service/ask.ts";
import type { System } from "../../service/service.ts";
import { plainText } from "../../terminal/plain-text.ts";
import { bareShellWord } from "../../terminal/shell-word.ts";
import { type Computer, findInstalled, thisComputer } from "../service/found.ts";

/** The most commits to list, newest first. */
const MOST_SHOWN = 20;

/** What an update needs to know about this installation. */
export type Installation = {
  version: string;
  /** The folder of a checkout; undefined where npm installed the package. */
  checkout: string | undefined;
  /** Commits that the checkout has fetched but not merged, one line each; undefined if unknown. */
  news: string[] | undefined;
  hasService: boolean;
};

/**
 * Shows what is new, if the checkout knows it, and the commands to update. Changes nothing, and uses the network only with
 * `fetch`, for git fetch.
 */
export async function upgrade(
  { fetch = false }: { fetch?: boolean },
  computer: Computer = thisComputer(),
): Promise<void> {
  const checkout = isCheckout() ? packageRoot() : undefined;
  if (fetch && checkout !== undefined) await ask(computer.system, "git", ["-C", checkout, "fetch", "--tags"]);
  const news = checkout === undefined ? undefined : await findNews(checkout, computer.system);
  const hasService = findInstalled(computer) !== undefined;
  for (const line of upgradeText({ version: readVersion(), checkout, news, hasService })) {
    computer.print(line);
  }
}

/** The same as lines of text. */
export function upgradeText({ version, checkout, news, hasService }: Installation): string[] {
  const place = checkout === undefined ? "installed by npm" : `a checkout in ${checkout}`;
  return [
    `This is bookmarkd ${version}, ${place}.`,
    ...tellNews(checkout, news),
    "",
    "To update:",
    "",
    "  bookmarkd backup before-update.db",
    ...(checkout === undefined
      ? ["  npm install --global PACKAGE            # the new package: a file, or the folder of a checkout"]
      : [`  cd ${bareShellWord(checkout)} && git pull && npm ci`]),
    hasService
      ? "  bookmarkd service restart"
      : "  bookmarkd serve                         # first stop the old daemon with Ctrl+C",
    "  bookmarkd doctor",
    "",
    "Keep the backup: an older bookmarkd cannot open the database of a newer one.",
    "In Claude Desktop, install the new bundle over the old one. To build it: npm run build:mcpb",
  ];
}

function tellNews(checkout: string | undefined, news: string[] | undefined): string[] {
  if (checkout === undefined)
    return ["bookmarkd does not look for new versions. CHANGELOG.md of a new version lists what changed."];
  if (news === undefined)
    return ["This checkout tracks no remote branch, so bookmarkd cannot say what is new."];
  if (news.length === 0)
    return ["No new commits as of the last fetch. To look for some: bookmarkd upgrade --fetch"];
  const more = news.length > MOST_SHOWN ? [`  … and ${news.length - MOST_SHOWN} more`] : [];
  return [
    "",
    "New commits, not yet merged:",
    "",
    ...news.slice(0, MOST_SHOWN).map((one) => `  ${plainText(one)}`),
    ...more,
  ];
}

async function findNews(checkout: string, system: System): Promise<string[] | undefined> {
  const args = ["-C", checkout, "log", "--no-show-signature", "--format=%s", "HEAD..@{upstream}"];
  const { code, stdout } = await system.run("git", args);
  return code === 0 ? stdout.split("\n").filter((line) => line !== "") : undefined;
}
