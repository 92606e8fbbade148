import { AppError } from "../../../lib/errors.ts";
import type { Env } from "../../../lib/ports.ts";
import { joinDaemons, leaveDaemons, SIGN_OF_LIFE_MS } from "../../../lib/store/shared/daemons.ts";
import type { EmbedderSettings } from "../config/embedder-settings.ts";

type Sharing = Pick<
  Env,
  "background" | "embedders" | "every" | "indexer" | "log" | "newId" | "now" | "version"
>;

/**
 * Adds this daemon to those that share a database on a server, and gives signs of life until the returned function is called.
 * Throws `unavailable` if a daemon with another version or embedder uses the database. If such a daemon starts while this one
 * is away (on a sleeping computer), this one stops indexing.
 */
export async function joinShared(
  env: Sharing,
  settings: EmbedderSettings | undefined,
): Promise<() => Promise<void>> {
  const { background, indexer, log, newId, now, version } = env;
  const daemon = { id: newId(), version, embedder: await identify(env, settings) };
  const refusal = await joinDaemons(background, daemon, now());
  if (refusal !== undefined) throw new AppError("unavailable", refusal);
  const stop = env.every(SIGN_OF_LIFE_MS, () => void giveSign().catch(() => {}));
  const giveSign = async () => {
    const late = await joinDaemons(background, daemon, now());
    if (late === undefined) return;
    stop();
    log(`This daemon stops indexing. ${late}`);
    await indexer.stop();
  };
  return async () => {
    stop();
    // The server may be gone. Then the row counts for three minutes.
    await leaveDaemons(background, daemon.id).catch(() => {});
  };
}

/** An embedder on a server is identified by its settings, because it may not be running now. */
async function identify(
  { embedders }: Pick<Env, "embedders">,
  settings: EmbedderSettings | undefined,
): Promise<string> {
  if (settings !== undefined) return `server ${settings.model} ${settings.dimensions ?? ""}`.trim();
  return (await embedders.current()).model.fingerprint;
}
