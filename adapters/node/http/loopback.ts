import type { Server } from "node:net";

/** The address the daemon listens on, and no other. */
export const LOOPBACK = "127.0.0.1";

/** The name of the page, without its port: names under .localhost lead to this computer (RFC 6761, section 6.3). */
export const PAGE_NAME = "bookmarkd.localhost";

/** The Host that a browser sends to the page of the daemon on this port. */
export function pageHost(port: number): string {
  return `${PAGE_NAME}:${port}`;
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new TypeError("The server has no port.");
  return address.port;
}
