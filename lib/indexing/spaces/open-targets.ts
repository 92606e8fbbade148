import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { addSpace, listLiveSpaces, readProjection, retireSpace, type Space } from "../../store/spaces.ts";
import type { Embedder } from "../../text/embed/embedder.ts";

/** A live space with its embedder; undefined if that is no longer configured. */
export type Target = { space: Space; embedder: Embedder | undefined };

/** What spaces and their embedders are found with, and what new ones are made with. */
type Embedding = Pick<Ports, "background" | "embedders">;
export type Vectors = Embedding & Pick<Ports, "now">;

/**
 * The live spaces among these, with their embedders. New chunks get vectors in each of them. If no space is live, creates one
 * for the configured embedder. Until that embedder was reached for the first time, there is no space to write to.
 */
export async function openTargets(
  env: Vectors,
  spaces: readonly Space[],
  signal?: AbortSignal,
): Promise<Target[]> {
  const targets = await openEach(
    env,
    spaces.filter(({ state }) => state !== "retired"),
  );
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
  return openEach(env, await listLiveSpaces(env.background));
}

function openEach(env: Embedding, spaces: readonly Space[]): Promise<Target[]> {
  return Promise.all(spaces.map((space) => openTarget(env, space)));
}

async function openTarget(env: Embedding, space: Space): Promise<Target> {
  const embedder = await env.embedders.of(space.model, () => readProjection(env.background, space));
  return { space, embedder };
}

/**
 * Creates the space of the configured embedder, to be built from now on. A space whose embedder is gone is retired, but only
 * after the new one has answered.
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
