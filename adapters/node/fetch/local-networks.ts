import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";
import type { LocalNetworks } from "../../../lib/urls/local-networks.ts";

/**
 * How long an answer of the system is reused, in milliseconds: a query costs 0.1 ms, and an import checks thousands of urls.
 */
const KEEP_MS = 100;

/** This computer's current addresses and prefixes, from the system. Throws if the system does not answer. */
export const localNetworks: LocalNetworks = createLocalNetworks(networkInterfaces, () => performance.now());

/** Calls `list` again if the answer is older than 100 ms by `now`, a monotonic clock. */
export function createLocalNetworks(list: typeof networkInterfaces, now: () => number): LocalNetworks {
  let known: { networks: string[]; until: number } | undefined;
  return () => {
    if (known === undefined || now() >= known.until) {
      const networks = Object.values(list()).flatMap((addresses = []) => addresses.map(toNetwork));
      known = { networks, until: now() + KEEP_MS };
    }
    return known.networks;
  };
}

/** DHCPv6 assigns addresses without a prefix, and the system shows /128; but a link has 64 bits (RFC 4291, section 2.5.4). */
const DHCPV6_LINK = 64;

function toNetwork({ address, family, cidr, mac }: NetworkInterfaceInfo): string {
  const length = Number(cidr?.split("/")[1] ?? (family === "IPv6" ? 128 : 32));
  // A tunnel, which has no hardware address, leads to one other computer and not to a link.
  const hasLink = family === "IPv6" && length === 128 && mac !== "00:00:00:00:00:00";
  return `${address.split("%")[0]}/${hasLink ? DHCPV6_LINK : length}`;
}
