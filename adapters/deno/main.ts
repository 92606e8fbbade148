/**
 * The local daemon on Deno, from a checkout after `npm ci`:
 * `deno run --allow-all --unstable-no-legacy-abort --node-modules-dir=manual adapters/deno/main.ts`. The settings are those
 * of `bookmarkd serve` (docs/configuration.md), from the environment; data folder, lock, token, database, threads and page fetcher are
 * those of the Node adapter, which Deno runs. All permissions, because libSQL is native code: where that runs, Deno's
 * permissions hold nothing back.
 *
 * What its guard promises: as on Node every address of a host is judged, at the first hop and at each redirect, and the
 * connection goes to the judged addresses only, over undici rather than Deno's fetch, which would ask DNS again.
 * Certificates are verified. What it can't promise: a server that sends less than it announced is noticed at the
 * deadline only; Deno's HTTP server has no limits of headers and connections that could be set, and answers what is no
 * HTTP itself, without CORS headers.
 */
import { serve } from "../node/cli/commands/serve.ts";
import { listen } from "./listen.ts";

await serve({}, listen);
