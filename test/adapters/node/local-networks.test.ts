import assert from "node:assert/strict";
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";
import { test } from "node:test";
import { createLocalNetworks, localNetworks } from "../../../adapters/node/fetch/local-networks.ts";

const MAC = "02:00:00:00:00:01";
const NO_MAC = "00:00:00:00:00:00";

const ipv4 = (address: string, cidr: string | null, mac = MAC): NetworkInterfaceInfo => {
  return { address, cidr, mac, family: "IPv4", netmask: "", internal: false };
};
const ipv6 = (address: string, cidr: string | null, mac = MAC): NetworkInterfaceInfo => {
  return { address, cidr, mac, family: "IPv6", netmask: "", internal: false, scopeid: 0 };
};

test("the networks are those of every interface and family, with their prefixes", () => {
  const list = () => ({
    lo: [ipv4("127.0.0.1", "127.0.0.1/8", NO_MAC), ipv6("::1", "::1/128", NO_MAC)],
    eth0: [ipv4("81.2.69.10", "81.2.69.10/24"), ipv6("2a01:4f8:1:1::10", "2a01:4f8:1:1::10/64")],
    broken: [ipv4("62.1.1.1", null), ipv6("fe80::1%broken", "fe80::1/64")],
    gone: undefined,
  });

  assert.deepEqual(createLocalNetworks(list, () => 0)(), [
    "127.0.0.1/8",
    "::1/128",
    "81.2.69.10/24",
    "2a01:4f8:1:1::10/64",
    "62.1.1.1/32",
    "fe80::1/64",
  ]);
});

test("an address of DHCPv6 stands for its link, that of a tunnel for itself", () => {
  const list = () => ({
    eth0: [ipv6("2a01:4f8:1:1::10", "2a01:4f8:1:1::10/128"), ipv4("81.2.69.10", "81.2.69.10/32")],
    wg0: [ipv6("2a01:4f8:2:2::10", "2a01:4f8:2:2::10/128", NO_MAC)],
  });

  assert.deepEqual(createLocalNetworks(list, () => 0)(), [
    "2a01:4f8:1:1::10/64",
    "81.2.69.10/32",
    "2a01:4f8:2:2::10/128",
  ]);
});

test("the system is asked again after 100 ms", () => {
  let now = 0;
  let asked = 0;
  const read = createLocalNetworks(
    () => {
      asked++;
      return {};
    },
    () => now,
  );

  read();
  now = 99;
  read();
  assert.equal(asked, 1);
  now = 100;
  read();
  assert.equal(asked, 2);
});

test("this computer tells its networks", () => {
  const addresses = Object.values(networkInterfaces()).flatMap((each = []) => each);

  assert.equal(localNetworks().length, addresses.length);
});
