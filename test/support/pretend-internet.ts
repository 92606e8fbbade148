import { connect, isIP, type Socket } from "node:net";
import type { buildConnector } from "undici";
import type { Resolve } from "../../lib/urls/page-url.ts";

/** A simulated internet, for tests that must not leave this computer. */
export type PretendInternet = {
  resolve: Resolve;
  buildConnector: typeof buildConnector;
  /** The addresses of all requested connections, in order. */
  connected: string[];
};

/**
 * Names with their addresses, and the loopback ports where the servers of public addresses really listen. A loopback address
 * without a port is used as it is. Names may change between lookups: with a list of lists, each lookup gets the next list, and
 * the last one stays.
 */
export function pretendInternet(
  names: Record<string, string[] | string[][]>,
  servers: Record<string, number>,
): PretendInternet {
  const connected: string[] = [];
  const asked = new Map<string, number>();
  return {
    connected,
    resolve: async (host) => {
      const count = asked.get(host) ?? 0;
      asked.set(host, count + 1);
      const answers = names[host] ?? [];
      const answer = Array.isArray(answers[0]) ? answers[Math.min(count, answers.length - 1)] : answers;
      return answer as string[];
    },
    buildConnector: (options) => (target, callback) => {
      const open = (address: string) => {
        connected.push(address);
        const port = servers[address] ?? (address.startsWith("127.") ? Number(target.port) : 0);
        const socket = connect({ host: "127.0.0.1", port });
        Object.defineProperty(socket, "remoteAddress", { value: address });
        socket.once("connect", () => callback(null, socket as Socket));
        socket.once("error", (error) => callback(error, null));
      };
      if (isIP(target.hostname)) return open(target.hostname);
      const lookup = options !== undefined && "lookup" in options ? options.lookup : undefined;
      lookup?.(target.hostname, { all: true }, (_error, answer) => {
        open(typeof answer === "string" ? answer : (answer[0]?.address ?? ""));
      });
    },
  };
}
