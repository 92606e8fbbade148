import { findEvidence } from "../../lib/evidence/find-evidence.ts";
import { verifyQuote } from "../../lib/evidence/verify-quote.ts";
import type { Env } from "../../lib/ports.ts";
import { EvidenceRequest, QuoteRequest } from "../../schema/evidence.ts";
import { withBody } from "../http/body.ts";
import type { AppRequest } from "../route.ts";

/** POST /evidence */
export async function evidence(request: AppRequest, env: Env): Promise<Response> {
  return withBody(request, env, EvidenceRequest, async (asked) =>
    Response.json(await findEvidence(env, asked, request.signal)),
  );
}

/** POST /verify-quote */
export async function quote(request: AppRequest, env: Env): Promise<Response> {
  return withBody(request, env, QuoteRequest, async (asked) => Response.json(await verifyQuote(env, asked)));
}
