import { type Api, createApi } from "../../adapters/node/cli/client/api.ts";
import { DaemonError } from "../../adapters/node/cli/client/daemon-client.ts";
import type { Env } from "../../lib/ports.ts";
import { handle } from "./handle.ts";
import { request } from "./requests.ts";

/** The interface of a service in this process, as commands use that of the daemon. */
export function apiOf(env: Env): Api {
  return createApi({
    async request(method, path, { body } = {}) {
      const response = await handle(request(method, path, body), env);
      const text = await response.text();
      const answer = text === "" ? undefined : JSON.parse(text);
      if (response.ok) return answer;
      const { detail } = answer;
      const message = typeof detail === "string" ? detail : detail.map((one: any) => one.msg).join("; ");
      throw new DaemonError("problem", message, { status: response.status });
    },
  });
}
