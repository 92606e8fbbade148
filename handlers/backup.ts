import { createBackup } from "../lib/backup.ts";
import type { Env } from "../lib/ports.ts";
import type { AppRequest } from "./route.ts";

/** POST /backup */
export async function backup(_request: AppRequest, env: Env): Promise<Response> {
  return Response.json(await createBackup(env), { status: 201 });
}
