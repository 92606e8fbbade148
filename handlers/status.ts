import type { StatusResponse } from "../schema/status.ts";
import type { Handler } from "./route.ts";

/** GET /status */
export const showStatus: Handler = async (_request, env) => {
  const body: StatusResponse = { status: "ok", version: env.version };
  return Response.json(body);
};

/** GET /stats */
export const showStats: Handler = async (_request, env) => Response.json(await env.stats());
