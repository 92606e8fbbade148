/**
 * The local daemon on Bun: `bun adapters/bun/main.ts`. The settings are those of `bookmarkd serve` (docs/configuration.md), from the
 * environment; data folder, lock, token, database, threads and page fetcher are those of the Node adapter, which Bun runs.
 *
 * What its guard promises: as on Node every address of a host is judged, at the first hop and at each redirect, and the
 * connection goes to the judged addresses only, over undici itself rather than Bun's fetch, which would ask DNS again.
 * Certificates are verified. What it can't promise: Bun's HTTP server reads the Host header into the request's url
 * (nothing is derived from it), has its own limits of headers and connections in place of Node's, and answers what is no
 * HTTP itself, without CORS headers.
 */
import { serve } from "../node/cli/commands/serve.ts";
import { listen } from "./listen.ts";

await serve({}, listen);
