import { useEffect, useState } from "preact/hooks";
import type { StatsResponse } from "../../../schema/status.ts";
import { useModel } from "../../parts/context.ts";
import { bytes } from "../../parts/format.ts";
import { Developers, type Sample } from "./developers.tsx";
import { Index } from "./index-state.tsx";
import { Growth, kindName, languageName, Ranking, useCounts } from "./people.tsx";

/** How often it is measured while one looks, in milliseconds, and how many measurements are drawn. */
const EVERY_MS = 2_000;
const KEPT = 60;

/** Statistics of the bookmarks, and in a closed section those of the daemon. */
export function Statistics() {
  const { library, live } = useModel();
  const { stats, samples } = useStats();
  const counts = useCounts();
  const queue = library.queue.value;
  return (
    <div class="scroll plain" role="region" aria-label="Statistics" tabIndex={0}>
      <header class="heading">
        <h1 class="serif">Statistics</h1>
        <span class="muted heading-count" role="status">
          {counts.isWhole || live.isAway.value ? "" : "Counting…"}
        </span>
      </header>
      <div class="boxes">
        <Growth counts={counts} />
        <Ranking title="Sites" counts={counts.sites} what="site" isWhole={counts.isWhole} />
        <Ranking title="Kinds" counts={counts.kinds} nameOf={kindName} what="kind" isWhole={counts.isWhole} />
        <Ranking
          title="Languages"
          counts={counts.languages}
          nameOf={languageName}
          what="language"
          isWhole={counts.isWhole}
        />
        {queue !== undefined && <Index queue={queue} />}
        <section class="panel-box" aria-label="Disk">
          <h2>Disk</h2>
          <p class="serif value">{stats === undefined ? "…" : bytes(stats.disk_bytes)}</p>
          <p class="muted line">for bookmarks, pages and index</p>
        </section>
      </div>
      {stats !== undefined && <Developers stats={stats} samples={samples} kept={KEPT} />}
    </div>
  );
}

/** Measurements as they come in. */
function useStats(): { stats: StatsResponse | undefined; samples: Sample[] } {
  const { client, library } = useModel();
  const [stats, setStats] = useState<StatsResponse | undefined>(undefined);
  const [samples, setSamples] = useState<Sample[]>([]);
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return;
      const found = await client.stats().catch(() => undefined);
      if (found === undefined) return;
      setStats(found);
      setSamples((before) =>
        [...before, { cpu: found.cpu_percent, memory: found.memory_bytes }].slice(-KEPT),
      );
      await library.refreshCounts().catch(() => {});
    };
    void look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return { stats, samples };
}
