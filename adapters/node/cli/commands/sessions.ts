import { AppError } from "../../../../lib/errors.ts";
import type { SessionResponse } from "../../../../schema/page/session.ts";
import { note, printJson, printTable } from "../../terminal/output.ts";
import { plainText } from "../../terminal/plain-text.ts";
import { type ClientFlags, connect } from "../client/client-flags.ts";

/** Lists the browsers that are signed in to the page. */
export async function listSessions(flags: ClientFlags): Promise<void> {
  const sessions = await connect(flags).sessions();
  if (flags.json) return printJson(sessions);
  if (sessions.length === 0) return note('Nobody is signed in. "bookmarkd open" signs a browser in.');
  const rows = sessions.map((one) => [
    browserOf(one),
    one.created_at.slice(0, 10),
    one.last_used_at.slice(0, 10),
    one.expires_at.slice(0, 10),
    one.id,
  ]);
  await printTable(["BROWSER", "SIGNED IN", "USED", "ENDS", "ID"], rows);
}

/** Signs one browser out, or all of them. */
export async function revokeSessions(
  id: string | undefined,
  { all = false, ...flags }: ClientFlags & { all?: boolean },
): Promise<void> {
  if (all === (id !== undefined)) {
    throw new AppError("invalid", 'Name one session, as "bookmarkd sessions" lists it, or give --all.');
  }
  const api = connect(flags);
  const ids = id === undefined ? (await api.sessions()).map((one) => one.id) : [id];
  await (id === undefined ? api.revokeSessions() : api.revokeSession(id));
  if (flags.json) return printJson({ revoked: ids });
  note(id === undefined ? "All browsers are signed out." : "The browser is signed out.");
}

/** The name of the browser and its system, if they are recognized; otherwise everything it says about itself. */
function browserOf({ user_agent }: SessionResponse): string {
  const [, system = ""] = /\((?:X11; )?(\w+)/.exec(user_agent) ?? [];
  const names = { Edg: "Edge", OPR: "Opera", Firefox: "Firefox", Chrome: "Chrome", Safari: "Safari" };
  const found = Object.entries(names).find(([sign]) => user_agent.includes(`${sign}/`));
  return plainText(found === undefined ? user_agent : `${found[1]}, ${system}`);
}
