import { useModel } from "../parts/context.ts";
import { hostOf } from "../parts/format.ts";
import { IconButton } from "../parts/icons.tsx";
import { isReady, type Waiting } from "./waiting.ts";

/** The pages that wait for the daemon or for a decision, if there are any. */
export function QueueList() {
  const { queue } = useModel();
  const pages = queue?.waiting.value ?? [];
  if (queue === undefined || pages.length === 0) return null;
  const asked = pages.filter((page) => !isReady(page)).length;
  return (
    <section class="card" aria-label="Waiting pages">
      <details class="more queue" open={asked > 0}>
        <summary>
          {pages.length === 1 ? "1 page waits" : `${pages.length} pages wait`}
          {asked === 0 ? " for bookmarkd" : asked === 1 ? ", 1 for you" : `, ${asked} for you`}
        </summary>
        <ul>
          {pages.map((page) => (
            <Page key={page.id} page={page} />
          ))}
        </ul>
        {pages.length > 1 && (
          <button type="button" onClick={() => void queue.discard(pages)}>
            Discard all
          </button>
        )}
      </details>
    </section>
  );
}

function Page({ page }: { page: Waiting }) {
  const { queue, saving, target } = useModel();
  const { draft, warning, fault, collectionId } = page;
  const title = draft.title || hostOf(draft.url);
  const discard = () => void queue?.discard([page]);
  return (
    <li>
      <span class="stretch">
        <span class="line" title={draft.url} dir="auto">
          {title}
        </span>
        {fault !== undefined && <span class="fault">{fault}</span>}
        {warning !== undefined && <span class="muted">Stopped by the scan</span>}
      </span>
      {warning !== undefined && (
        <button
          type="button"
          class="chip"
          onClick={() => {
            saving.stopped.value = { draft, collectionId, warning, onDecided: discard };
          }}
        >
          Look
        </button>
      )}
      {fault !== undefined && (
        <button type="button" class="chip" onClick={() => void queue?.again(page, target.value)}>
          Try again
        </button>
      )}
      <IconButton icon="close" label={`Discard ${title}`} onClick={discard} />
    </li>
  );
}
