import ipaddr from "ipaddr.js";

/**
 * This computer's addresses, each with the length of the prefix that is on the same link (`203.0.113.7/24`), of both
 * families. Asked at each judgement: they change while the service runs. What it throws means that nothing is known.
 */
export type LocalNetworks = () => readonly string[];

/**
 * The shortest prefix that is taken for a network on the same link, in bits. Nothing wider is: a tunnel through which the
 * whole internet is reached has /0, and a mask that was never set is one by class. Of these only the address counts.
 */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 32 };

/** Whether an address is this computer's or on the same link. Throws when a network is not written as one. */
export function isInNetworks(address: ipaddr.IPv4 | ipaddr.IPv6, networks: readonly string[]): boolean {
  return networks.some((text) => {
    const [own, length] = ipaddr.parseCIDR(text);
    if (own.kind() !== address.kind()) return false;
    const isWide = length < SHORTEST_PREFIX[own.kind()];
    return isWide ? own.toString() === address.toString() : address.match(own, length);
  });
}
