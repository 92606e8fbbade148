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
};

/**
 * The vectors of any texts, in order. Blank ones are not sent, because some servers refuse them, and have no vector.
 * Throws `EndpointFault`, `unavailable` when a request takes too long, and the signal's reason.
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
async function embedBatch(call: Call, texts: string[]): Promise<Float32Array[]> {
  try {
    return await ask(call, texts);
  } catch (error) {
    if (!(error instanceof EndpointFault) || error.kind !== "oversize") throw error;
    const [text = ""] = texts;
    if (texts.length === 1) return embedBatch(call, [shorten(text) ?? giveUp(call, error)]);
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

function giveUp({ connection }: Call, { message }: EndpointFault): never {
  const { askedDimensions } = connection;
  const guess =
    askedDimensions === undefined ? "" : `; the model may not have vectors of ${askedDimensions} dimensions`;
  throw new EndpointFault(
    "lasting",
    `${message} although it has no more than ${SHORTEST} characters${guess}`,
  );
}
