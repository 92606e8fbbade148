import { lookup } from "node:dns/promises";
import { codeOf } from "../../../lib/errors.ts";
import { LOOPBACK, PAGE_NAME } from "../http/loopback.ts";
import { ipv6Warning, isTakenOnIpv6 } from "./same-port.ts";

/** Addresses of a name. Rejects with `ENOTFOUND` if there are none. */
type LookUp = (name: string) => Promise<string[]>;

const systemLookUp: LookUp = async (name) => (await lookup(name, { all: true })).map((one) => one.address);

/**
 * Why the page's name must not be opened; undefined if it leads to the daemon. Most browsers resolve names under .localhost
 * themselves. Safari asks the system, so there the system has to know the name.
 */
export async function findObstacle(
  port: number,
  { lookUp = systemLookUp, platform = process.platform, isTaken = isTakenOnIpv6 } = {},
): Promise<string | undefined> {
  const addresses = await lookUp(PAGE_NAME).catch((error: unknown) => {
    if (/^E(?:NOTFOUND|AI_)/.test(codeOf(error))) return [];
    throw error;
  });
  const elsewhere = addresses.find((address) => address !== LOOPBACK && address !== "::1");
  if (elsewhere !== undefined) {
    return `The name ${PAGE_NAME} leads to ${elsewhere} here, which is not this computer's own address.`;
  }
  if (addresses.length === 0 && platform === "darwin") {
    return `This system does not know the name ${PAGE_NAME}, and Safari asks it.`;
  }
  return (await isTaken(port)) ? ipv6Warning(port) : undefined;
}
