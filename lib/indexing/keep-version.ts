import type { InStatement } from "@libsql/client";
import type { Ports } from "../ports.ts";
import type { Job } from "../store/jobs.ts";
import { readPart } from "../store/pages.ts";
import { encodeDelta } from "../store/versions/line-delta.ts";
import {
  findIndexedPage,
  findNewestVersion,
  insertVersion,
  MOST_BYTES,
  type NewVersion,
} from "../store/versions/versions.ts";
import type { NewPage } from "../text/analysis.ts";
import { withoutLinks } from "../text/markdown/links.ts";
import { pack, unpack } from "../text/pack.ts";

type VersionPorts = Pick<Ports, "background" | "newId" | "now">;

/** The longest text of a version, in UTF-16 units: longer ones take too long to compare in the thread that answers requests. */
const LONGEST = 1_000_000;

/**
 * Statements: keep the page that the bookmark shows as a version, if the page of this job, `read` or stored, says something
 * else. The same source, read anew, makes no version, nor do other addresses of the same links. A text that is too long, or
 * too large even compressed, is not kept.
 */
export async function keepVersion(
  env: VersionPorts,
  job: Job,
  read: NewPage | undefined,
): Promise<InStatement[]> {
  const shown = job.indexed ? await findIndexedPage(env.background, job.bookmarkKey) : undefined;
  const nextHash = read?.analysis.contentHash ?? job.page?.contentHash;
  if (shown === undefined || shown.contentHash === nextHash) return [];
  const [text, next] = await Promise.all([
    readPart(env.background, shown.key, "markdown"),
    read === undefined
      ? readPart(env.background, job.page?.key ?? 0, "markdown")
      : unpack(read.analysis.parts.markdown),
  ]);
  if (text.length > LONGEST) return [];
  if (next.length <= LONGEST && withoutLinks(text) === withoutLinks(next)) return [];
  const packed = await packWhole(text);
  if (packed.length > MOST_BYTES) return [];
  const before = await shortenNewest(env, job.bookmarkKey, text);
  const replacedAt = env.now().toISOString();
  return insertVersion(job.bookmarkKey, { id: env.newId(), packed, before, replacedAt });
}

/** What makes the text of the newest version so far from the one that follows it; undefined if there is none. */
async function shortenNewest(
  { background }: VersionPorts,
  bookmarkKey: number,
  text: string,
): Promise<NewVersion["before"]> {
  const newest = await findNewestVersion(background, bookmarkKey);
  if (newest === undefined) return undefined;
  return { key: newest.key, delta: await packWhole(encodeDelta(text, newest.text)) };
}

/** What is larger than a piece is not kept: see `MOST_BYTES`. */
async function packWhole(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Blob(await pack(text)).arrayBuffer());
}
