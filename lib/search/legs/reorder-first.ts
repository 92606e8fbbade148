import type { Client } from "@libsql/client";
import { readTexts } from "../../store/text-index.ts";
import type { Embedder } from "../../text/embed/embedder.ts";
import type { CountedQuery } from "./coverage.ts";
import type { Candidate, Hit } from "./fuse.ts";
import { createTextReader } from "./text-evidence.ts";

/** The first candidates whose texts are read, and what the best of them gains by each kind of evidence in it. */
const READ = 12;
const GAIN = 0.1;
const GAIN_OF_SIGNS = 1;

/**
 * Those of them whose words are compared with the words of the query, and what the best gains by that. Where the words of the query cover
 * more than this share of it, this takes a millisecond and changes nothing.
 */
const COMPARED = 5;
const GAIN_OF_COMPARED = 0.3;
const COVERED = 0.7;

/** What was asked, how much of it the words have found (see coverage.ts), the texts read for that, the nearest passages, and what embedded it. */
type Asked = {
  q: string;
  counted: CountedQuery;
  coverage: number;
  texts: ReadonlyMap<number, string>;
  nearest: readonly Hit[];
  embedder: Embedder | undefined;
  signal: AbortSignal | undefined;
};

/** A candidate, and what speaks for it. */
type Judged = { candidate: Candidate; worth: number };

/**
 * Brings the first candidates into a better order by their texts: what these have of the query besides its words (text-evidence.ts),
 * and for the very first, where the words found little, how near those of the query are to theirs. The scores stay with their
 * places. Measured on seven collections (docs/measurements/search-quality.md).
 */
export async function reorderFirst(
  db: Client,
  asked: Asked,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const { q, counted, coverage, texts } = asked;
  const first = candidates.slice(0, READ).map((candidate) => ({ candidate, worth: candidate.score }));
  if (first.length < 2) return [...candidates];
  const keys = first.map(({ candidate }) => candidate.chunkKey);
  const more = await readTexts(
    db,
    keys.filter((key) => !texts.has(key)),
  );
  const textOf = ({ candidate: { chunkKey } }: Judged) => texts.get(chunkKey) ?? more.get(chunkKey) ?? "";
  const evidence = first.map(textOf).map(createTextReader(q, counted));
  const read = promote(first, [
    { gain: GAIN, of: evidence.map(({ pairs }) => pairs) },
    { gain: GAIN, of: evidence.map(({ heading }) => heading) },
    { gain: GAIN, of: evidence.map(({ alike }) => alike) },
    { gain: GAIN_OF_SIGNS, of: evidence.map(({ signs }) => signs) },
  ]);
  const very = read.slice(0, COMPARED);
  const compared = coverage < COVERED ? await compareWords(asked, very, textOf) : [];
  const order = [
    ...promote(very, [{ gain: GAIN_OF_COMPARED, of: compared }]),
    ...read.slice(COMPARED),
    ...candidates.slice(READ).map((candidate) => ({ candidate })),
  ];
  return order.map(({ candidate }, place) => ({ ...candidate, score: candidates[place]!.score }));
}

/** How near the words of each are to those of the query; those of the nearest passages may be known already. None if nothing can tell. */
async function compareWords(
  { q, nearest, embedder, signal }: Asked,
  judged: readonly Judged[],
  textOf: (one: Judged) => string,
): Promise<number[]> {
  if (embedder?.compare === undefined) return [];
  const known = new Map(nearest.map(({ chunkKey, nearness }) => [chunkKey, nearness]));
  const unknown = judged.filter(({ candidate }) => known.get(candidate.chunkKey) === undefined);
  const compared = unknown.length > 0 ? await embedder.compare(q, unknown.map(textOf), signal) : [];
  for (const [at, { candidate }] of unknown.entries()) known.set(candidate.chunkKey, compared[at]);
  return judged.map(({ candidate }) => known.get(candidate.chunkKey) ?? 0);
}

/** Adds to each what its evidence gains, relative to the most that one of them has, and puts the best first. */
function promote(
  judged: readonly Judged[],
  kinds: readonly { gain: number; of: readonly number[] }[],
): Judged[] {
  const shares = kinds.map(({ gain, of }) => {
    const most = Math.max(0, ...of);
    return (at: number) => (most > 0 ? (gain * of[at]!) / most : 0);
  });
  return judged
    .map(({ candidate, worth }, at) => ({
      candidate,
      worth: shares.reduce((sum, share) => sum + share(at), worth),
    }))
    .sort((a, b) => b.worth - a.worth || a.candidate.chunkKey - b.candidate.chunkKey);
}
