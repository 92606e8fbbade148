import { connect } from "node:net";

/** The time limit for an answer on this computer, in milliseconds. */
const WAIT_MS = 500;

/**
 * Whether another program listens on the port at [::1]. The daemon listens on 127.0.0.1 only, but for the page's name a browser
 * tries ::1 first, and would show that program's page instead of ours.
 */
export async function isTakenOnIpv6(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "::1", port });
    const end = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.setTimeout(WAIT_MS, () => end(false));
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}

/** The warning for this case. */
export function ipv6Warning(port: number): string {
  return (
    `Another program listens on port ${port} at [::1], where browsers look first for bookmarkd.localhost. ` +
    "Do not sign in there. Stop that program, or choose another port with --port."
  );
}
