import { readQueue } from "../lib/reading/queue-state.ts";
import type { Handler } from "./route.ts";

/** GET /queue */
export const showQueue: Handler = async (_request, env) => Response.json(await readQueue(env));
