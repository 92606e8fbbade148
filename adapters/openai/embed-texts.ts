import { batchesOf, SHORTEST, shorten } from "./batches.ts";
import { EndpointFault } from "./endpoint-fault.ts";
import { type Connection, requestVectors } from "./request-vectors.ts";
import { type Patience, withRetries } from "./retry.ts";

/** How the texts of one call are sent; its requests share the patience. */
export type Call = {
  connection: Connection;
  /** In front of every text. */
  prefix: string;
  /** For one request, in milliseconds. */
  timeoutMs: number;
  patience: Patience;
  signal: AbortSignal | undefined;
  /** Whether a text that is refused for good, while others are not, goes without a vector; else it ends the call. */
  spares: boolean;
};

/** A text that no server has a reason to reject. */
export const PLAIN_TEXT = "What is this page about?";

/**
 * The vectors of any texts, in order. Blank ones are not sent, because some servers refuse them, and have no vector; neither
 * has one that the server refuses whatever is left of it, where the call spares it. Throws `EndpointFault`, `unavailable` when a request takes too long, and the signal's reason.
 */
export async function embedTexts(call: Call, texts: string[]): Promise<(Float32Array | undefined)[]> {
  const vectors = new Array<Float32Array | undefined>(texts.length).fill(undefined);
  const written = texts
    .map((text, place) => ({ place, text: text.replace(LONE_SURROGATE, "\ufffd") }))
    .filter(({ text }) => text.trim() !== "");
  for (const batch of batchesOf(written)) {
    const inputs = batch.map(({ text }) => text);
    const found = await embedBatch(call, inputs);
    for (const [at, { place }] of batch.entries()) vectors[place] = found[at];
  }
  return vectors;
}

/** Python can't encode half a pair, so servers written in it fail. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Halves a batch that is too large, then shortens the text that is, until the server takes them. */
async function embedBatch(call: Call, texts: string[]): Promise<(Float32Array | undefined)[]> {
  try {
    return await ask(call, texts);
  } catch (error) {
    if (!(error instanceof EndpointFault) || error.kind !== "oversize") throw error;
    const [text = ""] = texts;
    if (texts.length === 1) {
      const shorter = shorten(text);
      if (shorter !== undefined) return embedBatch(call, [shorter]);
      if (call.spares && (await embedsOthers(call))) return [undefined];
      throw givenUp(call, error);
    }
    const middle = Math.ceil(texts.length / 2);
    const first = await embedBatch(call, texts.slice(0, middle));
    return [...first, ...(await embedBatch(call, texts.slice(middle)))];
  }
}

function ask(call: Call, texts: string[]): Promise<Float32Array[]> {
  const { connection, prefix, timeoutMs, patience, signal } = call;
  const inputs = texts.map((text) => prefix + text);
  return withRetries(() => requestVectors(connection, inputs, timeoutMs, signal), patience, signal);
}

/** Whether the server embeds at all: then it is the text that it refuses, and not the model or its setting. */
async function embedsOthers(call: Call): Promise<boolean> {
  try {
    await ask(call, [PLAIN_TEXT]);
    return true;
  } catch (error) {
    if (error instanceof EndpointFault && error.kind === "oversize") return false;
    throw error;
  }
}

function givenUp({ connection }: Call, { message }: EndpointFault): EndpointFault {
  const { askedDimensions } = connection;
  const guess =
    askedDimensions === undefined ? "" : `; the model may not have vectors of ${askedDimensions} dimensions`;
  return new EndpointFault("lasting", `${message} although it has only ${SHORTEST} characters${guess}`);
}
