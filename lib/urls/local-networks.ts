import ipaddr from "ipaddr.js";

/**
 * This computer's addresses of both families, each with the length of its on-link prefix (`203.0.113.7/24`). Called for each
 * check, because they change while the service runs. If it throws, nothing is known.
 */
export type LocalNetworks = () => readonly string[];

/**
 * The shortest prefix that counts as an on-link network, in bits. Anything wider is not one: a tunnel to the whole internet
 * has /0, and a mask that was never set comes from the address class. There, only the address itself counts.
 */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 32 };

/** Whether an address belongs to this computer or its link. Throws if a network has a wrong format. */
export function isInNetworks(address: ipaddr.IPv4 | ipaddr.IPv6, networks: readonly string[]): boolean {
  return networks.some((text) => {
    const [own, length] = ipaddr.parseCIDR(text);
    if (own.kind() !== address.kind()) return false;
    const isWide = length < SHORTEST_PREFIX[own.kind()];
    return isWide ? own.toString() === address.toString() : address.match(own, length);
  });
}
