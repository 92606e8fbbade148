import { useEffect, useState } from "preact/hooks";
import { messageOf } from "../../../../lib/errors.ts";
import type { BookmarkResponse } from "../../../../schema/bookmark.ts";
import type { ContentResponse, VersionList } from "../../../../schema/content.ts";
import { useModel } from "../../../parts/context.ts";

export type Version = VersionList[number];

/** The version that is shown instead of the page, and whether as a text or as what changed since. */
export type Chosen = { version: Version; content: ContentResponse; shows: "text" | "changes" };

/** The earlier versions of a page, newest first, and the chosen one. */
export function useVersions({ id, indexed_at }: BookmarkResponse) {
  const { client, say } = useModel();
  const [found, setFound] = useState<{ id: string; versions: Version[] } | undefined>(undefined);
  const [chosen, setChosen] = useState<Chosen | undefined>(undefined);
  useEffect(() => {
    const leave = new AbortController();
    setChosen(undefined);
    client.versions(id, { signal: leave.signal }).then(
      (versions) => setFound({ id, versions }),
      () => {},
    );
    return () => leave.abort();
  }, [id, indexed_at]);
  const choose = async (version: Version, shows: Chosen["shows"]) => {
    try {
      const content = await client.content(id, { version: version.id });
      setChosen({ version, content, shows });
    } catch (error) {
      say(messageOf(error), true);
    }
  };
  return {
    versions: found?.id === id ? found.versions : [],
    chosen: chosen?.content.id === id ? chosen : undefined,
    choose,
    leave: () => setChosen(undefined),
  };
}
