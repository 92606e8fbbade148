import { ApiError, type Connection, createClient } from "./client.ts";
import { isCompatible, VERSION } from "./version.ts";

/**
 * Reads the line that `bookmarkd pair` prints: an address on this computer and a token. Undefined for anything else, so the
 * token is never sent to another computer.
 */
export function readPairingLine(text: string): Connection | undefined {
  const [, port, token] =
    /^\s*http:\/\/(?:127\.0\.0\.1|localhost):(\d{1,5})\/?\s+([\x21-\x2b\x2d-\x7e]+)\s*$/.exec(text) ?? [];
  if (port === undefined || token === undefined || Number(port) > 65_535) return undefined;
  return { address: `http://127.0.0.1:${Number(port)}`, token };
}

/** What is wrong with a connection, and what to do. */
export type Fault =
  | { kind: "offline"; address: string }
  | { kind: "stranger"; address: string }
  | { kind: "version"; found: string; own: string }
  | { kind: "token" };

/** Checks whether a daemon of a compatible version answers and accepts the token. Undefined if all is well. */
export async function checkConnection(connection: Connection): Promise<Fault | undefined> {
  const { address } = connection;
  const client = createClient(connection);
  try {
    const { version } = await client.status();
    if (!isCompatible(version)) return { kind: "version", found: version, own: VERSION };
    await client.collections({ limit: 1 });
    return undefined;
  } catch (error) {
    const kind = error instanceof ApiError ? error.kind : undefined;
    if (kind === "unauthorized") return { kind: "token" };
    return { kind: kind === "offline" ? "offline" : "stranger", address };
  }
}
