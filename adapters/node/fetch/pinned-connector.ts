import { isIP, type LookupFunction, type Socket } from "node:net";
import type { buildConnector } from "undici";
import { PageFetchError } from "../../../lib/page-fetcher.ts";
import { type JudgedAddress, judgeAddress } from "../../../lib/urls/ip-address.ts";
import type { LocalNetworks } from "../../../lib/urls/local-networks.ts";

/**
 * A connector for undici that connects only to the given addresses, whatever DNS says now. It returns a socket only after
 * checking that its remote address is one of them and does not belong to this computer. `build` is undici's `buildConnector`.
 */
export function pinnedConnector(
  build: typeof buildConnector,
  addresses: string[],
  { signal, localNetworks }: { signal: AbortSignal; localNetworks?: LocalNetworks },
): buildConnector.connector {
  // `signal` also ends a connection that is still being made; undici's own connect timeout would outlive the fetch.
  const connect = build({
    lookup: answerWith(addresses),
    autoSelectFamily: true,
    signal,
    timeout: 0,
    // Said outright, so that NODE_TLS_REJECT_UNAUTHORIZED can't turn it off.
    rejectUnauthorized: true,
  });

  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      const refusal = refusalOf(socket, addresses, localNetworks);
      if (refusal === undefined) return callback(null, socket);
      socket.destroy();
      return callback(refusal, null);
    });
}

/** With `autoSelectFamily` Node asks for all addresses at once. It does not ask at all when the host is an address. */
function answerWith(addresses: string[]): LookupFunction {
  return (_hostname, _options, callback) => {
    callback(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );
  };
}

function refusalOf(
  { remoteAddress, localAddress }: Socket,
  addresses: string[],
  localNetworks: LocalNetworks | undefined,
): PageFetchError | undefined {
  if (remoteAddress === undefined) {
    return new PageFetchError("transient", "the connection was closed as soon as it was made");
  }
  const remote = tryJudge(remoteAddress, localNetworks);
  if (remote === undefined || !addresses.includes(remote.text)) {
    return new PageFetchError("permanent", "the connection led to an address that had not been checked");
  }
  // The system answers from the requested address only if that is its own. It does not list the addresses of an interface
  // without a link, but serves them.
  if (remote.space === "public" && judgeAddress(localAddress ?? "")?.text === remote.text) {
    return new PageFetchError("permanent", "the connection led to this computer");
  }
  return undefined;
}

/** Undefined also if the networks are unknown, because a callback must not throw. */
function tryJudge(address: string, localNetworks: LocalNetworks | undefined): JudgedAddress | undefined {
  try {
    return judgeAddress(address, localNetworks);
  } catch {
    return undefined;
  }
}
