import assert from "node:assert/strict";
import { DaemonError } from "../../adapters/node/cli/client/daemon-client.ts";
import { type Api, createApi } from "../../client/api.ts";
import { readDetail } from "../../client/problem.ts";
import type { Env } from "../../lib/ports.ts";
import { handle } from "./handle.ts";
import { request } from "./requests.ts";

/** A client of a service in this process, like the one that commands use for the daemon. */
export function apiOf(env: Env): Api {
  return createApi(async ({ method, path, body }, isAnswer) => {
    const response = await handle(request(method, path, body), env);
    const text = await response.text();
    const answer: unknown = text === "" ? undefined : JSON.parse(text);
    if (response.ok) {
      assert.ok(isAnswer(answer), `${method} ${path} was answered ${text}`);
      return answer;
    }
    const detail = readDetail(answer) ?? text;
    const message = typeof detail === "string" ? detail : detail.map(({ msg }) => msg).join("; ");
    throw new DaemonError("problem", message, { status: response.status });
  });
}
