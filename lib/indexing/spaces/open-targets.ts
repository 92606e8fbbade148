import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { addSpace, listLiveSpaces, readProjection, retireSpace, type Space } from "../../store/spaces.ts";
import type { Embedder } from "../../text/embed/embedder.ts";

/** A live space with its embedder; undefined where that is not set up any more. */
export type Target = { space: Space; embedder: Embedder | undefined };

/** What spaces and their embedders are found with, and what new ones are made with. */
type Embedding = Pick<Ports, "background" | "embedders">;
export type Vectors = Embedding & Pick<Ports, "now">;

/**
 * The live spaces with their embedders, for chunks that are to have vectors in each. Where none has one, the embedder
 * that is set up gets its space; while that has never been reached there is nothing to write vectors to.
 */
export async function openTargets(env: Vectors, signal?: AbortSignal): Promise<Target[]> {
  const targets = await listTargets(env);
  if (targets.some(({ embedder }) => embedder !== undefined)) return targets;
  try {
    await addCurrent(env, targets, signal);
  } catch (error) {
    if (error instanceof AppError) return targets;
    throw error;
  }
  return listTargets(env);
}

export async function listTargets(env: Embedding): Promise<Target[]> {
  const spaces = await listLiveSpaces(env.background);
  return Promise.all(spaces.map((space) => openTarget(env, space)));
}

async function openTarget(env: Embedding, space: Space): Promise<Target> {
  const embedder = await env.embedders.of(space.model, () => readProjection(env.background, space));
  return { space, embedder };
}

/**
 * Makes the space of the embedder that is set up, which is built from now on. What can't be asked any more goes, but not
 * before it is known that the new one answers.
 */
export async function addCurrent(
  env: Vectors,
  targets: readonly Target[],
  signal?: AbortSignal,
): Promise<void> {
  const { model } = await env.embedders.current(signal);
  for (const { space, embedder } of targets) {
    if (embedder === undefined || space.state === "building") await retireSpace(env.background, space);
  }
  await addSpace(env.background, { model }, env.now());
}
