import { findEvidence } from "../../lib/evidence/find-evidence.ts";
import { verifyQuote } from "../../lib/evidence/quotes/verify-quote.ts";
import type { Env } from "../../lib/ports.ts";
import type { EvidenceRequest, QuoteRequest } from "../../schema/evidence.ts";
import type { AppRequest } from "../route.ts";

/** POST /evidence */
export async function evidence(
  request: AppRequest<never, unknown, EvidenceRequest>,
  env: Env,
): Promise<Response> {
  return Response.json(await findEvidence(env, request.input, request.signal));
}

/** POST /verify-quote */
export async function quote(request: AppRequest<never, unknown, QuoteRequest>, env: Env): Promise<Response> {
  return Response.json(await verifyQuote(env, request.input, request.signal));
}
