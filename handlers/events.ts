import type { Env } from "../lib/ports.ts";
import { openEventStream } from "./http/event-stream.ts";
import type { AppRequest } from "./route.ts";

/** GET /events */
export async function streamEvents(request: AppRequest, env: Env): Promise<Response> {
  const events = openEventStream(env, request);
  return new Response(events, { headers: { "content-type": "text/event-stream" } });
}
