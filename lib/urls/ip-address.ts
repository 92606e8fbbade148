import ipaddr from "ipaddr.js";
import { isInNetworks, type LocalNetworks } from "./local-networks.ts";

/** Where an address leads: to the internet or to this computer. */
export type AddressSpace = "public" | "loopback";

/** An address that may be connected to. */
export type JudgedAddress = {
  /** Canonical text (RFC 5952). An IPv4-mapped IPv6 address becomes the IPv4 address it stands for. */
  text: string;
  space: AddressSpace;
};

/**
 * Checks an IP address (without brackets). Returns undefined for every address that must not be connected to: private,
 * link-local, multicast, documentation, tunneling and unallocated ranges, addresses with a zone id, any text that is not a
 * canonical address, and, if `localNetworks` is given, global addresses of this computer and its networks. It refuses
 * everything that is not known to be public, so it also refuses new ranges. Throws what `localNetworks` throws.
 */
export function judgeAddress(
  text: string,
  localNetworks: LocalNetworks = () => [],
): JudgedAddress | undefined {
  const address = parseCanonical(text);
  const space = address === undefined ? undefined : spaceOf(address, localNetworks);
  return address === undefined || space === undefined ? undefined : { text: canonicalText(address), space };
}

/**
 * The special-purpose blocks of the IANA IPv4 registry (RFC 6890 and its successors) except loopback. This includes blocks
 * that the registry calls globally reachable (AS112, AMT, 6to4 relays), because no web page is served from them.
 */
const REFUSED_IPV4 = toBlocks([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]);

/**
 * Addresses that look public but are internal to a cloud: Azure's wire server (learn.microsoft.com, "What is IP address
 * 168.63.129.16?") and the service networks of IBM Cloud, including its name servers (cloud.ibm.com, "IBM Cloud IP ranges").
 * The internal addresses of other clouds are in blocks that are refused anyway: 100.100.100.200, fd00:ec2::254.
 */
const INSIDE_CLOUDS = toBlocks(["168.63.129.16/32", "161.26.0.0/16", "166.8.0.0/14"]);

/** The blocks of the IANA IPv6 registry inside global unicast space (2000::/3) that are not public hosts. */
const REFUSED_IPV6 = toBlocks(["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"]);

const LOOPBACK_IPV4 = toBlocks(["127.0.0.0/8"]);
const LOOPBACK_IPV6 = toBlocks(["::1/128"]);
const GLOBAL_UNICAST = toBlocks(["2000::/3"]);

/**
 * NAT64's well-known prefix (RFC 6052). A prefix that a network chose itself looks like any other address. The one for local
 * use (64:ff9b:1::/48, RFC 8215) is outside global unicast space.
 */
const NAT64 = toBlocks(["64:ff9b::/96"]);

function spaceOf(address: ipaddr.IPv4 | ipaddr.IPv6, localNetworks: LocalNetworks): AddressSpace | undefined {
  return isIPv4(address) ? spaceOfIPv4(address, localNetworks) : spaceOfIPv6(address, localNetworks);
}

function spaceOfIPv4(address: ipaddr.IPv4, localNetworks: LocalNetworks): AddressSpace | undefined {
  if (isIn(address, LOOPBACK_IPV4)) return "loopback";
  if (isIn(address, REFUSED_IPV4) || isIn(address, INSIDE_CLOUDS)) return undefined;
  return isInNetworks(address, localNetworks()) ? undefined : "public";
}

function spaceOfIPv6(address: ipaddr.IPv6, localNetworks: LocalNetworks): AddressSpace | undefined {
  if (isIn(address, LOOPBACK_IPV6)) return "loopback";
  // The translator connects to the IPv4 address in the last 32 bits. Its loopback is not ours.
  if (isIn(address, NAT64)) {
    const embedded = new ipaddr.IPv4(address.toByteArray().slice(12));
    return spaceOfIPv4(embedded, localNetworks) === "public" ? "public" : undefined;
  }
  if (!isIn(address, GLOBAL_UNICAST) || isIn(address, REFUSED_IPV6) || isIsatap(address)) return undefined;
  return isInNetworks(address, localNetworks()) ? undefined : "public";
}

/** ISATAP (RFC 5214) hides an IPv4 address behind the interface identifier 0000:5efe or 0200:5efe of any prefix. */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return (parts[4] === 0x0000 || parts[4] === 0x0200) && parts[5] === 0x5efe;
}

type Block = ReturnType<typeof ipaddr.parseCIDR>;

/** Parsed once: an import checks thousands of addresses. */
function toBlocks(texts: string[]): readonly Block[] {
  return texts.map((text) => ipaddr.parseCIDR(text));
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, blocks: readonly Block[]): boolean {
  return blocks.some((block) => address.match(block));
}

/**
 * Parsers disagree about leading zeros, short forms and the like. So only the spelling that all of them read in the same way
 * is accepted.
 */
function parseCanonical(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (text.includes("%") || !ipaddr.isValid(text)) return undefined;
  const address = ipaddr.parse(text);
  if (canonicalText(address) !== withHexTail(text)) return undefined;
  return !isIPv4(address) && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** `::ffff:192.0.2.1` → `::ffff:c000:201`: RFC 5952 allows both forms of the last 32 bits. */
function withHexTail(text: string): string {
  const at = text.lastIndexOf(":") + 1;
  const [head, tail] = [text.slice(0, at), text.slice(at)];
  if (at === 0 || !ipaddr.IPv4.isValidFourPartDecimal(tail)) return text;
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(tail).octets;
  return `${head}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function canonicalText(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  return isIPv4(address) ? address.toString() : address.toRFC5952String();
}

function isIPv4(address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv4 {
  return address.kind() === "ipv4";
}
