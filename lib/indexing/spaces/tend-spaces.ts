import type { Ports } from "../../ports.ts";
import { readChunkCount } from "../../store/find/kept-counts.ts";
import { isJobDue } from "../../store/queue/survey.ts";
import { addSpace, retireSpace, switchTo } from "../../store/spaces.ts";
import { addVectors, readSample, readUnembedded } from "../../store/vectors.ts";
import { addCurrent, listTargets, type Target, type Vectors } from "./open-targets.ts";

/** What vectors are tended with. */
export type Tended = Vectors & Pick<Ports, "reader">;

/**
 * Brings the vectors up to date with the configuration: creates a space for a new embedder, trains a better one when there are
 * enough chunks, embeds older chunks, and then replaces the old space. Each step is recorded when it is done, so that the next
 * process can continue. Returns whether anything changed. Throws what the embedder throws; the current space then stays in use.
 */
export async function tendSpaces(env: Tended, signal: AbortSignal): Promise<boolean> {
  const before = await listTargets(env);
  const built = await buildSpace(env, await chooseSpaces(env, before, signal), signal);
  const learned = await learnSpace(env, built, signal);
  if (learned) await buildSpace(env, await listTargets(env), signal);
  return learned || built !== before;
}

/**
 * Sees that the embedder that is set up has its space, or one that was learned in its stead, and nothing else is built. Answers the
 * spaces there are then: they are listed again only after a change, for this is asked after each job.
 */
async function chooseSpaces(
  env: Tended,
  targets: readonly Target[],
  signal: AbortSignal,
): Promise<readonly Target[]> {
  // Nothing is asked of an embedder before there is something to embed.
  if (targets.length === 0) return targets;
  const { model } = await env.embedders.current(signal);
  const wanted = new Set<Target>();
  for (const target of targets) {
    const of = target.space.model;
    const serves = of.fingerprint === model.fingerprint || (await env.embedders.isLearned?.(of));
    if (target.embedder !== undefined && serves) wanted.add(target);
  }
  if (wanted.size === 0) {
    await addCurrent(env, targets, signal);
    return listTargets(env);
  }
  const unwanted = targets.filter((target) => target.space.state === "building" && !wanted.has(target));
  for (const { space } of unwanted) await retireSpace(env.background, space);
  return unwanted.length > 0 ? listTargets(env) : targets;
}

/** Embeds the chunks that are older than the new space, and switches to it. Returns the spaces after that. */
async function buildSpace(
  env: Tended,
  targets: readonly Target[],
  signal: AbortSignal,
): Promise<readonly Target[]> {
  const target = targets.find(({ space }) => space.state === "building");
  if (target?.embedder === undefined) return targets;
  const { space, embedder } = target;
  for (;;) {
    signal.throwIfAborted();
    const chunks = await readUnembedded(env.background, space);
    if (chunks.length === 0) break;
    const texts = chunks.map(({ text }) => text);
    const vectors = await embedder.embed(texts, "passage", signal);
    await addVectors(env.background, space, chunks, vectors);
  }
  await switchTo(env.background, space);
  return listTargets(env);
}

/** Trains a space when that is due and nobody waits for a page; returns whether it did. */
async function learnSpace(env: Tended, targets: readonly Target[], signal: AbortSignal): Promise<boolean> {
  const { learning } = env.embedders;
  if (learning === undefined) return false;
  const ready = targets.find(({ space }) => space.state === "ready");
  if (ready === undefined) return false;
  const due = Math.max(learning.from, 2 * (ready.space.learnedFrom ?? 0));
  if (await isJobDue(env)) return false;
  const count = await readChunkCount(env.reader);
  if (count < due) return false;
  const texts = await readSample(env.reader, { signal });
  const { model, projection } = await learning.learn(texts, signal);
  await addSpace(env.background, { model, learned: { from: count, projection } }, env.now());
  return true;
}
