/**
 * The service as a worker of workerd (Cloudflare Workers): `main` of a Wrangler project, or any bundle that takes .sql
 * files as text, .bin files as bytes and package.json as JSON. Bindings: BOOKMARKD_TOKEN, BOOKMARKD_DATABASE_URL (a libSQL server) and
 * BOOKMARKD_DATABASE_AUTH_TOKEN; a cron trigger for `scheduled`, once a minute.
 *
 * What its guard promises: urls of private, internal and loopback addresses are refused where the address stands in the
 * url. What it can't promise: workerd has no DNS to ask and no way to pin a connection to an address, so a name that leads
 * to such an address is not noticed. Therefore nothing is ever fetched: pages are saved with their html, and one that is
 * saved without ends in an error that says so.
 *
 * A worker lives for one request, so the limits of saves and bodies hold within it only, GET /events has no room for
 * anybody, and the index is worked off in bounded steps: one page after each request that brought work, the rest in
 * `scheduled`. A page is read in the worker itself; what it may take of time and memory is the platform's limit. PDF is not
 * read: there is no engine for it, and a save of one is answered so.
 */
import { handle } from "../../handlers/app.ts";
import { buildEnv } from "./build-env.ts";
import { drain } from "./drain.ts";
import type { Bindings } from "./open-database.ts";

/** The part of a worker's execution context that we use. */
type Context = { waitUntil(work: Promise<void>): void };

export default {
  async fetch(request: Request, bindings: Bindings, context: Context): Promise<Response> {
    const env = buildEnv(bindings);
    const response = await handle(request, env);
    await drain(request.body);
    context.waitUntil(env.indexer.step());
    return response;
  },

  async scheduled(_event: unknown, bindings: Bindings): Promise<void> {
    await buildEnv(bindings).indexer.workOff();
  },
};
