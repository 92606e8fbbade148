import { createIndexer } from "./indexing/indexer.ts";
import type { Env, Grant, Indexer, Ports } from "./ports.ts";

/**
 * Completes the ports to an env, with the indexer of this process unless another is given. Throws if the token is undefined or
 * empty: only null makes a service open.
 */
export function createEnv(ports: Ports & { indexer?: Indexer }): Env {
  if (ports.token === undefined || ports.token === "") {
    throw new TypeError("env.token must be a non-empty string, or null to serve without a token.");
  }
  return withMore(ports, { indexer: ports.indexer ?? createIndexer(ports), grant: undefined });
}

/** The same service for a request with this grant. */
export function withGrant(env: Env, grant: Grant): Env {
  return withMore(env, { grant });
}

/** The same service for a request of the page in this session. */
export function withSession(env: Env, sessionId: string): Env {
  return withMore(env, { sessionId });
}

/** The same ports and more. The token may be replaced at any time, so it is not copied. */
export function withMore<Given extends Ports, More>(ports: Given, more: More): Given & More {
  return {
    ...ports,
    ...more,
    get token() {
      return ports.token;
    },
  };
}
