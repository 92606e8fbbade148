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

/** What a tool asks the person at the client before it does something: the question, and what a tick in the box means. */
export type Question = { message: Told; agree: Told };

/**
 * What the person at the client said to a tool's question: nothing yet, yes, or anything else. `unaskable` is a client that
 * can't put questions to people.
 */
export type Consent = "unaskable" | "open" | "given" | "refused";

/** A call of a tool, as a request has it. */
export type ToolCall = { name: string; arguments?: unknown };

/** Which call of a tool a question was asked about. */
type About = { about: string };

/** Seals what a question was about, so that no answer counts but to a question that was asked. */
export type Seal = RequestStateCodec<About>;

/** How long an answer counts after its question, in seconds. */
const ANSWER_WITHIN = 900;

/** A key of 32 bytes at least. Whoever has it can make up that a question was asked, not what was said to it. */
export function createSeal(key: Uint8Array): Seal {
  return createRequestStateCodec<About>({ key, ttlSeconds: ANSWER_WITHIN });
}

/** The name that question and answer have in the protocol. */
const QUESTION = "consent";

/**
 * The question, for a client of either era: one of 2026-07-28 calls again with the answer, of one before it the SDK asks.
 * The model sees neither the question nor a way to answer it.
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

/** What was said about this very call. An answer to no question, or to that of another call, is none. */
export async function readConsent(server: Server, context: ServerContext, call: ToolCall): Promise<Consent> {
  if (!canAsk(server, context)) return "unaskable";
  const { inputResponses, requestState } = context.mcpReq;
  const view = inputResponse(inputResponses, QUESTION);
  if (view.kind !== "elicit" || requestState<About>()?.about !== (await fingerprint(call))) return "open";
  return view.action === "accept" && view.content?.agree === true ? "given" : "refused";
}

/** Whether the client shows forms: since 2026-07-28 each request says so, before it `initialize` did. */
function canAsk(server: Server, { mcpReq: { envelope } }: ServerContext): boolean {
  const { success, output } = v.safeParse(Envelope, envelope);
  const capabilities = success ? output[CLIENT_CAPABILITIES_META_KEY] : server.getClientCapabilities();
  const { elicitation } = capabilities ?? {};
  // One that names no mode shows forms: it is older than the other mode.
  return elicitation !== undefined && ("form" in elicitation || !("url" in elicitation));
}

const Envelope = v.object({
  [CLIENT_CAPABILITIES_META_KEY]: v.object({ elicitation: v.optional(v.looseObject({})) }),
});

/** Of what is to be done. Whatever else a client says with a call, such as where it wants progress told, differs each time. */
async function fingerprint({ name, arguments: given }: ToolCall): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([name, given]));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is told to an assistant whose user did not agree. */
export const REFUSED = tell`The user declined. Nothing was changed. Do not ask again.`;
