import {
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type RequestStateCodec,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import * as v from "valibot";
import { type Told, tell } from "./untrusted/told.ts";

/** What a tool asks the user before it acts: the question, and the meaning of the checkbox. */
export type Question = { message: Told; agree: Told };

/**
 * What the user answered to a tool's question: nothing yet, yes, or something else. `unaskable`: the client cannot ask users.
 */
export type Consent = "unaskable" | "open" | "given" | "refused";

/** A tool call, as in a request. */
export type ToolCall = { name: string; arguments?: unknown };

/** The call that a question belongs to. */
type About = { about: string };

/** Seals the subject of a question, so that an answer is valid only for a question that was asked. */
export type Seal = RequestStateCodec<About>;

/** How long an answer is valid after its question, in seconds. */
const ANSWER_WITHIN = 900;

/** A key of at least 32 bytes. Whoever has it can forge that a question was asked, but not the answer. */
export function createSeal(key: Uint8Array): Seal {
  return createRequestStateCodec<About>({ key, ttlSeconds: ANSWER_WITHIN });
}

/** The name of question and answer in the protocol. */
const QUESTION = "consent";

/**
 * The question, for a client of either era. A client of 2026-07-28 calls again with the answer; for an earlier one, the SDK
 * asks. The model sees neither the question nor a way to answer it.
 */
export async function askPerson(
  { message, agree }: Question,
  call: ToolCall,
  seal: Seal,
): Promise<InputRequiredResult> {
  const box = { type: "boolean" as const, title: agree, default: false };
  return inputRequired({
    inputRequests: {
      [QUESTION]: inputRequired.elicit({
        message,
        requestedSchema: { type: "object", properties: { agree: box }, required: ["agree"] },
      }),
    },
    requestState: await seal.mint({ about: await fingerprint(call) }),
  });
}

/** The answer about exactly this call. Answers to no question, or about another call, do not count. */
export async function readConsent(server: Server, context: ServerContext, call: ToolCall): Promise<Consent> {
  if (!canAsk(server, context)) return "unaskable";
  const { inputResponses, requestState } = context.mcpReq;
  const view = inputResponse(inputResponses, QUESTION);
  if (view.kind !== "elicit" || requestState<About>()?.about !== (await fingerprint(call))) return "open";
  return view.action === "accept" && view.content?.agree === true ? "given" : "refused";
}

/** Whether the client shows forms: since 2026-07-28 each request says so, before that `initialize` did. */
function canAsk(server: Server, { mcpReq: { envelope } }: ServerContext): boolean {
  const { success, output } = v.safeParse(Envelope, envelope);
  const capabilities = success ? output[CLIENT_CAPABILITIES_META_KEY] : server.getClientCapabilities();
  const { elicitation } = capabilities ?? {};
  // A client that names no mode shows forms: it is older than the other mode.
  return elicitation !== undefined && ("form" in elicitation || !("url" in elicitation));
}

const Envelope = v.object({
  [CLIENT_CAPABILITIES_META_KEY]: v.object({ elicitation: v.optional(v.looseObject({})) }),
});

/**
 * Covers only what the call does. Other things that a client sends with a call, such as where to report progress, differ each
 * time.
 */
async function fingerprint({ name, arguments: given }: ToolCall): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([name, given]));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The message for the assistant if its user declined. */
export const REFUSED = tell`The user declined. Nothing was changed. Do not ask again.`;
